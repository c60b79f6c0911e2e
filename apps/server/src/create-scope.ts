import type { Role } from '@criteria-desk/domain/access/roles'
import type { Scope } from './scope.ts'

/** Turns an identity that the server itself vouches for into a scope. Never from a request body. */
export function createScope(identity: {
  userId: number
  username: string
  role: Role
  companyId: number | null
}): Scope {
  return identity as Scope
}
