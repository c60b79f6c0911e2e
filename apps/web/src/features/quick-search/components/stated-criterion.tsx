import { placeKey, type SourcePlace } from '../../../lib/source-places.ts'
import { classes } from '../../../ui/classes.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { placesOf, type StatedRow } from '../lender-statements.ts'
import { outcomeOf } from '../quick-search-rows.ts'
import { LenderAnswers } from './lender-answers.tsx'

type StatedCriterionProps = {
  readonly row: StatedRow
  readonly lender: string
  readonly isOneSheet: boolean
  readonly namesFiles: boolean
  readonly openKey: string | null
  readonly onChoose: () => void
  readonly onOpen: (place: SourcePlace) => void
}

/** One criterion of a lender's page: what it comes to, the words, and where they stand. */
export function StatedCriterion(props: StatedCriterionProps) {
  const { row, lender, isOneSheet, namesFiles, openKey, onChoose, onOpen } = props
  const outcome = outcomeOf(row)
  const places = placesOf(row, lender)
  const isOpen = places.some((place) => placeKey(place) === openKey)
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-1.5 @max-2xl:px-3 @max-2xl:py-2 @min-2xl:grid-cols-[11.5rem_8rem_minmax(0,1fr)]',
        isOpen && 'bg-lit-soft',
      )}
    >
      <h3 className="min-w-0 font-medium">
        <button
          type="button"
          onClick={onChoose}
          className="min-h-6 max-w-full text-left wrap-anywhere decoration-ink-line underline-offset-3 hover:text-ink-text hover:underline"
        >
          {row.displayName}
        </button>
      </h3>
      <span className="flex min-h-6 items-center self-start">
        {outcome !== null && <Outcome of={outcome} look="pill" />}
      </span>
      <div className="min-w-0 @max-2xl:col-span-2">
        <LenderAnswers
          row={{ ...row, name: lender }}
          places={places}
          isOneSheet={isOneSheet}
          namesFiles={namesFiles}
          openKey={openKey}
          onOpen={onOpen}
        />
      </div>
    </div>
  )
}
