import { Button } from '../../../ui/button.tsx'
import { History } from '../../../ui/icons/history.ts'
import type { HistoryState } from '../use-history.ts'

/** The way to one's own conversations. */
export function HistoryButton({ history }: { readonly history: HistoryState }) {
  return (
    <Button
      ref={history.button}
      size="sm"
      variant={history.isOpen ? 'secondary' : 'ghost'}
      icon={History}
      title="Your history"
      aria-expanded={history.isOpen}
      className="print:hidden max-md:w-9 @max-lg/strip:w-8"
      onClick={history.toggle}
    >
      <span className="max-md:sr-only @max-lg/strip:sr-only">Your history</span>
    </Button>
  )
}
