import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { namesOfMoney } from '@criteria-desk/domain/statements/list-names'
import type { ListOfMoney, StatementList } from '@criteria-desk/domain/statements/statement-lists'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { usePrinting } from '../../../lib/use-printing.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { nextSort, type Sort, SortHead } from '../../../ui/sort-head.tsx'
import {
  type AssessmentRow,
  findRows,
  type RowColumn,
  type RowFilter,
  rowsOf,
} from '../assessment-rows.ts'
import { PlacePeek } from './place-peek.tsx'
import { TransactionRow } from './transaction-row.tsx'
import { useTopOfCard } from './use-top-of-card.ts'

type TransactionsCardProps = {
  readonly ref: RefObject<HTMLElement | null>
  readonly analyses: readonly StatementAnalysisView[]
  /** Keys of rows that an earlier of them prints too. */
  readonly repeated: ReadonlySet<string>
  readonly filter: RowFilter
  readonly openKey: string | null
  readonly onFilter: (filter: RowFilter) => void
  readonly onOpen: (key: string | null) => void
  /** Absent where nothing may be changed. */
  readonly onMove: ((row: AssessmentRow, list: StatementList | null) => void) | undefined
  /** What follows from a move: beneath the rows, and in sight wherever they are looked at. */
  readonly children: ReactNode
}

/** Rows shown before somebody asks for more. */
const firstRows = 100

/** Every transaction, searched, filtered and sorted; where one stands is shown right beneath it. */
export function TransactionsCard(props: TransactionsCardProps) {
  const { ref, analyses, repeated, filter, openKey, onFilter, onOpen, onMove, children } = props
  const [term, setTerm] = useState('')
  const [sort, setSort] = useState<Sort<RowColumn>>({ by: 'date', isDescending: false })
  const [most, setMost] = useState(firstRows)
  const isPrinting = usePrinting()
  const all = useMemo(() => rowsOf(analyses, repeated), [analyses, repeated])
  const found = useMemo(() => findRows(all, { term, filter, sort }), [all, term, filter, sort])
  const openAt = openKey === null ? -1 : found.findIndex(({ key }) => key === openKey)
  const shown = isPrinting ? found : found.slice(0, Math.max(most, openAt + 1))
  const titleId = useId()
  useTopOfCard(ref)
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (openKey === null) return
    const row = table.current?.querySelector(`[data-row="${openKey}"]`)
    // What lies beneath it comes into view with it, and the row last: it is seen in any case.
    row?.nextElementSibling?.scrollIntoView?.({ block: 'nearest' })
    row?.scrollIntoView?.({ block: 'nearest' })
  }, [openKey])
  const head = (label: string, by: RowColumn, className: string, isFigure = false) => (
    <SortHead
      label={label}
      by={by}
      sort={sort}
      onSort={(column) => setSort(nextSort(sort, column))}
      isFigure={isFigure}
      className={className}
    />
  )
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className="@container/rows flex min-w-0 flex-col rounded-card border border-line bg-surface md:max-h-[max(30rem,calc(100dvh-4.5rem))] @4xl/review:sticky @4xl/review:top-0 @4xl/review:max-h-[max(30rem,calc(100dvh-var(--top-of-card,18rem)-1rem))] print:max-h-none"
    >
      <div className="flex min-h-10 flex-none items-center justify-between gap-2 border-b border-line px-4 max-md:px-3">
        <h2 id={titleId} className="text-14/5 tracking-[-.003em]">
          Transactions
        </h2>
        <span className="text-12 text-text-2" aria-live="polite">
          {found.length === all.length ? all.length : `${found.length} of ${all.length}`}
        </span>
      </div>
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line px-4 py-2 max-md:px-3 print:hidden">
        <SearchField
          label="Search transactions..."
          term={term}
          onTerm={setTerm}
          className="min-w-0 flex-1 basis-40"
        />
        <Select
          label="Which transactions"
          isLabelHidden
          options={filters}
          value={filter}
          onChange={(event) => onFilter(readFilter(event.target.value))}
          className="w-48 max-md:w-full"
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No transactions"
          description={
            all.length === 0
              ? 'The statement lists no transactions in its period.'
              : 'None fits what is looked for.'
          }
          action={
            all.length > 0 && (
              <Button
                size="sm"
                onClick={() => {
                  setTerm('')
                  onFilter('all')
                }}
              >
                Show all
              </Button>
            )
          }
        />
      ) : (
        <section
          aria-label="Transactions, scrolling"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className="min-h-40 scroll-pt-8 overflow-y-auto focus-visible:-outline-offset-2 max-md:overflow-visible print:overflow-visible"
        >
          <table ref={table} className="w-full table-fixed @max-lg/rows:block">
            <colgroup className="@max-lg/rows:hidden">
              <col className="w-19" />
              <col />
              <col className="w-41" />
              <col className="w-24" />
              <col className="w-26" />
            </colgroup>
            <thead className="@max-lg/rows:hidden">
              <tr>
                {head('Date', 'date', `${headClasses} pl-4 text-left`)}
                {head('Description', 'description', `${headClasses} px-2 text-left`)}
                {head('List', 'list', `${headClasses} px-2 text-left`)}
                {head('Amount', 'amount', `${headClasses} px-2 text-right`, true)}
                <th scope="col" className={`${headClasses} pr-4 text-right`}>
                  Balance
                </th>
              </tr>
            </thead>
            <tbody className="@max-lg/rows:block">
              {shown.map((row) => (
                <TransactionRow
                  key={row.key}
                  row={row}
                  isOpen={row.key === openKey}
                  isBreak={row.analysis.breaksAt?.row === row.transaction.row}
                  onOpen={() => onOpen(row.key === openKey ? null : row.key)}
                  onMove={onMove && ((list) => onMove(row, list))}
                >
                  {row.key === openKey && <PlacePeek row={row} onClose={() => onOpen(null)} />}
                </TransactionRow>
              ))}
            </tbody>
          </table>
          {shown.length < found.length && (
            <div className="border-t border-line p-2 text-center">
              <Button size="sm" variant="ghost" onClick={() => setMost(shown.length + firstRows)}>
                {Math.min(firstRows, found.length - shown.length)} more
              </Button>
            </div>
          )}
        </section>
      )}
      {children}
    </section>
  )
}

const headClasses =
  'sticky top-0 z-1 h-8 border-b border-line-2 bg-surface text-12 font-medium text-text-2'

// The parsing edge: its names are the lists.
const lists = Object.keys(namesOfMoney) as readonly ListOfMoney[]

const filters: readonly { readonly value: RowFilter; readonly label: string }[] = [
  { value: 'all', label: 'All lists' },
  ...lists.map((list) => ({ value: list, label: namesOfMoney[list] })),
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
  { value: 'moved', label: 'Moved, or sorted as before' },
]

function readFilter(value: string): RowFilter {
  return filters.find((filter) => filter.value === value)?.value ?? 'all'
}
