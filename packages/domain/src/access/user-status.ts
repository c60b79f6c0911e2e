/**
 * The state of somebody's account. An account is invited until a password exists, then active until
 * somebody deactivates it. Only active users sign in, and only they are billed.
 */

export const userStatuses = ['active', 'invited', 'deactivated'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What the stored account says: whether a password exists, and the stored `isActive` (1 or 0). */
export type StoredAccountState = {
  readonly hasPassword: boolean
  readonly isActive: number
}

/** The state that a person is shown as. An account with neither password nor activity is invited. */
export function userStatus({ hasPassword, isActive }: StoredAccountState): UserStatus {
  if (!hasPassword) return 'invited'
  return isActive === 1 ? 'active' : 'deactivated'
}
