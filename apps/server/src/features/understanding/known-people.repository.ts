import { and, eq, isNull, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, users } from '../../db/schema/accounts.ts'
import { incomeReadings } from '../../db/schema/documents.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Owner } from '../../scope.ts'

/** Names of the people of somebody's firm, and of those whom their own income documents are of. */
export async function listKnownPeople(
  { userId, companyId }: Owner,
  transaction: Transaction,
): Promise<readonly string[]> {
  const queries = sqlOf(transaction)
  const isOfFirm = companyId === null ? eq(users.id, userId) : eq(users.companyId, companyId)
  const staff = queries.select({ name: users.name }).from(users).where(isOfFirm)
  const contact = queries
    .select({ name: companies.contactPerson })
    .from(companies)
    .where(companyId === null ? sql`false` : eq(companies.id, companyId))
  const clients = queries
    .select({ name: sql<string>`unnest(${incomeReadings.people})` })
    .from(incomeReadings)
    .where(
      and(
        eq(incomeReadings.userId, userId),
        companyId === null
          ? isNull(incomeReadings.companyId)
          : eq(incomeReadings.companyId, companyId),
      ),
    )
  const rows = await staff.union(contact).union(clients)
  return rows.flatMap(({ name }) => (name === null || name.trim() === '' ? [] : [name])).sort()
}
