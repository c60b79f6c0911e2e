/** A generated workbook's cells held against what was read of them. */
import type { CriteriaReading, SheetReading } from '@criteria-desk/domain/criteria/criteria-reading'
import { columnLetters } from '@criteria-desk/domain/criteria/sheet-grid'
import { readWorkbook } from '@criteria-desk/domain/criteria/sheets/read-workbook'
import { type Held, layOutBook, shortName } from './lay-out-book.ts'
import type { Book } from './make-book.ts'

/** `part`: lender and criterion are right, the side, end or band is not told. Worst last. */
export const outcomes = ['right', 'part', 'reported', 'criterion', 'lost', 'lender'] as const
export type Outcome = (typeof outcomes)[number]

export type ReadCell = { readonly address: string; readonly held: Held; readonly outcome: Outcome }

export function judgeBook(book: Book): readonly ReadCell[] {
  const { workbook, held } = layOutBook(book)
  const reading = readWorkbook(workbook, 'generated.xlsx')
  const found = labelsByPlace(reading)
  return [...held].map(([address, own]) => {
    const labels = found.get(address) ?? []
    const outcome = labels.length > 0 ? markLabels(labels, own) : markUnread(address, reading)
    return { address, held: own, outcome }
  })
}

type Label = { readonly lender: string; readonly names: string }

/** Answers and the notes on them alike: a comment is read where it is kept with its answer. */
function labelsByPlace({ answers }: CriteriaReading): ReadonlyMap<string, readonly Label[]> {
  const labels = answers.flatMap((answer) => {
    const { lender, criterion, section = '', variant = '', place, notes } = answer
    const names = key(`${section} ${criterion} ${variant}`)
    return [place, ...notes.map((note) => note.place)].map(({ sheet, cell }) => ({
      at: `${sheet}!${cell}`,
      lender,
      names: `${names} ${key(sheet ?? '')}`,
    }))
  })
  return Map.groupBy(labels, ({ at }) => at)
}

function markLabels(labels: readonly Label[], { lender, criterion, part }: Held): Outcome {
  const names = [key(lender), key(shortName(lender))]
  if (labels.some((label) => !names.includes(key(label.lender)))) return 'lender'
  // Spreadsheet programs cut the names of tabs.
  const own = labels.filter((label) => label.names.includes(key(criterion.slice(0, TAB_NAME))))
  if (own.length === 0) return 'criterion'
  return part === undefined || own.some((label) => label.names.includes(key(part)))
    ? 'right'
    : 'part'
}

const TAB_NAME = 31

function key(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9£]+/g, ' ')
    .trim()
}

function markUnread(address: string, { sheets }: CriteriaReading): Outcome {
  const [, name = '', column = '', row = ''] = /^(.*)!([A-Z]+)(\d+)$/.exec(address) ?? []
  const sheet = sheets.find((one) => one.name === name)
  if (sheet === undefined) return 'lost'
  return sheet.status === 'skipped' || namesPlace(sheet, column, Number(row)) ? 'reported' : 'lost'
}

function namesPlace({ skipped }: SheetReading, column: string, row: number): boolean {
  return skipped.some(({ range }) => {
    const rows = /^rows? (\d+)(?:–(\d+))?$/.exec(range) ?? /^[A-Z]+(\d+)$/.exec(range)
    if (rows !== null) return row >= Number(rows[1]) && row <= Number(rows[2] ?? rows[1])
    const columns = /^columns? ([A-Z]+)(?:–([A-Z]+))?$/.exec(range)
    if (columns === null) return false
    const [first = '', last = first] = [columns[1], columns[2]]
    return between(column, first, last)
  })
}

function between(column: string, first: string, last: string): boolean {
  const letters = Array.from({ length: 200 }, (_, at) => columnLetters(at))
  const at = letters.indexOf(column)
  return at >= letters.indexOf(first) && at <= letters.indexOf(last)
}
