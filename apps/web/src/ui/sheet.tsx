import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { X } from './icons/x.ts'
import { Modal, ModalBody } from './modal.tsx'

type SheetProps = {
  readonly title: string
  /** The left sheet is the phone's menu; right and bottom ones hold sources and details. */
  readonly side?: 'left' | 'right' | 'bottom'
  /** Instead of the title's own line, when the content brings its head; the title is still read out. */
  readonly head?: ReactNode
  readonly onClose: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** A panel that slides over the page from an edge. Render it while it should be open. */
export function Sheet({ title, side = 'right', head, onClose, className, children }: SheetProps) {
  const titleId = useId()
  return (
    <Modal
      labelledBy={titleId}
      onClose={onClose}
      className={classes(
        'max-h-none max-w-none flex-col overflow-hidden border-line bg-surface p-0 shadow-lift open:flex',
        sides[side],
        className,
      )}
    >
      <div className="flex h-13 flex-none items-center justify-between gap-2 border-b border-line pr-2 pl-4">
        {head ?? null}
        <h2 id={titleId} className={head ? 'sr-only' : 'truncate text-14/5'}>
          {title}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <ModalBody labelledBy={titleId} className="flex flex-col">
        {children}
      </ModalBody>
    </Modal>
  )
}

const sides = {
  left: 'slide-in [--slide-from:-8px] mr-auto ml-0 my-0 h-dvh w-(--w-sidebar-mobile) border-r',
  right: 'slide-in [--slide-from:8px] ml-auto mr-0 my-0 h-dvh w-full sm:w-[33rem] border-l',
  bottom: 'appear mt-auto mb-0 mx-0 w-full h-[calc(100dvh-3.25rem)] rounded-t-[14px] border-t',
}
