import { mayDo } from '@criteria-desk/domain/access/roles'
import { AccessDenied } from '../features/rules/components/access-denied.tsx'
import { RulesPage } from '../features/rules/rules-page.tsx'
import { readRulesPlace } from '../features/rules/rules-place.ts'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { useNavigate, useSearch } from '../lib/router/router.tsx'
import { buttonClasses } from '../ui/button.tsx'

export function IncomeRulesRoute() {
  const { role } = useCurrentUser()
  const place = useSearch(readRulesPlace)
  const navigate = useNavigate()
  if (!mayDo(role, 'rules.manage')) {
    return (
      <AccessDenied
        homeLink={
          <Link to="/" className={buttonClasses({})}>
            Home
          </Link>
        }
      />
    )
  }
  return (
    <RulesPage
      place={place}
      onPlace={(next) => navigate({ to: '/income-rules', search: next, replace: true })}
    />
  )
}
