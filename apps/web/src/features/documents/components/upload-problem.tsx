import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { UploadFlow } from '../upload-flow.ts'
import { dismissUploadError } from '../upload-store.ts'

type UploadProblemProps = { readonly flow: Extract<UploadFlow, { state: 'error' }> }

/** Why the last upload was not taken; it goes by itself. */
export function UploadProblem({ flow }: UploadProblemProps) {
  return (
    <Alert
      tone="destructive"
      title={flow.title}
      isLive
      action={
        <Button size="sm" variant="ghost" onClick={dismissUploadError}>
          Dismiss
        </Button>
      }
    >
      {flow.message}
    </Alert>
  )
}
