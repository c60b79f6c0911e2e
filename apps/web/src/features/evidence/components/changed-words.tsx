import type { ChangedWords as Change } from '@criteria-desk/contract/evidence'
import { areOnOneSheet, type SourcePlace, variantOf } from '../../../lib/source-places.ts'
import { Card } from '../../../ui/card.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'

type ChangedWordsProps = {
  readonly changes: readonly Change[]
  readonly openKey: string | null
  readonly onOpen: (places: readonly SourcePlace[], index: number) => void
}

/** What was quoted, and what the version in force says at the same lender and criterion. */
export function ChangedWords({ changes, openKey, onOpen }: ChangedWordsProps) {
  const places = changes.flatMap(({ was, now }) => (now ? [was, now] : [was]))
  const chips = { isOneSheet: areOnOneSheet(places), openKey }
  const open = (place: SourcePlace) => onOpen(places, places.indexOf(place))
  return (
    <Card title="Words that changed" isPadded={false}>
      <ul>
        {changes.map(({ was, now }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a record stay in their order.
            key={index}
            className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 max-md:px-3 @xl:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{was.lender ?? was.filename}</p>
              <p className="text-12 wrap-anywhere text-text-2">
                {[was.criterion, variantOf(was)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Words name="Quoted" place={was} {...chips} onOpen={() => open(was)} />
            {now ? (
              <Words name="Today" place={now} {...chips} onOpen={() => open(now)} />
            ) : (
              <div className="min-w-0">
                <p className="text-12 text-text-3">Today</p>
                <p className="text-text-2">No such entry in the version in force.</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type WordsProps = {
  readonly name: string
  readonly place: SourcePlace
  readonly isOneSheet: boolean
  readonly openKey: string | null
  readonly onOpen: () => void
}

function Words({ name, place, ...chip }: WordsProps) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <p className="flex flex-wrap items-center gap-2 text-12 text-text-3">
        {name}
        <PlaceChip place={place} {...chip} />
      </p>
      <Verbatim words={place.quote} />
    </div>
  )
}
