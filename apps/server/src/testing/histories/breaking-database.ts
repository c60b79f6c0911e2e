import type { Database } from '../../db/client.ts'

export type BreakingDatabase = {
  readonly database: Database
  /** It fails once so many transactions have begun, as for a server that dies; null: it does not. */
  breakAfter(transactions: number | null): void
}

/** A database that fails when it is told to, and never writes its files anew, which is for tests of that. */
export function createBreakingDatabase(database: Database): BreakingDatabase {
  let left: number | null = null
  return {
    breakAfter: (transactions) => {
      left = transactions
    },
    database: {
      ...database,
      transaction: async (work) => {
        if (left !== null && left-- <= 0) throw new Error('The server has died.')
        return database.transaction(work)
      },
      execute: async (text, values) =>
        text.startsWith('vacuum full') ? { rows: [] } : database.execute(text, values),
    },
  }
}
