import type { AnswerColumn, ChatCitation } from '@criteria-desk/contract/chat'
import { useEffect, useRef, useState } from 'react'
import { placeKey, variantOf } from '../../../lib/source-places.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { classes } from '../../../ui/classes.ts'
import { type OutcomeKind, OutcomeMark, outcomeWords } from '../../../ui/outcome.tsx'
import { OutcomeTally } from '../../../ui/outcome-tally.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import type { LenderCell, TableGroup, TableRow } from '../answer-view.ts'
import { columnShares } from '../column-widths.ts'
import { useFoldedRows } from '../use-folded-rows.ts'
import { Caption } from './caption.tsx'
import { FoldButton, GroupName } from './group-head.tsx'
import { InlineText } from './markdown-text.tsx'
import { NotCompared } from './not-compared.tsx'

type OpenCitation = {
  readonly isOneSheet: boolean
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}

type LendersTableProps = OpenCitation & {
  readonly columns: readonly AnswerColumn[]
  readonly groups: readonly TableGroup[]
  readonly notCompared?: string | undefined
}

/** With more columns than these a place stands beneath its words, for which there is no room beside it. */
const mostBeside = 4

/** What the lenders' names take of the width, in percent. */
const namesShare = 13

/** Every lender held against the client's figures: by its worst outcome, one column a criterion. */
export function LendersTable({ columns, groups, notCompared, ...open }: LendersTableProps) {
  const [selected, setSelected] = useState<OutcomeKind | null>(null)
  const rowsAtFirst = useRowsAtFirst()
  const counts = Object.fromEntries(groups.map((group) => [group.outcome, group.rows.length]))
  const shown = groups.filter((group) => selected === null || group.outcome === selected)
  const shares = columnShares(columns.length, groups)
  const table = useRef<HTMLTableElement>(null)
  useHeadHeight(table)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:block print:space-y-3">
      <OutcomeTally counts={counts} selected={selected} onSelect={setSelected} />
      {notCompared !== undefined && <NotCompared text={notCompared} />}
      <div className="@container">
        <table
          ref={table}
          data-columns={Math.min(4, columns.length)}
          className="w-full table-fixed border-separate border-spacing-0 stacked:block"
        >
          <caption className="sr-only">Lenders by outcome, one column a criterion</caption>
          <colgroup className="stacked:hidden">
            <col style={{ width: `${namesShare}%` }} />
            {shares.map((share, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
              <col key={at} style={{ width: `${(share * (100 - namesShare)) / 100}%` }} />
            ))}
          </colgroup>
          <thead className="stacked:hidden">
            <tr>
              <th scope="col" className={headClasses}>
                Lender
              </th>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                <th key={at} scope="col" className={headClasses}>
                  <ColumnName column={column} />
                </th>
              ))}
            </tr>
          </thead>
          {shown.map((group) => (
            <Group
              key={group.outcome}
              group={group}
              columns={columns}
              rowsAtFirst={rowsAtFirst}
              isAlone={selected !== null}
              {...open}
            />
          ))}
        </table>
      </div>
    </div>
  )
}

/** A taller window shows more of each group at once. */
function useRowsAtFirst(): number {
  const isTall = useMedia('(min-height: 62.5rem)')
  const isVeryTall = useMedia('(min-height: 81.25rem)')
  if (isVeryTall) return 5
  return isTall ? 3 : 2
}

/** Tells the group heads how high the columns' heads are, beneath which they stay in view. */
function useHeadHeight(table: { readonly current: HTMLTableElement | null }): void {
  useEffect(() => {
    const element = table.current
    const head = element?.tHead
    if (element === null || !head || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--h-head', `${head.offsetHeight}px`),
    )
    observer.observe(head)
    return () => observer.disconnect()
  }, [table])
}

const headClasses =
  'sticky print:static -top-4 z-20 h-7 border-b border-line-2 bg-surface pr-7 text-left align-bottom text-12 font-normal text-text-2 last:pr-0 pb-1.5'

type ColumnNameProps = {
  readonly column: AnswerColumn
  /** It stands beside one lender's words, whose place is shown there. */
  readonly isAlone?: true
}

function ColumnName({ column: { name, held, place }, isAlone }: ColumnNameProps) {
  return (
    <>
      {held === undefined ? name : `${name}: `}
      {held !== undefined && <b className="font-semibold text-text">{held}</b>}
      {place !== undefined && isAlone !== true && <span className="text-text-3"> · {place}</span>}
    </>
  )
}

type GroupProps = OpenCitation & {
  readonly group: TableGroup
  readonly columns: readonly AnswerColumn[]
  readonly rowsAtFirst: number
  readonly isAlone: boolean
}

function Group({ group, columns, rowsAtFirst, isAlone, ...open }: GroupProps) {
  const fold = useFoldedRows({ count: group.rows.length, atFirst: rowsAtFirst, isAlone })
  return (
    <tbody className="stacked:block">
      <tr className="print:break-after-avoid stacked:sticky stacked:-top-4 stacked:z-10 stacked:block">
        <th
          scope="rowgroup"
          colSpan={columns.length + 1}
          className="sticky print:static top-[calc(var(--h-head,1.75rem)-1rem)] z-10 border-b border-line bg-surface pt-1.5 text-left font-normal stacked:static stacked:block"
        >
          <span className="flex h-7 items-center justify-between max-md:h-9">
            <span className="flex items-center gap-2">
              <GroupName outcome={group.outcome} count={group.rows.length} />
            </span>
            <FoldButton fold={fold} />
          </span>
        </th>
      </tr>
      {group.rows.slice(0, fold.shown).map((row) => (
        <Lender key={row.lender} row={row} columns={columns} {...open} />
      ))}
    </tbody>
  )
}

type LenderProps = OpenCitation & {
  readonly row: TableRow
  readonly columns: readonly AnswerColumn[]
}

function Lender({ row, columns, ...open }: LenderProps) {
  return (
    <tr className="stacked:grid stacked:grid-cols-[minmax(0,1fr)] stacked:gap-1.5 stacked:border-b stacked:border-line stacked:py-2">
      <th
        scope="row"
        className="border-b border-line py-1.5 pr-3 text-left align-top font-medium break-words stacked:border-0 stacked:p-0"
      >
        {row.lender}
      </th>
      {row.cells.map((cell, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
          key={at}
          className="border-b border-line py-1.5 pr-7 align-top last:pr-0 stacked:block stacked:border-0 stacked:p-0"
        >
          <Words
            cell={cell}
            column={columns[at]}
            isNarrow={columns.length > mostBeside}
            {...open}
          />
        </td>
      ))}
    </tr>
  )
}

type WordsProps = OpenCitation & {
  readonly cell: LenderCell
  readonly column: AnswerColumn | undefined
  readonly isNarrow: boolean
}

/** One lender's words under one criterion, each with its place, and what they come to. */
function Words({ cell, column, isNarrow, isOneSheet, openKey, onOpen }: WordsProps) {
  const { citations, remarks, outcome } = cell
  const label = column && (
    <span className="hidden text-12 text-text-3 stacked:block">
      <ColumnName column={column} isAlone />
    </span>
  )
  if (outcome === undefined) {
    return (
      <div className="grid gap-0.5 pt-0.5 pl-5 text-12 text-text-3 stacked:pt-0">
        {label}
        Stated under another criterion
      </div>
    )
  }
  if (citations.length === 0) {
    return (
      <div className={lineClasses}>
        <Mark of={outcome} />
        <span className="grid min-w-0 gap-0.5 pt-0.5 text-12 break-words stacked:pt-0 text-text-3">
          {label}
          {remarks.length === 0 ? 'No entry' : <Remarks remarks={remarks} />}
        </span>
      </div>
    )
  }
  const isOneRow = citations.every(({ criterion }) => criterion === column?.name)
  return (
    <div className="grid gap-1">
      {citations.map((citation, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change.
          key={at}
          className={classes(
            isNarrow ? narrowLineClasses : lineClasses,
            placeKey(citation) === openKey && litClasses,
          )}
        >
          <Mark of={citations.length === 1 ? outcome : (citation.outcome ?? outcome)} />
          <span className="grid min-w-0 justify-items-start gap-0.5">
            {at === 0 && label}
            <Caption parts={[isOneRow ? undefined : citation.criterion, variantOf(citation)]} />
            {citation.quote.trim() === '' ? (
              <span className="text-12/5 text-text-3">Blank cell</span>
            ) : (
              <Verbatim words={citation.quote} />
            )}
            {at === citations.length - 1 && remarks.length > 0 && (
              <span className="grid gap-0.5 text-12 break-words text-text-2">
                <Remarks remarks={remarks} />
              </span>
            )}
          </span>
          <span
            className={classes('flex max-w-32', isNarrow && 'col-start-2 stacked:col-start-auto')}
          >
            <PlaceChip
              place={citation}
              isOneSheet={isOneSheet || column?.place !== undefined}
              openKey={openKey}
              onOpen={() => onOpen(citation)}
            />
          </span>
        </div>
      ))}
    </div>
  )
}

const lineClasses = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-1.5'

const narrowLineClasses =
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-1.5 gap-y-1 stacked:grid-cols-[auto_minmax(0,1fr)_auto]'

const litClasses = '-mx-1.5 -my-0.5 rounded-chip bg-lit-soft px-1.5 py-0.5'

function Mark({ of }: { readonly of: OutcomeKind }) {
  return (
    <span className="flex h-5 items-center stacked:h-4">
      <OutcomeMark of={of} size={13} />
      <span className="sr-only">{outcomeWords[of]}: </span>
    </span>
  )
}

function Remarks({ remarks }: { readonly remarks: readonly string[] }) {
  return remarks.map((remark) => (
    <span key={remark} className="block">
      <InlineText text={remark} />
    </span>
  ))
}
