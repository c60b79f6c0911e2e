import type { ChatCitation } from '@criteria-desk/contract/chat'
import { placeKey } from '../../../lib/source-places.ts'
import { classes } from '../../../ui/classes.ts'
import { PlaceChip } from '../../../ui/place-chip.tsx'

type PayslipPlacesProps = {
  readonly places: readonly ChatCitation[]
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}

/** The figures that an answer about payslips rests on, each with its place on the page. */
export function PayslipPlaces({ places, openKey, onOpen }: PayslipPlacesProps) {
  const hasSeveralFiles = new Set(places.map(({ documentId }) => documentId)).size > 1
  return (
    <section aria-label="Read from" className="max-w-136">
      <p className="pb-1 text-12 font-medium text-text-3">Read from</p>
      <ul>
        {places.map((place, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change.
            key={index}
            className={classes(
              'grid min-h-8 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line px-1',
              openKey === placeKey(place) && 'bg-lit-soft',
            )}
          >
            <span className="min-w-0 text-text-2 wrap-anywhere">
              {place.criterion}
              {hasSeveralFiles && <span className="text-12 text-text-3"> {place.filename}</span>}
            </span>
            <span className="text-right font-medium tabular-nums wrap-anywhere">{place.quote}</span>
            <PlaceChip place={place} isOneSheet openKey={openKey} onOpen={() => onOpen(place)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
