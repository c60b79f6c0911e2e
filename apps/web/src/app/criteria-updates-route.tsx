import { Link, useSearch } from '@tanstack/react-router'
import { CriteriaUpdatesPage } from '../features/documents/changes/criteria-updates-page.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'

export function CriteriaUpdatesRoute() {
  const { document } = useSearch({ from: '/signed-in/criteria-updates' })
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
