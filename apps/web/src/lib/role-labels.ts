import type { Role } from '@criteria-desk/domain/access/roles'

/** How a role is named in the sidebar. */
export const sidebarRoleLabels: Record<Role, string> = {
  developer: 'Developer',
  'broker-master-user': 'Master User',
  advisor: 'Advisor',
}

/** How a role is named beside the username, in the top bar and the phone's menu. */
export const barRoleLabels: Record<Role, string> = {
  developer: 'Developer',
  'broker-master-user': 'Master User',
  advisor: 'Mortgage Advisor',
}
