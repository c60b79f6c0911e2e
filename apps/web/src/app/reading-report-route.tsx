import { mayDo } from '@criteria-desk/domain/access/roles'
import { readReadingPlace } from '../features/documents/document-places.ts'
import { ReadingReportPage } from '../features/documents/report/reading-report-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { useNavigate, usePathId, useSearch } from '../lib/router/router.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { NotFound } from './not-found.tsx'

/** For those who manage documents; to all others it is no page. */
export function ReadingReportRoute() {
  const { role } = useCurrentUser()
  const id = usePathId()
  const { part } = useSearch(readReadingPlace)
  const navigate = useNavigate()
  if (!/^[1-9]\d{0,8}$/.test(id) || !mayDo(role, 'documents.manage')) return <NotFound />
  return (
    <ReadingReportPage
      key={id}
      documentId={Number(id)}
      part={part}
      onPart={(chosen) =>
        navigate({
          to: '/documents/$id/reading',
          params: { id },
          search: { part: chosen },
          replace: true,
        })
      }
      back={
        <Link to="/documents" search={{ tab: 'criteria' }} className={backClasses}>
          <BackWords>Documents</BackWords>
        </Link>
      }
      changesLink={
        <Link
          to="/criteria-updates"
          search={{ document: Number(id) }}
          className={buttonClasses({})}
        >
          What changed
        </Link>
      }
    />
  )
}
