import type { CaseCorrection } from '@criteria-desk/contract/chat'
import { missesNote, missesTitle } from '@criteria-desk/domain/answer-views/misses-words'
import { placeKey } from '../../../lib/source-places.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CornerDownLeft } from '../../../ui/icons/corner-down-left.ts'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import type { Miss } from '../answer-view.ts'
import type { OpenCitation } from './lender-words.tsx'

type NearestMissesProps = OpenCitation & {
  readonly misses: readonly Miss[]
  readonly isDisabled: boolean
  /** The same question is asked again with the figure that would keep the limit; absent where nothing is. */
  readonly onAskWith: ((correction: CaseCorrection) => void) | undefined
}

/** Lenders that one limit alone keeps off the list above, the limit quoted. */
export function NearestMisses({ misses, isDisabled, onAskWith, ...open }: NearestMissesProps) {
  return (
    <section aria-label={missesTitle} className="grid max-w-240 gap-1">
      <h2 className="text-13 font-semibold">{missesTitle}</h2>
      <p className="max-w-208 text-12 text-text-3">{missesNote}</p>
      <ul className="mt-0.5">
        {misses.map((miss) => (
          <li
            key={miss.lender}
            className={classes(
              'grid grid-cols-[9.5rem_minmax(0,1fr)_auto] items-start gap-y-1 border-t border-line py-2 max-md:grid-cols-1',
              placeKey(miss.citation) === open.openKey && 'bg-lit-soft',
            )}
          >
            <b className="pr-3 font-medium break-words">{miss.lender}</b>
            <span className="grid min-w-0 gap-1">
              <span>{miss.fits}</span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-3">
                <Verbatim words={`“${miss.citation.quote}”`} className="text-text" />
                <PlaceChip
                  place={miss.citation}
                  isOneSheet
                  openKey={open.openKey}
                  onOpen={() => open.onOpen(miss.citation)}
                />
                {miss.where}
              </span>
            </span>
            {miss.correction && onAskWith && (
              <Button
                size="sm"
                variant="ghost"
                trailingIcon={CornerDownLeft}
                disabled={isDisabled}
                onClick={() => miss.correction && onAskWith(miss.correction)}
                className="ml-3 print:hidden max-md:-ml-2.5 max-md:w-fit"
              >
                Ask with {miss.needs}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
