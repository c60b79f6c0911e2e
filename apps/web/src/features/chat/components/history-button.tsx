import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { History } from '../../../ui/icons/history.ts'
import { later } from '../../../ui/later.tsx'

// Nobody needs it before it is opened.
const HistorySheet = later(async () => (await import('./history-sheet.tsx')).HistorySheet)

/** The way to one's own conversations of the last days. */
export function HistoryButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={History}
        className="print:hidden max-md:w-9"
        onClick={() => setOpen(true)}
      >
        <span className="max-md:sr-only">Your history</span>
      </Button>
      {isOpen && <HistorySheet onClose={() => setOpen(false)} />}
    </>
  )
}
