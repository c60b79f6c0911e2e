import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type ChangedMeanwhileProps = {
  /** What happened, and what to do about it. */
  readonly message: string
  readonly isLoading: boolean
  /** Shows what is there now in place of what was typed. */
  readonly onLoad: () => void
}

/** That somebody else was faster. What was typed stays until what is there now is asked for. */
export function ChangedMeanwhile({ message, isLoading, onLoad }: ChangedMeanwhileProps) {
  return (
    <Alert
      tone="warning"
      title="Changed meanwhile"
      isLive
      action={
        <Button onClick={onLoad} isPending={isLoading}>
          Load what is there now
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
