import type { PagePart, ReadingReport, SheetPart } from '@criteria-desk/contract/reading-report'
import { type ReactNode, useState } from 'react'
import { classes } from '../../../../ui/classes.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { LenderEntry } from './lender-entry.tsx'
import { NotReadEntry } from './not-read-entry.tsx'
import { RowEntry } from './row-entry.tsx'
import { marksOf, SaidList } from './said-list.tsx'
import { VirtualList } from './virtual-list.tsx'

type Shown = 'rows' | 'lenders' | 'not-read' | 'corrected'

type ReportListsProps = {
  readonly report: ReadingReport
  readonly part: SheetPart
  readonly draft: ReportDraft
  /** Shows a cell in the sheet. */
  readonly onOpen: (address: string) => void
}

/** The rows and lenders that were read of a sheet, and what was not, each with its place. */
export function ReportLists({ report, part, draft, onOpen }: ReportListsProps) {
  const entry = { report, part, draft, onOpen }
  return (
    <ListTabs
      part={part}
      corrected={marksOf(draft, part.name).length}
      lists={{
        rows: (
          <VirtualList
            label="Rows"
            entries={part.rows}
            keyOf={(row, at) => `${row.at} ${at}`}
            height={76}
            draw={(row) => <RowEntry row={row} {...entry} />}
            empty="No rows were read on this sheet."
          />
        ),
        lenders: (
          <VirtualList
            label="Lenders"
            entries={part.lenders}
            keyOf={({ name }) => name}
            height={60}
            draw={(lender) => (
              <LenderEntry
                lender={lender}
                place={{ sheet: part.name, range: lender.at }}
                others={part.lenders}
                canCorrect={report.isInForce}
                draft={draft}
                onOpen={() => onOpen(lender.at)}
              />
            )}
            empty="No lenders were read on this sheet."
          />
        ),
        'not-read': (
          <VirtualList
            label="Not read"
            entries={part.notRead}
            keyOf={({ range }, at) => `${range} ${at}`}
            height={84}
            draw={(left) => <NotReadEntry left={left} {...entry} />}
            empty="Every filled cell of this sheet was read."
          />
        ),
        corrected: <SaidList report={report} draft={draft} sheet={part.name} onOpen={onOpen} />,
      }}
    />
  )
}

type ListTabsProps = {
  readonly part: SheetPart | PagePart
  readonly corrected: number
  readonly lists: Readonly<Record<Shown, ReactNode>>
}

/** Rows, lenders and what was not read, one at a time. */
export function ListTabs({ part, corrected, lists }: ListTabsProps) {
  const [shown, setShown] = useState<Shown>(part.rows.length === 0 ? 'not-read' : 'rows')
  const tabs = [
    ['rows', 'Rows', part.rows.length],
    ['lenders', 'Lenders', part.lenders.length],
    ['not-read', 'Not read', part.notRead.length],
    ['corrected', 'Corrected', corrected],
  ] as const
  return (
    <section
      aria-label="What was read"
      className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface max-lg:h-[70dvh]"
    >
      <div className="flex flex-none justify-between gap-3 overflow-x-auto border-b border-line px-4">
        {tabs.map(([value, label, count]) => (
          <button
            key={value}
            type="button"
            aria-pressed={shown === value}
            onClick={() => setShown(value)}
            className={classes(
              '-mb-px flex min-h-10 items-center gap-1 border-b-2 font-medium whitespace-nowrap focus-visible:-outline-offset-2 max-md:min-h-11',
              shown === value
                ? 'border-ink-text text-text'
                : 'border-transparent text-text-2 hover:text-text',
            )}
          >
            {label} <span className="font-normal text-text-3">{count}</span>
          </button>
        ))}
      </div>
      {lists[shown]}
      <p className="flex-none border-t border-line px-4 py-2 text-12 text-text-3">
        An answer names what was not read where it could matter.
      </p>
    </section>
  )
}
