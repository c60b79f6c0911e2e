import type { QuickSearchSource } from '@criteria-desk/contract/quick-search'
import { useState } from 'react'
import { placeKey, type SourcePlace } from '../../../lib/source-places.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { classes } from '../../../ui/classes.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import { type LenderRow, outcomeOf } from '../quick-search-rows.ts'

type LenderAnswersProps = {
  readonly row: LenderRow
  /** The places of its answers, in their order. */
  readonly places: readonly SourcePlace[]
  readonly isOneSheet: boolean
  /** Several documents are about: each answer says which it is of. */
  readonly namesFiles?: boolean
  /** There is no room for the places beside the words. */
  readonly isNarrow?: boolean
  readonly openKey: string | null
  readonly onOpen: (place: SourcePlace) => void
}

/** Answers of one lender that show before the rest is unfolded. */
const answersAtFirst = 3

/** A lender's answers under each other, of several documents or products, each with its place. */
export function LenderAnswers(props: LenderAnswersProps) {
  const { row, places, isOneSheet, namesFiles = false, isNarrow = false } = props
  const { openKey, onOpen } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const isPrinting = usePrinting()
  const { answers } = row
  if (answers.length === 0) return <Verbatim words={row.answer} />
  const hidden = answers.length - answersAtFirst
  const isFolded = !isUnfolded && !isPrinting && hidden > 1
  const shown = isFolded ? answers.slice(0, answersAtFirst) : answers
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {shown.map((answer, index) => {
          const place = places[index]
          return (
            <li
              key={place ? placeKey(place) : index}
              className={classes(
                'grid min-h-6 items-start gap-x-3',
                isNarrow
                  ? 'grid-cols-[minmax(0,1fr)]'
                  : 'grid-cols-[minmax(0,1fr)_auto] @min-2xl:grid-cols-[minmax(0,1fr)_9.25rem]',
              )}
            >
              <span className="grid min-w-0 justify-items-start gap-0.5">
                <Caption row={row} answer={answer} />
                <Verbatim
                  words={answer.answer}
                  className={`pt-0.5 ${answer.isSuperseded ? 'text-text-3' : ''}`}
                />
              </span>
              {place && (
                <span
                  className={classes(
                    'flex min-h-6 min-w-0 gap-x-2',
                    isNarrow ? 'flex-wrap items-center' : 'max-w-37 flex-col items-start pt-0.5',
                  )}
                >
                  <PlaceChip
                    place={place}
                    isOneSheet={isOneSheet}
                    openKey={openKey}
                    onOpen={() => onOpen(place)}
                  />
                  {namesFiles && (
                    <span className="min-w-0 text-12 wrap-anywhere text-text-3">
                      {answer.filename}
                    </span>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {row.isDisputed && <p className="text-12 text-text-2">The documents disagree.</p>}
      {isFolded && (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="min-h-6 text-12 font-medium text-ink-text underline decoration-ink-line underline-offset-3"
        >
          {hidden} more
        </button>
      )}
    </>
  )
}

type CaptionProps = { readonly row: LenderRow; readonly answer: QuickSearchSource }

/** What tells one answer from the next: another name of the criterion, the product, that a later row holds, another outcome. */
function Caption({ row, answer }: CaptionProps) {
  const outcome = outcomeOf(answer)
  const differs = row.answers.length > 1 && outcome !== null && outcome !== row.outcome
  const said = [answer.criterion, answer.variant].filter((part) => part !== undefined)
  if (said.length === 0 && !answer.isSuperseded && !differs) return null
  return (
    <span className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 text-12 wrap-anywhere text-text-2">
      {said.join(' · ')}
      {answer.isSuperseded ? (
        <span className="text-text-3">Superseded</span>
      ) : (
        differs && <Outcome of={outcome} />
      )}
    </span>
  )
}
