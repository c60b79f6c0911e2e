import { asRole, type Role } from '@criteria-desk/domain/access/roles'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { isInForce, userInvitations, users } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'

/** Registration comes before any scope: everything here runs in a system transaction. */

const withName = (username: string) => eq(sql`lower(${users.username})`, username.toLowerCase())

/** Whether anybody has a password. */
export async function canAnybodySignIn(transaction: Transaction): Promise<boolean> {
  const [row] = await sqlOf(transaction)
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.password))
    .limit(1)
  return row !== undefined
}

/** Makes a developer who has no password yet, or gives the one of this name a new link. */
export async function saveInvitedDeveloper(
  transaction: Transaction,
  invited: { username: string; setupToken: string; setupTokenExpiry: Date },
): Promise<void> {
  const { username, ...link } = invited
  const changed = await sqlOf(transaction)
    .update(users)
    .set(link)
    .where(withName(username))
    .returning({ id: users.id })
  if (changed.length > 0) return
  await sqlOf(transaction)
    .insert(users)
    .values({ username, role: 'developer', ...link })
}

/** Whom an unused link that is still good was made for: somebody without a password. `setupToken` is the token's hash. */
export async function findInvited(
  transaction: Transaction,
  link: { username: string; setupToken: string },
  now: Date,
): Promise<{ id: number; role: Role } | null> {
  const [row] = await sqlOf(transaction)
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(
        withName(link.username),
        eq(users.setupToken, link.setupToken),
        isNull(users.password),
        gt(users.setupTokenExpiry, now),
        isInForce(users.companyId),
      ),
    )
  return row ? { id: row.id, role: asRole(row.role) } : null
}

/** Sets the password and uses the link up. False: the link was used, or has ended, meanwhile. */
export async function savePassword(
  transaction: Transaction,
  user: { id: number; setupToken: string; password: string; now: Date },
): Promise<boolean> {
  const changed = await sqlOf(transaction)
    .update(users)
    .set({
      password: user.password,
      isActive: 1,
      mustChangePassword: false,
      setupToken: null,
      setupTokenExpiry: null,
    })
    .where(
      and(
        eq(users.id, user.id),
        eq(users.setupToken, user.setupToken),
        isNull(users.password),
        isInForce(users.companyId),
      ),
    )
    .returning({ id: users.id })
  if (changed.length === 0) return false
  await sqlOf(transaction)
    .update(userInvitations)
    .set({ usedAt: user.now })
    .where(and(eq(userInvitations.userId, user.id), isNull(userInvitations.usedAt)))
  return true
}
