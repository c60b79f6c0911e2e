import { IncomeDocumentPage } from '../features/income/income-document-page.tsx'
import { Link } from '../lib/router/link.tsx'
import { usePathId } from '../lib/router/router.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'

export function IncomeDocumentRoute() {
  const id = usePathId()
  return (
    <IncomeDocumentPage
      key={id}
      documentId={readDocumentId(id)}
      backLink={
        <Link to="/documents" className={backClasses}>
          <BackWords>Back to Documents</BackWords>
        </Link>
      }
    />
  )
}

function readDocumentId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
