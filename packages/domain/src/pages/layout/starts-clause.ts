/** Rows that begin with the number of a clause, as no row of a table without numbers does. */
import type { LinePiece } from '../lines/page-lines.ts'

/** Whether a row begins with a clause's number: `3.1 Self-employed`. */
export function startsClause([first]: readonly LinePiece[]): boolean {
  const [number, next] = first?.words ?? []
  // "4.5 times income" is a line of text.
  const isCounted = next !== undefined && /^[\p{Ll}%£(]/u.test(next.text)
  return number !== undefined && CLAUSE_NUMBER.test(number.text) && !isCounted
}

const CLAUSE_NUMBER = /^\d{1,2}(?:\.\d{1,2}){1,3}[.)]?$/
