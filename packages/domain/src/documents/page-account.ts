/**
 * What was read of a page of a guide, row by row, and which of its lines were not: lines whose words
 * stand in no answer, note or name of the page.
 */
import type { CriterionAnswer, Place, SheetReading } from '../criteria/criteria-reading.ts'
import type { TextPart } from '../criteria/document-text/document-text.ts'
import { isKnownLenderName } from '../criteria/lender-names.ts'
import { matchingKey } from '../shared/text.ts'
import type { CellMark } from './cell-mark.ts'
import { conceptsNamed } from './concepts-named.ts'
import type { PlacedMark } from './place-marks.ts'
import type { AccountLender, AccountState, NotRead } from './sheet-account.ts'

export type PageRow = {
  readonly name: string
  readonly section?: string
  readonly concept?: string
  readonly lender: string
  readonly text: string
  readonly notes: readonly string[]
  readonly place: Place
  readonly state: AccountState
}

export type PageAccount = {
  readonly rows: readonly PageRow[]
  readonly lenders: readonly AccountLender[]
  readonly notRead: readonly (NotRead & { readonly place?: Place })[]
}

/** @param all of the whole guide; `part` is the page's own text */
export function accountOfPage(
  page: number,
  part: TextPart | undefined,
  reading: SheetReading,
  all: readonly CriterionAnswer[],
  marks: readonly PlacedMark[] = [],
): PageAccount {
  const answers = all.filter(({ place }) => place.page === page)
  const marked = new Set(
    marks.filter(({ lost, role }) => lost === undefined && role === 'criterion').map(keyOf),
  )
  const lenderMarks = marks.filter(({ role, lost }) => role === 'lender' && lost === undefined)
  const rows = answers.map((answer): PageRow => {
    const { criterion, section, lender, text, notes, place, measure, isPassage } = answer
    const concept = (isPassage ? undefined : measure) ?? conceptsNamed(criterion)
    const isMarked = marked.has(`page ${page}\u0000${matchingKey(criterion)}`)
    return {
      ...{ name: criterion, lender, text, place, notes: notes.map((note) => note.text) },
      ...(section !== undefined && { section }),
      ...(concept !== undefined && { concept }),
      state: isMarked ? 'corrected' : 'read',
    }
  })
  return {
    rows,
    lenders: lendersOf(all, lenderMarks),
    notRead: notReadOf(page, part, reading, answers),
  }
}

function keyOf({ range, words = '' }: CellMark): string {
  return `${range}\u0000${matchingKey(words)}`
}

function lendersOf(
  all: readonly CriterionAnswer[],
  marks: readonly CellMark[],
): readonly AccountLender[] {
  const corrected = new Set(marks.flatMap(({ lender, words = '' }) => [lender ?? words]))
  return [...Map.groupBy(all, ({ lender }) => lender)].map(([name, own]): AccountLender => {
    const answers = own.filter(({ text }) => text !== '').length
    const state = corrected.has(name) ? 'corrected' : isKnownLenderName(name) ? 'read' : 'check'
    const at = own[0]?.place.page === undefined ? '' : `p. ${own[0].place.page}`
    return { at, name, answers, blanks: own.length - answers, state }
  })
}

function notReadOf(
  page: number,
  part: TextPart | undefined,
  reading: SheetReading,
  answers: readonly CriterionAnswer[],
): PageAccount['notRead'] {
  const told = reading.skipped
    .filter(({ range }) => range.toLowerCase() === `page ${page}`)
    .map(({ range, reason }) => ({ range, words: '', reason }))
  const read = ` ${answers
    .flatMap((one) => [
      one.lender,
      one.section ?? '',
      one.criterion,
      one.text,
      ...one.notes.map(({ text }) => text),
    ])
    .map(matchingKey)
    .join(' \u0001 ')} `
  const lines = (part?.rows ?? []).flatMap((cells) =>
    cells.flatMap(({ at, words, box }) => {
      const key = matchingKey(words)
      if (key === '' || isSaid(read, key)) return []
      const place: Place = { page, ...(box !== undefined && { box }) }
      const reason = 'No lender’s answer, note or name was found in it.'
      return [{ range: `p. ${page}, line ${at}`, words: words.slice(0, LONGEST), reason, place }]
    }),
  )
  return [...told, ...lines]
}

const LONGEST = 200

/** Whole, or as two parts of which each is said: a label and its answer stand on one line. */
function isSaid(read: string, key: string): boolean {
  if (read.includes(` ${key} `)) return true
  const words = key.split(' ')
  return words.some((_word, at) => {
    const [one, other] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    return at > 0 && read.includes(` ${one} `) && read.includes(` ${other} `)
  })
}
