/**
 * What stands at a label: behind it in its piece, right of it, under it, or over it. Where several may be its
 * value all are, since what is left in clear cannot be called back.
 */
import type { Label } from '@criteria-desk/domain/income/form/find-labels'
import type { FormPage, FormPiece, FormWord } from '@criteria-desk/domain/income/form/form-rows'
import { isPersonName } from '@criteria-desk/domain/income/form/people-and-firms'
import { MONTH_NAME } from '@criteria-desk/domain/language/months'
import { boxAround } from '@criteria-desk/domain/pages/pdf-page'
import { matchingWords } from '@criteria-desk/domain/shared/text'
import { isFormWord } from './paper-words.ts'
import type { LabelledField, PersonalField } from './personal-labels.ts'

type Labels = readonly Label<LabelledField>[]

export const textOf = (words: readonly FormWord[]) => words.map(({ text }) => text).join(' ')

/** Runs of words, each of which may be the label's value. */
export function valuesAt(
  label: Label<PersonalField>,
  labels: Labels,
  form: FormPage,
): readonly (readonly FormWord[])[] {
  const inside = usable(label.field, insideOf(label, labels))
  if (inside.length > 0)
    return label.field === 'ADDRESS' ? [inside, ...linesBelow(label, labels, form)] : [inside]
  // "Employee contributions" is no name and no number.
  if (insideOf(label, labels).some(({ text }) => /\p{L}{2}/u.test(text)) && !isClosed(label))
    return []
  if (label.field === 'ADDRESS')
    return [
      usable('ADDRESS', rightOf(label, labels, form)),
      ...linesBelow(label, labels, form),
    ].filter((words) => words.length > 0)
  const right = usable(label.field, rightOf(label, labels, form))
  const under = linesBelow(label, labels, form)
    .slice(0, 2)
    .map((words) => usable(label.field, words))
  const [first = [], second = []] = under
  const below =
    label.field === 'NAME'
      ? [...first, ...(goesOn(first, second) ? second : [])]
      : first.length > 0
        ? first
        : second
  const over = usable(label.field, lineOver(label, labels, form))
  return [right, below, over].filter((words) => words.length > 0)
}

/** "Employee / A Name": what a stroke joins to a label is a value, unless it is plainly a label. */
export function valuesAtStroke(label: Label<PersonalField>): readonly (readonly FormWord[])[] {
  const { field, piece, from, till, own: [start, end] = [from, till] } = label
  const before = usable(field, piece.words.slice(from, start))
  const behind = isClosed(label) ? [] : usable(field, piece.words.slice(end, till))
  return [isPersonName(textOf(before).replace(' /', '')) ? before : [], behind]
}

/** A narrow cell breaks a name: "Ms Hannah Pryce-" over "Jones". */
function goesOn(first: readonly FormWord[], second: readonly FormWord[]): boolean {
  const [only] = second
  const isName = second.length === 1 && /^\p{Lu}[\p{L}'’-]+$/u.test(only?.text ?? '')
  return first.length > 0 && isName && !isFormWord(keyOf(only?.text ?? ''))
}

/** "Employee 0093": a number at the label of a name. */
export function numberAt(label: Label<LabelledField>, labels: Labels): readonly FormWord[] {
  const inside = insideOf({ ...label, field: 'NUMBER' }, labels)
  return inside.length > 0 && /\d{2}/.test(inside[0]?.text ?? '') ? usable('NUMBER', inside) : []
}

function isClosed({ piece, till }: Label<PersonalField>): boolean {
  return (
    /[:=]$/.test(piece.words[till - 1]?.text ?? '') || /^[:=]/.test(piece.words[till]?.text ?? '')
  )
}

/** The words behind a label as far as the next one. */
function insideOf({ piece, till }: Label<PersonalField>, labels: Labels): readonly FormWord[] {
  const next = labels.filter((other) => other.piece === piece && other.from >= till)
  const end = Math.min(piece.words.length, ...next.map(({ from }) => from))
  return piece.words.slice(till, end)
}

/** What of the words can be a value of the field: as far as money, a date or a word of forms. */
function usable(field: PersonalField, words: readonly FormWord[]): readonly FormWord[] {
  const start = words.findIndex(({ text }) => /[\p{L}\d]/u.test(text))
  if (start < 0) return []
  const own = words.slice(start)
  const end = own.findIndex(
    ({ text }) =>
      isMoneyWord(text) || (field !== 'BORN' && isDateWord(text) && !/^\d{1,2}$/.test(text)),
  )
  const all = end < 0 ? own : own.slice(0, end)
  const run = field === 'NAME' || field === 'ADDRESS' ? all : codeOf(field, withoutBank(field, all))
  return run.length > 0 && MAY_BE[field](run) ? run : []
}

/** The words of a number, as far as one that forms are made of: "OE110283B Table A". */
function codeOf(field: PersonalField, words: readonly FormWord[]): readonly FormWord[] {
  const end = words.findIndex(
    ({ text }, at) => at > 0 && /\p{L}{3}/u.test(text) && isFormWord(keyOf(text)),
  )
  const run = end < 0 ? words : words.slice(0, end)
  if (field !== 'NI') return run
  let letters = 0
  const full = run.findIndex(({ text }) => {
    letters += text.replace(/[^A-Za-z0-9|]/g, '').length
    return letters >= NI_LETTERS
  })
  if (full < 0) return run
  const isLetterApart = letters < NI_LETTERS + 1 && /^[A-D]\b/i.test(run[full + 1]?.text ?? '')
  return run.slice(0, full + 1 + Number(isLetterApart))
}

/** "Lloyds Bank 30-94-57": who keeps an account is no secret. */
function withoutBank(field: PersonalField, words: readonly FormWord[]): readonly FormWord[] {
  if (field !== 'ACCOUNT' && field !== 'TAXREF') return words
  const start = words.findIndex(({ text }) => !/^\p{L}{3}[^\d*•]*$/u.test(text))
  return start < 0 ? [] : words.slice(start)
}

/** Without the letter at its end. */
const NI_LETTERS = 8

const keyOf = (text: string) => matchingWords(text).join('')

type MayBe = (run: readonly FormWord[]) => boolean

const hasDigits: MayBe = (run) => (textOf(run).match(/\d/g)?.length ?? 0) >= 2

const MAY_BE: Readonly<Record<PersonalField, MayBe>> = {
  NAME: (run) => {
    const keys = matchingWords(textOf(run))
    return (
      /\p{L}{2}/u.test(textOf(run)) &&
      !keys.every((key) => isFormWord(key) || /^\d+$/.test(key)) &&
      !isCode(run)
    )
  },
  NI: (run) =>
    !isCode(run) &&
    (hasDigits(run) ||
      run.some(({ text }) => /^[A-Z0-9|]{7,10}$/.test(text) && !isFormWord(text.toLowerCase()))),
  TAXREF: (run) => !isCode(run) && hasDigits(run),
  // "Payroll week 12" is none.
  NUMBER: (run) =>
    !isCode(run) &&
    run.some(({ text }) => /\d/.test(text)) &&
    !(/\p{L}{3}/u.test(run[0]?.text ?? '') && isFormWord(keyOf(run[0]?.text ?? ''))),
  BORN: (run) => run.some(({ text }) => /\d/.test(text)),
  ACCOUNT: (run) => run.some(({ text }) => /\d{2}|[*•x]{2}/i.test(text)),
  ADDRESS: (run) =>
    /[\p{L}\d]{2}/u.test(textOf(run)) && !matchingWords(textOf(run)).every(isFormWord),
  CONTACT: (run) => run.some(({ text }) => /\d{3}|@|\.\p{L}/u.test(text)),
}

function isCode(run: readonly FormWord[]): boolean {
  return /^[SC]?(?:\d{1,4}[LMNT]|K\d{1,4}|BR|NT|0T|D[0-3])(?: ?[WM]1)?$/.test(textOf(run))
}

/** The next piece of the row, as far as its first label. */
function rightOf(
  { piece }: Label<PersonalField>,
  labels: Labels,
  { rows }: FormPage,
): readonly FormWord[] {
  const next = (rows[piece.row] ?? []).find(({ box }) => box[0] > piece.box[0])
  return next === undefined ? [] : upToLabel(next, labels)
}

function upToLabel(piece: FormPiece, labels: Labels): readonly FormWord[] {
  const own = labels.filter((other) => other.piece === piece && other.field !== 'NAME')
  return piece.words.slice(0, Math.min(piece.words.length, ...own.map(({ from }) => from)))
}

/** The words over a label in its column, where captions stand under their boxes. */
function lineOver(
  { piece, from, till }: Label<PersonalField>,
  labels: Labels,
  form: FormPage,
): readonly FormWord[] {
  if (!isUnderBoxes(piece.row, labels, form)) return []
  const own = boxAround(piece.words.slice(from, till).map(({ box }) => box))
  const row = form.rows[piece.row] ?? []
  const starts = row.flatMap(({ words }) => words.map(({ box }) => box[0]))
  const edge = Math.min(form.width, ...starts.filter((start) => start > own[2]))
  return (form.rows[piece.row - 1] ?? [])
    .flatMap(({ words }) => words)
    .filter(({ box }) => box[0] < edge - 1 && box[2] > own[0] - piece.fontSize)
}

/**
 * Whether a row of nothing but labels stands under what it names. Rows of labels and of values take
 * turns: which of the two comes first tells.
 */
function isUnderBoxes(row: number, labels: Labels, { rows }: FormPage): boolean {
  const isOfCaptions = (at: number) => {
    const one = rows[at] ?? []
    return one.length > 1 && one.every((piece) => isOfLabels(piece, labels))
  }
  if (!isOfCaptions(row)) return false
  let top = row
  while (isOfCaptions(top - 2)) top -= 2
  const [first, boxes] = [rows[top] ?? [], rows[top - 1] ?? []]
  const [caption] = first
  const bottom = Math.max(0, ...boxes.map(({ box }) => box[3]))
  const isBeside = caption !== undefined && caption.box[1] - bottom <= GAP * caption.fontSize
  return (
    isBeside && 2 * boxes.length > first.length && !boxes.some((one) => isOfLabels(one, labels))
  )
}

function isOfLabels(piece: FormPiece, labels: Labels): boolean {
  return piece.words.every((_word, at) =>
    labels.some((one) => one.piece === piece && one.from <= at && at < one.till),
  )
}

/** The lines under a label in its column, as far as another label or a gap. */
function linesBelow(
  label: Label<PersonalField>,
  labels: Labels,
  form: FormPage,
): readonly (readonly FormWord[])[] {
  const { piece, from, till } = label
  const own = boxAround(piece.words.slice(from, till).map(({ box }) => box))
  const row = form.rows[piece.row] ?? []
  const beside = labels.filter((other) => other.piece === piece && other.from >= till)
  const edge = Math.min(
    form.width,
    ...beside.map((other) => piece.words[other.from]?.box[0] ?? form.width),
    ...row.filter(({ box }) => box[0] > own[2]).map(({ box }) => box[0]),
  )
  const lines: (readonly FormWord[])[] = []
  let bottom = piece.box[3]
  for (const next of form.rows.slice(piece.row + 1, piece.row + 1 + MOST_LINES)) {
    const [one] = next
    if (one === undefined) continue
    if (one.box[1] - bottom > GAP * Math.max(piece.fontSize, one.fontSize)) break
    const inColumn = next.filter(({ box }) => box[0] < edge - 1 && box[2] > own[0] - piece.fontSize)
    if (inColumn.length === 0) continue
    if (
      inColumn.some((under) =>
        labels.some((other) => other.piece === under && other.from === 0 && other.field !== 'NAME'),
      )
    )
      break
    const words = inColumn
      .flatMap((under) => upToLabel(under, labels))
      .filter(({ box }) => box[0] < edge - 1 && box[2] > own[0] - piece.fontSize)
    if (words.length > 0) lines.push(words)
    bottom = Math.max(...inColumn.map(({ box }) => box[3]))
  }
  return lines
}

const MOST_LINES = 7
/** In font sizes. */
const GAP = 1.6

/** A sum with its pence, or in pounds with a sign or thousands. */
export function isMoneyWord(text: string): boolean {
  return (
    /^[-+(£*]*£?-?\d{1,3}(?:[, ]?\d{3})*[.,·]\d{2}\)?-?(?:cr|dr|d)?[;,]?$/i.test(text) ||
    /^-?£-?\d[\d,.]*$/.test(text)
  )
}

const DATE = new RegExp(
  `^\\(?(?:\\d{1,2}[./-](?:\\d{1,2}|${MONTH_NAME})[./-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}(?:st|nd|rd|th)?|${MONTH_NAME}|\\d{1,2}[- ]?${MONTH_NAME}(?:[- ]?\\d{2,4})?|(?:19|20)\\d{2}(?:[-/]\\d{2,4})?|${MONTH_NAME}[-/']?\\d{2,4})[,.)]?$`,
  'i',
)

export function isDateWord(text: string): boolean {
  return DATE.test(text)
}
