import type { Role } from '@criteria-desk/domain/access/roles'

declare const scopeBrand: unique symbol

/**
 * Who asks, and for which company. Every tenant repository function takes one first. Only session
 * code, job decoding, the seed and the test kit can make one (`create-scope.ts`).
 */
export type Scope = {
  readonly [scopeBrand]: true
  readonly userId: number
  readonly username: string
  readonly role: Role
  /** Null for somebody who belongs to no company (yet). */
  readonly companyId: number | null
}

/** Whose something is. A scope is one; so is what a row says of the person that it belongs to. */
export type Owner = Pick<Scope, 'userId' | 'companyId'>
