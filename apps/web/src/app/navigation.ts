import { type Capability, mayDo, type Role } from '@criteria-desk/domain/access/roles'
import { House, Search } from 'lucide-react'
import type { IconShape } from '../ui/icon.tsx'

/**
 * Every page that the menus and the find field lead to: one line a page, in the order shown. A
 * page appears here when it exists; a group without a line for a role is not shown to it.
 */
export type NavigationEntry = {
  readonly group: 'Navigation' | 'Tools' | 'Administration' | 'Management'
  readonly label: string
  readonly to: '/' | '/quick-search'
  readonly icon: IconShape
  readonly needs: Capability
}

export type NavigationGroup = {
  readonly name: NavigationEntry['group']
  readonly entries: readonly NavigationEntry[]
}

const entries: readonly NavigationEntry[] = [
  { group: 'Navigation', label: 'Home', to: '/', icon: House, needs: 'signed-in' },
  {
    group: 'Tools',
    label: 'Quick Search',
    to: '/quick-search',
    icon: Search,
    needs: 'criteria.search',
  },
]

const groupNames = ['Navigation', 'Tools', 'Administration', 'Management'] as const

/** The pages a role may open, in groups. */
export function navigationFor(role: Role): readonly NavigationGroup[] {
  const allowed = entries.filter((entry) => mayDo(role, entry.needs))
  return groupNames
    .map((name) => ({ name, entries: allowed.filter((entry) => entry.group === name) }))
    .filter((group) => group.entries.length > 0)
}
