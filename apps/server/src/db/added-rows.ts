import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AddedRows } from '../ports/unit-of-work.ts'

const inserts = new WeakMap<AddedRows, SQL>()

/** An insert, not run, for another feature's statement to take in; for repositories alone. */
export function toAddedRows(insert: SQLWrapper): AddedRows {
  const rows = Object.freeze({}) as AddedRows
  inserts.set(rows, insert.getSQL())
  return rows
}

/** The insert of added rows; for the repository whose statement takes them in. */
export function sqlOfRows(rows: AddedRows): SQL {
  const insert = inserts.get(rows)
  if (!insert) throw new Error('These rows were not made by a repository.')
  return insert
}

/** What a statement that keeps an answer calls the answer's message, for the rows added to it. */
export const answeredMessage = sql.identifier('answered_message')
