import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SourcePlace } from '../../../lib/source-places.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { originalPath } from '../documents.queries.ts'
import { AddressBlock } from './address-block.tsx'

/** A place in a PDF: the words as they were read, and the way to the page itself. */
export function SourcePage({ place }: { readonly place: SourcePlace }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <AddressBlock place={place} />
      <div className="grid content-start justify-items-start gap-3 p-4 text-text-2">
        <p>
          These are the document’s own words, as they were read from page {place.page}. The page
          opens in the original; the passage is not marked there.
        </p>
        <a
          ref={link}
          href={`${originalPath(place.documentId)}#page=${place.page}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'secondary' })}
        >
          <span className="inline-flex items-center gap-1.5">
            <Icon of={ExternalLink} />
            Open page {place.page} in a new tab
          </span>
        </a>
      </div>
    </>
  )
}
