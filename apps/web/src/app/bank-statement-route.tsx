import { getRouteApi } from '@tanstack/react-router'
import { BankStatementPage } from '../features/bank-statements/bank-statement-page.tsx'

const route = getRouteApi('/signed-in/bank-statement-reviewer')

export function BankStatementRoute() {
  const { analysisId } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <BankStatementPage
      analysisId={analysisId}
      onOpen={(id) => void navigate({ search: id === undefined ? {} : { analysisId: id } })}
    />
  )
}
