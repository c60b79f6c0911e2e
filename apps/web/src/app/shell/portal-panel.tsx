import type { Role } from '@criteria-desk/domain/access/roles'
import { sidebarRoleLabels } from '../../lib/role-labels.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Check } from '../../ui/icons/check.ts'

const developerWork = ['Upload Documents', 'Manage Content', 'Answer Queries']

/** At the sidebar's head: what this place is for somebody of this role. */
export function PortalPanel({ role }: { readonly role: Role }) {
  return (
    <div className="mx-4 mt-1 mb-1 border-b border-line px-2 pt-2.5 pb-2.5 text-12/4.5 text-text-2">
      {role === 'developer' ? (
        <>
          <Badge tone="ink">{sidebarRoleLabels[role]}</Badge>
          <ul className="mt-1.5 grid gap-0.5">
            {developerWork.map((work) => (
              <li key={work} className="flex items-center gap-1.5">
                <Icon of={Check} size={12} className="text-ink-text" />
                {work}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="text-13 font-semibold text-text">{portals[role].title}</p>
          <p>{portals[role].welcome}</p>
        </>
      )}
    </div>
  )
}

const portals = {
  advisor: {
    title: 'Advisor Portal',
    welcome: 'Welcome back. Ask, check, and leave with the lender’s own words on file.',
  },
  'broker-master-user': {
    title: 'Master User Portal',
    welcome: 'Welcome back. Look up the criteria your company’s advisors work from.',
  },
}
