import { type AuditAct, detailsOf } from '@criteria-desk/domain/access/audit-acts'
import { overseesCompany, reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { ActOfWork, Transaction, UnitOfWork } from '../ports/unit-of-work.ts'
import type { Owner, Scope } from '../scope.ts'
import type { Database, Sql } from './client.ts'

type Open = {
  readonly queries: Sql
  readonly by: Owner
  /** For the audit log, when it ends. */
  readonly told: AuditEntry[]
}

type AuditEntry = Owner & { readonly act: string; readonly details: object }

const openTransactions = new WeakMap<Transaction, Open>()

function openOf(transaction: Transaction): Open {
  const open = openTransactions.get(transaction)
  if (!open) throw new Error('This transaction is not open.')
  return open
}

/** The queries of an open transaction; for repositories alone. */
export function sqlOf(transaction: Transaction): Sql {
  return openOf(transaction).queries
}

/** Whoever does what nobody in particular does. */
const theSchedule: Owner = { userId: 0, companyId: null }

/** Transactions with row-level security on either database. */
export function createDatabaseUnitOfWork(database: Database): UnitOfWork {
  /**
   * As this person, who must be who they say when it begins, and when it ends if it has written. What
   * goes to the audit log goes there last: whoever holds the end of its chain waits for nobody.
   */
  const asPerson = <Value>(
    scope: Scope,
    { reach, act }: { readonly reach?: Reach; readonly act?: ActOfWork },
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value> =>
    againAfterDeadlock(() =>
      database.transaction(async (queries) => {
        await enterScope(queries, scope, reach)
        const transaction = toTransaction(queries, scope)
        if (act !== undefined && act !== 'as-told') writeDown(transaction, act)
        const value = await work(transaction)
        const { told } = openOf(transaction)
        if (act && told.length === 0) throw new Error('Work beyond one’s own is written down.')
        await refuseLostRights(queries, scope, told.length > 0)
        await append(queries, told)
        return value
      }),
    )

  const as = async <Value>(
    queries: Sql,
    by: Owner,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value> => {
    const transaction = toTransaction(queries, by)
    const value = await work(transaction)
    await append(queries, openOf(transaction).told)
    return value
  }

  return {
    inTransaction: (scope, work) => asPerson(scope, {}, work),

    inTransactionAcrossCompanies: (scope, act, work) => {
      if (!reachesAllCompanies(scope)) {
        throw new Error('Only a developer works across companies.')
      }
      return asPerson(scope, { reach: 'app.across', act }, work)
    },

    inTransactionOverCompany: (scope, act, work) => {
      if (!overseesCompany(scope)) throw new Error('Only a master user looks over their company.')
      return asPerson(scope, { reach: 'app.over_company', act }, work)
    },

    inTransactionOfOwner: (owner, work) =>
      database.transaction(async (queries) => {
        await queries.execute(sql`select ${settingsOf(owner)}`)
        return as(queries, owner, work)
      }),

    asSystem: (work) =>
      againAfterDeadlock(() => database.transaction((queries) => as(queries, theSchedule, work))),

    writeDown,
  }
}

function toTransaction(queries: Sql, by: Owner): Transaction {
  const transaction = Object.freeze({}) as Transaction
  openTransactions.set(transaction, { queries, by, told: [] })
  return transaction
}

function writeDown(transaction: Transaction, act: AuditAct, by?: Owner): void {
  const open = openOf(transaction)
  const { userId, companyId } = by ?? open.by
  const { about = companyId } = act
  open.told.push({ userId, companyId: about, act: act.act, details: detailsOf(act) })
}

/** Place, time and hash are given by the database, which alone may. */
async function append(queries: Sql, told: readonly AuditEntry[]): Promise<void> {
  for (const { userId, companyId, act, details } of told) {
    await queries.execute(sql`insert into audit_log (user_id, company_id, act, details)
      values (${userId}, ${companyId}, ${act}, ${JSON.stringify(details)}::jsonb)`)
  }
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
    ) and not exists (
      select from companies where id = ${companyId}::integer and ended_at is not null
    ) as holds`,
  )
  if (!entered?.holds) throw new AppError('auth.no-session')
}

/**
 * Whoever was demoted, deactivated, moved or deleted since has written nothing: throws
 * `auth.no-session`, and everything is rolled back. Asked last, and not first, because what was
 * looked at only needs no lock, and because of two who change each other none may wait for the other.
 */
async function refuseLostRights(queries: Sql, { role }: Scope, isToWrite: boolean): Promise<void> {
  // A transaction that has a number counts as one that has written.
  const [asked] = await rowsOf<{ hold: boolean }>(
    queries,
    sql`select case when not ${isToWrite}::boolean or pg_current_xact_id() is not null
      then app_rights_hold(${role}) end as hold`,
  )
  if (!asked?.hold) throw new AppError('auth.no-session')
}

/** The rows of a query that no builder has built; for repositories alone. */
export async function rowsOf<Row>(queries: Sql, query: SQL): Promise<readonly Row[]> {
  const answer: unknown = await queries.execute(query)
  // Both databases answer so, which the type that they share does not say.
  return (answer as { readonly rows: readonly Row[] }).rows
}

const deadlockDetected = '40P01'

/** More than two who wait for each other, time and again, are no chance any more. */
const mostTries = 4

/**
 * Somebody who writes may be waited for by who deletes them and wait for the same, as may upkeep: the
 * database ends one of the two, which is begun anew, and may meet the other once more.
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
