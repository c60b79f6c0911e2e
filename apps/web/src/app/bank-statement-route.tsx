import { BankStatementPage } from '../features/bank-statements/bank-statement-page.tsx'
import { readStatementPlace } from '../features/bank-statements/statement-place.ts'
import { useNavigate, useSearch } from '../lib/router/router.tsx'

export function BankStatementRoute() {
  const { analysisId } = useSearch(readStatementPlace)
  const navigate = useNavigate()
  return (
    <BankStatementPage
      analysisId={analysisId}
      onOpen={(id) =>
        navigate({
          to: '/bank-statement-reviewer',
          search: id === undefined ? {} : { analysisId: id },
        })
      }
    />
  )
}
