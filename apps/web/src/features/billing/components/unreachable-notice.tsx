import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

type UnreachableNoticeProps = { readonly onRetry: () => void; readonly isRetrying: boolean }

/** The provider did not answer: what stands below is as it was last heard. */
export function UnreachableNotice({ onRetry, isRetrying }: UnreachableNoticeProps) {
  return (
    <Alert
      tone="warning"
      title="The payment provider does not answer at the moment"
      isLive
      className="mb-3"
      action={
        <Button size="sm" onClick={onRetry} isPending={isRetrying}>
          Retry
        </Button>
      }
    >
      This is how the subscription stood when it was last heard of. Everything else works.
    </Alert>
  )
}
