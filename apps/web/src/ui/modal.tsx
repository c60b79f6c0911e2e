import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

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
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    if (typeof element.showModal === 'function') element.showModal()
    // Where the platform knows no modal dialogs (test documents), it still shows.
    else element.setAttribute('open', '')
    const release = holdPageStill()
    return () => {
      release()
      element.close?.()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (isDismissible && event.target === event.currentTarget) onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-modal="true"
      className={className}
      onMouseDown={closeBeside}
      onCancel={(event) => {
        event.preventDefault()
        if (isDismissible) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

let openModals = 0

/** Keeps the page behind from scrolling while any modal is open. */
function holdPageStill(): () => void {
  openModals += 1
  document.documentElement.classList.add('is-held')
  return () => {
    openModals -= 1
    if (openModals === 0) document.documentElement.classList.remove('is-held')
  }
}
