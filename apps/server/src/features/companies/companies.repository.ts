import type { Company, CompanyBody } from '@criteria-desk/contract/companies'
import { asc, eq, sql } from 'drizzle-orm'
import { orNullWhenTaken } from '../../database-refusals.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { auditLog, companies } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'

/** Whoever has no password yet is invited, whatever `is_active` says. */
const countsOfUsers = sql<Company['users']>`(
  select json_build_object(
    'active', count(*) filter (where u.password is not null and u.is_active = 1),
    'invited', count(*) filter (where u.password is null),
    'deactivated', count(*) filter (where u.password is not null and u.is_active <> 1)
  ) from users u where u.company_id = companies.id
)`

const columns = {
  id: companies.id,
  name: companies.name,
  address: companies.address,
  contactPerson: companies.contactPerson,
  contactNumber: companies.contactNumber,
  stripePriceId: companies.stripePriceId,
  documentsStay: companies.documentsStay,
  createdAt: companies.createdAt,
  users: countsOfUsers,
}

/** Every firm by name, for a developer. */
export async function listCompaniesAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
): Promise<Company[]> {
  const rows = await sqlOf(transaction)
    .select(columns)
    .from(companies)
    .orderBy(asc(sql`lower(${companies.name})`))
  return rows.map(toCompany)
}

/** Any firm, for a developer. */
export async function findCompanyAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<Company | null> {
  const [row] = await sqlOf(transaction).select(columns).from(companies).where(eq(companies.id, id))
  return row ? toCompany(row) : null
}

/** One's own firm. */
export async function findOwnCompany(
  scope: Scope,
  transaction: Transaction,
): Promise<Company | null> {
  if (scope.companyId === null) return null
  const [row] = await sqlOf(transaction)
    .select(columns)
    .from(companies)
    .where(eq(companies.id, scope.companyId))
  return row ? toCompany(row) : null
}

/** Null: the name is taken. */
export async function insertCompanyAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  company: CompanyBody,
): Promise<Company | null> {
  const [row] = await sqlOf(transaction)
    .insert(companies)
    .values(toRow(company))
    .onConflictDoNothing()
    .returning({ id: companies.id })
  return row ? findCompanyAcrossCompanies(_scope, transaction, row.id) : null
}

/** Writes every field anew. Null: the name is another firm's. */
export async function updateCompanyAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
  company: CompanyBody,
): Promise<'changed' | null> {
  const change = sqlOf(transaction)
    .update(companies)
    .set(toRow(company))
    .where(eq(companies.id, id))
    .then(() => 'changed' as const)
  return orNullWhenTaken(change)
}

/** Of a firm within reach. */
export async function updateDocumentsStay(
  _scope: Scope,
  transaction: Transaction,
  id: number,
  documentsStay: boolean,
): Promise<void> {
  await sqlOf(transaction).update(companies).set({ documentsStay }).where(eq(companies.id, id))
}

/** For what somebody changes of their own firm. */
export async function insertAudit(
  { userId, companyId }: Scope,
  transaction: Transaction,
  action: string,
): Promise<void> {
  await sqlOf(transaction).insert(auditLog).values({ userId, companyId, action })
}

/** Whether nothing of one's own firm may be sent to a provider. */
export async function keepsDocuments(owner: Owner, transaction: Transaction): Promise<boolean> {
  if (owner.companyId === null) return false
  const [row] = await sqlOf(transaction)
    .select({ documentsStay: companies.documentsStay })
    .from(companies)
    .where(eq(companies.id, owner.companyId))
  // A firm that is not there lets nothing out.
  return row?.documentsStay ?? true
}

function toRow({ stripePriceId, ...company }: CompanyBody) {
  return { ...company, stripePriceId: stripePriceId || null }
}

function toCompany(row: Omit<Company, 'createdAt'> & { createdAt: Date }): Company {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
