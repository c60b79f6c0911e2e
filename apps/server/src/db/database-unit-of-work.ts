import { overseesCompany, reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { sql } from 'drizzle-orm'
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
  return {
    inTransaction: (scope, work) =>
      database.transaction(async (queries) => {
        await enterScope(queries, scope)
        return work(toTransaction(queries))
      }),

    inTransactionAcrossCompanies: (scope, reason, work) => {
      if (!reachesAllCompanies(scope)) {
        throw new Error('Only a developer works across companies.')
      }
      return database.transaction(async (queries) => {
        await enterScope(queries, scope, 'app.across')
        await writeDown(queries, scope, reason)
        return work(toTransaction(queries))
      })
    },

    inTransactionOverCompany: (scope, reason, work) => {
      if (!overseesCompany(scope)) throw new Error('Only a master user looks over their company.')
      return database.transaction(async (queries) => {
        await enterScope(queries, scope, 'app.over_company')
        await writeDown(queries, scope, reason)
        return work(toTransaction(queries))
      })
    },

    inTransactionOfOwner: (owner, work) =>
      database.transaction(async (queries) => {
        await enterScope(queries, owner)
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

async function enterScope(queries: Sql, scope: Owner, reach?: Reach): Promise<void> {
  await queries.execute(sql`select
    set_config('role', 'criteria_desk_app', true),
    set_config('app.user', ${String(scope.userId)}, true),
    set_config('app.company', ${scope.companyId === null ? '' : String(scope.companyId)}, true),
    set_config('app.across', ${reach === 'app.across' ? 'on' : 'off'}, true),
    set_config('app.over_company', ${reach === 'app.over_company' ? 'on' : 'off'}, true)`)
}

async function writeDown(queries: Sql, scope: Scope, reason: string): Promise<void> {
  const { userId, companyId } = scope
  await queries.insert(auditLog).values({ userId, companyId, action: reason })
}
