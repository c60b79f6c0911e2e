import { type InOrder, type Page, pageFrom } from '@criteria-desk/contract/paging'
import { asRole, type Role } from '@criteria-desk/domain/access/roles'
import type { PersonDay, UsageTotals } from '@criteria-desk/domain/usage/summarise-usage'
import { analysisRequestType, searchRequestType } from '@criteria-desk/domain/usage/usage-tools'
import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, users } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'

/** Whose usage: of a transaction that reaches them, see `oversee`. */
export type Whose = { readonly companyId: number } | { readonly userId: number }

/** Of one month: of all kinds of requests together, or of one kind. */
export type MonthSums = UsageTotals & {
  readonly month: string
  /** Null: all together. */
  readonly requestType: string | null
  readonly cachedTokens: number
  readonly providerRequestCount: number
}

/** Every month with any use, oldest first; from a moment on where one is given. */
export async function sumByMonth(
  transaction: Transaction,
  whose: Whose,
  since?: Date,
): Promise<MonthSums[]> {
  return sqlOf(transaction)
    .select({
      month: sql<string>`month`,
      requestType: sql<string | null>`request_type`,
      ...sums,
      providerRequestCount: sql<number>`(count(distinct request) filter (where is_of_provider))::int`,
    })
    .from(requestsOf(whose, since))
    .groupBy(sql`grouping sets ((month), (month, request_type))`)
    .orderBy(sql`month`)
}

/** What each person of a firm asked for on each day. */
export async function countByPersonAndDay(
  transaction: Transaction,
  companyId: number,
  since: Date,
): Promise<PersonDay[]> {
  return sqlOf(transaction)
    .select({
      userId: sql<number>`user_id`,
      day: sql<string>`day`,
      requestType: sql<string>`request_type`,
      requestCount: sums.requestCount,
    })
    .from(requestsOf({ companyId }, since))
    .where(sql`user_id is not null`)
    .groupBy(sql`user_id, day, request_type`)
}

/** The people of a firm by username. */
export async function listPeople(
  transaction: Transaction,
  companyId: number,
  { offset, limit }: InOrder,
): Promise<Page<{ userId: number; username: string; role: Role }>> {
  const rows = await sqlOf(transaction)
    .select({
      ...{ userId: users.id, username: users.username, role: users.role },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(asc(sql`lower(${users.username})`), users.id)
    .limit(limit)
    .offset(offset)
  // Each row tells it; behind the last page there is none.
  const total = rows[0]?.total ?? (await countPeople(transaction, companyId))
  const people = rows.map(({ userId, username, role }) => ({
    ...{ userId, username, role: asRole(role) },
  }))
  return pageFrom(people, { offset }, total)
}

async function countPeople(transaction: Transaction, companyId: number): Promise<number> {
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(users)
    .where(eq(users.companyId, companyId))
  return counted?.total ?? 0
}

export type CompanySums = UsageTotals & {
  readonly cachedTokens: number
  readonly companyId: number
  readonly name: string
  readonly userCount: number
}

/** Every firm by name, with what was used since then. */
export async function sumByCompanyAcrossCompanies(
  transaction: Transaction,
  since: Date,
  { offset, limit }: InOrder,
): Promise<Page<CompanySums>> {
  const queries = sqlOf(transaction)
  const people = queries
    .select({ companyId: users.companyId, count: sql<number>`count(*)::int`.as('count') })
    .from(users)
    .groupBy(users.companyId)
    .as('people')
  const names = await queries
    .select({
      companyId: companies.id,
      name: companies.name,
      userCount: sql<number>`coalesce(${people.count}, 0)`,
    })
    .from(companies)
    .leftJoin(people, eq(people.companyId, companies.id))
    .orderBy(asc(sql`lower(${companies.name})`), companies.id)
    .limit(limit)
    .offset(offset)
  const [counted] = await queries.select({ total: count() }).from(companies)
  const used = await queries
    .select({ companyId: sql<number | null>`company_id`, ...sums })
    .from(requestsOf(null, since))
    .groupBy(sql`company_id`)
  const nothing = {
    ...{ totalTokens: 0, cachedTokens: 0, totalCostCents: 0 },
    ...{ requestCount: 0, uniqueUsers: 0 },
  }
  const usedBy = new Map(used.map((row) => [row.companyId, row]))
  const entries = names.map((company) => ({
    ...nothing,
    ...usedBy.get(company.companyId),
    ...company,
  }))
  return pageFrom(entries, { offset }, counted?.total ?? 0)
}

const sums = {
  totalTokens: sql<number>`sum(tokens_used)::float8`,
  cachedTokens: sql<number>`sum(tokens_cached_in)::float8`,
  totalCostCents: sql<number>`sum(cost)::float8`,
  requestCount: sql<number>`count(distinct request)::int`,
  uniqueUsers: sql<number>`count(distinct user_id)::int`,
}

/**
 * What was asked for, a row for each call that it took: rows of one request have one number, which is
 * counted quicker than a name. Calls for
 * a bank statement that no analysis was made with read its document. Going back in Quick Search asks
 * for nothing.
 */
function requestsOf(whose: Whose | null, since?: Date): SQL {
  const owner =
    whose === null
      ? sql`true`
      : 'companyId' in whose
        ? sql`company_id = ${whose.companyId}`
        : sql`user_id = ${whose.userId}`
  const from = (column: SQL) =>
    since ? sql`${column} >= ${since.toISOString()}::timestamptz` : sql`true`
  return sql`(select *, to_char(at at time zone 'Europe/London', 'YYYY-MM') as month,
      to_char(at at time zone 'Europe/London', 'YYYY-MM-DD') as day from (
    select user_id, company_id, usage_date as at, tokens_used, tokens_cached_in, cost,
      case when request_type = ${analysisRequestType} and analysis_id is null
        then 'document-reading' else request_type end as request_type,
      coalesce(4 * message_id::bigint, 4 * analysis_id::bigint + 1, 4 * id::bigint + 2) as request,
      model is not null as is_of_provider
    from token_usage where ${owner} and ${from(sql`usage_date`)}
    union all
    select user_id, company_id, timestamp, 0, 0, 0, ${searchRequestType}, 4 * id::bigint + 3, false
    from search_activities
    where activity_type <> 'back_navigation' and ${owner} and ${from(sql`timestamp`)}
  ) as rows) as requests`
}
