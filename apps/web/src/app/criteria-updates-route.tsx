import { CriteriaUpdatesPage } from '../features/documents/changes/criteria-updates-page.tsx'
import { readUpdatesPlace } from '../features/documents/document-places.ts'
import { Link } from '../lib/router/link.tsx'
import { useSearch } from '../lib/router/router.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'

export function CriteriaUpdatesRoute() {
  const { document } = useSearch(readUpdatesPlace)
  return (
    <CriteriaUpdatesPage
      chosen={document}
      linkTo={(documentId, words) => (
        <Link
          to="/criteria-updates"
          search={{ document: documentId }}
          className="rounded-control after:absolute after:inset-0 hover:underline"
        >
          {words}
        </Link>
      )}
      back={
        <Link to="/" className={backClasses}>
          <BackWords>Back to Home</BackWords>
        </Link>
      }
    />
  )
}
