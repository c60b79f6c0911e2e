/**
 * Forms whose captions stand under their figures: told by most figures of a page having words right
 * under them and none beside or over them; and cards, whose captions stand over single figures. Such a page is read as rows of a caption with its figure,
 * and what is found on these rows is said to be where it is printed.
 */
import { type Box, boxAround } from '../../pages/pdf-page.ts'
import type { FieldEvidence } from '../income-reading.ts'
import { readAmount } from './amounts.ts'
import type { FormPage, FormPiece, FormWord } from './form-rows.ts'

export type Relaid = {
  readonly page: FormPage
  /** Where something of the rows is printed. */
  readonly back: (evidence: FieldEvidence) => FieldEvidence
}

/** The page with captions before their figures; as it is where it is no such form. */
export function withCaptionsBefore(page: FormPage): Relaid {
  const pieces = page.rows.flat()
  const figures = pieces.filter(isFigure)
  const captions = new Map(
    figures.flatMap((figure) => {
      const caption = captionUnder(figure, pieces)
      return caption === undefined ? [] : [[figure, caption] as const]
    }),
  )
  const isForm = captions.size >= LEAST_CAPTIONS && captions.size * 2 > figures.length
  return isForm ? relaid(page, captions) : asItIs(page)
}

function asItIs(page: FormPage): Relaid {
  return { page, back: (evidence) => evidence }
}

/**
 * The page with captions that stand over single figures before them, as cards have them; as a table's heads
 * stand over its first figures too, nothing but sums can tell whether it is meant so.
 */
export function withCardsAsLines(page: FormPage): Relaid {
  const captions = page.rows.flatMap((row, at) =>
    row.flatMap((figure, index) => {
      const above = page.rows.slice(Math.max(0, at - ROWS_ABOVE), at).flat()
      const caption = isFigure(figure) ? captionOver(figure, above) : undefined
      const before = row[index - 1]
      const isNamed = before !== undefined && isWords(before) && caption !== undefined
      const isCard = caption !== undefined && !(isNamed && before.box[2] > caption.box[0])
      if (!isCard) return []
      return [[figure, caption] as const]
    }),
  )
  return captions.length > 0 ? relaid(page, new Map(captions)) : asItIs(page)
}

/** Lines of what stands beside the cards may come between. */
const ROWS_ABOVE = 3

/** Of the words right above the last that begin no further right. */
function captionOver({ box, fontSize }: FormPiece, above: readonly FormPiece[]) {
  const near = above.filter(
    (one) => box[1] - one.box[3] < CLOSE * fontSize && one.box[0] < box[0] + fontSize / 2,
  )
  const [caption] = near.toSorted((one, other) => other.box[0] - one.box[0])
  return caption && (isWords(caption) || UNITS_BEHIND.test(caption.text)) ? caption : undefined
}

/** "Hourly pay 138.00 @ 26.42" has its amount elsewhere. */
const UNITS_BEHIND = /^\p{L}{2}.* [\d.]+ (?:@|x|×) £?[\d.]+$/u

/** Two or three figures stand over words by chance. */
const LEAST_CAPTIONS = 6

function isFigure({ words }: FormPiece): boolean {
  return words.length === 1 && isMoney(words[0])
}

function isMoney(word: FormWord | undefined): boolean {
  return readAmount(word?.text ?? '')?.hasPence === true
}

/** Words right under a figure that nothing stands beside or over, but other figures. */
function captionUnder(figure: FormPiece, pieces: readonly FormPiece[]): FormPiece | undefined {
  const { box, fontSize } = figure
  const isNear = (above: Box, below: Box) =>
    Math.abs(below[1] - above[3]) < CLOSE * fontSize && above[0] < below[2] && above[2] > below[0]
  const isLevel = (other: Box) => other[1] < box[3] && other[3] > box[1]
  const isNamed = pieces.some(
    (one) => isWords(one) && (isNear(one.box, box) || (isLevel(one.box) && one.box[0] < box[0])),
  )
  if (isNamed) return undefined
  const [first, ...others] = pieces.filter((one) => isWords(one) && isNear(box, one.box))
  return others.length === 0 ? first : undefined
}

/** In font sizes. */
const CLOSE = 0.8

function isWords({ text, words }: FormPiece): boolean {
  return /\p{L}{2}/u.test(text) && !words.some(isMoney)
}

/** Rows one below the other: a caption at the left edge, its figure at the right, all else as it stands. */
function relaid(page: FormPage, captions: ReadonlyMap<FormPiece, FormPiece>): Relaid {
  const moved = new Set([...captions.keys(), ...captions.values()])
  const left = Math.min(...page.rows.flat().map(({ box }) => box[0]))
  const printed = new Map<FormWord, Box>()
  const place = (piece: FormPiece, row: number, shift: number): FormPiece => {
    const top = row * STEP * LINE - piece.box[1]
    const words = piece.words.map((word) => {
      const own = { ...word, box: shifted(word.box, shift, top) }
      printed.set(own, word.box)
      return own
    })
    return { ...piece, row, words, fontSize: LINE, box: shifted(piece.box, shift, top) }
  }
  const rows = page.rows.flatMap((row): readonly (readonly FormPiece[])[] => {
    const pairs = row.flatMap((figure) => {
      const caption = captions.get(figure)
      return caption === undefined ? [] : [[caption, figure] as const]
    })
    const others = row.filter((piece) => !moved.has(piece))
    return [...(others.length > 0 ? [others] : []), ...pairs]
  })
  const own = rows.map((row, at) =>
    row.map((piece) => {
      if (!moved.has(piece)) return place(piece, at, 0)
      const isCaption = !captions.has(piece)
      return place(piece, at, isCaption ? left - piece.box[0] : page.width - piece.box[2])
    }),
  )
  return { page: { ...page, rows: own }, back: (evidence) => backTo(evidence, printed) }
}

/** In points, and in lines: rows stand apart as those of a list do. */
const LINE = 10
const STEP = 2

function shifted([left, top, right, bottom]: Box, along: number, down: number): Box {
  return [left + along, top + down, right + along, bottom + down]
}

function backTo(evidence: FieldEvidence, printed: ReadonlyMap<FormWord, Box>): FieldEvidence {
  const [left, top, right, bottom] = evidence.box
  const own = [...printed].filter(
    ([{ box }]) => box[0] >= left && box[2] <= right && box[1] >= top && box[3] <= bottom,
  )
  return own.length === 0 ? evidence : { ...evidence, box: boxAround(own.map(([, box]) => box)) }
}
