import { reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { sql } from 'drizzle-orm'
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts'
import type { Scope } from '../scope.ts'
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
        await enterScope(queries, scope, 'off')
        return work(toTransaction(queries))
      }),

    inTransactionAcrossCompanies: (scope, reason, work) => {
      if (!reachesAllCompanies(scope)) {
        throw new Error('Only a developer works across companies.')
      }
      return database.transaction(async (queries) => {
        await enterScope(queries, scope, 'on')
        await queries
          .insert(auditLog)
          .values({ userId: scope.userId, companyId: scope.companyId, action: reason })
        return work(toTransaction(queries))
      })
    },

    asSystem: (work) => database.transaction((queries) => work(toTransaction(queries))),
  }
}

function toTransaction(queries: Sql): Transaction {
  const transaction = Object.freeze({}) as Transaction
  openTransactions.set(transaction, queries)
  return transaction
}

async function enterScope(queries: Sql, scope: Scope, across: 'on' | 'off'): Promise<void> {
  await queries.execute(sql`select
    set_config('role', 'criteria_desk_app', true),
    set_config('app.user', ${String(scope.userId)}, true),
    set_config('app.company', ${scope.companyId === null ? '' : String(scope.companyId)}, true),
    set_config('app.across', ${across}, true)`)
}
