import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { isInForce, passwordResetTokens, users } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'

/** A forgotten password comes before any scope: everything here runs in a system transaction. */

/** Somebody who can sign in: with a password to forget, not deactivated, of no company that has ended. */
const canSignIn = and(eq(users.isActive, 1), isNotNull(users.password), isInForce(users.companyId))

const hashOfUsername = sql`encode(sha256(convert_to(lower(${users.username}), 'UTF8')), 'hex')`

/** By the SHA-256 of the username in small letters. */
export async function findActiveUser(
  transaction: Transaction,
  usernameHash: string,
): Promise<{ id: number; username: string } | null> {
  const [row] = await sqlOf(transaction)
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(eq(hashOfUsername, usernameHash), canSignIn))
  return row ?? null
}

/** How many links somebody was sent since then. */
export async function countTokensSince(
  transaction: Transaction,
  userId: number,
  since: Date,
): Promise<number> {
  return sqlOf(transaction).$count(
    passwordResetTokens,
    and(eq(passwordResetTokens.userId, userId), gt(passwordResetTokens.createdAt, since)),
  )
}

/** `token` is its hash. */
export async function insertToken(
  transaction: Transaction,
  reset: { userId: number; token: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await sqlOf(transaction).insert(passwordResetTokens).values(reset)
}

/** Whether a link is unused, in time, and somebody's who can sign in. */
export async function isTokenGood(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .select({ id: passwordResetTokens.id })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(and(isGood(token, now), canSignIn))
  return rows.length > 0
}

/** Uses a link up and answers whose it was; null when it is no good, or was used meanwhile. */
export async function redeemToken(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<number | null> {
  await lockPersonOf(transaction, token)
  const [row] = await sqlOf(transaction)
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(isGood(token, now))
    .returning({ userId: passwordResetTokens.userId })
  if (!row) return null
  // The other links that were asked for lead nowhere either.
  await sqlOf(transaction)
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(and(eq(passwordResetTokens.userId, row.userId), isNull(passwordResetTokens.usedAt)))
  return row.userId
}

/** Before their links, as whoever changes a person does: else the two could wait for each other. */
async function lockPersonOf(transaction: Transaction, token: string): Promise<void> {
  const queries = sqlOf(transaction)
  const person = queries
    .select({ id: passwordResetTokens.userId })
    .from(passwordResetTokens)
    .where(eq(passwordResetTokens.token, token))
  await queries.select({ id: users.id }).from(users).where(inArray(users.id, person)).for('update')
}

/** False: they were deactivated meanwhile. */
export async function savePassword(
  transaction: Transaction,
  userId: number,
  password: string,
): Promise<boolean> {
  const changed = await sqlOf(transaction)
    .update(users)
    .set({ password, mustChangePassword: false })
    .where(and(eq(users.id, userId), canSignIn))
    .returning({ id: users.id })
  return changed.length === 1
}

function isGood(token: string, now: Date) {
  return and(
    eq(passwordResetTokens.token, token),
    isNull(passwordResetTokens.usedAt),
    gt(passwordResetTokens.expiresAt, now),
  )
}
