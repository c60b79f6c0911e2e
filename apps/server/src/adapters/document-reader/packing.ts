import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import type {
  CriteriaReading,
  CriterionAnswer,
} from '@criteria-desk/domain/criteria/criteria-reading'
import { excessOf, type ShapeExcess } from '@criteria-desk/domain/criteria/document-shape'
import type {
  DocumentText,
  TextCell,
} from '@criteria-desk/domain/criteria/document-text/document-text'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { summariseReading } from '@criteria-desk/domain/criteria/summarise-reading'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import type { ReadAgain, ReadDocument } from '../../ports/document-reader.ts'
import {
  isAnswer,
  isListOf,
  isReadingHead,
  isRows,
  isTextHead,
  isTextRows,
  isWorkbookHead,
} from './packed-shapes.ts'
import type { CriteriaFile } from './read-criteria-file.ts'
import { shareTexts } from './shared-texts.ts'

/**
 * Packs what was read, unless one document may not hold so much: done where the file is read, so
 * that the server only passes bytes on. A packed part is lines of JSON, the first the whole without
 * its many entries and the others some of those entries each, so that the server can open it a line
 * at a time and is never held up.
 */
export function packDocument({
  text,
  ...file
}: CriteriaFile): Result<ReadDocument, ShapeExcess | 'too-complex'> {
  const { workbook } = file
  const packed = packReading(file)
  if (!packed.ok) return packed
  const isTooLong =
    lettersOfCells(workbook) > MOST_LETTERS_OF_CELLS || lettersOfText(text) > MOST_LETTERS_OF_CELLS
  if (isTooLong) return fail('too-complex')
  return ok({
    ...packed.value,
    cells: packLines([
      { ...workbook, sheets: workbook.sheets.map((sheet) => ({ ...sheet, rows: [] })) },
      ...workbook.sheets.flatMap(({ rows }, sheet) =>
        slices(rows, ROWS_A_LINE).map((some) => ({ sheet, rows: some })),
      ),
    ]),
    text: packLines([
      { parts: text.parts.map((part) => ({ ...part, rows: [] })) },
      ...text.parts.flatMap(({ rows }, part) =>
        slices(rows, ROWS_A_LINE).map((some) => ({ part, rows: some })),
      ),
    ]),
  })
}

/** What was read alone, where cells and text stay as they were. */
export function packReading({
  workbook,
  reading,
  marks,
  unmarked = reading,
}: Omit<CriteriaFile, 'text'>): Result<ReadAgain, ShapeExcess | 'too-complex'> {
  const summary = summariseReading(reading)
  const excess = excessOf({ ...summary, cells: reading.answers.length })
  if (excess !== undefined) return fail(excess)
  if (lettersOf(reading) > MOST_LETTERS) return fail('too-complex')
  return ok({
    kind: workbook.kind,
    summary: JSON.parse(toJson(summary)),
    marks: JSON.parse(toJson(marks)),
    reading: packAnswers(reading),
    ...(unmarked !== reading && { unmarked: packAnswers(unmarked) }),
  })
}

function packAnswers(reading: CriteriaReading): Uint8Array {
  return packLines([{ ...reading, answers: [] }, ...slices(reading.answers, ANSWERS_A_LINE)])
}

/** Of all answers with their notes: some ten times what the largest workbooks say. */
const MOST_LETTERS = 10_000_000

/** Of all cells, those that answer nothing too; and of the lines of a guide. */
const MOST_LETTERS_OF_CELLS = 20_000_000

function lettersOf({ answers }: CriteriaReading): number {
  return answers.reduce((sum, { criterion, text, notes }) => {
    const own = criterion.length + text.length
    return sum + own + notes.reduce((all, note) => all + note.text.length, 0)
  }, 0)
}

function lettersOfCells({ sheets }: Workbook): number {
  let letters = 0
  for (const { rows } of sheets) {
    for (const row of rows) {
      for (const cell of row) letters += (cell?.text.length ?? 0) + (cell?.comment?.length ?? 0)
    }
  }
  return letters
}

function lettersOfText({ parts }: DocumentText): number {
  let letters = 0
  for (const { rows } of parts) {
    for (const row of rows) for (const cell of row) letters += lettersOfCell(cell)
  }
  return letters
}

function lettersOfCell({ words, masked = '', comment = '', maskedComment = '' }: TextCell): number {
  return words.length + masked.length + comment.length + maskedComment.length
}

const ANSWERS_A_LINE = 1000
const ROWS_A_LINE = 50

/** The answers of a document that was packed. */
export async function unpackReading(packed: Uint8Array): Promise<CriteriaReading> {
  const share = shareTexts()
  const lines = linesOf(packed)
  const head = (await lines.next()).value
  if (!isReadingHead(head)) throw new Error(SOMETHING_ELSE)
  const answers: CriterionAnswer[] = []
  for await (const some of lines) {
    if (!isListOf(some, isAnswer)) throw new Error(SOMETHING_ELSE)
    for (const answer of some) answers.push(share(answer))
  }
  return { ...head, answers }
}

/** The cells of a document that was packed. */
export async function unpackCells(packed: Uint8Array): Promise<Workbook> {
  const lines = linesOf(packed)
  const head = (await lines.next()).value
  if (!isWorkbookHead(head)) throw new Error(SOMETHING_ELSE)
  const rows = head.sheets.map((sheet) => [...sheet.rows])
  for await (const some of lines) {
    if (!isRows(some)) throw new Error(SOMETHING_ELSE)
    rows[some.sheet]?.push(...some.rows)
  }
  return { ...head, sheets: head.sheets.map((sheet, at) => ({ ...sheet, rows: rows[at] ?? [] })) }
}

/** All that stands in a document that was packed. */
export async function unpackText(packed: Uint8Array): Promise<DocumentText> {
  const lines = linesOf(packed)
  const head = (await lines.next()).value
  if (!isTextHead(head)) throw new Error(SOMETHING_ELSE)
  const rows = head.parts.map((part) => [...part.rows])
  for await (const some of lines) {
    if (!isTextRows(some)) throw new Error(SOMETHING_ELSE)
    rows[some.part]?.push(...some.rows)
  }
  return { parts: head.parts.map((part, at) => ({ ...part, rows: rows[at] ?? [] })) }
}

const SOMETHING_ELSE = 'These bytes are no packed document.'

function packLines(lines: readonly unknown[]): Uint8Array {
  return gzipSync(lines.map(toJson).join('\n'), { level: 3 })
}

async function* linesOf(packed: Uint8Array): AsyncGenerator<unknown, undefined> {
  const bytes: Buffer = await promisify(gunzip)(packed)
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from)
    const to = end < 0 ? bytes.length : end
    yield JSON.parse(bytes.toString('utf8', from, to))
    from = to + 1
    await setImmediate()
  }
}

const LINE_END = 0x0a

/** As JSON that every database takes: it has no room for NUL, nor for half of a character pair. */
function toJson(value: unknown): string {
  const json = JSON.stringify(value)
  return UNSTORABLE.test(json) ? JSON.stringify(value, withoutUnstorable) : json
}

const UNSTORABLE = /\\u(0000|d[89a-f])/

function withoutUnstorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

function slices<Entry>(entries: readonly Entry[], size: number): readonly (readonly Entry[])[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, at) =>
    entries.slice(at * size, (at + 1) * size),
  )
}
