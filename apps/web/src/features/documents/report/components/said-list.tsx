import type { ReadingReport } from '@criteria-desk/contract/reading-report'
import { markAt } from '../draft-marks.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { SaidEntry } from './said-entry.tsx'
import { VirtualList } from './virtual-list.tsx'

type SaidListProps = {
  readonly report: ReadingReport
  readonly draft: ReportDraft
  /** Those of a sheet; of a guide all of them. */
  readonly sheet: string | undefined
  readonly onOpen: ((address: string) => void) | undefined
}

/** What was corrected, those that wait among them, each to be taken back. */
export function SaidList({ report, draft, sheet, onOpen }: SaidListProps) {
  const own = marksOf(draft, sheet)
  return (
    <VirtualList
      label="Corrected"
      entries={own}
      keyOf={(mark) => `${mark.sheet} ${mark.range} ${mark.words}`}
      height={84}
      draw={(mark) => {
        const isAdded = draft.added.includes(mark)
        const kept = isAdded ? undefined : markAt(report.marks, mark)
        const by = report.marks.find((one) => one === kept)
        const address = addressIn(mark.range)
        return (
          <SaidEntry
            mark={mark}
            madeBy={by?.madeBy}
            madeAt={by?.madeAt}
            onOpen={onOpen && address !== null ? () => onOpen(address) : undefined}
            onTakeBack={report.isInForce ? () => draft.takeBack(mark) : undefined}
          />
        )
      }}
      empty="Nothing was corrected here."
    />
  )
}

export function marksOf({ draft }: ReportDraft, sheet: string | undefined) {
  return sheet === undefined ? draft : draft.filter((mark) => mark.sheet === sheet)
}

/** The first cell of a correction's range; null for a whole sheet or a page. */
export function addressIn(range: string): string | null {
  const [from = ''] = range.replace(/^(columns?|rows?) /, '').split(/[–:]/)
  if (/^[A-Z]+\d+$/.test(from)) return from
  if (/^\d+$/.test(from)) return `A${from}`
  return /^[A-Z]+$/.test(from) ? `${from}1` : null
}
