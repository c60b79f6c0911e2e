import type { ChatCitation } from '@criteria-desk/contract/chat'
import type { ReactNode } from 'react'
import { placeKey, variantOf } from '../../../lib/source-places.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Quote } from '../../../ui/quote.tsx'
import type { CitedQuote } from '../answer-view.ts'
import { Footnotes } from './footnotes.tsx'
import { InlineText } from './markdown-text.tsx'
import { ReadNotes } from './read-notes.tsx'

type QuotedAnswerProps = {
  readonly quote: CitedQuote
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}

/** One answer, quoted: lender (and product) and criterion, outcome, the words, where they stand. */
export function QuotedAnswer({ quote, openKey, onOpen }: QuotedAnswerProps) {
  const { citation, where, footnotes, remarks, notes } = quote
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-text-2">
          {citation.lender && <b className="font-medium text-text">{citation.lender}</b>}
          {variantOf(citation) !== undefined && ` (${variantOf(citation)})`}
          {citation.lender && citation.criterion && ' · '}
          {citation.criterion}
        </span>
        {citation.outcome && <Outcome of={citation.outcome} look="pill" />}
      </div>
      <QuotedWords quote={citation} isOpen={openKey === placeKey(citation)}>
        <PlaceChip place={citation} isOneSheet openKey={openKey} onOpen={() => onOpen(citation)} />
        {where !== '' && <span className="min-w-0 max-w-full break-words">{where}</span>}
      </QuotedWords>
      {remarks.map((remark) => (
        <p key={remark} className="pl-3.5 text-12 break-words text-text-2">
          <InlineText text={remark} />
        </p>
      ))}
      <div className="pl-3.5 empty:hidden">
        <ReadNotes notes={notes} />
      </div>
      <Footnotes footnotes={footnotes} className="pl-3.5" openKey={openKey} onOpen={onOpen} />
    </div>
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
