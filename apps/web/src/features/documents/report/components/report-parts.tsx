import type { ReadingReport } from '@criteria-desk/contract/reading-report'
import { useEffect, useRef } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { OutcomeMark } from '../../../../ui/outcome.tsx'

type ReportPartsProps = {
  readonly parts: ReadingReport['parts']
  readonly chosen: string
  readonly onChoose: (part: string) => void
}

/** The sheets or pages of a document, each with what was read of it; a strip where there is no room beside. */
export function ReportParts({ parts, chosen, onChoose }: ReportPartsProps) {
  const isPages = parts[0] !== undefined && /^\d+$/.test(parts[0].part)
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is chosen, and brought into view.
  useEffect(() => {
    const scroller = list.current
    const own = scroller?.querySelector('[aria-pressed="true"]')?.parentElement
    if (!scroller || !own) return
    const { offsetTop, offsetLeft, offsetHeight, offsetWidth } = own
    if (offsetTop < scroller.scrollTop) scroller.scrollTop = offsetTop
    const below = offsetTop + offsetHeight - scroller.clientHeight
    if (below > scroller.scrollTop) scroller.scrollTop = below
    if (offsetLeft < scroller.scrollLeft) scroller.scrollLeft = offsetLeft
    const beyond = offsetLeft + offsetWidth - scroller.clientWidth
    if (beyond > scroller.scrollLeft) scroller.scrollLeft = beyond
  }, [chosen])
  const read = parts.filter(({ isRead }) => isRead).length
  return (
    <section
      aria-label={isPages ? 'Pages' : 'Sheets'}
      className="flex min-h-0 min-w-0 flex-col rounded-card border border-line bg-surface"
    >
      <h2 className="flex items-baseline justify-between gap-2 border-b border-line px-4 py-2 text-13 max-[90rem]:hidden">
        {isPages ? 'Pages' : 'Sheets'}
        <span className="text-12 font-normal text-text-2">
          {read} of {parts.length} read
        </span>
      </h2>
      <ul
        ref={list}
        className="relative flex min-h-0 overflow-auto max-[90rem]:flex-row min-[90rem]:flex-1 min-[90rem]:flex-col"
      >
        {parts.map((part) => (
          <li
            key={part.part}
            className="flex-none border-line max-[90rem]:max-w-64 max-[90rem]:border-r min-[90rem]:border-b"
          >
            <button
              type="button"
              aria-pressed={part.part === chosen}
              onClick={() => onChoose(part.part)}
              className={classes(
                'flex h-full min-h-11 w-full items-start gap-2 px-3 py-2 text-left focus-visible:-outline-offset-2',
                part.part === chosen
                  ? 'bg-ink-soft max-[90rem]:shadow-[inset_0_-2px_0_var(--ink-text)] min-[90rem]:shadow-[inset_2px_0_0_var(--ink-text)]'
                  : 'hover:bg-surface-3',
              )}
            >
              <span className="mt-0.5 flex-none">
                <OutcomeMark of={markOf(part)} />
              </span>
              <span className="grid min-w-0">
                <span className="truncate font-medium" title={part.name}>
                  {part.name}
                </span>
                <span
                  className={classes(
                    'line-clamp-2 text-12',
                    part.toCheck > 0 ? 'text-cond' : 'text-text-2',
                  )}
                >
                  {part.toCheck > 0 ? `${part.toCheck} to check` : part.words}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function markOf({ isRead, toCheck }: ReadingReport['parts'][number]) {
  if (toCheck > 0) return 'conditional'
  return isRead ? 'accept' : 'not-stated'
}
