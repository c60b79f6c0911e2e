import type { ChatCitation } from '@criteria-desk/contract/chat'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'

type AnswerPlacesProps = {
  readonly places: readonly ChatCitation[]
  readonly isOneSheet: boolean
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}

/** Places that show before the rest is unfolded. */
const placesAtFirst = 8

/** The places of an answer that says them in its text. */
export function AnswerPlaces({ places, isOneSheet, openKey, onOpen }: AnswerPlacesProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const hidden = places.length - placesAtFirst
  const shown = isUnfolded || hidden <= 1 ? places : places.slice(0, placesAtFirst)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-12 text-text-3">Sources</span>
      {shown.map((place, index) => (
        <PlaceChip
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change.
          key={index}
          place={place}
          isOneSheet={isOneSheet}
          openKey={openKey}
          onOpen={() => onOpen(place)}
        />
      ))}
      {shown.length < places.length && (
        <Button size="sm" variant="ghost" onClick={() => setUnfolded(true)}>
          {hidden} more
        </Button>
      )}
    </div>
  )
}
