import { overseesCompany, reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts'
import type { Owner, Scope } from '../scope.ts'
import type { Database, Sql } from './client.ts'
import { auditLog } from './schema/accounts.ts'

const openTransactions = new WeakMap<Transaction, Sql>()

/** The queries of an open transaction; for repositories alone. */
export function sqlOf(transaction: Transaction): Sql {
  const queries = openTransactions.get(transaction)
  if (!queries) throw new Error('This transaction is not open.')
  return queries
}

/** Transactions with row-level security on either database. */
export function createDatabaseUnitOfWork(database: Database): UnitOfWork {
  /** As this person, who must be who they say when it begins, and when it ends if it has written. */
  const asPerson = <Value>(
    scope: Scope,
    { reach, reason }: { readonly reach?: Reach; readonly reason?: string },
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value> =>
    againAfterDeadlock(() =>
      database.transaction(async (queries) => {
        await enterScope(queries, scope, reach)
        if (reason !== undefined) await writeDown(queries, scope, reason)
        const value = await work(toTransaction(queries))
        await refuseLostRights(queries, scope)
        return value
      }),
    )

  return {
    inTransaction: (scope, work) => asPerson(scope, {}, work),

    inTransactionAcrossCompanies: (scope, reason, work) => {
      if (!reachesAllCompanies(scope)) {
        throw new Error('Only a developer works across companies.')
      }
      return asPerson(scope, { reach: 'app.across', reason }, work)
    },

    inTransactionOverCompany: (scope, reason, work) => {
      if (!overseesCompany(scope)) throw new Error('Only a master user looks over their company.')
      return asPerson(scope, { reach: 'app.over_company', reason }, work)
    },

    inTransactionOfOwner: (owner, work) =>
      database.transaction(async (queries) => {
        await queries.execute(sql`select ${settingsOf(owner)}`)
        return work(toTransaction(queries))
      }),

    asSystem: (work) => database.transaction((queries) => work(toTransaction(queries))),
  }
}

function toTransaction(queries: Sql): Transaction {
  const transaction = Object.freeze({}) as Transaction
  openTransactions.set(transaction, queries)
  return transaction
}

type Reach = 'app.across' | 'app.over_company'

function settingsOf(owner: Owner, reach?: Reach, role = '') {
  return sql`set_config('role', 'criteria_desk_app', true),
    set_config('app.user', ${String(owner.userId)}, true),
    set_config('app.company', ${owner.companyId === null ? '' : String(owner.companyId)}, true),
    set_config('app.role', ${role}, true),
    set_config('app.across', ${reach === 'app.across' ? 'on' : 'off'}, true),
    set_config('app.over_company', ${reach === 'app.over_company' ? 'on' : 'off'}, true)`
}

/** The look at the person costs no round trip of its own, and locks nothing. */
async function enterScope(queries: Sql, scope: Scope, reach?: Reach): Promise<void> {
  const { userId, companyId, role } = scope
  const [entered] = await rowsOf<{ holds: boolean }>(
    queries,
    sql`select ${settingsOf(scope, reach, role)}, exists (
      select from users where id = ${userId} and is_active = 1 and role = ${role}
        and company_id is not distinct from ${companyId}::integer
    ) as holds`,
  )
  if (!entered?.holds) throw new AppError('auth.no-session')
}

/**
 * Whoever was demoted, deactivated, moved or deleted since has written nothing: throws
 * `auth.no-session`, and everything is rolled back. Asked last, and not first, because what was
 * looked at only needs no lock, and because of two who change each other none may wait for the other.
 */
async function refuseLostRights(queries: Sql, { role }: Scope): Promise<void> {
  const [asked] = await rowsOf<{ hold: boolean }>(
    queries,
    sql`select app_rights_hold(${role}) as hold`,
  )
  if (!asked?.hold) throw new AppError('auth.no-session')
}

async function rowsOf<Row>(queries: Sql, query: SQL): Promise<readonly Row[]> {
  const answer: unknown = await queries.execute(query)
  // Both databases answer so, which the type that they share does not say.
  return (answer as { readonly rows: readonly Row[] }).rows
}

const deadlockDetected = '40P01'

/** More than two who wait for each other, time and again, are no chance any more. */
const mostTries = 4

/**
 * Somebody who writes may be waited for by who deletes them and wait for the same: the database ends
 * one of the two, which is begun anew, and may meet the other once more.
 */
async function againAfterDeadlock<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      if (tried === mostTries || !isDeadlock(error)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === deadlockDetected
}

async function writeDown(queries: Sql, scope: Scope, reason: string): Promise<void> {
  const { userId, companyId } = scope
  await queries.insert(auditLog).values({ userId, companyId, action: reason })
}
