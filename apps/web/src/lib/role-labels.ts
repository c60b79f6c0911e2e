import { type Role, roleNames } from '@criteria-desk/domain/access/roles'

/** How a role is named in the sidebar and in lists of people. */
export const sidebarRoleLabels = roleNames

/** How a role is named beside the username, in the top bar and the phone's menu. */
export const barRoleLabels: Record<Role, string> = { ...roleNames, advisor: 'Mortgage Advisor' }
