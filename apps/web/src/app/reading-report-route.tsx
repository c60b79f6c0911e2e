import { mayDo } from '@criteria-desk/domain/access/roles'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ReadingReportPage } from '../features/documents/report/reading-report-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** For those who manage documents; to all others it is no page. */
export function ReadingReportRoute() {
  const { role } = useCurrentUser()
  const { id } = useParams({ from: '/signed-in/documents/$id/reading' })
  const { part } = useSearch({ from: '/signed-in/documents/$id/reading' })
  const navigate = useNavigate()
  if (!/^[1-9]\d{0,8}$/.test(id) || !mayDo(role, 'documents.manage')) return <NotFoundPage />
  return (
    <ReadingReportPage
      key={id}
      documentId={Number(id)}
      part={part}
      onPart={(chosen) =>
        void navigate({
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
