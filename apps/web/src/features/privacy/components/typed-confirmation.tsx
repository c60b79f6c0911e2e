import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { IconShape } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type TypedConfirmationProps = {
  readonly title: string
  readonly description: ReactNode
  /** `Type the username to confirm` */
  readonly fieldLabel: string
  /** What has to be typed. */
  readonly expected: string
  readonly confirmText: string
  readonly confirmIcon?: IconShape
  readonly pendingText: string
  readonly isPending: boolean
  /** Why the server did not take what was typed. */
  readonly refused?: string | undefined
  readonly onConfirm: (typed: string) => void
  readonly onClose: () => void
  /** What it comes to. */
  readonly children: ReactNode
}

/** Asks before something that cannot be undone, or hardly: what it is of has to be typed. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, description, fieldLabel, expected, confirmText, confirmIcon, pendingText } = props
  const { isPending, refused, onConfirm, onClose, children } = props
  const [typed, setTyped] = useState('')
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused !== undefined) field.current?.focus()
  }, [refused])
  const isTyped = typed.trim() === expected
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      size="lg"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            {...(confirmIcon ? { icon: confirmIcon } : {})}
            disabled={!isTyped}
            isPending={isPending}
            pendingText={pendingText}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped && !isPending) onConfirm(typed.trim())
        }}
      >
        {children}
        <TextField
          ref={field}
          label={fieldLabel}
          error={refused}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          placeholder={expected}
        />
      </form>
    </Dialog>
  )
}
