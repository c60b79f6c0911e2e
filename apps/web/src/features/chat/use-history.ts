import { useRef, useState } from 'react'

/** From this width on there is room for one's own history beside the chat. */
export const wideQuery = '(width >= 80rem)'

export type HistoryState = ReturnType<typeof useHistory>

/** Whether one's own history is open. Closing gives focus back to the button. */
export function useHistory() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    button,
    toggle: () => setOpen(!isOpen),
    close: () => {
      setOpen(false)
      button.current?.focus()
    },
  }
}
