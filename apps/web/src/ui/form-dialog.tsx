import { type ReactNode, type SubmitEventHandler, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  readonly title: string
  readonly description?: ReactNode
  /** The button's words, and those while it is pending. */
  readonly submitText: string
  readonly pendingText: string
  readonly isPending: boolean
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog that asks for something and sends it: fields, Cancel, and the one primary button. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitText, pendingText, isPending, onSubmit, onClose, children } =
    props
  const formId = useId()
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isPending}
            pendingText={pendingText}
          >
            {submitText}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4 pt-1">
        {children}
      </form>
    </Dialog>
  )
}
