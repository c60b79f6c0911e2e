/**
 * A table with one answer a row: a column names the lender, another the criterion, a third says
 * what the lender's position is, as bulletins of changes and printed databases have it. What a
 * position was before is no answer.
 */
import { headerRole } from '../../sheets/heads/header-words.ts'
import { roleOf, type TableAnswer, toAnswer } from './cell-answer.ts'
import { type Head, type PagedRow, textOf } from './table-rows.ts'

/** Undefined unless the heads name a column of lenders and one of criteria. */
export function readLongList(
  body: readonly PagedRow[],
  heads: readonly Head[],
): readonly TableAnswer[] | undefined {
  const roles = heads.map(({ text }) => headerRole(text))
  const [lenders, criteria] = [roles.indexOf('lender'), roles.indexOf('criterion')]
  if (lenders < 0 || criteria < 0) return undefined
  const answers = answerColumn(heads)
  const head = heads[answers]
  if (head === undefined) return undefined
  return body.flatMap(({ page, cells }) => {
    const [lender, criterion, cell] = [cells[lenders], cells[criteria], cells[answers]]
    if (cell === undefined || textOf(lender) === '') return []
    const row = { page, criterion: textOf(criterion), cells, marks: [] }
    const said = { lender: textOf(lender), criterion: row.criterion, notes: [] }
    return toAnswer(row, cell, head, said)
  })
}

function answerColumn(heads: readonly Head[]): number {
  const named = heads.findIndex(({ text }) => headerRole(text) === 'answer')
  if (named >= 0) return named
  return heads.findIndex(
    ({ text }) =>
      text !== '' &&
      !PAST.test(text) &&
      roleOf(text) === 'value' &&
      [undefined, 'change'].includes(headerRole(text)),
  )
}

const PAST = /\b(?:old|previous(?:ly)?|former(?:ly)?|was|before|prior|from)\b/i
