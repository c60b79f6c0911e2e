/** A generated workbook's cells held against what was read of them. */
import type { CriteriaReading, SheetReading } from '@criteria-desk/domain/criteria/criteria-reading'
import { columnLetters } from '@criteria-desk/domain/criteria/sheet-grid'
import { readWorkbook } from '@criteria-desk/domain/criteria/sheets/read-workbook'
import { initialsOf, layOutBook, shortName } from './lay-out-book.ts'
import type { Book } from './make-book.ts'
import type { Held } from './squares.ts'

/** `part`: lender and criterion are right, the side, end or band is not told, or who else says it. Worst last. */
export const outcomes = ['right', 'part', 'reported', 'criterion', 'lost', 'lender'] as const
export type Outcome = (typeof outcomes)[number]

export type ReadCell = { readonly address: string; readonly held: Held; readonly outcome: Outcome }

export function judgeBook(book: Book): readonly ReadCell[] {
  const { workbook, held } = layOutBook(book)
  const reading = readWorkbook(workbook, 'generated.xlsx')
  const found = labelsByPlace(reading)
  return [...held].map(([address, own]) => {
    const labels = found.get(address) ?? []
    const isRead = labels.length > 0
    const outcome = isRead ? markLabels(labels, own, book) : markUnread(address, reading)
    return { address, held: own, outcome }
  })
}

type Label = {
  readonly lender: string
  /** Section, criterion and variant in one. */
  readonly names: string
  readonly sheet: string
  readonly isNote: boolean
}

/** Answers and the notes on them alike: a comment is read where it is kept with its answer. */
function labelsByPlace({ answers }: CriteriaReading): ReadonlyMap<string, readonly Label[]> {
  const labels = answers.flatMap((answer) => {
    const { lender, criterion, section = '', variant = '', place, notes } = answer
    const names = key(`${section} ${criterion} ${variant}`)
    return [place, ...notes.map((note) => note.place)].map(({ sheet, cell }, at) => ({
      at: `${sheet}!${cell}`,
      lender,
      names,
      sheet: key(sheet ?? ''),
      isNote: at > 0,
    }))
  })
  return Map.groupBy(labels, ({ at }) => at)
}

function markLabels(labels: readonly Label[], own: Held, book: Book): Outcome {
  if (own.lender === '') return worst(labels.map((label) => markRemark(label, own)))
  const { names, several } = namesOf(own.lender, book)
  const found = labels.map((label) => key(label.lender))
  if (found.some((lender) => !names.includes(lender))) return 'lender'
  const isWhole = several.every((lender) => found.includes(lender))
  return worst([isWhole ? 'right' : 'part', ...labels.map((label) => markNames(label, own))])
}

function worst(found: readonly Outcome[]): Outcome {
  return outcomes.findLast((outcome) => found.includes(outcome)) ?? 'right'
}

/** How a lender may be called, and who has to be named where two share their cells. */
function namesOf(
  lender: string,
  { lenders, sharing }: Book,
): { readonly names: readonly string[]; readonly several: readonly string[] } {
  if (sharing === undefined || lender !== lenders.at(-1)) {
    return { names: [lender, shortName(lender), initialsOf(lender)].map(key), several: [] }
  }
  const several = sharing.map(key)
  // A sign that stands in names of one lender too may be one here.
  const isPlain = lender.includes('/')
  return { names: [...several, key(lender)], several: isPlain ? several : [] }
}

/** A remark on a whole row is nobody's answer. */
function markRemark(label: Label, own: Held): Outcome {
  return label.isNote ? markNames(label, own) : 'lender'
}

/** What was read is named after the criterion and its part and after nothing else that is said there. */
function markNames({ names, sheet, isNote }: Label, { criterion, part, kind }: Held): Outcome {
  const isCalledNote = names.split(' ').some((word) => ['notes', 'comments'].includes(word))
  if (kind === 'remark' && criterion === '') return isNote || isCalledNote ? 'right' : 'criterion'
  const isNamed = holds(names, key(criterion))
  // Spreadsheet programs cut the names of tabs.
  const isTab = sheet !== '' && key(criterion).startsWith(sheet)
  if (!isNamed && !isTab) return 'criterion'
  const rest = without(without(names, key(criterion)), key(part ?? ''))
  if (rest.split(' ').some((word) => word !== '' && !frame.has(word))) return 'criterion'
  const isKind = kind === undefined ? !isNote : isNote || isCalledNote
  return isKind && (part === undefined || holds(names, key(part))) ? 'right' : 'part'
}

/** Words of titles, banners, themes and heads that name no criterion, and units of one. */
const frame: ReadonlySet<string> = new Set(
  'panel criteria nov 2026 main specialist other more lender lenders type answer notes comments property people money process credit £ yrs'.split(
    ' ',
  ),
)

function holds(names: string, words: string): boolean {
  return ` ${names} `.includes(` ${words} `)
}

function without(names: string, words: string): string {
  if (words === '' || !holds(names, words)) return names
  return without(` ${names} `.replace(` ${words} `, ' ').trim(), words)
}

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
