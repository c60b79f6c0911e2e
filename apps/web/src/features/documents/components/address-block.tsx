import type { ReactNode } from 'react'
import { placeLabel, type SourcePlace } from '../../../lib/source-places.ts'
import { Button } from '../../../ui/button.tsx'
import { Undo2 } from '../../../ui/icons/undo-2.ts'
import { Outcome } from '../../../ui/outcome.tsx'

type AddressBlockProps = { readonly place: SourcePlace }

/** The cited place: its address lit, the lender's words, lender, criterion and outcome. */
export function AddressBlock({ place }: AddressBlockProps) {
  return (
    <Block
      address={placeLabel(place, true)}
      addressClasses="bg-lit text-on-lit"
      head={
        <>
          <span className="min-w-0 text-text-2">
            {place.lender && <b className="font-medium text-text">{place.lender}</b>}
            {place.lender && place.criterion && ' · '}
            {place.criterion}
          </span>
          {place.outcome && <Outcome of={place.outcome} look="pill" />}
        </>
      }
      words={place.quote}
      isQuote
    />
  )
}

type WalkedCellProps = {
  readonly address: string
  readonly text: string
  /** The address that the reader came from. */
  readonly home: string
  readonly onReturn: () => void
}

/** Another cell that the reader has walked to; only the cited place is ever lit. */
export function WalkedCell({ address, text, home, onReturn }: WalkedCellProps) {
  return (
    <Block
      address={address}
      addressClasses="bg-surface-3 text-text"
      head={
        <>
          <span className="text-text-3">Another cell of this sheet</span>
          <Button size="sm" variant="ghost" icon={Undo2} onClick={onReturn}>
            Back to {home}
          </Button>
        </>
      }
      words={text}
      isQuote={false}
    />
  )
}

type BlockProps = {
  readonly address: string
  readonly addressClasses: string
  readonly head: ReactNode
  readonly words: string
  readonly isQuote: boolean
}

function Block({ address, addressClasses, head, words, isQuote }: BlockProps) {
  return (
    <div className="grid min-h-16 flex-none grid-cols-[auto_minmax(0,1fr)] border-b border-line">
      <div
        className={`grid max-w-28 min-w-13 place-items-center px-3.5 text-center font-mono text-14/none font-medium break-all ${addressClasses}`}
      >
        {address}
      </div>
      <div className="grid content-center gap-px px-4 py-2">
        <div className="flex min-h-5.5 items-center justify-between gap-2">{head}</div>
        <div className="max-h-36 overflow-y-auto">
          {words === '' ? (
            <p className="text-text-3">Blank cell</p>
          ) : (
            <p className="font-quote text-[1.0625rem]/6 break-words whitespace-pre-line">
              {isQuote ? `“${words}”` : words}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
