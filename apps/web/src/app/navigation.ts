import { type Capability, mayDo, type Role } from '@criteria-desk/domain/access/roles'
import type { IconShape } from '../ui/icon.tsx'
import { BookOpenText } from '../ui/icons/book-open-text.ts'
import { Building2 } from '../ui/icons/building-2.ts'
import { Calculator } from '../ui/icons/calculator.ts'
import { ChartColumn } from '../ui/icons/chart-column.ts'
import { FileSearch } from '../ui/icons/file-search.ts'
import { Files } from '../ui/icons/files.ts'
import { Flag } from '../ui/icons/flag.ts'
import { History } from '../ui/icons/history.ts'
import { House } from '../ui/icons/house.ts'
import { Landmark } from '../ui/icons/landmark.ts'
import { ListChecks } from '../ui/icons/list-checks.ts'
import { Mailbox } from '../ui/icons/mailbox.ts'
import { Scale } from '../ui/icons/scale.ts'
import { ScanText } from '../ui/icons/scan-text.ts'
import { Search } from '../ui/icons/search.ts'
import { ShieldCheck } from '../ui/icons/shield-check.ts'
import { UserRoundSearch } from '../ui/icons/user-round-search.ts'
import { Users } from '../ui/icons/users.ts'

/**
 * Every page that the menus and the palette lead to: one line a page, in the order shown. A
 * page appears here when it exists; a group without a line for a role is not shown to it.
 */
export type NavigationEntry = {
  readonly group: 'Navigation' | 'Tools' | 'Administration' | 'Management'
  readonly label: string
  readonly to:
    | '/'
    | '/quick-search'
    | '/income-calculator'
    | '/income-rules'
    | '/bank-statement-reviewer'
    | '/manage-users'
    | '/company-users'
    | '/documents'
    | '/evidence'
    | '/usage-statistics'
    | '/chat-history'
    | '/flagged-issues'
    | '/payslip-upload'
    | '/waitlist'
    | '/privacy'
    | '/outbox'
    | '/model-check'
    | '/documentation'
  readonly icon: IconShape
  readonly needs: Capability
  /** The beginning of the addresses of pages that belong to this one. */
  readonly covers?: string
  /** For this role alone, where others reach the page from another group. */
  readonly only?: Role
}

export type NavigationGroup = {
  readonly name: NavigationEntry['group']
  readonly entries: readonly NavigationEntry[]
}

const entries: readonly NavigationEntry[] = [
  { group: 'Navigation', label: 'Home', to: '/', icon: House, needs: 'signed-in' },
  {
    group: 'Navigation',
    label: 'Chat History',
    to: '/chat-history',
    icon: History,
    needs: 'usage.read',
  },
  {
    group: 'Tools',
    label: 'Quick Search',
    to: '/quick-search',
    icon: Search,
    needs: 'criteria.search',
  },
  {
    group: 'Tools',
    label: 'Income Calculator',
    to: '/income-calculator',
    icon: Calculator,
    needs: 'income.manage',
  },
  {
    group: 'Tools',
    label: 'Bank Statement Reviewer',
    to: '/bank-statement-reviewer',
    icon: Landmark,
    needs: 'statements.review',
  },
  {
    group: 'Tools',
    label: 'Documents',
    to: '/documents',
    covers: '/documents/',
    icon: Files,
    needs: 'income.manage',
  },
  {
    group: 'Tools',
    label: 'Evidence',
    to: '/evidence',
    icon: FileSearch,
    needs: 'evidence.check',
  },
  {
    group: 'Administration',
    label: 'Manage Users',
    to: '/manage-users',
    covers: '/companies/',
    icon: Users,
    needs: 'companies.manage',
  },
  {
    group: 'Administration',
    label: 'Company Users',
    to: '/company-users',
    icon: Building2,
    needs: 'company-users.read',
    only: 'developer',
  },
  {
    group: 'Administration',
    label: 'Usage Statistics',
    to: '/usage-statistics',
    icon: ChartColumn,
    needs: 'usage.read',
    only: 'developer',
  },
  {
    group: 'Administration',
    label: 'Payslip Upload',
    to: '/payslip-upload',
    icon: ScanText,
    needs: 'income.manage',
    only: 'developer',
  },
  {
    group: 'Administration',
    label: 'Income Rules',
    to: '/income-rules',
    icon: Scale,
    needs: 'rules.manage',
  },
  {
    group: 'Administration',
    label: 'Flagged Issues',
    to: '/flagged-issues',
    icon: Flag,
    needs: 'issues.resolve',
  },
  {
    group: 'Administration',
    label: 'Waitlist',
    to: '/waitlist',
    icon: UserRoundSearch,
    needs: 'waitlist.manage',
  },
  {
    group: 'Administration',
    label: 'Privacy',
    to: '/privacy',
    icon: ShieldCheck,
    needs: 'privacy.manage',
  },
  {
    group: 'Administration',
    label: 'Outbox',
    to: '/outbox',
    icon: Mailbox,
    needs: 'outbox.read',
  },
  {
    group: 'Administration',
    label: 'Model Check',
    to: '/model-check',
    icon: ListChecks,
    needs: 'model.check',
  },
  {
    group: 'Administration',
    label: 'API Documentation',
    to: '/documentation',
    icon: BookOpenText,
    needs: 'api.read',
  },
  {
    group: 'Management',
    label: 'Company Users',
    to: '/company-users',
    icon: Building2,
    needs: 'company-users.read',
    only: 'broker-master-user',
  },
  {
    group: 'Management',
    label: 'Usage Statistics',
    to: '/usage-statistics',
    icon: ChartColumn,
    needs: 'usage.read',
    only: 'broker-master-user',
  },
]

const groupNames = ['Navigation', 'Tools', 'Administration', 'Management'] as const

/** The pages a role may open, in groups. */
export function navigationFor(role: Role): readonly NavigationGroup[] {
  const allowed = entries.filter(({ needs, only = role }) => mayDo(role, needs) && only === role)
  return groupNames
    .map((name) => ({ name, entries: allowed.filter((entry) => entry.group === name) }))
    .filter((group) => group.entries.length > 0)
}
