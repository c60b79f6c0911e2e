import { useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'
import { classes } from '../../../ui/classes.ts'
import type { OutcomeKind } from '../../../ui/outcome.tsx'
import { OutcomeTally } from '../../../ui/outcome-tally.tsx'
import { columnShares } from '../column-widths.ts'
import type { FoldedLenders, LendersList, ListColumn, ListGroup, ListRow } from '../list-view.ts'
import { useFoldedRows } from '../use-folded-rows.ts'
import { FoldButton, GroupName } from './group-head.tsx'
import { LenderWords, type OpenCitation } from './lender-words.tsx'
import { InlineText } from './markdown-text.tsx'
import { NotCompared } from './not-compared.tsx'
import { ReadNotes } from './read-notes.tsx'
import { SidewaysTable, stickyLeft } from './sideways-table.tsx'

type LendersTableProps = OpenCitation & {
  readonly list: LendersList
  readonly notCompared?: string | undefined
}

/** Every lender by its worst outcome, one column a criterion. */
export function LendersTable({ list, notCompared, ...open }: LendersTableProps) {
  const { columns, groups, isCounted } = list
  const [selected, setSelected] = useState<OutcomeKind | null>(null)
  const rowsAtFirst = useRowsAtFirst(columns.length)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const shown = groups.filter((group) => selected === null || group.outcome === selected)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:block print:space-y-3">
      <OutcomeTally
        counts={Object.fromEntries(groups.map((group) => [group.outcome, group.count]))}
        selected={selected}
        onSelect={setSelected}
        {...(!isCounted && { total: count === 1 ? '1 lender' : `${count} lenders` })}
      />
      {notCompared !== undefined && <NotCompared text={notCompared} />}
      <SidewaysTable
        caption="Lenders by outcome, one column a criterion"
        first="Lender"
        heads={columns.map((column) => (
          <ColumnName key={`${column.name} ${column.stands}`} column={column} />
        ))}
        shares={columnShares(list)}
      >
        {(room) =>
          shown.map((group) => (
            <Group
              key={group.outcome}
              group={group}
              columns={columns}
              rowsAtFirst={rowsAtFirst}
              isAlone={selected !== null}
              {...room}
              {...open}
            />
          ))
        }
      </SidewaysTable>
    </div>
  )
}

/** A taller window shows more of each group at once; a single column has the shortest rows. */
function useRowsAtFirst(columnCount: number): number {
  const isTall = useMedia('(min-height: 62.5rem)')
  const isVeryTall = useMedia('(min-height: 81.25rem)')
  const more = columnCount === 1 ? 1 : 0
  if (isVeryTall) return 5 + more
  return (isTall ? 3 : 2) + more
}

function ColumnName({ column: { name, held, stands } }: { readonly column: ListColumn }) {
  return (
    <>
      {held === undefined ? name : `${name}: `}
      {held !== undefined && <b className="font-semibold text-text">{held}</b>}
      {stands !== '' && (
        <span className="text-text-3">
          {name !== '' && ' · '}
          {stands}
        </span>
      )}
    </>
  )
}

type GroupProps = OpenCitation & {
  readonly group: ListGroup
  readonly columns: readonly ListColumn[]
  readonly rowsAtFirst: number
  readonly isAlone: boolean
  readonly isWide: boolean
  readonly isNarrow: boolean
}

function Group({ group, columns, rowsAtFirst, isAlone, isWide, ...rest }: GroupProps) {
  const fold = useFoldedRows({ count: group.rows.length, atFirst: rowsAtFirst, isAlone })
  return (
    <tbody className="stacked:block">
      <tr className="print:break-after-avoid stacked:sticky stacked:-top-4 stacked:z-10 stacked:block">
        <th
          scope="rowgroup"
          colSpan={columns.length + 1}
          className={classes(
            !isWide && 'sticky top-[calc(var(--h-head,1.75rem)-1rem)] z-10 print:static',
            'border-b border-line bg-surface pt-1.5 text-left font-normal stacked:static stacked:block',
          )}
        >
          <span
            className={classes(
              'sticky left-0 flex h-7 w-[min(100%,100cqw)] items-center justify-between max-md:h-9 stacked:pr-0',
              isWide ? 'pr-14' : 'pr-2',
            )}
          >
            <span className="flex items-center gap-2">
              <GroupName outcome={group.outcome} count={group.count} />
            </span>
            <FoldButton fold={fold} />
          </span>
        </th>
      </tr>
      {group.rows.slice(0, fold.shown).map((row) => (
        <Lender
          key={row.lender}
          row={row}
          columns={columns}
          unmarked={columns.length === 1 ? group.outcome : undefined}
          isWide={isWide}
          {...rest}
        />
      ))}
      {group.folded.map((folded) => (
        <Folded key={folded.why} folded={folded} columnCount={columns.length} isWide={isWide} />
      ))}
    </tbody>
  )
}

const rowClasses =
  'stacked:grid stacked:grid-cols-[minmax(0,1fr)] stacked:gap-1.5 stacked:border-b stacked:border-line stacked:py-2'

const nameClasses =
  'border-b border-line py-1.5 pr-3 text-left align-top font-medium break-words stacked:static stacked:border-0 stacked:p-0'

const cellClasses =
  'border-b border-line py-1.5 pr-7 align-top last:pr-2 stacked:block stacked:border-0 stacked:p-0 stacked:last:pr-0'

type LenderProps = OpenCitation &
  Pick<GroupProps, 'columns' | 'isWide' | 'isNarrow'> & {
    readonly row: ListRow
    readonly unmarked: OutcomeKind | undefined
  }

function Lender({ row, columns, isWide, ...rest }: LenderProps) {
  return (
    <tr className={rowClasses}>
      <th scope="row" className={classes(nameClasses, isWide && stickyLeft)}>
        {row.lender}
        <ReadNotes notes={row.notes} />
      </th>
      {row.cells.map((cell, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
          key={at}
          className={classes(cellClasses, cell.outcome === undefined && 'stacked:hidden')}
        >
          <LenderWords
            cell={cell}
            column={columns.length > 1 ? columns[at] : undefined}
            about={columns[at]?.name}
            {...rest}
          />
        </td>
      ))}
    </tr>
  )
}

type FoldedProps = Pick<GroupProps, 'isWide'> & {
  readonly folded: FoldedLenders
  readonly columnCount: number
}

/** Lenders without words are told apart by nothing: they stand in one line, by name. */
function Folded({ folded: { why, lenders }, columnCount, isWide }: FoldedProps) {
  const [only, ...others] = lenders
  const isOne = others.length === 0
  return (
    <tr className={rowClasses}>
      <th scope="row" className={classes(nameClasses, isWide && stickyLeft)}>
        {isOne ? only : `${lenders.length} lenders`}
      </th>
      <td colSpan={columnCount} className={cellClasses}>
        <span className="sticky left-38 block max-w-208 text-text-2 stacked:static">
          <span className="text-12 text-text-3">
            <InlineText text={why} />
          </span>
          {!isOne && ` ${lenders.join(', ')}`}
        </span>
      </td>
    </tr>
  )
}
