import { type ReactNode, useId } from 'react'
import { CloseMenu } from './close-menu.ts'
import { MenuList } from './menu-list.tsx'

type MenuAtProps = {
  /** What it is about: a cell, a row. It opens beneath it. */
  readonly anchor: HTMLElement
  /** Its heading: which cell, and what was made of it. */
  readonly head: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A menu of something that is no button, opened by a press on it or from the keyboard. */
export function MenuAt({ anchor, head, onClose, children }: MenuAtProps) {
  const id = useId()
  const close = () => {
    anchor.focus({ preventScroll: true })
    onClose()
  }
  return (
    <CloseMenu value={close}>
      <MenuList
        anchor={anchor}
        start="first"
        align="start"
        labelledBy={id}
        onClose={close}
        onLeave={onClose}
      >
        <div id={id} className="max-w-72 border-b border-line px-2 pt-1.5 pb-2 mb-1">
          {head}
        </div>
        {children}
      </MenuList>
    </CloseMenu>
  )
}
