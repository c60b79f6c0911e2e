/**
 * The value that a label of a form belongs to: behind it in the same piece, right of it in the same
 * row, below it in the same column, or right over it. Which of them is told by what can be read as the field's kind,
 * and by whether something else's label stands between.
 */
import { type Box, boxAround } from '../../pages/pdf-page.ts'
import type { FieldEvidence } from '../income-reading.ts'
import type { Label } from './find-labels.ts'
import { evidenceOf, type FormPage, type FormPiece, type FormWord } from './form-rows.ts'
import { foundBy, SUREST } from './sureness.ts'
import { markWords, timeMarkAt } from './year-marks.ts'

export type ReadValue<Value> = {
  readonly value: Value
  /** Where it begins among the words, the first unless told, and where it ends. */
  readonly from?: number
  readonly length: number
  readonly sureness: number
}

/**
 * Reads a value at the beginning of words; undefined where they begin with none. `isWords`: whatever
 * words stand there are one, so that it must be set apart from its label.
 */
export type ValueReader<Value> = ((words: readonly FormWord[]) => ReadValue<Value> | undefined) & {
  readonly isWords?: true
  /** It reads nothing but its own words, so that one of them is a value though it may be a label. */
  readonly isExact?: true
  /** Its values have a form of their own, as a day has: one may stand further down, or go on in a second line. */
  readonly isFormed?: true
  /** On its page values stand below their labels rather than beside them. */
  readonly isBelow?: true
  /** On its page values stand beside their labels. */
  readonly isBeside?: true
  /** Words that can be nothing else need not be set apart. */
  readonly isUnlike?: (text: string) => boolean
}

export type ValueFound<Value> = {
  readonly value: Value
  readonly evidence: FieldEvidence
  readonly label: Label<string>
  readonly where: 'inside' | 'right' | 'below' | 'over'
}

/** The value of one label, the likeliest place first. */
export function valueOfLabel<Value>(
  label: Label<string>,
  labels: readonly Label<string>[],
  page: FormPage,
  read: ValueReader<Value>,
): ValueFound<Value> | undefined {
  const inside = withoutTail(insideOf(label, labels))
  if (inside.length > 0 && isOfLabel(label, inside, read)) return undefined
  const ofInside = take(label, inside, read, 'inside')
  // An account's number behind "Net pay to bank" is no other label's word.
  if (ofInside !== undefined || inside.some(({ text }) => /\p{L}{3}|^\d/u.test(text)))
    return ofInside
  const usual = atUsualPlace(label, labels, page, read)
  const piece = over(label, labels, page)
  const isNearer =
    usual?.where === 'below' && gapBelow(label, usual) > NEARER * label.piece.fontSize
  if (piece === undefined || (usual !== undefined && !isNearer)) return usual
  const isTold = read.isWords !== true || read.isUnlike?.(piece.text) === true
  const found = isTold ? take(label, piece.words, read, 'over') : undefined
  return found === undefined ? usual : foundBy(found, 'caption under its value', SUREST.position)
}

function gapBelow(label: Label<string>, { evidence }: ValueFound<unknown>): number {
  return evidence.box[1] - boxOf(label)[3]
}

/** In font sizes: a value further below than that is rather of the next caption, where one stands over this. */
const NEARER = 0.5

/** Some boxes have their captions under them: what stands right over a label and is of no other. */
function over(
  label: Label<string>,
  labels: readonly Label<string>[],
  { rows }: FormPage,
): FormPiece | undefined {
  if (label.from > 0) return undefined
  const isOver = (one: FormPiece, [left, top, right]: Box) =>
    one.box[0] < right &&
    one.box[2] > left &&
    Math.abs(top - one.box[3]) < CLOSE_BELOW * label.piece.fontSize
  const above = (from: number) => rows.slice(Math.max(0, from - ROWS_BELOW), from).flat()
  const own = above(label.piece.row).find((one) => isOver(one, boxOf(label)))
  if (own === undefined) return undefined
  const before = rows[own.row]?.findLast(({ box }) => box[2] <= own.box[0])
  const isNamed = labels.some(({ piece }) => piece === own || piece === before)
  const isUnder = above(own.row).some((one) => /\p{L}{2}/u.test(one.text) && isOver(one, own.box))
  return isNamed || isUnder ? undefined : own
}

function atUsualPlace<Value>(
  label: Label<string>,
  labels: readonly Label<string>[],
  page: FormPage,
  read: ValueReader<Value>,
): ValueFound<Value> | undefined {
  for (const [piece, where] of placesOf(label, labels, page, read)) {
    const own = where === 'right' ? piece : underLabel(piece, label, labels)
    const words = upToLabel(own, piece, labels)
    const more = read.isFormed === true ? nextLine(piece, page) : []
    const found =
      take(label, words, read, where) ??
      (more.length > 0 ? take(label, [...words, ...more], read, where) : undefined)
    if (found !== undefined) return found
  }
  return undefined
}

type PlaceOfValue = readonly [FormPiece, 'right' | 'below']

/** Where a value may stand that is not in the label's own piece, the likeliest first. */
function placesOf<Value>(
  label: Label<string>,
  labels: readonly Label<string>[],
  page: FormPage,
  { isExact, isFormed, isBelow, isBeside }: ValueReader<Value>,
): readonly PlaceOfValue[] {
  const near = isExact === true ? [] : labels
  const right = rightOf(label, near, page)
  const pieces = below(label, near, page, isFormed === true ? FAR_REACH : REACH)
  const under = pieces.map((piece): PlaceOfValue => [piece, 'below'])
  if (right === undefined) return under
  const beside: PlaceOfValue = [right, 'right']
  const closest = isBelow === true ? REACH : CLOSE_BELOW
  // What stands right under it comes first; what is only in its column does not.
  const [nearest = beside, ...others] = under
  return isBeside !== true && isUnder(label, right, pieces[0], closest)
    ? [nearest, beside, ...others]
    : [beside, ...under]
}

/** `01-OCT-` over `2026`: the words right under a piece, where nothing else stands in its cell. */
function nextLine(piece: FormPiece, { rows }: FormPage): readonly FormWord[] {
  const { box, fontSize } = piece
  const next = rows
    .slice(piece.row + 1, piece.row + 1 + ROWS_BELOW)
    .flat()
    .find((one) => one.box[0] < box[2] && one.box[2] > box[0])
  return next !== undefined && next.box[1] - box[3] < CLOSE_BELOW * fontSize ? next.words : []
}

const ROWS_BELOW = 2

function boxOf({ piece, from, till }: Label<string>): Box {
  return boxAround(piece.words.slice(from, till).map(({ box }) => box))
}

/**
 * Of figures and names that came as one piece, the label's own: from the word that begins just where
 * it does to the one that begins where another label of its row does, else those that do not end
 * before the label begins.
 */
function underLabel(
  piece: FormPiece,
  label: Label<string>,
  labels: readonly Label<string>[],
): FormPiece {
  const left = boxOf(label)[0]
  const begins = piece.words.findIndex((word) => isAtEdge(word, left))
  if (begins >= 0) {
    const others = labels
      .filter((other) => other.piece.row === label.piece.row && boxOf(other)[0] > left)
      .map((other) => boxOf(other)[0])
    const own = piece.words.slice(begins)
    const next = own.findIndex((word) => others.some((edge) => isAtEdge(word, edge)))
    return { ...piece, words: next < 0 ? own : own.slice(0, next) }
  }
  if (label.from === 0) return piece
  const words = piece.words.filter(({ box }) => box[2] > left)
  return words.length === 0 ? piece : { ...piece, words }
}

function isAtEdge({ box }: FormWord, edge: number): boolean {
  return Math.abs(box[0] - edge) < SAME_EDGE
}

/** Whether a value right under its label is nearer than one far to the right of it. */
function isUnder(
  label: Label<string>,
  right: FormPiece,
  under: FormPiece | undefined,
  closest: number,
): boolean {
  if (under === undefined) return false
  const size = label.piece.fontSize
  const own = boxOf(label)
  return (
    right.box[0] - own[2] > FAR_RIGHT * size &&
    Math.abs(under.box[0] - own[0]) < SAME_LEFT * size &&
    under.box[1] - own[3] < closest * size
  )
}

/** In font sizes. */
const FAR_RIGHT = 3
const SAME_LEFT = 0.5
const CLOSE_BELOW = 0.8

/** The words of a value, as far as the next label in its piece. */
function upToLabel(
  { words }: FormPiece,
  whole: FormPiece,
  labels: readonly Label<string>[],
): readonly FormWord[] {
  const next = labels.filter((other) => other.piece === whole && other.from > 0)
  const starts = next.map(({ from }) => words.indexOf(whole.words[from] ?? ABSENT))
  return words.slice(0, Math.min(words.length, ...starts.filter((at) => at > 0)))
}

const ABSENT: FormWord = { text: '', box: [0, 0, 0, 0], isBold: false, sureness: 0 }

function take<Value>(
  label: Label<string>,
  words: readonly FormWord[],
  read: ValueReader<Value>,
  where: ValueFound<Value>['where'],
): ValueFound<Value> | undefined {
  const start = words.findIndex(({ text }) => /[\p{L}\d]/u.test(text))
  const own = start < 0 ? [] : words.slice(start)
  const found = own.length === 0 ? undefined : read(own)
  if (found === undefined) return undefined
  const sureness = Math.min(found.sureness, label.sureness)
  const evidence = evidenceOf(label.piece.page, own.slice(found.from ?? 0, found.length), sureness)
  return foundBy({ value: found.value, evidence, label, where }, `label ${where}`)
}

/** Whether words behind a label go on in it: "Employer contributions" names no employer. */
function isOfLabel<Value>(
  label: Label<string>,
  inside: readonly FormWord[],
  { isWords, isUnlike }: ValueReader<Value>,
): boolean {
  if (isWords !== true || isSetApart(label)) return false
  return isUnlike?.(inside.map(({ text }) => text).join(' ')) !== true
}

/** "Name: A Smith", "Employer Calder Ltd" set in two types; not "Employer contributions". */
function isSetApart({ piece, from, till }: Label<string>): boolean {
  const [last, next] = [piece.words[till - 1], piece.words[till]]
  if (last === undefined || next === undefined) return false
  // "Pay advice for Mr J Osei", "Paid by Calder Ltd".
  if (/[:=–-]$|^(?:for|to|by)$/i.test(last.text) || /^[:=–-]/.test(next.text)) return true
  return piece.words.slice(from, till).some(({ isBold }) => isBold !== next.isBold)
}

/** The words of the same piece behind a label, as far as the next one. */
function insideOf(
  { piece, till }: Label<string>,
  labels: readonly Label<string>[],
): readonly FormWord[] {
  const next = labels.filter((other) => other.piece === piece && other.from >= till)
  const end = Math.min(piece.words.length, ...next.map(({ from }) => from))
  // "Gross Pay (YTD)", "Tax this year": of when it is belongs to the label.
  const mark = timeMarkAt(markWords(piece.words.map(({ text }) => text)), till)
  return piece.words.slice(Math.min(end, till + mark), end)
}

/** "Net pay to your bank": words that say where it goes belong to the label; a figure among them does not. */
function withoutTail(words: readonly FormWord[]): readonly FormWord[] {
  const isTail = TAIL.test(words[0]?.text ?? '') && words.every(({ text }) => !/\d/.test(text))
  return isTail ? [] : words
}

const TAIL = /^(?:to|into|by|via)$/i

/** The next piece of the row, unless it is a label itself. */
function rightOf(
  { piece }: Label<string>,
  labels: readonly Label<string>[],
  { rows }: FormPage,
): FormPiece | undefined {
  const next = (rows[piece.row] ?? []).find(({ box }) => box[0] > piece.box[0])
  if (next === undefined || labels.some((other) => other.piece === next && other.from === 0)) {
    return undefined
  }
  return next
}

/**
 * Pieces under a label and near enough, the nearest first: those that share some of its width, then
 * those that stand in its column, as far as the next piece of its row.
 */
function below(
  label: Label<string>,
  labels: readonly Label<string>[],
  page: FormPage,
  reach: number,
): readonly FormPiece[] {
  const { piece } = label
  const [left, , end] = boxOf(label)
  const row = page.rows[piece.row] ?? []
  const right = Math.min(
    page.width,
    ...row.filter(({ box }) => box[0] > left).map(({ box }) => box[0]),
  )
  const shares = ({ box }: FormPiece) => box[0] < end && box[2] > left
  const isInColumn = ({ box }: FormPiece) => box[0] >= left - SLACK && box[0] < right - 1
  const straight = stackedBelow(label, labels, page, { reach, stands: shares })
  const others = stackedBelow(label, labels, page, {
    reach,
    stands: (one) => isInColumn(one) && !shares(one),
  })
  return [...straight, ...others]
}

/** Pieces under a label that stand right, as far as the next label among them. */
function stackedBelow(
  { piece }: Label<string>,
  labels: readonly Label<string>[],
  { rows }: FormPage,
  { reach, stands }: { readonly reach: number; readonly stands: (piece: FormPiece) => boolean },
): readonly FormPiece[] {
  const found: FormPiece[] = []
  for (const next of rows.slice(piece.row + 1)) {
    const [first] = next
    if (first === undefined) continue
    if (first.box[1] - piece.box[3] > reach * Math.max(piece.fontSize, first.fontSize)) break
    const own = next.filter(stands)
    if (own.some((one) => labels.some((other) => other.piece === one && other.from === 0))) break
    found.push(...own)
  }
  return found
}

/** In font sizes: a value stands right under its label. */
const REACH = 1.6
const FAR_REACH = 3
/** In points. */
const SLACK = 6
const SAME_EDGE = 1
