import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, sessions, users } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** One's own account. Sessions are out of the application role's reach: these run as the system. */

/** One's name, and one's company's, as far as there are any. */
export async function describeOwn(
  scope: Scope,
  transaction: Transaction,
): Promise<{ name: string | null; firm: string | null }> {
  const [row] = await sqlOf(transaction)
    .select({ name: users.name, firm: companies.name })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, scope.userId))
  return row ?? { name: null, firm: null }
}

/** Null: deactivated or deleted meanwhile. */
export async function findOwnPassword(
  scope: Scope,
  transaction: Transaction,
): Promise<string | null> {
  const [row] = await sqlOf(transaction)
    .select({ password: users.password })
    .from(users)
    .where(and(eq(users.id, scope.userId), eq(users.isActive, 1)))
  return row?.password ?? null
}

/** Ends every session. False: the password was changed meanwhile. */
export async function saveOwnPassword(
  scope: Scope,
  transaction: Transaction,
  passwords: { before: string; after: string },
): Promise<boolean> {
  const changed = await sqlOf(transaction)
    .update(users)
    .set({ password: passwords.after, mustChangePassword: false })
    .where(and(eq(users.id, scope.userId), eq(users.password, passwords.before)))
    .returning({ id: users.id })
  return changed.length === 1
}

/**
 * Sessions know the name too; the database renews it there. False: it is no longer the one that it was
 * to take the place of, `before`.
 */
export async function saveOwnName(
  scope: Scope,
  transaction: Transaction,
  name: string | null,
  before: string | null | undefined,
): Promise<boolean> {
  const isBefore =
    before === undefined ? undefined : sql`${users.name} is not distinct from ${before}::text`
  const saved = await sqlOf(transaction)
    .update(users)
    .set({ name })
    .where(and(eq(users.id, scope.userId), isBefore))
    .returning({ id: users.id })
  return saved.length === 1
}

export type SessionRecord = {
  readonly id: number
  readonly sid: string
  readonly userAgent: string
  readonly startedAt: Date
  readonly expire: Date
}

/** One's own sessions in force, newest first. */
export async function listOwnSessions(
  scope: Scope,
  transaction: Transaction,
  now: Date,
): Promise<SessionRecord[]> {
  const { id, sid, userAgent, startedAt, expire } = sessions
  return sqlOf(transaction)
    .select({ id, sid, userAgent, startedAt, expire })
    .from(sessions)
    .where(and(eq(sessions.userId, scope.userId), gt(sessions.expire, now)))
    .orderBy(desc(startedAt), desc(id))
}

/** False: there is no such session of one's own. */
export async function endOwnSession(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const ended = await sqlOf(transaction)
    .delete(sessions)
    .where(and(eq(sessions.userId, scope.userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

export async function endOtherSessions(
  scope: Scope,
  transaction: Transaction,
  sid: string,
): Promise<void> {
  await sqlOf(transaction)
    .delete(sessions)
    .where(and(eq(sessions.userId, scope.userId), ne(sessions.sid, sid)))
}
