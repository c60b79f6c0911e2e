import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { X } from './icons/x.ts'
import { Modal, ModalBody } from './modal.tsx'

type DialogProps = {
  readonly title: string
  readonly description?: ReactNode
  readonly onClose: () => void
  /** False for a dialog that wants an answer: no cross, no Escape, no press beside it. */
  readonly isDismissible?: boolean
  readonly size?: 'sm' | 'md' | 'lg'
  /** The buttons, at the foot. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A modal dialog, on phones a sheet from below. Render it while it should be open. */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    onClose,
    isDismissible = true,
    size = 'md',
    actions,
    children,
  } = props
  const titleId = useId()
  return (
    <Modal
      labelledBy={titleId}
      onClose={onClose}
      isDismissible={isDismissible}
      className={classes(
        'appear m-auto max-h-[min(44rem,calc(100dvh-2rem))] w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-dialog border border-line',
        'bg-surface p-0 shadow-lift open:flex',
        'max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0',
        widths[size],
      )}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
        <div className="grid gap-1">
          <h2 id={titleId} className="text-16 tracking-[-.01em]">
            {title}
          </h2>
          {description && <p className="text-text-2">{description}</p>}
        </div>
        {isDismissible && (
          <IconButton icon={X} label="Close" onClick={onClose} className="-mt-1 -mr-2" />
        )}
      </div>
      {children && (
        <ModalBody labelledBy={titleId} className="px-5 pb-5">
          {children}
        </ModalBody>
      )}
      {actions && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:*:flex-1">
          {actions}
        </div>
      )}
    </Modal>
  )
}

const widths = { sm: 'max-w-sm', md: 'max-w-[30rem]', lg: 'max-w-2xl' }
