import type { ChatCitation } from '@criteria-desk/contract/chat'
import { placeKey } from '../../../lib/source-places.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Quote } from '../../../ui/quote.tsx'
import type { Consent } from '../answer-view.ts'

type ConsentAnswerProps = {
  readonly consents: readonly Consent[]
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}

/** Said, not judged: whether it is good or bad depends on the case. */
const words = {
  yes: 'Consent needed',
  no: 'No consent needed',
  conditional: 'Conditional',
} as const

/** Whether first-charge lenders have to consent to a second charge, in the words of the consent sheet. */
export function ConsentAnswer({ consents, openKey, onOpen }: ConsentAnswerProps) {
  return (
    <ul aria-label="Consent" className="grid max-w-240 gap-3">
      {consents.map(({ lender, consent, places }) => (
        <li key={lender} className="grid gap-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <b className="font-medium">{lender}</b>
            <Outcome
              of={consent === null ? 'not-stated' : 'read'}
              word={consent === null ? 'Not listed' : words[consent]}
              look="pill"
            />
          </span>
          {places.map((place) => (
            <Quote
              key={placeKey(place)}
              words={place.quote}
              isOpen={openKey === placeKey(place)}
              source={
                <>
                  <PlaceChip
                    place={place}
                    isOneSheet
                    openKey={openKey}
                    onOpen={() => onOpen(place)}
                  />
                  <span className="min-w-0 break-words">{place.filename}</span>
                </>
              }
            />
          ))}
        </li>
      ))}
    </ul>
  )
}
