/**
 * Lines of addresses, whoever's they are: those that end in a postcode with the lines above them, and
 * those that name a street with what stands under them. Firms' names over them stay.
 */
import type { FormPage, FormPiece, FormWord } from '@criteria-desk/domain/income/form/form-rows'
import { POSTCODE_AREAS } from '@criteria-desk/domain/people/postcode-areas'
import { isMoneyWord, textOf } from './values-at-labels.ts'

type Around = {
  readonly isLabel: ReadonlySet<FormWord>
  /** A line that stays whatever stands below it. */
  readonly isKept: (piece: FormPiece) => boolean
}

/** The words of each line of an address. */
export function findAddresses(form: FormPage, around: Around): readonly (readonly FormWord[])[] {
  const all = form.rows.flat().filter(({ words }) => !words.some(({ text }) => isMoneyWord(text)))
  const pieces = all.filter((piece) => !isOfMoney(piece, form))
  const lines = new Set<FormPiece>()
  for (const piece of all) {
    const own = wordsOf(piece, around)
    if (isPostcodeLine(own)) {
      lines.add(piece)
      for (const above of linesAbove(piece, all, around)) lines.add(above)
    } else if (pieces.includes(piece) && isStreetLine(own)) {
      lines.add(piece)
      for (const below of linesBelow(piece, pieces, around)) lines.add(below)
    }
  }
  return [...lines].flatMap((piece) => {
    const words = withoutFirm(wordsOf(piece, around))
    return words.length === 0 || around.isKept(piece) ? [] : [words]
  })
}

/** A row with a sum is one of entries: what it names is where somebody paid. */
function isOfMoney(piece: FormPiece, { rows }: FormPage): boolean {
  return (
    (rows[piece.row] ?? []).some(({ words }) => words.some(({ text }) => isMoneyWord(text))) &&
    !isPostcodeLine(piece.words)
  )
}

const wordsOf = ({ words }: FormPiece, { isLabel }: Around) =>
  words.filter((word) => !isLabel.has(word))

/** "Calder Ltd, 14 Mill Lane": what stands before the number is a firm's name. */
function withoutFirm(words: readonly FormWord[]): readonly FormWord[] {
  const end = words.findLastIndex(({ text }) =>
    /^(?:ltd|limited|plc|llp|cic|nhs|trust|council|university)\.?,?$/i.test(text),
  )
  return end < 0 ? words : words.slice(end + 1)
}

/** Recognition takes O for nought and I for one. */
const POSTCODE = /\b([A-Z]{1,2})[0-9OIl][A-Z0-9]? ?[0-9OIl][A-Z]{2}\b/i

function isPostcodeLine(words: readonly FormWord[]): boolean {
  const text = textOf(words)
  const [all = '', area = ''] = POSTCODE.exec(text) ?? []
  if (all === '' || all !== all.toUpperCase()) return false
  // Of a known area it may be misread; any other is one where it is written as such.
  return POSTCODE_AREAS.has(area) ? /\d/.test(all) : WRITTEN.test(all)
}

const WRITTEN = /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/

/** Where within a line a house with its street, or a postcode, is told. */
export function streetsIn(
  text: string,
): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(INLINE)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}

const INLINE =
  /(?<![\d£.,/-])\d{1,4}[A-Za-z]?(?:[-/]\d{1,4}[A-Za-z]?)?,? (?:\p{Lu}[\p{L}'’.-]{0,20} ){1,4}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Close|Drive|Crescent|Terrace|Way|Row|Walk|Gardens|Grove|Hill|Square|Mews|Parade|Embankment|Wharf|Quay|Green|Place|Park|Court|House|Bank|View|Rise|Gate|Fields?|Meadows?|Passage|Yard|Alley|Mount|Villas|Circus|Broadway|Bridge|Chambers|Lodge|Cottages?|Estate|Vale|Heath|Croft|Garth|Brow|Fold|Mill|Mills|Works|Buildings?|Tower)\b(?:, \p{Lu}[\p{L}'’-]{1,20}){0,2}|(?<!\S)[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b(?!\S*\d)/gu

const STREET =
  /(?:^|[\s,])(?:(?:flat|apartment|apt|unit|suite|floor|room|plot|block)\s+\d+[a-z]?|p\.?\s?o\.? box \d+|(?:\d+[a-z]?(?:[-/]\d+[a-z]?)?,?\s+)?(?:[\p{L}'’.-]+\s+){1,4}(?:street|st|road|rd|lane|ln|avenue|ave|close|cl|drive|dr|court|ct|crescent|cres|terrace|way|row|walk|gardens|gdns|grove|hill|square|sq|mews|parade|embankment|wharf|quay|quayside|green|rise|view|villas|yard|place|pl|park|house|estate|industrial estate|business park|retail park|trading estate|mill|mills|buildings?|gate|passage|broadway|circus|bank|fields?|meadows?|cottages?|farm|heath|vale|chambers|tower|centre))(?=$|[\s,.])/iu

/** With a number before it, or so by its own last word and with no word of papers. */
function isStreetLine(words: readonly FormWord[]): boolean {
  const text = textOf(words)
  if (words.length < 2 || words.length > MOST_WORDS || !STREET.test(text)) return false
  const isNumbered =
    /^(?:flat|apartment|apt|unit|suite|floor|plot|block|p\.?\s?o\.? box)?\s*\d+[a-z]?(?:[-/]\d+[a-z]?)?,?\s+\p{L}/iu.test(
      text,
    )
  return isNumbered || PLAIN_STREET.test(text)
}

const PLAIN_STREET =
  /^(?:\p{Lu}[\p{L}'’.-]+,?\s+){1,5}(?:Street|Road|Rd|Lane|Avenue|Ave|Close|Drive|Crescent|Terrace|Mews|Parade|Embankment|Wharf|Quay|House|Business Park|Industrial Estate|Trading Estate|Retail Park|Court|Grove|Gardens|Square|Mill|Mills|Chambers|Row|Walk|Passage),?(?:\s+\p{Lu}[\p{L}'’-]+,?){0,3}$/u

const MOST_WORDS = 14

/** Lines right over the last one, in its column, as far as a label or a gap; the name on top is nobody's address. */
function linesAbove(
  last: FormPiece,
  pieces: readonly FormPiece[],
  around: Around,
): readonly FormPiece[] {
  const above: FormPiece[] = []
  let top = last
  while (above.length < MOST_LINES) {
    const next = pieces.findLast(
      (one) => one.row < top.row && isInColumn(one, last) && isClose(one, top),
    )
    if (next === undefined || !isLine(next, around)) break
    above.push(next)
    top = next
  }
  // The name itself is told by the person test; a firm's stays.
  const name = above.at(-1)
  return name !== undefined && !isStreetLine(wordsOf(name, around)) && above.length > 1
    ? above.slice(0, -1)
    : above
}

function linesBelow(
  first: FormPiece,
  pieces: readonly FormPiece[],
  around: Around,
): readonly FormPiece[] {
  const below: FormPiece[] = []
  let bottom = first
  while (below.length < MOST_BELOW) {
    const next = pieces.find(
      (one) => one.row > bottom.row && isInColumn(one, first) && isClose(bottom, one),
    )
    if (next === undefined || !isLine(next, around) || next.words.length > 4) break
    below.push(next)
    bottom = next
  }
  return below
}

const MOST_LINES = 7
const MOST_BELOW = 4

function isInColumn(one: FormPiece, other: FormPiece): boolean {
  const isLeft = Math.abs(one.box[0] - other.box[0]) < SLACK * other.fontSize
  const isRight = Math.abs(one.box[2] - other.box[2]) < SLACK * other.fontSize
  const isCentred =
    Math.abs(one.box[0] + one.box[2] - other.box[0] - other.box[2]) < SLACK * other.fontSize
  return isLeft || isRight || isCentred
}

function isClose(upper: FormPiece, lower: FormPiece): boolean {
  return lower.box[1] - upper.box[3] < GAP * Math.max(upper.fontSize, lower.fontSize)
}

/** In font sizes. */
const SLACK = 0.9
const GAP = 1.3

function isLine(piece: FormPiece, around: Around): boolean {
  const words = wordsOf(piece, around)
  return (
    words.length === piece.words.length &&
    piece.words.length <= 8 &&
    !/:|@|\d{3}/.test(piece.text.replace(POSTCODE, '').replace(/^\d{1,4}\b/, '')) &&
    !piece.words.some(({ text }) => isMoneyWord(text))
  )
}
