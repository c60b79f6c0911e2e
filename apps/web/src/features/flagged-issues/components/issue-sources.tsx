import type { KeptMessage } from '@criteria-desk/contract/flagged-issues'
import { placeKey, type SourcePlace } from '../../../lib/source-places.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.ts'
import { ChevronUp } from '../../../ui/icons/chevron-up.ts'
import { type IssueDrawing, isOnOwnPaper } from '../issue-drawing.ts'
import type { OpenPlace } from '../use-open-place.ts'

type IssueSourcesProps = {
  readonly place: OpenPlace
  readonly reported: KeptMessage
  readonly kept: readonly KeptMessage[]
  readonly drawing: IssueDrawing
}

/** The place of the reported answer, open in its document, and the ways to its others. */
export function IssueSources({ place: open, reported, kept, drawing }: IssueSourcesProps) {
  const { place, places, index, onStep, onBack } = open
  const isOfReported = place === undefined || citesPlace(reported, place)
  return (
    <section
      aria-label="Sources"
      className="flex flex-col"
      onKeyDown={({ key }) => key === 'Escape' && onBack()}
    >
      <div className="flex min-h-11 items-center gap-1 border-b border-line px-4 max-md:px-3">
        <h3 className="min-w-0 flex-1 text-13 font-semibold">
          {isOfReported ? 'Sources of the reported answer' : 'Another place'}
        </h3>
        <span className="text-12 whitespace-nowrap text-text-2" aria-live="polite">
          {places.length === 0 ? 'None' : `${index + 1} of ${places.length}`}
        </span>
        {places.length > 1 && (
          <>
            <IconButton
              icon={ChevronUp}
              label="Previous source"
              size="sm"
              aria-disabled={index === 0}
              onClick={() => onStep(-1)}
            />
            <IconButton
              icon={ChevronDown}
              label="Next source"
              size="sm"
              aria-disabled={index === places.length - 1}
              onClick={() => onStep(1)}
            />
          </>
        )}
      </div>
      {place === undefined ? (
        <p className="px-4 py-3 text-text-2 max-md:px-3">This answer cites no place.</p>
      ) : (
        <div className="flex h-128 flex-col max-md:h-112">
          {drawing.drawPlace(place, isOnOwnPaper(place, sourceOf(place, [reported, ...kept])))}
        </div>
      )}
    </section>
  )
}

function citesPlace({ source }: KeptMessage, place: SourcePlace): boolean {
  const key = placeKey(place)
  return source?.citations.some((cited) => placeKey(cited) === key) ?? false
}

/** What the answer that a place is of rests on. */
function sourceOf(place: SourcePlace, kept: readonly KeptMessage[]): KeptMessage['source'] {
  const citing = kept.find((message) => citesPlace(message, place))
  return (citing ?? kept[0])?.source ?? null
}
