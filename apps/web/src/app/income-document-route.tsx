import { Link, useParams } from '@tanstack/react-router'
import { IncomeDocumentPage } from '../features/income/income-document-page.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'

export function IncomeDocumentRoute() {
  const { id } = useParams({ from: '/signed-in/documents/income/$id' })
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
