import type { WaitlistBody, WaitlistEntry, WaitlistQuery } from '@criteria-desk/contract/waitlist'
import { and, count, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { waitlist } from '../../db/schema/waitlist.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

export async function countWaitlist(transaction: Transaction): Promise<number> {
  const [counted] = await sqlOf(transaction).select({ total: count() }).from(waitlist)
  return counted?.total ?? 0
}

/** Nothing where the address is there already. */
export async function insertWaitlistEntry(
  transaction: Transaction,
  entry: WaitlistBody,
  createdAt: Date,
): Promise<void> {
  await sqlOf(transaction)
    .insert(waitlist)
    .values({ ...entry, createdAt })
    .onConflictDoNothing()
}

/** The newest first, one more than the page holds, and how many are found on all pages. */
export async function listWaitlistAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  { find, before, limit }: WaitlistQuery,
): Promise<{ found: WaitlistEntry[]; total: number }> {
  const isFound = holds(find)
  const rows = await sqlOf(transaction)
    .select()
    .from(waitlist)
    .where(and(isFound, before === undefined ? undefined : lt(waitlist.id, before)))
    .orderBy(desc(waitlist.id))
    .limit(limit + 1)
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(waitlist)
    .where(isFound)
  return { found: rows.map(toEntry), total: counted?.total ?? 0 }
}

/** All that are found, in the order in which they joined. */
export async function exportWaitlistAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  find: string | undefined,
): Promise<WaitlistEntry[]> {
  const rows = await sqlOf(transaction)
    .select()
    .from(waitlist)
    .where(holds(find))
    .orderBy(waitlist.id)
  return rows.map(toEntry)
}

/** Whether there was one. */
export async function deleteWaitlistEntryAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const gone = await sqlOf(transaction)
    .delete(waitlist)
    .where(eq(waitlist.id, id))
    .returning({ id: waitlist.id })
  return gone.length > 0
}

/** Any of its words; the signs of a pattern stand for themselves. */
function holds(find: string | undefined): SQL | undefined {
  if (!find) return undefined
  const pattern = `%${find.replace(/[\\%_]/g, '\\$&')}%`
  const { name, companyName, mobileNumber, email } = waitlist
  return or(
    ...[name, companyName, mobileNumber, email].map((column) => sql`${column} ilike ${pattern}`),
  )
}

function toEntry({ createdAt, ...row }: typeof waitlist.$inferSelect): WaitlistEntry {
  return { ...row, createdAt: createdAt.toISOString() }
}
