import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { History } from '../../../ui/icons/history.ts'

// Nobody needs it before it is opened.
const HistorySheet = lazy(async () => ({
  default: (await import('./history-sheet.tsx')).HistorySheet,
}))

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
      {isOpen && (
        <Suspense>
          <HistorySheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
