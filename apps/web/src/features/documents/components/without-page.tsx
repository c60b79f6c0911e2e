import type { SourcePlace } from '../../../lib/source-places.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Download } from '../../../ui/icons/download.ts'
import { originalPath } from '../documents.queries.ts'

type WithoutPageProps = { readonly place: SourcePlace; readonly onRetry: () => void }

/** The page cannot be shown; the words that were read from it stand above all the same. */
export function WithoutPage({ place, onRetry }: WithoutPageProps) {
  return (
    <div className="grid min-h-0 flex-1 content-start justify-items-center overflow-y-auto p-4">
      <ErrorState
        title={`Couldn’t show page ${place.page}`}
        description="The words above are the document’s own, as they were read from it. To see them on the page, open the original."
        onRetry={onRetry}
      />
      <a
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
  )
}
