import type { AnswerNote, CriterionAnswer } from '../../criteria-reading.ts'
import type { SheetView } from '../sheet-view.ts'
import { placeOf, rowOf } from './cell-places.ts'

/**
 * Footnotes of a sheet: a mark in a cell, a criterion or a lender's name, and outside the table a
 * text that begins with the same mark. The mark alone says nothing; with its footnote it is what
 * limits the answer.
 */

/** The answers with the footnotes that their marks lead to; names lose the marks that led there. */
export function withFootnotes(
  view: SheetView,
  answers: readonly CriterionAnswer[],
  isInTable: (row: number, column: number) => boolean,
): readonly CriterionAnswer[] {
  const footnotes = findFootnotes(view, isInTable)
  if (footnotes.size === 0) return answers
  return answers.map((answer) => tieFootnotes(answer, footnotes))
}

type Footnote = { readonly note: AnswerNote; readonly row: number }

/** By mark: `2` for a raised figure or a figure in brackets, else the sign itself. */
type Footnotes = ReadonlyMap<string, readonly Footnote[]>

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const RAISED_RUN = /[⁰¹²³⁴-⁹]+/g

function findFootnotes(
  view: SheetView,
  isInTable: (row: number, column: number) => boolean,
): Footnotes {
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  const found = rows.flatMap((row) => {
    const columns = view.filledColumns(row).filter((column) => !isInTable(row, column))
    return columns.flatMap((column, at) => {
      const [text, next] = [view.text(row, column), columns[at + 1]]
      const isMarkAlone = next !== undefined && MARK_ALONE.test(text)
      const place = placeOf(view, row, isMarkAlone ? next : column)
      // Cited are the words of their own cell.
      const own = isMarkAlone ? view.text(row, next) : undefined
      return splitFootnotes(own === undefined ? text : `${text} ${own}`).map(({ mark, words }) => {
        const note: AnswerNote = { kind: 'footnote', text: own ?? words, place }
        return { mark, note, row }
      })
    })
  })
  return Map.groupBy(found, ({ mark }) => mark)
}

const MARK = '([⁰¹²³⁴-⁹]+|[*]{1,3}|[†‡§]{1,2}|[([]\\d{1,2}[)\\]]|notes? \\d{1,2}(?=\\s*[:.–-]))'
const MARK_ALONE = new RegExp(`^${MARK}$`, 'i')
const FOOTNOTE = new RegExp(`^${MARK}\\s*[:.–-]?\\s*([^\\s=].*)$`, 'is')

// Several may stand in one cell, each on a line of its own or after a raised figure.
function splitFootnotes(text: string): readonly { mark: string; words: string }[] {
  return text
    .split(/\n+|(?<=[.;\s])\s{0,20}(?=[⁰¹²³⁴-⁹]{1,10}\s)/)
    .map((line) => line.trim())
    .flatMap((line) => {
      const [, mark, words] = FOOTNOTE.exec(line) ?? []
      const isFootnote = mark !== undefined && words !== undefined && /\p{L}{2}/u.test(words)
      return isFootnote ? [{ mark: markKey(mark), words: line }] : []
    })
}

function markKey(mark: string): string {
  const digits = [...mark].map((sign) => (RAISED.includes(sign) ? RAISED.indexOf(sign) : sign))
  return /\d{1,2}/.exec(digits.join(''))?.[0] ?? mark
}

function tieFootnotes(answer: CriterionAnswer, footnotes: Footnotes): CriterionAnswer {
  const { lender, variant, criterion, section, text, place } = answer
  const names = [criterion, lender, variant ?? '', section ?? '']
  const marks = new Set([text, ...names].flatMap((words) => marksIn(words, footnotes)))
  if (marks.size === 0) return answer
  const notes = [...marks].flatMap((mark) => footnoteFor(mark, rowOf(place), footnotes))
  return {
    ...answer,
    lender: withoutMarks(lender, marks),
    ...(variant !== undefined ? { variant: withoutMarks(variant, marks) } : {}),
    criterion: withoutMarks(criterion, marks),
    ...(section !== undefined ? { section: withoutMarks(section, marks) } : {}),
    notes: [...notes, ...answer.notes],
  }
}

// Square metres bear no footnote.
const BEARS_MARK =
  /(?<!\b(?:k?m|cm|ft|sq))([⁰¹²³⁴-⁹]+)|(?<=\S ?)([*]{1,3}|[†‡§]{1,2})(?=[\s),;.]|$)|(?<=\S ?)[([](\d{1,2})[)\]](?=[\s,;.]|$)|\bnote (\d{1,2})\b/gi

function marksIn(words: string, footnotes: Footnotes): readonly string[] {
  if (!/[⁰¹²³⁴-⁹*†‡§()[\]]|note /i.test(words)) return []
  return [...words.matchAll(BEARS_MARK)].flatMap((match) => {
    const mark = markKey(match[1] ?? match[2] ?? match[3] ?? match[4] ?? '')
    return footnotes.has(mark) ? [mark] : []
  })
}

// The next one below the answer: a sheet of several tables may count its footnotes anew.
function footnoteFor(mark: string, row: number, footnotes: Footnotes): readonly AnswerNote[] {
  const all = footnotes.get(mark) ?? []
  const next = all.find((footnote) => footnote.row > row) ?? all.at(-1)
  return next === undefined ? [] : [next.note]
}

function withoutMarks(name: string, marks: ReadonlySet<string>): string {
  const bare = name.replace(RAISED_RUN, (run) => (marks.has(markKey(run)) ? '' : run))
  return bare.trim() === '' ? name : bare.trim()
}
