import { useState } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SourceChip } from '../../../ui/source-chip.tsx'
import type { AssessmentRow } from '../assessment-rows.ts'
import { movedWords } from '../learnt-rows.ts'
import { money } from '../money-words.ts'
import { type LitPage, PagePicture } from './page-picture.tsx'

type PlacePeekProps = { readonly row: AssessmentRow; readonly onClose: () => void }

/** Where a transaction stands: its stretch of the page, lit, and how it came into its list. */
export function PlacePeek({ row, onClose }: PlacePeekProps) {
  const [isPageOpen, setPageOpen] = useState(false)
  const { analysis, transaction } = row
  const lit = litPageOf(row)
  const address =
    transaction.place.kind === 'page'
      ? `p. ${transaction.place.page}`
      : `row ${transaction.place.record}`
  return (
    <section
      aria-label={`Where it stands: ${transaction.description}`}
      className="bg-surface-2 px-4 py-3 max-md:px-3 print:hidden"
    >
      {lit && (
        <div
          data-page-view=""
          className="mb-2.5 h-24 overflow-hidden rounded-chip border border-line bg-paper shadow-sheet"
        >
          <PagePicture key={`${lit.documentId}-${lit.page.number}`} {...lit} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <SourceChip
          kind={transaction.place.kind === 'page' ? 'page' : 'row'}
          address={address}
          description={`Source: ${analysis.originalName}`}
          isOpen
          onClick={onClose}
        />
        <p className="min-w-0 flex-1 basis-60 text-12 text-text-2">
          {analysis.originalName}, row {transaction.row + 1}. {transaction.reason}{' '}
          {transaction.correctedFrom !== undefined &&
            `Read as ${money(transaction.correctedFrom)} at first; the balances say otherwise. `}
          {transaction.moved &&
            `${movedWords(transaction, !analysis.isReadOnly)}${transaction.moved.learnt ? '' : `, ${formatDayAndTime(transaction.moved.at)}`}.`}
        </p>
        {lit && (
          <Button size="sm" onClick={() => setPageOpen(true)}>
            Open page
          </Button>
        )}
      </div>
      {lit && isPageOpen && (
        <Sheet
          title={`Page ${lit.page.number} of ${lit.filename}`}
          onClose={() => setPageOpen(false)}
          className="sm:w-[42rem]"
        >
          <div data-page-view="" className="min-h-0 flex-1 overflow-auto bg-surface-3 p-3">
            <PagePicture {...lit} />
          </div>
        </Sheet>
      )}
    </section>
  )
}

/** Null of an export, which has no pages, and where one may not see them. */
function litPageOf({ analysis, transaction: { place } }: AssessmentRow): LitPage | null {
  if (place.kind !== 'page') return null
  const page = analysis.pages.find(({ number }) => number === place.page)
  if (!page) return null
  return { documentId: analysis.documentId, filename: analysis.originalName, page, box: place.box }
}
