import { asRole, type Role } from '@criteria-desk/domain/access/roles'
import { type UserStatus, userStatus } from '@criteria-desk/domain/access/user-status'
import { and, eq, lte, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { users } from '../../db/schema/accounts.ts'
import { endingSeats } from '../../db/schema/billing.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

export type BilledPerson = {
  readonly id: number
  readonly username: string
  readonly role: Role
  readonly status: UserStatus
  readonly seatEndsAt: Date | null
}

/** Somebody of one's own firm. */
export async function findPerson(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<BilledPerson | null> {
  if (scope.companyId === null) return null
  const [row] = await sqlOf(transaction)
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      isActive: users.isActive,
      hasPassword: sql<boolean>`${users.password} is not null`,
      isDeactivated: sql<boolean>`${users.deactivatedAt} is not null`,
      seatEndsAt: endingSeats.endsAt,
    })
    .from(users)
    .leftJoin(endingSeats, eq(endingSeats.userId, users.id))
    .where(and(eq(users.id, id), eq(users.companyId, scope.companyId)))
  if (!row) return null
  const { username, seatEndsAt } = row
  return { id, username, role: asRole(row.role), status: userStatus(row), seatEndsAt }
}

/** False: it is to end already. */
export async function insertEndingSeat(
  { companyId, userId: endedByUserId }: Scope,
  transaction: Transaction,
  userId: number,
  endsAt: Date,
): Promise<boolean> {
  if (companyId === null) return false
  const made = await sqlOf(transaction)
    .insert(endingSeats)
    .values({ userId, companyId, endsAt, endedByUserId })
    .onConflictDoNothing()
    .returning({ userId: endingSeats.userId })
  return made.length > 0
}

/** False: it was not to end. */
export async function deleteEndingSeat(
  { companyId }: Scope,
  transaction: Transaction,
  userId: number,
): Promise<boolean> {
  if (companyId === null) return false
  const gone = await sqlOf(transaction)
    .delete(endingSeats)
    .where(and(eq(endingSeats.userId, userId), eq(endingSeats.companyId, companyId)))
    .returning({ userId: endingSeats.userId })
  return gone.length > 0
}

/** Deactivates whose seat was to end by now. Their sessions end in the database. */
export async function endDueSeatsAcrossCompanies(
  transaction: Transaction,
  now: Date,
): Promise<readonly { readonly id: number; readonly companyId: number | null }[]> {
  const due = sqlOf(transaction)
    .select({ userId: endingSeats.userId })
    .from(endingSeats)
    .where(lte(endingSeats.endsAt, now))
  return sqlOf(transaction)
    .update(users)
    .set({ isActive: 0, deactivatedAt: now })
    .where(and(sql`${users.id} in ${due}`, eq(users.isActive, 1)))
    .returning({ id: users.id, companyId: users.companyId })
}
