import type { Database, Sql } from '../db/client.ts'
import type { FileStore } from '../ports/file-store.ts'

/** What was asked of the database and of the store of files. */
export type Asked = {
  readonly statements: number
  /** Calls of the store. */
  readonly files: number
  readonly bytesRead: number
  readonly bytesWritten: number
}

/**
 * Counts every statement and every call of the store, and hears of no change, as a server does that is
 * one of several. What opens and ends a transaction counts one.
 */
export function countAsked(database: Database, files: FileStore) {
  let asked: Asked = { statements: 0, files: 0, bytesRead: 0, bytesWritten: 0 }
  const add = (more: Partial<Asked>) => {
    asked = {
      statements: asked.statements + (more.statements ?? 0),
      files: asked.files + (more.files ?? 0),
      bytesRead: asked.bytesRead + (more.bytesRead ?? 0),
      bytesWritten: asked.bytesWritten + (more.bytesWritten ?? 0),
    }
  }
  const counted: Database = {
    ...database,
    transaction: (work) =>
      database.transaction((sql) => {
        add({ statements: 1 })
        countStatements(sql, () => add({ statements: 1 }))
        return work(sql)
      }),
    scripted: (work) =>
      database.scripted((run) => {
        add({ statements: 1 })
        return work((...words) => {
          add({ statements: 1 })
          return run(...words)
        })
      }),
    execute: (...words) => {
      add({ statements: 1 })
      return database.execute(...words)
    },
    watchChanges: async () => false,
  }
  const read = <Words extends unknown[], Value>(work: (...words: Words) => Promise<Value>) => {
    return async (...words: Words): Promise<Value> => {
      const value = await work(...words)
      const bytesRead = value instanceof Uint8Array ? value.length : 0
      add({ files: 1, bytesRead })
      return value
    }
  }
  const countedFiles: FileStore = {
    get: read(files.get),
    size: read(files.size),
    list: read(files.list),
    remove: read(files.remove),
    put: async (key, bytes) => {
      add({ files: 1, bytesWritten: bytes.length })
      await files.put(key, bytes)
    },
  }
  return {
    ...{ database: counted, files: countedFiles },
    /** What `work` asks for. */
    async during(work: () => Promise<unknown>): Promise<Asked> {
      const before = asked
      await work()
      return {
        statements: asked.statements - before.statements,
        files: asked.files - before.files,
        bytesRead: asked.bytesRead - before.bytesRead,
        bytesWritten: asked.bytesWritten - before.bytesWritten,
      }
    },
  }
}

/** Each statement of a transaction is prepared by its session. */
function countStatements(sql: Sql, tell: () => void): void {
  const session: { prepareQuery(...words: unknown[]): unknown } = Reflect.get(sql, 'session')
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (...words) => {
    tell()
    return prepare(...words)
  }
}
