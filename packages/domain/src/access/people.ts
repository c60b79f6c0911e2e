import { fail, ok, type Result } from '../shared/result.ts'
import type { Role } from './roles.ts'

/**
 * What those who manage people may do with whom, beyond the permission table. Developers: anything.
 * A master user: invite advisors into their own company, deactivate those and take them back. Names,
 * passwords and roles stay out of a master user's reach, because whoever sets them can act as the
 * advisor whose name stands under the evidence.
 */

/** Who acts. */
export type Manager = { readonly role: Role; readonly companyId: number | null }

/** The account that is acted on, or is to be made. */
export type Managed = { readonly role: Role; readonly companyId: number | null }

/** Whether somebody's work reaches into every company, and not into their own alone. */
export function reachesAllCompanies({ role }: Pick<Manager, 'role'>): boolean {
  return role === 'developer'
}

/** Whether somebody may look, audited, at what the people of their own company did. */
export function overseesCompany({ role, companyId }: Manager): boolean {
  return role === 'broker-master-user' && companyId !== null
}

export type UserField = 'username' | 'role' | 'companyId' | 'password' | 'isActive'

/** `unknown`: outside the manager's company, so nothing is told about it. */
export type ManageRefusal = 'unknown' | 'forbidden'

/** Whether `manager` may change these fields of somebody, as the account stands before the change. */
export function checkUserChange(
  manager: Manager,
  user: Managed,
  changed: readonly UserField[],
): Result<null, ManageRefusal> {
  const reach = checkReach(manager, user)
  if (!reach.ok || reachesAllCompanies(manager)) return reach
  return changed.every((field) => field === 'isActive') ? ok(null) : fail('forbidden')
}

/** Whether `manager` may invite somebody of this role into this company. */
export function checkInvitation(manager: Manager, invited: Managed): Result<null, ManageRefusal> {
  return checkReach(manager, invited)
}

function checkReach(manager: Manager, user: Managed): Result<null, ManageRefusal> {
  if (reachesAllCompanies(manager)) return ok(null)
  if (manager.companyId === null || user.companyId !== manager.companyId) return fail('unknown')
  const isAdvisorOfMaster = manager.role === 'broker-master-user' && user.role === 'advisor'
  return isAdvisorOfMaster ? ok(null) : fail('forbidden')
}
