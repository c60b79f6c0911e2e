/**
 * The parts of a payslip by their headings: payments, deductions, an employer's costs, the year so
 * far. A heading rules from its row down to the next one below it, and as wide as the column of
 * labels under it reaches; beside another heading the border lies where that one's labels begin.
 */
import { type Label, labelFinder, labelWords } from '../form/find-labels.ts'
import type { FormPage, FormPiece } from '../form/form-rows.ts'
import { isOfYearSoFar } from '../form/year-marks.ts'
import { payslipLabels } from '../knowledge/payslip-labels.ts'
import {
  type ColumnKind,
  columnHeads,
  weakHeadings,
  yearHeadingWords,
  type ZoneKind,
  zoneHeadings,
} from '../knowledge/zone-words.ts'
import { withoutTaxYear } from '../tax/tax-year.ts'

export type Zone = {
  readonly kind: ZoneKind
  readonly heading: FormPiece
  readonly left: number
  readonly right: number
  /** First row behind the heading, and the first that is no longer of it. */
  readonly from: number
  readonly till: number
}

type Heading = { readonly kind: ZoneKind; readonly piece: FormPiece }

/** The zones of a page, in the order of their headings. */
export function zonesOf(page: FormPage): readonly Zone[] {
  const labels = findLabels(page)
  const headings = page.rows.flat().flatMap((piece) => {
    const kind = headingKind(piece)
    return kind === undefined || isValueOf(piece, labels, page) ? [] : [{ kind, piece }]
  })
  const real = headings.filter((heading) => isHeading(heading, page))
  const zones = real.map((heading) => toZone(heading, real, page))
  return zones.map((zone) => ({ ...zone, till: endOf(zone, zones, page) }))
}

const findLabels = labelFinder(payslipLabels)

/** "Cumulative" beside or under "Tax code basis" heads nothing. */
function isValueOf(piece: FormPiece, labels: readonly Label<string>[], page: FormPage): boolean {
  const row = page.rows[piece.row] ?? []
  const before = row[row.indexOf(piece) - 1]
  return labels.some(
    ({ piece: label, from, till }) =>
      from === 0 &&
      till === label.words.length &&
      (label === before ||
        (label.row < piece.row &&
          Math.abs(label.box[0] - piece.box[0]) < NEAR * piece.fontSize &&
          piece.box[1] - label.box[3] < NEAR * piece.fontSize)),
  )
}

/** Where the next part begins that stands below it, if only beneath a piece of it. */
function endOf(zone: Zone, zones: readonly Zone[], { rows }: FormPage): number {
  const below = zones.filter(
    (other) =>
      other.heading.row > zone.heading.row + 1 &&
      Math.min(other.right, zone.right) - Math.max(other.left, zone.left) >
        NEAR * zone.heading.fontSize,
  )
  return Math.min(rows.length, ...below.map(({ heading }) => heading.row))
}

const HEADINGS: readonly (readonly [ZoneKind, readonly (readonly string[])[]])[] = (
  ['payments', 'deductions', 'employer', 'period', 'other'] as const
).map((kind) => [kind, zoneHeadings[kind].map((phrase) => labelWords(phrase.split(' ')))])

/**
 * The kind of part that a piece heads, being a heading and, at most, the heads of its columns or words in
 * brackets; its number stands before it, the same in another language beside a stroke.
 */
export function headingKind(piece: Pick<FormPiece, 'text'>): ZoneKind | undefined {
  const text = withoutTaxYear(piece.text)
    .replace(NUMBER_OF_PART, '')
    .replace(START_OF_YEAR, YEAR_SO_FAR)
  const whole = kindOfHeading(text)
  const kinds = new Set(text.split(' / ').flatMap((one) => kindOfHeading(one) ?? []))
  return whole ?? (kinds.size === 1 ? [...kinds][0] : undefined)
}

const NUMBER_OF_PART = /^\d{1,2}[.)] (?=\p{L})/u
/** The day on which a tax year begins. */
const START_OF_YEAR = /\bsince 6(?:th)? april(?: 20\d\d)?$/i
const YEAR_SO_FAR = 'year to date'

function kindOfHeading(text: string): ZoneKind | undefined {
  if (/\d/.test(text.replace(/\(.{0,200}\)/, '')) || text.length > LONGEST_HEADING) return undefined
  const own = labelWords(text.replace(/\(.{0,200}\)/, '').split(' ')).filter((word) => word !== '')
  let best = yearHeading(own)
  for (const [kind, phrases] of HEADINGS) {
    for (const phrase of phrases) {
      const bare = phrase.filter((word) => word !== '')
      const starts = bare.every((word, at) => own[at] === word)
      if (!starts || !areColumnHeads(own.slice(bare.length))) continue
      if (bare.length > (best?.length ?? 0)) best = { kind, length: bare.length }
    }
  }
  return best?.kind
}

type HeadingFound = { readonly kind: ZoneKind; readonly length: number }

/** "Cumulative totals this tax year", but not "Tax year", which is a label. */
function yearHeading(words: readonly string[]): HeadingFound | undefined {
  const other = words.findIndex((word) => !OF_YEAR.has(word))
  const length = other < 0 ? words.length : other
  const text = words.slice(0, length).join(' ')
  // "Totals since you joined us this tax year".
  const [first = ''] = words
  if (TOTALS.has(first) && isOfYearSoFar(words.slice(-LONGEST_MARK).join(' ')))
    return { kind: 'year', length: words.length }
  const isHeading = isOfYearSoFar(text) && text !== 'tax year'
  return isHeading && areColumnHeads(words.slice(length)) ? { kind: 'year', length } : undefined
}

const TOTALS: ReadonlySet<string> = new Set(yearHeadingWords.filter((word) => /[^s]s$/.test(word)))
const LONGEST_MARK = 3

const OF_YEAR: ReadonlySet<string> = new Set(yearHeadingWords)

const LONGEST_HEADING = 70

const FIGURE_HEADS: readonly (readonly string[])[] = (
  ['units', 'rate', 'amount', 'ytd'] as const
).flatMap((kind) =>
  columnHeads[kind].map((phrase) => labelWords(phrase.split(' ')).filter((word) => word !== '')),
)

/** Whether words are heads of columns of figures, one after the other, and nothing else. */
function areColumnHeads(words: readonly string[]): boolean {
  if (words.length === 0) return true
  return FIGURE_HEADS.some(
    (head) =>
      head.length > 0 &&
      head.every((word, at) => words[at] === word) &&
      areColumnHeads(words.slice(head.length)),
  )
}

/**
 * Whether labels stand below it: the head of a column of figures ("Year to date") has figures alone
 * below it, a label with its value below ("Period" over "6") no table.
 */
function isHeading({ kind, piece }: Heading, { rows }: FormPage): boolean {
  const row = rows[piece.row] ?? []
  const next = row.find(({ box }) => box[0] > piece.box[0])
  if (next !== undefined && /^[^\p{L}]{0,200}\d[\d,]*\.\d\d\b/u.test(next.text)) return false
  if (kind === 'employer' && row.length === 1) return true
  if (isWeak(piece) && !hasColumnHeads(piece, rows)) return false
  const near = NEAR * piece.fontSize
  const under = rows
    .slice(piece.row + 1, piece.row + 1 + LOOK_BELOW)
    .flat()
    .filter(({ box }) => box[0] < piece.box[2] + near && box[2] > piece.box[0] - near)
  const labels = under.filter(({ text }) => opensWithWord(text)).length
  const figures = under.filter((one) => !opensWithWord(one.text) && /\d[.,]\d\d\b/.test(one.text))
  if (kind === 'year' || kind === 'period') return labels > 0 && labels >= figures.length
  return labels > 0 || (piece.words.length > 1 && figures.length > 0)
}

const WEAK: ReadonlySet<string> = new Set(weakHeadings)

/** "Pay", "Summary": headings only where figures are headed beside or below them. */
function isWeak({ text }: FormPiece): boolean {
  return WEAK.has(keyOf(withoutTaxYear(text)))
}

function hasColumnHeads(piece: FormPiece, rows: FormPage['rows']): boolean {
  const near = [...(rows[piece.row] ?? []), ...(rows[piece.row + 1] ?? [])]
  return near.some(({ text }) => {
    const kind = columnKind(text)
    return kind === 'amount' || kind === 'ytd' || kind === 'rate' || kind === 'units'
  })
}

function opensWithWord(text: string): boolean {
  return /^[^\p{L}\d]*\p{L}{2}/u.test(text)
}

const LOOK_BELOW = 4
/** In font sizes. */
const NEAR = 0.7
const CENTRED = 1.4

function toZone(heading: Heading, all: readonly Heading[], page: FormPage): Zone {
  const { kind, piece } = heading
  const beside = all.filter(
    ({ piece: other }) => other !== piece && Math.abs(other.row - piece.row) <= 1,
  )
  const before = beside.filter(({ piece: other }) => other.box[0] < piece.box[0])
  const behind = beside.filter(({ piece: other }) => other.box[0] > piece.box[0])
  const leftOf = before.toSorted((one, other) => other.piece.box[0] - one.piece.box[0])[0]
  const rightOf = behind.toSorted((one, other) => one.piece.box[0] - other.piece.box[0])[0]
  const left = leftOf === undefined ? 0 : borderBetween(leftOf.piece, piece, page)
  const right = rightOf === undefined ? page.width : borderBetween(piece, rightOf.piece, page, left)
  return { kind, heading: piece, left, right, from: piece.row + 1, till: page.rows.length }
}

/**
 * Where the right one of two headings begins to rule: at its own left edge where something stands
 * right under it, else where the labels begin that it is centred over.
 */
function borderBetween(one: FormPiece, other: FormPiece, { rows }: FormPage, left = 0): number {
  const from = Math.max(one.row, other.row) + 1
  const below = rows.slice(from, from + LOOK_RIGHT).flat()
  const right = rows.slice(from, from + RIGHT_BELOW).flat()
  if (right.some(({ box }) => Math.abs(box[0] - other.box[0]) < NEAR * other.fontSize))
    return other.box[0] - 1
  const middle = (one.box[0] + one.box[2]) / 2
  const lefts = below
    .filter(({ box, text }) => box[0] > middle && box[0] < other.box[0] && opensWithWord(text))
    .filter(({ text }) => !isColumnHead(text))
    .map(({ box }) => box[0])
  const end = endOfCentred(
    one,
    below.filter(({ box }) => box[0] >= left).map(({ box }) => box[0]),
  )
  const nearest = lefts.find(
    (edge) => end !== undefined && Math.abs(edge - end) < CENTRED * one.fontSize,
  )
  return (nearest ?? commonest(lefts, NEAR * other.fontSize) ?? other.box[0]) - 1
}

/** A heading in the middle of its part ends as far behind its own middle as the part begins before it. */
function endOfCentred({ box, fontSize }: FormPiece, lefts: readonly number[]): number | undefined {
  const first = Math.min(...lefts)
  return first < box[0] - CENTRED * fontSize ? box[0] + box[2] - first : undefined
}

/** The left edge that most pieces share, of several the one furthest right. */
function commonest(lefts: readonly number[], near: number): number | undefined {
  const fromRight = lefts.toSorted((one, other) => other - one)
  const groups = fromRight.map((left) => lefts.filter((other) => Math.abs(other - left) < near))
  const largest = groups.toSorted((one, other) => other.length - one.length)[0]
  return largest === undefined ? undefined : Math.min(...largest)
}

const RIGHT_BELOW = 3
const LOOK_RIGHT = 8

function isColumnHead(text: string): boolean {
  const kind = columnKind(text)
  return kind !== undefined && kind !== 'label'
}

const HEADS: readonly (readonly [ColumnKind, string])[] = (
  ['ytd', 'units', 'rate', 'amount', 'code', 'ignored', 'label'] as const
).flatMap((kind) => columnHeads[kind].map((phrase) => [kind, keyOf(phrase)] as const))

const RATES: ReadonlySet<string> = new Set(columnHeads.rate)

function keyOf(phrase: string): string {
  return labelWords(phrase.split(' '))
    .filter((word) => word !== '')
    .join(' ')
}

/** What a head of a column says is in it; undefined for other words. */
export function columnKind(printed: string): ColumnKind | undefined {
  const text = printed.replace(/\bGBP\b/i, '£')
  const sign = text.replace(/[()\s]/g, '')
  if (sign === '£' || sign === '@') return sign === '£' ? 'amount' : 'rate'
  // "£/Unit" is a rate: there the sign is a word of the head.
  const whole = text.replace(/[/()]/g, ' ').trim().toLowerCase()
  if (whole.startsWith('£') && RATES.has(whole.split(/\s+/).join(' '))) return 'rate'
  const key = keyOf(text.replace(/[/£()]/g, ' '))
  const kind = key === '' ? undefined : HEADS.find(([, head]) => head === key)?.[0]
  return kind === 'label' && text.includes('£') ? 'amount' : kind
}

type Column = { readonly kind: ColumnKind; readonly left: number; readonly right: number }

/** The heads of columns in a piece: "HOURS RATE AMOUNT" are three, "Year to date" is one. */
export function headsIn(piece: FormPiece): readonly Column[] {
  const heads: Column[] = []
  for (let at = 0; at < piece.words.length; at++) {
    for (let length = Math.min(4, piece.words.length - at); length > 0; length--) {
      const run = piece.words.slice(at, at + length)
      const kind = columnKind(run.map(({ text }) => text).join(' '))
      const [first, last] = [run[0], run.at(-1)]
      if (kind === undefined || first === undefined || last === undefined) continue
      heads.push({ kind, left: first.box[0], right: last.box[2] })
      at += length - 1
      break
    }
  }
  return heads
}
