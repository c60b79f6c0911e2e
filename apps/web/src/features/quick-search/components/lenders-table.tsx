import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { placeKey, type SourcePlace } from '../../../lib/source-places.ts'
import { phoneQuery, useMedia } from '../../../lib/use-media.ts'
import { type Sort, SortHead } from '../../../ui/sort-head.tsx'
import { figureWords, type Measure } from '../client-need.ts'
import { mostCompared } from '../quick-search-place.ts'
import type { LenderRow, LenderSort } from '../quick-search-rows.ts'
import { LenderCells } from './lender-cells.tsx'

type LendersTableProps = {
  readonly rows: readonly LenderRow[]
  /** Every place of the rows, in order, for stepping through. */
  readonly places: readonly SourcePlace[]
  readonly isOneSheet: boolean
  /** What the criterion counts, where it counts something. */
  readonly measure: Measure | undefined
  /** What the outcomes are for. */
  readonly need: number | null
  readonly sort: Sort<LenderSort>
  readonly onSort: (by: LenderSort) => void
  readonly onChoose: (lender: string) => void
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
  readonly openKey: string | null
  /** Those that are to be compared. */
  readonly picked: readonly string[]
  readonly onPick: (lender: string) => void
}

/** Tables no longer than this are drawn whole. */
const wholeTable = 200

/** Lender, outcome, figures, the words and where they stand; two lines a row on phones. */
export function LendersTable(props: LendersTableProps) {
  const { rows, places, isOneSheet, measure, need, sort, onSort, onChoose, onOpenSource, openKey } =
    props
  const { picked, onPick } = props
  const table = useRef<HTMLTableElement>(null)
  const isPhone = useMedia(phoneQuery)
  const isWhole = rows.length <= wholeTable
  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => table.current?.closest('[data-scroller]') ?? null,
    estimateSize: () => (isPhone ? 58 : 36),
    overscan: 12,
    enabled: !isWhole,
  })
  const items = windowed.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = windowed.getTotalSize() - (items.at(-1)?.end ?? 0)
  const indexes = isWhole ? [...rows.keys()] : items.map((item) => item.index)
  const namesFiles = new Set(places.map(({ documentId }) => documentId)).size > 1
  const openPlace = (place: SourcePlace) => {
    const key = placeKey(place)
    onOpenSource(
      places,
      places.findIndex((other) => placeKey(other) === key),
    )
  }
  return (
    <table
      ref={table}
      aria-rowcount={rows.length + 1}
      className="w-full table-fixed @max-2xl:block"
    >
      <colgroup className="@max-2xl:hidden">
        <col className="w-12 print:hidden" />
        <col className="w-42" />
        <col className="w-34" />
        {measure && <col className="w-24" />}
        {measure && <col className="w-32" />}
        <col />
        <col className="w-44" />
      </colgroup>
      <thead className="@max-2xl:hidden">
        <tr>
          <th scope="col" className={`${headClasses} print:hidden`}>
            <span className="sr-only">Compare</span>
          </th>
          <SortHead
            label="Lender"
            by="lender"
            sort={sort}
            onSort={onSort}
            className={headClasses}
          />
          <SortHead
            label={measure && need !== null ? `At ${figureWords(need, measure)}` : 'Outcome'}
            by="outcome"
            sort={sort}
            onSort={onSort}
            className={headClasses}
          />
          {measure && (
            <>
              <SortHead
                label="Standard"
                by="standard"
                sort={sort}
                onSort={onSort}
                isFigure
                className={headClasses}
              />
              <SortHead
                label="With exception"
                by="exception"
                sort={sort}
                onSort={onSort}
                isFigure
                className={headClasses}
              />
            </>
          )}
          <th scope="col" className={headClasses}>
            Answer
          </th>
          <th scope="col" className={headClasses}>
            Source
          </th>
        </tr>
      </thead>
      <tbody className="@max-2xl:block">
        {!isWhole && <Gap height={before} columns={measure ? 7 : 5} />}
        {indexes.map((index) => {
          const row = rows[index]
          return (
            row && (
              <tr
                key={row.name}
                ref={isWhole ? null : windowed.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className="border-b border-line last:border-b-0 @max-2xl:grid @max-2xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-2xl:gap-x-2 @max-2xl:gap-y-1 @max-2xl:px-3 @max-2xl:py-2"
              >
                <LenderCells
                  row={row}
                  places={places.filter((place) => place.lender === row.name)}
                  isOneSheet={isOneSheet}
                  namesFiles={namesFiles}
                  isPicked={picked.includes(row.name)}
                  mayPick={picked.length < mostCompared}
                  onPick={() => onPick(row.name)}
                  measure={measure}
                  openKey={openKey}
                  onChoose={onChoose}
                  onOpen={openPlace}
                />
              </tr>
            )
          )
        })}
        {!isWhole && <Gap height={after} columns={measure ? 7 : 5} />}
      </tbody>
    </table>
  )
}

const headClasses =
  'sticky top-0 z-10 h-8 border-b border-line-2 bg-surface px-3 text-left text-12 font-medium whitespace-nowrap text-text-2 first:pl-4 last:pr-4'

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr className="@max-2xl:block">
      <td colSpan={columns} style={{ height }} className="p-0 @max-2xl:block" />
    </tr>
  )
}
