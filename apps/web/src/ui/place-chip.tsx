import { usePrefetchPlace } from '../lib/prefetch-place.tsx'
import {
  isRecord,
  placeKey,
  placeLabel,
  placeName,
  type SourcePlace,
} from '../lib/source-places.ts'
import { SourceChip } from './source-chip.tsx'

type PlaceChipProps = {
  readonly place: SourcePlace
  /** Whether the other chips around it stand on the same sheet, so that its name goes without saying. */
  readonly isOneSheet: boolean
  /** The key of the place that is open now. */
  readonly openKey: string | null
  readonly onOpen: () => void
}

/** The source chip of a place in a document. */
export function PlaceChip({ place, isOneSheet, openKey, onOpen }: PlaceChipProps) {
  const prefetching = usePrefetchPlace(place)
  const kind = place.page !== undefined ? 'page' : isRecord(place) ? 'row' : 'cell'
  return (
    <SourceChip
      {...prefetching}
      kind={kind}
      address={placeLabel(place, isOneSheet)}
      description={placeName(place)}
      isOpen={openKey === placeKey(place)}
      onClick={onOpen}
    />
  )
}
