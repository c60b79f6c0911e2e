import { Fragment } from 'react'
import type { SourcePlace } from '../../../lib/source-places.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons/x.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { type ComparedStatements, placesOf, type StatedRow } from '../lender-statements.ts'
import { outcomeOf } from '../quick-search-rows.ts'
import { LenderAnswers } from './lender-answers.tsx'

type CompareTableProps = {
  readonly criterion: string
  /** The lenders across, as printed. */
  readonly names: readonly string[]
  readonly rows: readonly ComparedStatements[]
  readonly isOneSheet: boolean
  readonly namesFiles: boolean
  readonly openKey: string | null
  readonly onOpen: (place: SourcePlace) => void
  readonly onChoose: (criterion: string) => void
  readonly onLender: (lender: string) => void
  /** Takes one out; null where no more than two are left. */
  readonly onRemove: ((at: number) => void) | null
}

/** Lenders across, criteria down; in a narrow place criteria are headings and lenders rows. */
export function CompareTable(props: CompareTableProps) {
  const { criterion, names, rows, onLender, onRemove, onChoose, ...rest } = props
  return (
    <table
      className={`w-full table-fixed @max-2xl:block ${names.length > 2 ? '@min-2xl:min-w-208' : ''}`}
    >
      <caption className="sr-only">{`${names.join(', ')} compared, a row a criterion`}</caption>
      <colgroup className="@max-2xl:hidden">
        <col className="w-48" />
        {names.map((name) => (
          <col key={name} />
        ))}
      </colgroup>
      <thead className="@max-2xl:block">
        <tr className="@max-2xl:flex @max-2xl:flex-wrap @max-2xl:gap-x-4 @max-2xl:px-3 @max-2xl:py-1">
          <th scope="col" className={`${headClasses} @max-2xl:hidden!`}>
            Criterion
          </th>
          {names.map((name, at) => (
            <th key={name} scope="col" className={headClasses}>
              <span className="flex min-w-0 items-center justify-between gap-1">
                <button
                  type="button"
                  onClick={() => onLender(name)}
                  className="min-h-8 min-w-0 text-left text-13 font-semibold wrap-anywhere text-text decoration-ink-line underline-offset-3 hover:text-ink-text hover:underline"
                >
                  {name}
                </button>
                {onRemove && (
                  <IconButton
                    icon={X}
                    size="sm"
                    label={`Take ${name} out`}
                    onClick={() => onRemove(at)}
                    className="print:hidden"
                  />
                )}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-2xl:block">
        {rows.map((row, index) => {
          const isChosen = row.name === criterion
          const before = rows[index - 1]
          const opens = before?.subject !== row.subject || before.name === criterion
          return (
            <Fragment key={row.name}>
              {!isChosen && opens && (
                <tr className="@max-2xl:block">
                  <th
                    scope="rowgroup"
                    colSpan={names.length + 1}
                    className="border-b border-line bg-surface-2 px-4 py-1.5 text-left text-12 font-semibold @max-2xl:block @max-2xl:px-3"
                  >
                    {row.subject}
                  </th>
                </tr>
              )}
              <Row row={row} names={names} onChoose={onChoose} {...rest} />
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

const headClasses =
  'sticky top-0 z-10 h-9 border-b border-line-2 bg-surface px-3 text-left text-12 font-medium text-text-2 first:pl-4 last:pr-4 @max-2xl:static @max-2xl:block @max-2xl:h-auto @max-2xl:border-0 @max-2xl:p-0!'

type RowProps = Pick<
  CompareTableProps,
  'names' | 'isOneSheet' | 'namesFiles' | 'openKey' | 'onOpen' | 'onChoose'
> & { readonly row: ComparedStatements }

function Row({ row, names, onChoose, ...rest }: RowProps) {
  return (
    <tr className="border-b border-line last:border-b-0 @max-2xl:block @max-2xl:px-3 @max-2xl:py-2">
      <th
        scope="row"
        className="px-3 py-2 pl-4 text-left align-top font-medium @max-2xl:block @max-2xl:p-0!"
      >
        <button
          type="button"
          onClick={() => onChoose(row.name)}
          className="min-h-6 text-left wrap-anywhere decoration-ink-line underline-offset-3 hover:text-ink-text hover:underline"
        >
          {row.displayName}
        </button>
      </th>
      {row.cells.map((cell, at) => (
        <td
          key={names[at]}
          className="px-3 py-2 align-top last:pr-4 @max-2xl:block @max-2xl:p-0! @max-2xl:pt-1.5!"
        >
          <Cell cell={cell} lender={names[at] ?? ''} {...rest} />
        </td>
      ))}
    </tr>
  )
}

type CellProps = Omit<RowProps, 'row' | 'names' | 'onChoose'> & {
  readonly cell: StatedRow | undefined
  readonly lender: string
}

function Cell({ cell, lender, ...rest }: CellProps) {
  const outcome = cell === undefined ? 'not-stated' : outcomeOf(cell)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <span
        className={classes(
          'flex min-h-5 flex-wrap items-center gap-x-2',
          outcome === null && '@min-2xl:hidden',
        )}
      >
        <b className="hidden font-medium @max-2xl:inline">{lender}</b>
        {outcome !== null && <Outcome of={outcome} />}
      </span>
      {cell && (
        <LenderAnswers
          row={{ ...cell, name: lender }}
          places={placesOf(cell, lender)}
          isNarrow
          {...rest}
        />
      )}
    </div>
  )
}
