/**
 * What a table says, as answers. Lenders may run across or down; in a guide of one lender a row is
 * a criterion, a column of values its answer and a column of conditions what limits it, and several
 * columns of values are answers apart ("Plan A", "Plan B"). A cell that only points elsewhere
 * ("See section") is no answer.
 */

import { isFigureAlone } from '../../../language/figure-alone.ts'
import { isOutcomeHeading } from '../../../pages/text/answer-words.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { headerRole } from '../../sheets/heads/header-words.ts'
import { noteCells, roleOf, type TableAnswer, toAnswer } from './cell-answer.ts'
import { readOne } from './one-lender-table.ts'
import { isPlan, type Plans, withPlanApart } from './plans.ts'
import {
  type Head,
  headsAndBody,
  isLender,
  NO_HEAD,
  namedRows,
  type PagedRow,
  pairsBeside,
  stubColumns,
  textOf,
} from './table-rows.ts'

export type ReadTable = {
  readonly answers: readonly TableAnswer[]
  readonly layout: 'lenders-across' | 'lenders-down' | 'one-lender'
}

export function readTable(rows: readonly PagedRow[], plans: Plans): ReadTable {
  const width = rows[0]?.cells.length ?? 0
  const pairs = pairsBeside(rows)
  if (pairs !== undefined) {
    const [first, ...others] = pairs.map((own) => readTable(own, plans))
    const answers = [first, ...others].flatMap((table) => table?.answers ?? [])
    return { layout: first?.layout ?? 'one-lender', answers }
  }
  if (namesLendersAlone(rows)) {
    return { layout: 'lenders-down', answers: readDown(rows, [NO_HEAD, NO_HEAD]) }
  }
  const { heads, body } = headsAndBody(rows, width)
  if (width > 1 && heads.every(({ text }) => isOutcomeHeading(text))) {
    return { layout: 'one-lender', answers: readLists(body, heads) }
  }
  const stub = stubColumns(body, heads)
  const across = heads.filter((head, column) => column >= stub && isLender(head.text)).length
  if (across >= 2 && across >= (width - stub) * 0.5) {
    return { layout: 'lenders-across', answers: readAcross(body, heads, stub) }
  }
  const stubs = body.flatMap(({ cells }) => textOf(cells[0]) || [])
  const down = stubs.filter(isLender).length
  const isDown =
    body.length < rows.length &&
    headerRole(heads[0]?.text ?? '') !== 'criterion' &&
    (headerRole(heads[0]?.text ?? '') === 'lender' || down * 2 > stubs.length)
  if (isDown && down > 0) return { layout: 'lenders-down', answers: readDown(body, heads) }
  return { layout: 'one-lender', answers: readCriteria(body, heads, stub, plans) }
}

function readCriteria(
  body: readonly PagedRow[],
  heads: readonly Head[],
  stub: number,
  plans: Plans,
): readonly TableAnswer[] {
  const own = heads.map((head) => withPlanApart(head, plans, heads))
  const [only, ...others] = body
  // One row of figures: each stands below what it is.
  if (only !== undefined && others.length === 0 && isFigureAlone(textOf(only.cells[0]))) {
    return own.flatMap((head, column) => {
      const cell = only.cells[column]
      const row = { ...only, criterion: head.text, marks: [] }
      return cell === undefined
        ? []
        : toAnswer(row, cell, head, { criterion: head.text, notes: [] })
    })
  }
  return readOne(body, own, stub).map((answer) => ofPlan(answer, plans))
}

/** Of a row, or of rows below a line of their own, that a plan names. */
function ofPlan(answer: TableAnswer, plans: Plans): TableAnswer {
  const { criterion, group = '', variant } = answer
  const [first = '', ...others] = criterion.split(' – ')
  if (variant !== undefined) return answer
  if (isPlan(first, plans)) return { ...answer, variant: first, criterion: others.join(' – ') }
  if (!isPlan(group, plans)) return answer
  const { group: _, ...own } = answer
  return { ...own, variant: group }
}

// Lenders and what each says to the heading that the table stands under.
function namesLendersAlone(rows: readonly PagedRow[]): boolean {
  return (
    rows.length > 0 &&
    rows.every(({ cells }) => cells.length === 2 && isKnownLenderName(textOf(cells[0])))
  )
}

/** Lists side by side, each below what holds for all its points: "Accepted", "Not accepted". */
function readLists(body: readonly PagedRow[], heads: readonly Head[]): readonly TableAnswer[] {
  return body.flatMap(({ page, cells }) =>
    cells.flatMap((cell, column) => {
      const [point, head] = [textOf(cell), heads[column]]
      if (point === '' || head === undefined) return []
      const marks = [...(cell.content?.marks ?? []), ...head.marks]
      return [
        { criterion: point, text: `${head.text}: ${point}`, page, box: cell.box, marks, notes: [] },
      ]
    }),
  )
}

function readAcross(
  body: readonly PagedRow[],
  heads: readonly Head[],
  stub: number,
): readonly TableAnswer[] {
  return namedRows(body, stub).flatMap((row) => {
    const notes = noteCells(row, heads, stub)
    return row.cells.flatMap((cell, column) => {
      const head = heads[column]
      if (column < stub || head === undefined || !isLenderColumn(head)) return []
      return toAnswer(row, cell, head, { lender: head.text, criterion: row.criterion, notes })
    })
  })
}

function isLenderColumn({ text }: Head): boolean {
  return text !== '' && roleOf(text) === 'value' && headerRole(text) === undefined
}

function readDown(body: readonly PagedRow[], heads: readonly Head[]): readonly TableAnswer[] {
  return namedRows(body, 1).flatMap((row) => {
    const notes = noteCells(row, heads, 1)
    return row.cells.flatMap((cell, column) => {
      const head = heads[column]
      if (
        column < 1 ||
        head === undefined ||
        (head.text === '' && head !== NO_HEAD) ||
        roleOf(head.text) === 'evidence'
      ) {
        return []
      }
      return toAnswer(row, cell, head, { lender: row.criterion, criterion: head.text, notes })
    })
  })
}
