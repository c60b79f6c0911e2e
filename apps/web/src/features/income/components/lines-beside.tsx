import { formatPence } from '../../../lib/pounds.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import type { linesBesideOf } from '../income-fields.ts'

/** All lines as the other of two readers has them, folded away: they are counted nowhere. */
export function LinesBeside({ lines }: { readonly lines: ReturnType<typeof linesBesideOf> }) {
  if (lines.length === 0) return null
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-9 items-center gap-1 px-4 text-12 font-medium text-text-2 hover:text-text max-md:min-h-11 max-md:px-3">
        <Icon
          of={ChevronRight}
          size={14}
          className="transition-transform duration-(--dur-1) group-open:rotate-90"
        />
        Lines as the other reading has them ({lines.length})
      </summary>
      <ul className="px-4 pb-3 max-md:px-3">
        {lines.map(({ label, amount, isTaken }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none ever moves.
          <li key={at} className="flex justify-between gap-3 py-0.5 text-text-2">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="whitespace-nowrap tabular-nums">
              {isTaken ? `less ${formatPence(amount)}` : formatPence(amount)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
