import { placeKey, type SourcePlace } from '../../../lib/source-places.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { figureWords, type Measure } from '../client-need.ts'
import { type LenderRow, outcomeOf } from '../quick-search-rows.ts'
import { LenderAnswers } from './lender-answers.tsx'

type LenderCellsProps = {
  readonly row: LenderRow
  /** The places of its answers, in their order. */
  readonly places: readonly SourcePlace[]
  readonly isOneSheet: boolean
  readonly namesFiles: boolean
  readonly measure: Measure | undefined
  readonly openKey: string | null
  /** It is to be compared. */
  readonly isPicked: boolean
  /** There is room beside those that are. */
  readonly mayPick: boolean
  readonly onPick: () => void
  readonly onChoose: (lender: string) => void
  readonly onOpen: (place: SourcePlace) => void
}

/** One lender's cells: name, what it comes to, its figures, its words and where they stand. */
export function LenderCells(props: LenderCellsProps) {
  const { row, places, isOneSheet, namesFiles, measure, openKey, onChoose, onOpen } = props
  const isOpen = places.some((place) => placeKey(place) === openKey)
  const outcome = outcomeOf(row)
  const ground = isOpen ? 'bg-lit-soft' : props.isPicked ? 'bg-ink-soft' : ''
  return (
    <>
      <td className={classes(cellClasses, ground, 'print:hidden')}>
        <Checkbox
          label={`Compare ${row.name}`}
          isLabelHidden
          checked={props.isPicked}
          disabled={!props.isPicked && !props.mayPick}
          onChange={props.onPick}
        />
      </td>
      <th
        scope="row"
        className={classes(
          cellClasses,
          ground,
          'text-left font-medium @max-2xl:col-start-2 @max-2xl:self-center',
        )}
      >
        <button
          type="button"
          onClick={() => onChoose(row.name)}
          className="min-h-6 text-left break-words decoration-ink-line underline-offset-3 hover:text-ink-text hover:underline"
        >
          {row.name}
        </button>
      </th>
      <td
        className={classes(
          cellClasses,
          ground,
          '@max-2xl:col-start-3 @max-2xl:row-start-1 @max-2xl:self-center @max-2xl:justify-self-end',
        )}
      >
        <span className="flex min-h-6 items-center">
          {outcome === null ? (
            <span className="text-text-3">
              –<span className="sr-only">A figure alone</span>
            </span>
          ) : (
            <Outcome of={outcome} look="pill" />
          )}
        </span>
      </td>
      {measure &&
        (['standard', 'exception'] as const).map((figure) => {
          const value = row.figures?.[figure]
          return (
            <td
              key={figure}
              className={classes(
                cellClasses,
                figureClasses,
                ground,
                figure === 'standard' && 'font-medium',
              )}
            >
              {value !== undefined && figureWords(value, measure)}
            </td>
          )
        })}
      <td colSpan={2} className={classes(cellClasses, ground, '@max-2xl:col-span-3')}>
        <LenderAnswers
          row={row}
          places={places}
          isOneSheet={isOneSheet}
          namesFiles={namesFiles}
          openKey={openKey}
          onOpen={onOpen}
        />
      </td>
    </>
  )
}

const cellClasses =
  'px-3 py-1.5 align-top first:pl-4 last:pr-4 @max-2xl:block @max-2xl:bg-transparent @max-2xl:p-0! @max-2xl:text-14'

/** The words beside them say the same, so that phones can do without. */
const figureClasses = 'pt-2 text-right whitespace-nowrap @max-2xl:hidden!'
