import type { ChatCitation } from '@criteria-desk/contract/chat'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { whereOf } from '../where-it-stands.ts'

type AnswerPlacesProps = {
  readonly places: readonly ChatCitation[]
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}

/** Places that show before the rest is unfolded. */
const placesAtFirst = 8

/** The places of an answer that says them in its text, sheet by sheet. */
export function AnswerPlaces({ places, openKey, onOpen }: AnswerPlacesProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const hidden = places.length - placesAtFirst
  const shown = isUnfolded || hidden <= 1 ? places : places.slice(0, placesAtFirst)
  const sheets = Map.groupBy(shown, (place) => whereOf(place, true))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-12 text-text-3">Sources</span>
      {[...sheets].map(([where, own]) => (
        <span key={where} className="flex flex-wrap items-center gap-2">
          <span className="text-12 break-words text-text-3">{where}</span>
          {own.map((place, index) => (
            <PlaceChip
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change.
              key={index}
              place={place}
              isOneSheet
              openKey={openKey}
              onOpen={() => onOpen(place)}
            />
          ))}
        </span>
      ))}
      {shown.length < places.length && (
        <Button size="sm" variant="ghost" onClick={() => setUnfolded(true)}>
          {hidden} more
        </Button>
      )}
    </div>
  )
}
