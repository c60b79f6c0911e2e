/**
 * Labels of a form found by their words, whatever the layout: a table of phrases for each field, the
 * longest phrase at a place winning. A label opens a piece or stands inside one ("Tax code: 1257L  NI
 * cat: A"), where a colon or several words make it one.
 */
import { rememberedByText } from '../../shared/remembered.ts'
import { editDistance } from '../../shared/text.ts'
import type { FormPage, FormPiece } from './form-rows.ts'
import { markWords, timeMarkAt, yearMarkAt } from './year-marks.ts'

/** Phrases by field, as people print them; case and punctuation do not matter. */
export type LabelTable<Field extends string> = Readonly<Record<Field, readonly string[]>>

export type Label<Field extends string> = {
  readonly field: Field
  readonly piece: FormPiece
  /** Words `from` up to but without `till` of the piece. */
  readonly from: number
  readonly till: number
  /** Those of the table, where others beside a stroke are taken for the same in another language. */
  readonly own?: readonly [from: number, till: number]
  /** 1, or less where letters were misread. */
  readonly sureness: number
}

type Phrase<Field> = { readonly field: Field; readonly words: readonly string[] }

/** A finder of all labels of pages by a table; the table is prepared once. */
export function labelFinder<Field extends string>(
  table: LabelTable<Field>,
): (page: FormPage) => readonly Label<Field>[] {
  const phrases = new Map<string, Phrase<Field>[]>()
  const whole = new Map<string, Field>()
  const all: Phrase<Field>[] = []
  for (const field in table) {
    for (const phrase of table[field]) {
      const words = singular(labelWords(phrase.split(' ')))
      const one = { field, words }
      const key = words[0] ?? ''
      phrases.set(key, [...(phrases.get(key) ?? []), one])
      all.push(one)
      // Recognition loses spaces: "MONTHNO".
      const glued = words.join('')
      if (words.length > 1 && glued.length >= LONG_WORD) all.push({ field, words: [glued] })
      if (glued.length > LONG_WORD) whole.set(glued, whole.get(glued) ?? field)
    }
  }
  return ({ rows, origin }) =>
    rows
      .flat()
      .flatMap((piece) => labelsIn(piece, { phrases, whole, misread: origin === 'ocr' ? all : [] }))
}

/** Words as labels are compared: small letters and digits alone. */
export function labelWords(words: readonly string[]): readonly string[] {
  return words.map((word) => word.toLowerCase().replace(/[^a-z0-9&]/g, ''))
}

/** Several of a thing as one: "Self-employed profits" are named as one is. */
function singular(words: readonly string[]): readonly string[] {
  return words.map((word) =>
    word.length >= LONG_WORD && word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word,
  )
}

/** "/110 Total deductions", "0010 Basic pay": the code of a line before its name. */
export const CODE_WORD = /^(?:\/?\d{2,5}|\/?[A-Z]{1,2}\d{2,4})$/

type Prepared<Field> = {
  readonly phrases: ReadonlyMap<string, readonly Phrase<Field>[]>
  /** By all letters of a phrase without spaces. */
  readonly whole: ReadonlyMap<string, Field>
  readonly misread: readonly Phrase<Field>[]
}

function labelsIn<Field extends string>(
  piece: FormPiece,
  prepared: Prepared<Field>,
): readonly Label<Field>[] {
  const texts = piece.words.map(({ text }) => text)
  const words = singular(labelWords(texts))
  const labels: Label<Field>[] = []
  const code = Number(CODE_WORD.test(texts[0] ?? ''))
  for (let at = 0; at < words.length; at++) {
    if (words[at] === '') continue
    const whole = matchAt(words, at, prepared) ?? behindMark(texts, at, prepared)
    const found = notOfName(whole ?? behindStroke(texts, at, prepared), texts, at)
    if (found === undefined || (at !== code && !mayStand(piece, at, found.till))) continue
    const { field, till, sureness, skipped = 0 } = found
    const from = skipped > 0 ? at : otherBefore(texts, at, labels.length === 0, whole === undefined)
    const own = [at + (whole ? skipped : 1), till] as const
    labels.push({ field, piece, from, till, own, sureness })
    at = found.till - 1
  }
  return labels.map((label, at) => ({
    ...label,
    till: otherBehind(texts, label.till, labels[at + 1]?.from),
  }))
}

/** "Department for Work and Pensions" is a name, and no label of something that is not asked for. */
function notOfName<Field extends string>(
  found: Match<Field> | undefined,
  texts: readonly string[],
  from: number,
): Match<Field> | undefined {
  if (found === undefined || !ASIDES.has(found.field) || found.till - from > 1) return found
  const [next = '', behind = ''] = texts.slice(found.till)
  return /^(?:for|of)$/i.test(next) && /^\p{Lu}/u.test(behind) ? undefined : found
}

const ASIDES: ReadonlySet<string> = new Set(['other', 'aside'])

/**
 * "Cyflog Net / Net Pay:", "Treth/Tax code": the same in another language, with a stroke between, is of
 * the label. A value has digits, and what stands behind another label is that one's.
 */
function otherBefore(
  texts: readonly string[],
  from: number,
  isFirst: boolean,
  isWithin: boolean,
): number {
  if (!isFirst || !(isWithin || texts[from - 1] === '/')) return from
  return texts.slice(0, from).findLastIndex((text) => /\d|[:=]$/.test(text)) + 1
}

/** Up to another label it is a list of labels: "Tax code / NI letter". */
function otherBehind(texts: readonly string[], end: number, next: number | undefined): number {
  const till = isStroke(texts[end - 1]) ? end - 1 : end
  if (!isStroke(texts[till]) || isClosed(texts[till - 1])) return end
  const own = texts.slice(till, next)
  const closed = own.findIndex(isClosed)
  const value = own.findIndex((text) => /\d/.test(text))
  const ends = [closed + 1, value].filter((end) => end > 0)
  if (ends.length === 0) return next === undefined ? texts.length : end
  return till + Math.min(...ends)
}

function isClosed(text: string | undefined): boolean {
  return /[:=]$/.test(text ?? '')
}

function isStroke(text: string | undefined): boolean {
  return text === '/'
}

/** "Treth/Prd:". */
const STROKE_WITHIN = /^\p{L}{2,30}\/(?=\p{L})/u

/** From the middle of a word, where a stroke parts languages: "Treth/Tax code". */
function behindStroke<Field extends string>(
  texts: readonly string[],
  at: number,
  prepared: Prepared<Field>,
): Match<Field> | undefined {
  const tail = texts[at]?.replace(STROKE_WITHIN, '')
  if (tail === undefined || tail === texts[at]) return undefined
  return matchAt(singular(labelWords(texts.with(at, tail))), at, prepared)
}

function matchAt<Field>(
  words: readonly string[],
  at: number,
  { phrases, whole, misread }: Prepared<Field>,
): Match<Field> | undefined {
  const same = longest(words, at, phrases.get(words[at] ?? '') ?? [], isSame)
  return (
    longer(same, cutUp(words, at, whole)) ??
    longest(words, at, misread, looksSame) ??
    (at === 0 ? longest(words, at, misread, isMisread) : undefined)
  )
}

function longest<Field>(
  words: readonly string[],
  at: number,
  phrases: readonly Phrase<Field>[],
  isWanted: (word: string, wanted: string) => boolean,
): { readonly field: Field; readonly till: number; readonly sureness: number } | undefined {
  let best: { field: Field; till: number; sureness: number } | undefined
  for (const { field, words: phrase } of phrases) {
    const till = matchEnd(words, at, phrase, isWanted)
    if (till !== undefined && till > (best?.till ?? 0)) {
      best = { field, till, sureness: isWanted === isSame ? 1 : MISREAD }
    }
  }
  return best
}

const MISREAD = 0.85

type Match<Field> = {
  readonly field: Field
  readonly till: number
  readonly sureness: number
  /** Words before it that say of when its figure is. */
  readonly skipped?: number
}

/** "Cumulative Tax", "Y.T.D. Gross Pay": what says of when a figure is may stand before its label. */
function behindMark<Field extends string>(
  texts: readonly string[],
  at: number,
  prepared: Prepared<Field>,
): Match<Field> | undefined {
  const marked = markWords(texts.slice(at, at + LONGEST_MARK))
  const skipped = at === 0 ? timeMarkAt(marked, 0) : yearMarkAt(marked, 0)
  if (skipped === 0) return undefined
  const match = matchAt(singular(labelWords(texts)), at + skipped, prepared)
  return match && { ...match, skipped }
}

const LONGEST_MARK = 4

/** "Emplo yee No .": letters that are set wide come as pieces of words, cut anywhere. */
function cutUp<Field>(
  words: readonly string[],
  at: number,
  whole: ReadonlyMap<string, Field>,
): Match<Field> | undefined {
  let [letters, best] = ['', undefined as Match<Field> | undefined]
  for (let till = at; till < Math.min(words.length, at + MOST_PIECES); till++) {
    letters += words[till]
    const field = whole.get(letters)
    if (field !== undefined) best = { field, till: till + 1, sureness: 1 }
  }
  return best
}

const MOST_PIECES = 10

function longer<Field>(
  one: Match<Field> | undefined,
  other: Match<Field> | undefined,
): Match<Field> | undefined {
  return (other?.till ?? 0) > (one?.till ?? 0) ? other : one
}

/** Words that are nothing but punctuation may stand within. */
function matchEnd(
  words: readonly string[],
  at: number,
  phrase: readonly string[],
  isWanted: (word: string, wanted: string) => boolean,
): number | undefined {
  let place = at
  for (const wanted of phrase) {
    while (words[place] === '' && place > at) place++
    const word = words[place]
    if (word === undefined || !isWanted(word, wanted)) return undefined
    place++
  }
  return place
}

function isSame(word: string, wanted: string): boolean {
  return word === wanted
}

/** "Nl cat", "N1 no": letters and digits that are one stroke are read as each other. */
function looksSame(word: string, wanted: string): boolean {
  return word.length === wanted.length && strokes(word) === strokes(wanted)
}

/** Kept by word: the words of a table are asked for at every word of a page. */
const strokes = rememberedByText(
  (word) => word.replace(/[l1]/g, 'i').replace(/0/g, 'o').replace(/5/g, 's'),
  5_000,
)

function isMisread(word: string, wanted: string): boolean {
  if (wanted.length < LONG_WORD) return looksSame(word, wanted)
  return editDistance(word, wanted, 1) <= 1
}

/** Shorter words have too many neighbours. */
const LONG_WORD = 5

/** Whether words inside a piece are a label there. */
function mayStand(piece: FormPiece, from: number, till: number): boolean {
  if (piece.words.slice(0, from).every(({ text }) => !/[\p{L}\d]/u.test(text))) return true
  const isFollowed = /^[:=]/.test(piece.words[till]?.text ?? '')
  const before = piece.words[from - 1]?.text ?? ''
  if (isStroke(before) || STROKE_WITHIN.test(piece.words[from]?.text ?? '')) {
    // "Cyfraniadau'r cyflogwr / Employer contributions" goes on, and is no label of an employer.
    return !/^\p{Ll}/u.test(piece.words[till]?.text ?? '')
  }
  const isParted = /[\d·|,;:.)]$/.test(before)
  const isAmount = /^£?\d/.test(piece.words[till]?.text ?? '')
  const [last, first] = [piece.words[from - 1], piece.words[from]]
  const isFar =
    last !== undefined &&
    first !== undefined &&
    first.box[0] - last.box[2] > NO_SPACE * piece.fontSize
  return (
    isClosed(piece.words[till - 1]?.text) ||
    isFollowed ||
    isFar ||
    (isParted && (till - from > 1 || isAmount))
  )
}

/** In font sizes: a wider gap parts a value from the next label. */
const NO_SPACE = 0.65
