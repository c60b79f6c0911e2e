import type { Company } from '@criteria-desk/contract/companies'
import { asc } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** Every firm, for a developer. */
export async function listCompaniesAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
): Promise<Company[]> {
  return sqlOf(transaction)
    .select({
      id: companies.id,
      name: companies.name,
      address: companies.address,
      contactPerson: companies.contactPerson,
      stripePriceId: companies.stripePriceId,
    })
    .from(companies)
    .orderBy(asc(companies.name))
}
