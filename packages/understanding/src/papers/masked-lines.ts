/**
 * Pages of a paper as they may leave: lines in which what leads to a person is told, found on the page
 * itself, and the boxes under which a picture of the page must not be seen.
 */
import {
  type FormPage,
  type FormPiece,
  type FormWord,
  formPage,
} from '@criteria-desk/domain/income/form/form-rows'
import type { IncomePage } from '@criteria-desk/domain/income/income-reading'
import { linesOf } from '@criteria-desk/domain/income/pointed/paper-page'
import type { Box, PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import type { PersonalSpan } from '@criteria-desk/domain/people/personal-figures'
import type { NumberedPage } from '@criteria-desk/domain/statements/pointed/numbered-page'
import type { StatementRow } from '@criteria-desk/domain/statements/rows/statement-rows'
import { type LineWithPeople, oneLine } from '../delimited.ts'
import { coveredBoxes } from '../masking/paper/covered-boxes.ts'
import { type PersonalMark, peopleOnPage, personalWords } from '../masking/paper/personal-words.ts'

type LineOfWords = {
  readonly page: number
  readonly words: readonly { readonly text: string; readonly box: Box }[]
}

/** Lines of an income document's pages, read to be of who is named, with what of them leads to a person. */
export function maskedPaperLines(
  lines: readonly LineOfWords[],
  pages: readonly IncomePage[],
  named: readonly string[],
): readonly LineWithPeople[] {
  const numbers = new Set(lines.map(({ page }) => page))
  const wanted = pages.filter(({ page }) => numbers.has(page.number))
  return maskedLines(
    lines,
    wanted.map((page) => [
      formOf(page),
      [...pages.filter((one) => one !== page).flatMap(peopleOf), ...named],
    ]),
  )
}

/** The same of a statement's page, whose rows are its lines. */
export function maskedStatementLines(
  words: NumberedPage,
  page: IncomePage,
  pages: readonly IncomePage[],
): readonly LineWithPeople[] {
  const { number, width, height } = page.page
  const form = formOfRows(words.rows, number, page.origin, { width, height })
  const others = pages.filter((one) => one.page.number !== number).flatMap(peopleOf)
  const lines = linesOf(words).map((own) => ({ page: number, words: own }))
  return maskedLines(lines, [[form, others]])
}

/** Once for a page, however many are asked about. */
const formOf = remembered(formPage)
const peopleOf = remembered((page: IncomePage) => peopleOnPage(formOf(page)))

function remembered<Value>(make: (page: IncomePage) => Value): (page: IncomePage) => Value {
  const known = new WeakMap<IncomePage, { readonly value: Value }>()
  return (page) => {
    const one = known.get(page) ?? { value: make(page) }
    known.set(page, one)
    return one.value
  }
}

/** Where the picture of a page must be painted over, in the measure of its boxes. */
export function coveredOnPage(
  page: IncomePage,
  pages: readonly IncomePage[],
  named: readonly string[],
): readonly Box[] {
  const others = pages.filter((one) => one !== page)
  const form = formOf(page)
  const people = [...others.flatMap(peopleOf), ...named]
  return coveredBoxes(form, personalWords(form, people), page.page)
}

/** @param forms pages with whoever is named on the others */
function maskedLines(
  lines: readonly LineOfWords[],
  forms: readonly (readonly [form: FormPage, people: readonly string[]])[],
): readonly LineWithPeople[] {
  const marks = new Map<string, PersonalMark>()
  for (const [form, people] of forms) {
    for (const [word, mark] of personalWords(form, people).marks) {
      marks.set(keyOf(form.page, word.box), mark)
    }
  }
  return lines.map(({ page, words }) => lineOf(words, ({ box }) => marks.get(keyOf(page, box))))
}

const keyOf = (page: number, box: Box) => `${page} ${box.join(' ')}`

type Word = LineOfWords['words'][number]

function lineOf(
  words: readonly Word[],
  markOf: (word: Word) => PersonalMark | undefined,
): LineWithPeople {
  let text = ''
  const personal: (PersonalSpan & { readonly run: number })[] = []
  for (const word of words) {
    const written = oneLine(word.text).replaceAll(' ', '')
    if (written === '') continue
    const start = text === '' ? 0 : text.length + 1
    text = text === '' ? written : `${text} ${written}`
    const mark = markOf(word)
    if (mark === undefined) continue
    const last = personal.at(-1)
    if (last !== undefined && last.run === mark.run && last.end === start - 1) {
      personal[personal.length - 1] = { ...last, end: text.length }
    } else personal.push({ start, end: text.length, kind: mark.kind, run: mark.run })
  }
  return { text, personal }
}

/** A statement's rows as a form has them: its cells are pieces. */
function formOfRows(
  rows: readonly StatementRow[],
  page: number,
  origin: IncomePage['origin'],
  size: { readonly width: number; readonly height: number },
): FormPage {
  return {
    page,
    origin,
    ...size,
    rows: rows.map(({ cells, fontSize }, row) =>
      cells.map(({ words, text, box }): FormPiece => {
        return { page, row, words: words.map(toFormWord), text, box, fontSize }
      }),
    ),
  }
}

function toFormWord({ text, box, isBold, confidence }: PdfWord): FormWord {
  return { text, box, isBold, sureness: confidence ?? 1 }
}
