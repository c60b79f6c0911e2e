import type { Company, CompanyBody } from '@criteria-desk/contract/companies'
import { type InOrder, type Page, pageFrom } from '@criteria-desk/contract/paging'
import { type MayLeave, mayLeaveUnchosen } from '@criteria-desk/domain/understanding/may-leave'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { orNullWhenTaken } from '../../database-refusals.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'
import { isInReach } from './users.repository.ts'

/** Whoever has no password yet is invited, whatever `is_active` says. */
const countsOfUsers = sql<Company['users']>`(
  select json_build_object(
    'active', count(*) filter (where u.password is not null and u.is_active = 1),
    'invited', count(*) filter (where u.password is null and u.deactivated_at is null),
    'deactivated', count(*) filter (where case when u.password is null
      then u.deactivated_at is not null else u.is_active <> 1 end)
  ) from users u where u.company_id = companies.id
)`

const columns = {
  id: companies.id,
  name: companies.name,
  address: companies.address,
  contactPerson: companies.contactPerson,
  contactNumber: companies.contactNumber,
  stripePriceId: companies.stripePriceId,
  mayLeave: companies.mayLeave,
  revision: companies.revision,
  createdAt: companies.createdAt,
  users: countsOfUsers,
  endedAt: companies.endedAt,
  emptiedAt: companies.emptiedAt,
  isBeingErased: sql<boolean>`exists (
    select from erasures e where e.kind = 'company' and e.id = companies.id
      and e.created_at = companies.created_at
  )`,
}

/** Firms by name, for a developer, and how many there are. */
export async function listCompaniesAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  { offset, limit }: InOrder,
): Promise<Page<Company>> {
  const rows = await sqlOf(transaction)
    .select(columns)
    .from(companies)
    .orderBy(asc(sql`lower(${companies.name})`), companies.id)
    .limit(limit)
    .offset(offset)
  const total = await countCompaniesAcrossCompanies(_scope, transaction)
  return pageFrom(rows.map(toCompany), { offset }, total)
}

export async function countCompaniesAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
): Promise<number> {
  const [counted] = await sqlOf(transaction).select({ total: count() }).from(companies)
  return counted?.total ?? 0
}

/**
 * A firm within reach, by its id, as nobody else can change it until the transaction ends. Answers its
 * revision; null where there is none.
 */
export async function lockCompany(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<number | null> {
  const [row] = await sqlOf(transaction)
    .select({ revision: companies.revision })
    .from(companies)
    .where(and(eq(companies.id, id), isInReach(scope, companies.id)))
    .for('update')
  return row?.revision ?? null
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
export async function updateMayLeave(
  _scope: Scope,
  transaction: Transaction,
  id: number,
  mayLeave: MayLeave,
): Promise<void> {
  await sqlOf(transaction).update(companies).set({ mayLeave }).where(eq(companies.id, id))
}

/** What of one's own firm may leave for a provider. */
export async function findMayLeave(owner: Owner, transaction: Transaction): Promise<MayLeave> {
  if (owner.companyId === null) return mayLeaveUnchosen
  const [row] = await sqlOf(transaction)
    .select({ mayLeave: companies.mayLeave })
    .from(companies)
    .where(and(eq(companies.id, owner.companyId), isNull(companies.endedAt)))
  // A firm that is not there, or has ended, lets nothing out.
  return row?.mayLeave ?? 'nothing'
}

function toRow({ stripePriceId, ...company }: CompanyBody) {
  return { ...company, stripePriceId: stripePriceId || null }
}

type Times = 'createdAt' | 'endedAt' | 'emptiedAt'
type CompanyRow = Omit<Company, Times> & {
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly emptiedAt: Date | null
}

function toCompany({ createdAt, endedAt, emptiedAt, ...company }: CompanyRow): Company {
  return {
    ...company,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    emptiedAt: emptiedAt?.toISOString() ?? null,
  }
}
