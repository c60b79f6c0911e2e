/** A cell as an answer, and the cells beside it that limit it. */

import type { Box } from '../../../pages/pdf-page.ts'
import type { TableCell } from '../../../pages/tables/table-cells.ts'
import { foldText } from '../../../shared/text.ts'
import { marksOfCell } from '../text/footnotes.ts'
import { type Head, type Row, textOf } from './table-rows.ts'

export type TableAnswer = {
  /** Where the table itself says whose answer it is. */
  readonly lender?: string
  /** The product or plan that its column is for. */
  readonly variant?: string
  readonly criterion: string
  /** What its figure is of, where print leaves that to the reader. */
  readonly measure?: string
  readonly text: string
  readonly page: number
  readonly box: Box
  /** Marks of footnotes of the cell, its row and its column. */
  readonly marks: readonly string[]
  readonly notes: readonly { readonly text: string; readonly page: number; readonly box: Box }[]
  readonly group?: string
  /** Its name says for which figures it is, and not what it is of. */
  readonly isBanded?: true
}

export function toAnswer(
  row: Row,
  cell: TableCell,
  head: Head,
  rest: Pick<TableAnswer, 'criterion' | 'measure' | 'notes' | 'lender' | 'isBanded'>,
): readonly TableAnswer[] {
  const printed = textOf(cell)
  // A dash alone fills a cell that has nothing to say.
  const text = isEmptyAnswer(printed) ? '' : printed
  return [
    {
      ...rest,
      text,
      page: row.page,
      box: cell.box,
      marks: [...marksOfCell(cell), ...row.marks, ...head.marks],
      ...(head.plan !== undefined && { variant: head.plan }),
      ...(row.group !== undefined && { group: row.group }),
    },
  ]
}

/** What a column holds: answers, what limits them, what is done only by exception, or proof. */
type Role = 'value' | 'condition' | 'exception' | 'evidence'

export function roleOf(head: string): Role {
  const words = foldText(head)
  if (EXCEPTIONAL.test(words)) return 'exception'
  if (
    /\b(condition|restriction|detail|exception|criteria|requirement|limits?\b|limitation|further|additional|comment|note|guidance|information|info)/.test(
      words,
    )
  ) {
    return 'condition'
  }
  if (EVIDENCE.test(words)) return 'evidence'
  return 'value'
}

const EVIDENCE =
  /\b(evidence|document|proof|source|reference|page|contact)|^what (?:we|you)(?:['’]ll| will)? (?:need|require|ask for|want|see|send)\b/

export function noteCells(row: Row, heads: readonly Head[], stub: number): TableAnswer['notes'] {
  return row.cells.flatMap((cell, column) => {
    const head = heads[column]
    const isNote = column >= stub && head !== undefined && roleOf(head.text) !== 'value'
    return isNote && !isEmptyAnswer(textOf(cell))
      ? [{ text: noteText(head.text, textOf(cell)), page: row.page, box: cell.box }]
      : []
  })
}

export function isEmptyAnswer(text: string): boolean {
  return /^[-–—.]*$/.test(text)
}

const EXCEPTIONAL = /^(?:by |on )?(?:exceptions?|an exception|exceptional|discretion)\b/

// What is done by exception must not read as part of the standard answer.
export function noteText(head: string, text: string): string {
  return roleOf(head) === 'exception' ? `${head} – ${text}` : text
}
