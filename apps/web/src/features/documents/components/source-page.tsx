import { useQuery } from '@tanstack/react-query'
import { placeKey, type SourcePlace } from '../../../lib/source-places.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { documentQuery } from '../documents.queries.ts'
import { usePdf } from '../use-pdf.ts'
import { AddressBlock } from './address-block.tsx'
import { PdfPageView } from './pdf-page-view.tsx'
import { SourceFoot } from './source-foot.tsx'
import { WithoutPage } from './without-page.tsx'

type SourcePageProps = {
  readonly place: SourcePlace
  readonly page: number
  readonly isFocusedAtFirst: boolean
}

/** A place in a PDF: its words above, the page of the original with the passage marked. */
export function SourcePage({ place, page, isFocusedAtFirst }: SourcePageProps) {
  const { state, retry } = usePdf(place.documentId)
  const { data: document } = useQuery(documentQuery(place.documentId))
  return (
    <>
      <AddressBlock place={place} />
      {state.status === 'opening' && (
        <div className="grid min-h-0 flex-1 content-start bg-surface-3 p-4 max-md:p-2">
          <p
            role="status"
            className="appear-late mx-auto grid aspect-210/297 w-full place-items-center bg-paper text-12 text-on-paper"
          >
            Loading page {page}
          </p>
        </div>
      )}
      {state.status === 'failed' && <WithoutPage place={place} onRetry={retry} />}
      {state.status === 'open' && (
        <PdfPageView
          key={placeKey(place)}
          pdf={state.pdf}
          place={place}
          home={page}
          isFocusedAtFirst={isFocusedAtFirst}
          onRetry={retry}
        />
      )}
      {document && (
        <SourceFoot
          document={document}
          keys={
            <>
              <Kbd>F</Kbd> find the passage
            </>
          }
        />
      )}
    </>
  )
}
