import { mayDo } from '@criteria-desk/domain/access/roles'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AccessDenied } from '../features/rules/components/access-denied.tsx'
import { RulesPage } from '../features/rules/rules-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { buttonClasses } from '../ui/button.tsx'

export function IncomeRulesRoute() {
  const { role } = useCurrentUser()
  const place = useSearch({ from: '/signed-in/income-rules' })
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
      onPlace={(next) => void navigate({ to: '/income-rules', search: next, replace: true })}
    />
  )
}
