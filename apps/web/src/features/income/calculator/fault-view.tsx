import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Fault } from './use-calculation.ts'

type FaultViewProps = {
  readonly title: string
  readonly fault: Fault
  readonly onShow: (documentId: number) => void
}

/** Why there is no figure, in a sentence, with the documents that it is about. */
export function FaultView({ title, fault, onShow }: FaultViewProps) {
  return (
    <Alert tone="destructive" title={title} isLive>
      <p>{fault.message}</p>
      {fault.documents.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {fault.documents.map(({ id, filename }) => (
            <Button key={id} size="sm" onClick={() => onShow(id)} className="max-w-full">
              <span className="max-w-52 truncate">{filename}</span>
            </Button>
          ))}
        </p>
      )}
    </Alert>
  )
}
