import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SourcePlace } from '../../../lib/source-places.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { originalPath } from '../documents.queries.ts'
import { AddressBlock } from './address-block.tsx'

/** A place in a PDF: the words as they were read, and the original that the page is in. */
export function SourcePage({ place }: { readonly place: SourcePlace }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <AddressBlock place={place} />
      <div className="grid content-start justify-items-start gap-3 p-4 text-text-2">
        <p>
          These are the document’s own words, as they were read from page {place.page}. To see them
          on the page, open the original.
        </p>
        <a
          ref={link}
          href={originalPath(place.documentId)}
          download={place.filename}
          className={buttonClasses({ variant: 'secondary' })}
        >
          <span className="inline-flex items-center gap-1.5">
            <Icon of={Download} />
            Download {place.filename}
          </span>
        </a>
      </div>
    </>
  )
}
