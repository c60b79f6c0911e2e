import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { formatPounds } from '../../../lib/pounds.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TriangleAlert } from '../../../ui/icons/triangle-alert.ts'
import { type Sort, SortHead } from '../../../ui/sort-head.tsx'
import {
  besideWords,
  type LenderColumn,
  type LenderIncome,
  leftOutWords,
  partWords,
} from './lender-rows.ts'

type LendersTableProps = {
  readonly rows: readonly LenderIncome[]
  /** What stands above the table, for it is said of every lender. */
  readonly saidOfAll: readonly string[]
  readonly isBehind: boolean
  readonly chosen: string | null
  readonly onChoose: (lender: string) => void
  readonly sort: Sort<LenderColumn>
  readonly onSort: (by: LenderColumn) => void
}

/** Lists no longer than this are drawn whole. */
const wholeList = 200

/** In their order; those of figures stand at the right. */
export const lenderColumns = [
  { by: 'lender', label: 'Lender', isFigure: false },
  { by: 'income', label: 'Income', isFigure: true },
  { by: 'variable', label: 'Variable in it', isFigure: true },
  { by: 'method', label: 'Method', isFigure: false },
  { by: 'left-out', label: 'Left out, and why', isFigure: false },
] as const

/**
 * A lender a row: its figure, the overtime, bonus and commission in it, how, and what is left out, to
 * note or missing. How
 * stands beneath the lender where a column of its own would break its words.
 */
export function LendersTable(props: LendersTableProps) {
  const { rows, saidOfAll, isBehind, chosen, onChoose, sort, onSort } = props
  const scroller = useRef<HTMLElement>(null)
  const isWhole = usePrinting() || rows.length <= wholeList
  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    overscan: 12,
    enabled: !isWhole,
  })
  const items = windowed.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = windowed.getTotalSize() - (items.at(-1)?.end ?? 0)
  const indexes = isWhole ? [...rows.keys()] : items.map((item) => item.index)
  return (
    <section
      ref={scroller}
      aria-label="All lenders"
      aria-busy={isBehind}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className={classes(
        '@container max-h-[32rem] overflow-y-auto overscroll-contain rounded-b-card focus-visible:-outline-offset-2 max-md:max-h-none print:max-h-none',
        isBehind && 'opacity-60',
      )}
    >
      <table aria-rowcount={rows.length + 1} className="w-full table-fixed @max-xl:block">
        <colgroup className="@max-xl:hidden">
          <col className="w-38 @max-4xl:w-44" />
          <col className="w-34" />
          <col className="w-30" />
          <col className="@max-4xl:hidden" />
          <col />
        </colgroup>
        <thead className="@max-xl:hidden">
          <tr>
            {lenderColumns.map((column) => (
              <SortHead
                key={column.by}
                {...column}
                sort={sort}
                onSort={onSort}
                className={classes(headClasses, column.by === 'method' && '@max-4xl:hidden')}
              />
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {!isWhole && <Gap height={before} />}
          {indexes.map((index) => {
            const row = rows[index]
            return (
              row && (
                <tr
                  key={row.lenderName}
                  ref={isWhole ? null : windowed.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className={classes(
                    'relative border-b border-line align-top last:border-b-0 @max-xl:grid @max-xl:grid-cols-[minmax(0,1fr)_auto] @max-xl:gap-x-3 @max-xl:gap-y-0.5 @max-xl:px-3 @max-xl:py-2',
                    row.lenderName === chosen ? 'bg-ink-soft' : 'hover:bg-surface-2',
                  )}
                >
                  <Cells
                    row={row}
                    saidOfAll={saidOfAll}
                    isChosen={row.lenderName === chosen}
                    onChoose={onChoose}
                  />
                </tr>
              )
            )
          })}
          {!isWhole && <Gap height={after} />}
        </tbody>
      </table>
    </section>
  )
}

const headClasses =
  'sticky top-0 z-10 h-8 border-b border-line-2 bg-surface px-3 text-left text-12 font-medium whitespace-nowrap text-text-2 first:pl-4 last:pr-4'
const cellClasses =
  'px-3 py-2 wrap-anywhere first:pl-4 last:pr-4 @max-xl:block @max-xl:p-0 @max-xl:first:pl-0 @max-xl:last:pr-0'

type CellsProps = {
  readonly row: LenderIncome
  readonly saidOfAll: readonly string[]
  readonly isChosen: boolean
  readonly onChoose: (lender: string) => void
}

function Cells({ row, saidOfAll, isChosen, onChoose }: CellsProps) {
  const { lenderName, calculatedIncome, usableOvertimeBonusCommission, method, error } = row
  return (
    <>
      <th scope="row" className={`${cellClasses} text-left font-medium`}>
        <button
          type="button"
          aria-pressed={isChosen}
          title={`Show the workings of ${lenderName}`}
          onClick={() => onChoose(lenderName)}
          className="rounded-control text-left after:absolute after:inset-0 hover:underline"
        >
          {lenderName}
        </button>
        <span className="hidden text-12 font-normal text-text-2 @xl:@max-4xl:block">{method}</span>
      </th>
      <td className={`${cellClasses} text-right font-medium whitespace-nowrap tabular-nums`}>
        {calculatedIncome === null ? <None /> : formatPounds(calculatedIncome)}
        <Parts row={row} />
      </td>
      <td
        className={`${cellClasses} text-right whitespace-nowrap text-text-2 tabular-nums @max-xl:hidden`}
      >
        {usableOvertimeBonusCommission === null ? (
          <None />
        ) : (
          formatPounds(usableOvertimeBonusCommission)
        )}
      </td>
      <td className={`${cellClasses} text-text-2 @max-xl:col-span-2 @xl:@max-4xl:hidden`}>
        {method ?? <span className="@max-xl:hidden">–</span>}
      </td>
      <td className={`${cellClasses} text-text-2 @max-xl:col-span-2`}>
        {error ? (
          <span className="flex items-start gap-1.5 text-cond">
            <Icon of={TriangleAlert} size={14} className="mt-0.75" />
            {error.message}
          </span>
        ) : (
          <>
            {leftOutWords(row, saidOfAll)}
            {row.leftOut.length === 0 && <span className="@xl:hidden"> left out</span>}
          </>
        )}
        <Beside words={besideWords(row, saidOfAll)} />
      </td>
    </>
  )
}

/** What a job and a business each come to, of those that the figure is the sum of. */
function Parts({ row }: { readonly row: LenderIncome }) {
  return partWords(row).map((words) => (
    <span key={words} className="block text-12 font-normal text-text-2">
      {words}
    </span>
  ))
}

/** What is to note of the figure and what is missing; at more length beside a lender that is pressed. */
function Beside({ words: all }: { readonly words: readonly string[] }) {
  return all.map((words) => (
    <span
      key={words}
      title={words}
      className="line-clamp-3 text-12 text-cond print:line-clamp-none"
    >
      {words}
    </span>
  ))
}

function None() {
  return (
    <span className="text-text-3">
      –<span className="sr-only"> none</span>
    </span>
  )
}

function Gap({ height }: { readonly height: number }) {
  return (
    <tr className="@max-xl:block">
      <td colSpan={lenderColumns.length} style={{ height }} className="p-0 @max-xl:block" />
    </tr>
  )
}
