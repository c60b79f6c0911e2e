import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../db/client.ts'
import type { DocumentReader } from '../ports/document-reader.ts'

/** Where a request, or a job that it sent, can be made to wait. */
export type HoldPoint = 'transaction' | 'send' | 'reader'

type Held<Value> = {
  /** Resolves when the work has come to where it waits. */
  readonly reached: Promise<void>
  readonly isReached: () => boolean
  readonly release: () => void
  readonly done: Promise<Value>
}

/** Makes work wait at a point of a test's choosing; all other work goes on. */
export function createHolder() {
  const current = new AsyncLocalStorage<(point: HoldPoint) => Promise<void>>()
  const pass = async (point: HoldPoint) => current.getStore()?.(point)

  return {
    /** How many transactions work takes, when nothing holds it and up to the first job that it sends. */
    async countTransactions(work: () => Promise<unknown>): Promise<number> {
      let [count, hasSent] = [0, false]
      const pass = async (point: HoldPoint) => {
        if (point === 'send') hasSent = true
        if (point === 'transaction' && !hasSent) count += 1
      }
      await current.run(pass, async () => await work())
      return count
    },

    /** Begins work that waits when it comes by a point for the `at`th time. */
    hold<Value>(point: HoldPoint, at: number, work: () => Promise<Value>): Held<Value> {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      let count = 0
      const stop = async (passed: HoldPoint) => {
        if (passed !== point) return
        count += 1
        if (count !== at) return
        reached.resolve()
        await released.promise
      }
      // A request begins when it is awaited, which has to be inside.
      const done = current.run(stop, async () => await work())
      const isReached = () => count >= at
      return { reached: reached.promise, isReached, release: released.resolve, done }
    },

    /** A job is kept by `execute`, outside transactions. */
    overDatabase: (database: Database): Database => ({
      ...database,
      transaction: (work) => pass('transaction').then(() => database.transaction(work)),
      execute: (text, values) => pass('send').then(() => database.execute(text, values)),
    }),

    overReader: (reader: DocumentReader): DocumentReader => ({
      ...reader,
      readCriteria: (...asked) => pass('reader').then(() => reader.readCriteria(...asked)),
      readRules: (...asked) => pass('reader').then(() => reader.readRules(...asked)),
      readIncome: (...asked) => pass('reader').then(() => reader.readIncome(...asked)),
      readStatements: (...asked) => pass('reader').then(() => reader.readStatements(...asked)),
    }),
  }
}
