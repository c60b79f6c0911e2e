/**
 * The state of somebody's account. An account is invited until a password exists, then active until
 * somebody deactivates it, which may come first. Only active users sign in, and only they are billed.
 */

export const userStatuses = ['active', 'invited', 'deactivated'] as const
export type UserStatus = (typeof userStatuses)[number]

/**
 * What the stored account says: whether a password exists, the stored `isActive` (1 or 0), and whether
 * somebody deactivated it.
 */
export type StoredAccountState = {
  readonly hasPassword: boolean
  readonly isActive: number
  readonly isDeactivated: boolean
}

/** The state that a person is shown as. Without a password activity says nothing. */
export function userStatus({
  hasPassword,
  isActive,
  isDeactivated,
}: StoredAccountState): UserStatus {
  if (!hasPassword) return isDeactivated ? 'deactivated' : 'invited'
  return isActive === 1 ? 'active' : 'deactivated'
}
