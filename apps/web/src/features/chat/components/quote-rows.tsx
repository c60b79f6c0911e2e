import type { ChatCitation } from '@criteria-desk/contract/chat'
import type { ReactNode } from 'react'
import { placeKey } from '../../../lib/source-places.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Quote } from '../../../ui/quote.tsx'
import type { CitedQuote } from '../answer-view.ts'

type QuoteRowsProps = {
  readonly quotes: readonly CitedQuote[]
  readonly isOneSheet: boolean
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}

/** What was asked about, quoted: lender and criterion, outcome, the words, where they stand. */
export function QuoteRows({ quotes, isOneSheet, openKey, onOpen }: QuoteRowsProps) {
  return (
    <ul className="grid gap-3.5">
      {quotes.map(({ citation: quote, remarks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change.
        <li key={index} className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-text-2">
              {quote.lender && <b className="font-medium text-text">{quote.lender}</b>}
              {quote.lender && quote.criterion && ' · '}
              {quote.criterion}
            </span>
            {quote.outcome && <Outcome of={quote.outcome} look="pill" />}
          </div>
          <QuotedWords quote={quote} isOpen={openKey === placeKey(quote)}>
            <PlaceChip
              place={quote}
              isOneSheet={isOneSheet}
              openKey={openKey}
              onOpen={() => onOpen(quote)}
            />
            <span className="min-w-0 break-words">{quote.filename}</span>
          </QuotedWords>
          {remarks.map((remark) => (
            <p key={remark} className="pl-3.5 text-12 break-words text-text-2">
              {remark}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

type QuotedWordsProps = {
  readonly quote: ChatCitation
  readonly isOpen: boolean
  readonly children: ReactNode
}

function QuotedWords({ quote, isOpen, children }: QuotedWordsProps) {
  if (quote.quote.trim() !== '')
    return <Quote words={quote.quote} isOpen={isOpen} source={children} />
  return (
    <div className="flex flex-wrap items-center gap-2 border-l-3 border-ink-line py-0.5 pl-3 text-12 text-text-3">
      Blank cell {children}
    </div>
  )
}
