import { and, eq, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, users } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** What ends in the database with it, by its triggers: sessions, links, and what is under way. */
export async function endCompanyAcrossCompanies(
  scope: Scope,
  transaction: Transaction,
  id: number,
  endedAt: Date,
): Promise<void> {
  await sqlOf(transaction)
    .update(companies)
    .set({ endedAt, endedByUserId: scope.userId })
    .where(and(eq(companies.id, id), sql`${companies.endedAt} is null`))
}

export async function takeCompanyBackAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<void> {
  await sqlOf(transaction)
    .update(companies)
    .set({ endedAt: null, endedByUserId: null })
    .where(eq(companies.id, id))
}

/** Which of these people are of a company. */
export async function listOfCompanyAmongAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  companyId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await sqlOf(transaction)
    .select({ id: users.id })
    .from(users)
    .where(eq(users.companyId, companyId))
  const ofCompany = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => ofCompany.has(id))
}
