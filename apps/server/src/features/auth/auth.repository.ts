import type { SignedInUser } from '@criteria-desk/contract/auth'
import { asRole } from '@criteria-desk/domain/access/roles'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, loginAttempts, sessions, users } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'

/** Sign-in comes before any scope: everything here runs in a system transaction. */

export type Account = {
  readonly user: SignedInUser
  /** Null until a password was set. */
  readonly passwordHash: string | null
  /** False for somebody whose company has ended, too. */
  readonly isActive: boolean
}

/** The account of a username, compared without case. */
export async function findAccount(
  transaction: Transaction,
  username: string,
): Promise<Account | null> {
  const [row] = await sqlOf(transaction)
    .select({ user: users, companyName: companies.name, companyEndedAt: companies.endedAt })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  if (!row) return null
  return {
    user: {
      id: row.user.id,
      username: row.user.username,
      role: asRole(row.user.role),
      companyId: row.user.companyId,
      companyName: row.companyName,
      name: row.user.name,
      mustChangePassword: row.user.mustChangePassword,
    },
    passwordHash: row.user.password,
    isActive: row.user.isActive === 1 && row.companyEndedAt === null,
  }
}

/**
 * Counts one more for each key, and answers the counts with this one in them. A window that is over
 * starts anew. Whoever counts the same key at the same time waits for the end of the transaction,
 * in whichever process: no two hear the same number.
 */
export async function countAttempts(
  transaction: Transaction,
  keys: readonly string[],
  now: Date,
  windowEnds: Date,
): Promise<ReadonlyMap<string, Counted>> {
  const isOpen = sql`${loginAttempts.windowEnds} > ${now.toISOString()}::timestamptz`
  const rows = await sqlOf(transaction)
    .insert(loginAttempts)
    .values(keys.map((attemptKey) => ({ attemptKey, failures: 1, windowEnds })))
    .onConflictDoUpdate({
      target: loginAttempts.attemptKey,
      set: {
        failures: sql`case when ${isOpen} then ${loginAttempts.failures} + 1 else 1 end`,
        windowEnds: sql`case when ${isOpen} then ${loginAttempts.windowEnds} else excluded.window_ends end`,
      },
    })
    .returning({
      key: loginAttempts.attemptKey,
      count: loginAttempts.failures,
      windowEnds: loginAttempts.windowEnds,
    })
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}

export type Counted = { readonly count: number; readonly windowEnds: Date }

/** Takes one attempt back. */
export async function takeBackAttempt(transaction: Transaction, key: string): Promise<void> {
  await sqlOf(transaction)
    .update(loginAttempts)
    .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)` })
    .where(eq(loginAttempts.attemptKey, key))
}

/** Clears the counts of these accounts and addresses. */
export async function forgetFailures(
  transaction: Transaction,
  keys: readonly string[],
): Promise<void> {
  await sqlOf(transaction)
    .delete(loginAttempts)
    .where(inArray(loginAttempts.attemptKey, [...keys]))
}

/** Whether the account of this key was signed in from its address, and not too long ago. */
export async function isAddressKnown(
  transaction: Transaction,
  key: string,
  now: Date,
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .select({ key: loginAttempts.attemptKey })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.attemptKey, key), gt(loginAttempts.windowEnds, now)))
  return rows.length > 0
}

/** Remembers, or remembers for longer, an address that an account was signed in from. */
export async function rememberAddress(
  transaction: Transaction,
  key: string,
  knownUntil: Date,
): Promise<void> {
  await sqlOf(transaction)
    .insert(loginAttempts)
    .values({ attemptKey: key, failures: 0, windowEnds: knownUntil })
    .onConflictDoUpdate({
      target: loginAttempts.attemptKey,
      set: { failures: 0, windowEnds: knownUntil },
    })
}

/** A stored session by the hash of its id, or null when there is none or its time is over. */
export async function findSession(
  transaction: Transaction,
  sid: string,
  now: Date,
): Promise<{ sess: unknown; expire: Date } | null> {
  const [row] = await sqlOf(transaction)
    .select({ sess: sessions.sess, expire: sessions.expire })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, now)))
  return row ?? null
}

/**
 * Keeps a new session, and when its person last signed in. False: name, role, company or activity
 * are no longer what the session would say, or the password is no longer the one that they proved
 * it with; whoever changed that has ended the sessions that there were.
 */
export async function insertSession(
  transaction: Transaction,
  session: { sid: string; sess: SignedInUser; startedAt: Date; expire: Date; userAgent: string },
  passwordHash: string,
): Promise<boolean> {
  const { sess, startedAt } = session
  const asTheyAre = await sqlOf(transaction)
    .update(users)
    .set({ lastSignedInAt: startedAt })
    .where(
      and(
        eq(users.id, sess.id),
        eq(users.isActive, 1),
        eq(users.password, passwordHash),
        eq(users.username, sess.username),
        eq(users.role, sess.role),
        sql`${users.companyId} is not distinct from ${sess.companyId}::integer`,
        eq(users.mustChangePassword, sess.mustChangePassword),
      ),
    )
    .returning({ id: users.id })
  if (asTheyAre.length === 0) return false
  if (sess.companyId !== null && !(await isCompanyInForce(transaction, sess.companyId)))
    return false
  await sqlOf(transaction)
    .insert(sessions)
    .values({ ...session, userId: sess.id })
  return true
}

/** Whoever ends it waits for the session that begins, and ends it too, or is waited for. */
async function isCompanyInForce(transaction: Transaction, id: number): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.endedAt)))
    .for('key share')
  return rows.length > 0
}

export async function removeSession(transaction: Transaction, sid: string): Promise<void> {
  await sqlOf(transaction).delete(sessions).where(eq(sessions.sid, sid))
}

/** Sessions, counts and known addresses whose time is over. */
export async function removeExpired(transaction: Transaction, now: Date): Promise<void> {
  await sqlOf(transaction).delete(sessions).where(lt(sessions.expire, now))
  await sqlOf(transaction).delete(loginAttempts).where(lt(loginAttempts.windowEnds, now))
}
