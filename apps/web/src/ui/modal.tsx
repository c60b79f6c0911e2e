import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { countModal, hasOpenModals } from './open-modals.ts'
import { Toaster } from './toast.tsx'

type ModalProps = {
  readonly labelledBy: string
  /** Escape, the browser's back gesture, or a press beside it when `isDismissible`. */
  readonly onClose: () => void
  readonly isDismissible?: boolean
  readonly className: string
  readonly children: ReactNode
}

/**
 * The platform's modal dialog: it keeps focus inside, makes the page behind inert, closes on
 * Escape and gives focus back. Rendered only while open; dialogs and sheets are made from it.
 */
export function Modal({
  labelledBy,
  onClose,
  isDismissible = true,
  className,
  children,
}: ModalProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    if (typeof element.showModal === 'function') element.showModal()
    // Where the platform knows no modal dialogs (test documents), it still shows.
    else element.setAttribute('open', '')
    // The dialog itself, so that its name is read first and no button seems chosen; a field that
    // wants the focus says so.
    const first = element.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? element).focus()
    const release = holdPageStill(id)
    return () => {
      release()
      element.close?.()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [id])

  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (isDismissible && event.target === event.currentTarget) onClose()
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-modal="true"
      className={classes('text-left text-13 text-text outline-none', className)}
      onMouseDown={closeBeside}
      onCancel={(event) => {
        event.preventDefault()
        if (isDismissible) onClose()
      }}
    >
      {children}
      <Toaster modal={id} />
    </dialog>
  )
}

type ModalBodyProps = Pick<ModalProps, 'labelledBy' | 'className' | 'children'>

/** The part of a modal that scrolls. */
export function ModalBody({ labelledBy, className, children }: ModalBodyProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-labelledby={labelledBy}
      className={classes('min-h-0 flex-1 overflow-y-auto -outline-offset-2', className)}
    >
      {children}
    </section>
  )
}

/** Keeps the page behind from scrolling while any modal is open. */
function holdPageStill(modal: string): () => void {
  const page = document.documentElement
  if (!hasOpenModals()) {
    page.classList.toggle('had-scrollbar', window.innerWidth > page.clientWidth)
    page.classList.add('is-held')
  }
  const leave = countModal(modal)
  return () => {
    leave()
    if (!hasOpenModals()) page.classList.remove('is-held', 'had-scrollbar')
  }
}
