/**
 * What a document is made of, in the order of reading: headings with their levels, paragraphs and
 * tables. A paragraph ends at a wider gap, at a change of type, at a bullet, or where the next
 * line's first word would still have fitted.
 */

import { figureAtEnd } from '../../language/figure-alone.ts'
import type { LayoutPart } from '../layout/layout-part.ts'
import { BULLET, withoutMark } from '../lines/item-marks.ts'
import { type LinePiece, textOfWords } from '../lines/page-lines.ts'
import { joinLines, joinPieces, type Vocabulary } from '../lines/rich-text.ts'
import { visualRows } from '../lines/white-strips.ts'
import { boxAround } from '../pdf-page.ts'
import { CLAUSE, NUMBERED, withHeadings } from './headings.ts'
import { startsQuestionOrAnswer } from './question-marks.ts'
import { notesApart } from './run-on-notes.ts'
import type { BodyType, Paragraph, TextBlock } from './text-block.ts'

export function toBlocks(
  parts: readonly LayoutPart[],
  body: BodyType,
  vocabulary: Vocabulary,
): readonly TextBlock[] {
  let frames = 0
  const toOwn = (part: LayoutPart): readonly TextBlock[] => {
    if (part.kind === 'table') return [part]
    if (part.kind === 'flow') {
      return paragraphsOf(part.pieces, body)
        .flatMap(notesApart)
        .map((lines) => toParagraph(lines, vocabulary))
    }
    frames += 1
    const frame = frames
    return part.parts.flatMap(toOwn).map((block) => ({ frame, ...block }))
  }
  return withHeadings(mergeContinued(parts.flatMap(toOwn), vocabulary), body)
}

/** Measures the type of running text over all pages. */
export function measureBody(pieces: readonly LinePiece[]): BodyType {
  const letters = new Map<number, number>()
  for (const { fontSize, words } of pieces) {
    const size = Math.round(fontSize * STEPS) / STEPS
    letters.set(size, (letters.get(size) ?? 0) + textOfWords(words).length)
  }
  const fontSize = [...letters].sort((one, other) => other[1] - one[1])[0]?.[0] ?? USUAL_SIZE
  const ratios = stepRatios(
    pieces.filter((piece) => Math.abs(piece.fontSize - fontSize) < SAME_SIZE),
  )
  return { fontSize, leading: ratios[Math.floor(ratios.length * TIGHT)] ?? USUAL_LEADING }
}

/** Sizes are told apart by quarters of a point; exports round them by less. */
const STEPS = 4

/** In points: type of one size, whatever the program rounded. */
const SAME_SIZE = 0.6

/** Of a document without text: what most are set in. */
const USUAL_SIZE = 10
const USUAL_LEADING = 1.3

/** Among the steps from line to line the tighter ones are inside paragraphs, the wider between. */
const TIGHT = 0.3

// From each line to the one right below it, in font sizes, the smallest first.
function stepRatios(pieces: readonly LinePiece[]): readonly number[] {
  const sorted = pieces.toSorted(
    (one, other) => one.page - other.page || one.baseline - other.baseline,
  )
  return sorted
    .flatMap((piece, index) => {
      const below = sorted
        .slice(index + 1, index + 1 + LINES_BESIDE)
        .find(
          (other) => other.page === piece.page && Math.abs(other.box[0] - piece.box[0]) < SAME_EDGE,
        )
      const ratio = below === undefined ? 0 : (below.baseline - piece.baseline) / piece.fontSize
      return ratio > LEAST_STEP && ratio < MOST_STEP ? [ratio] : []
    })
    .sort((one, other) => one - other)
}

/** The next line of a column comes after at most so many lines of the columns beside it. */
const LINES_BESIDE = 11

/** In points: left edges of one column. */
const SAME_EDGE = 3

/** In font sizes: less would overlap, and more is white between paragraphs. */
const LEAST_STEP = 0.9
const MOST_STEP = 2.2

type Line = {
  readonly pieces: readonly LinePiece[]
  readonly words: LinePiece['words']
  readonly left: number
  readonly right: number
  readonly top: number
  readonly baseline: number
  readonly fontSize: number
  readonly text: string
}

function paragraphsOf(
  pieces: readonly LinePiece[],
  body: BodyType,
): readonly (readonly LinePiece[])[] {
  const lines = visualRows(pieces).map(toLine)
  const rights = lines.map(({ right }) => right).sort((one, other) => one - other)
  const columnRight = rights[Math.floor(rights.length * NEARLY_ALL)] ?? Infinity
  const paragraphs: Line[][] = []
  for (const line of lines) {
    const current = paragraphs.at(-1)
    const above = current?.at(-1)
    if (current !== undefined && above !== undefined && !isNew(above, line, columnRight, body)) {
      current.push(line)
    } else paragraphs.push([line])
  }
  return paragraphs.map((own) => own.flatMap((line) => line.pieces))
}

/** A few lines may reach beyond their column: where nine in ten end is its edge. */
const NEARLY_ALL = 0.9

function toLine(pieces: readonly LinePiece[]): Line {
  const [left, top, right] = boxAround(pieces.map(({ box }) => box))
  const words = pieces.flatMap((piece) => piece.words)
  const [first] = pieces
  return {
    pieces,
    words,
    left,
    right,
    top,
    baseline: first?.baseline ?? 0,
    fontSize: first?.fontSize ?? 0,
    text: textOfWords(words),
  }
}

function isNew(above: Line, line: Line, columnRight: number, body: BodyType): boolean {
  const size = Math.max(above.fontSize, line.fontSize)
  if (Math.abs(above.fontSize - line.fontSize) > size * OTHER_SIZE) return true
  if (line.baseline - above.baseline > size * Math.max(body.leading, LEAST_LEADING) * WIDER)
    return true
  if (startsItem(above, line) || startsNote(line) || isSetApart(above, line)) return true
  return changesType(above, line) ?? leavesRoom(above, line, columnRight - size * RAGGED)
}

/** Of the size: a heading differs by more, a rounded size by less. */
const OTHER_SIZE = 0.07

/** Text set solid still has this between its lines; white a quarter wider parts paragraphs. */
const LEAST_LEADING = 1.1
const WIDER = 1.28

/** In font sizes: a line that ends this near to the edge is full. */
const RAGGED = 0.35

function startsNote({ words: [first] }: Line): boolean {
  return first?.isMark === true || /^[*†‡¹²³⁴-⁹]/.test(first?.text ?? '')
}

/** Whether a change to or from bold, or a label, parts the lines; undefined where nothing does. */
function changesType(above: Line, line: Line): boolean | undefined {
  const endsSentence = /[.!?:;)]$/.test(above.text)
  const [first] = withoutMark(line.words)
  const startsSet = first !== undefined && isSet(first)
  if (withoutMark(above.words).every(isSet) && !startsSet) {
    return !/[.:–—-]$/.test(above.text)
  }
  if (hasBoldLabel(above) && hasBoldLabel(line)) return true
  if (LABEL.test(above.text) && LABEL.test(line.text)) return true
  if (figureAtEnd(above.text) !== undefined && figureAtEnd(line.text) !== undefined) return true
  const isLabelled = LABEL.test(line.text) || (startsSet && above.words.at(-1)?.isBold === false)
  return endsSentence && isLabelled ? true : undefined
}

function isSet({ isBold, isAccented }: Line['words'][number]): boolean {
  return isBold || isAccented
}

// A line set in or out from the one above begins anew with a capital, but for what hangs below a
// bullet or a number.
function isSetApart(above: Line, line: Line): boolean {
  const inset = line.left - above.left
  if (Math.abs(inset) < line.fontSize * LEAST_INSET || !/^\p{Lu}/u.test(line.text)) return false
  if (/(?:[,–(/-]|\b(?:a|an|the|of|to|or|and|for|in|with|by))$/.test(above.text)) return false
  return (
    inset < 0 || !(BULLET.test(above.text) || NUMBERED.test(above.text) || CLAUSE.test(above.text))
  )
}

/** In font sizes: what is set in by less is not meant to be. */
const LEAST_INSET = 0.8

/** Bold words, and then what they name: `Halifax – yes`, `Lodgers. One only`. */
function hasBoldLabel({ words }: Line): boolean {
  const own = withoutMark(words)
  const end = own.findIndex((word) => !isSet(word))
  const [last = '', next = ''] = [own[end - 1]?.text, own[end]?.text]
  return end > 0 && (/[:.]$/.test(last) || /^[–—:-]$/.test(next))
}

/** Whether the line's first word would have fitted on the line above. */
function leavesRoom(above: Line, line: Line, columnRight: number): boolean {
  const [first] = line.words
  const width = first === undefined ? 0 : first.box[2] - first.box[0]
  const wouldFit = above.right + width < columnRight - 1
  return wouldFit && !/^\p{Ll}/u.test(line.text) && !/[,–(/-]$/.test(above.text)
}

// A dash opens an item only after another item or a full stop: else the sentence goes on.
function startsItem(above: Line, line: Line): boolean {
  if (DASH.test(line.text)) return DASH.test(above.text) || /[.:;]$/.test(above.text)
  if (CLAUSE.test(line.text) && /(?:[.:;]|[;,] (?:and|or))$/.test(above.text)) return true
  if (LETTERED.test(line.text) && /(?:[.:;,]| (?:and|or))$/.test(above.text)) return true
  if (startsQuestionOrAnswer(line.text, above.text)) return true
  return BULLET.test(line.text) || NUMBERED.test(line.text)
}

/** `(b) holders of settled status`: "as in (a) and (b)" goes on with the sentence. */
const LETTERED = /^\(?(?:[a-z]|[ivx]{1,4})\) \S/
const DASH = /^[–—*-] /
const LABEL = /^[A-Z][^.:;?!]{1,50}(?:: | [–—] )\S/

function toParagraph(pieces: readonly LinePiece[], vocabulary: Vocabulary): TextBlock {
  const content = joinPieces(pieces, vocabulary)
  const bullet = BULLET.exec(content.text)
  if (bullet === null) return { kind: 'paragraph', content, isItem: false }
  // A tick or a cross may be all that says yes or no.
  const cut = (text: string) => (/^[✓✔✗✘]/.test(text) ? text : text.replace(BULLET, ''))
  return {
    kind: 'paragraph',
    content: { ...content, text: cut(content.text), boldLead: cut(content.boldLead) },
    isItem: true,
  }
}

/** A paragraph that goes on in the next column or on the next page is one. */
function mergeContinued(
  blocks: readonly TextBlock[],
  vocabulary: Vocabulary,
): readonly TextBlock[] {
  const merged: TextBlock[] = []
  for (const block of blocks) {
    const last = merged.at(-1)
    if (last?.kind === 'paragraph' && block.kind === 'paragraph' && goesOn(last, block)) {
      merged[merged.length - 1] = {
        ...last,
        content: {
          ...last.content,
          text: joinLines(last.content.text, block.content.text, vocabulary),
          marks: [...last.content.marks, ...block.content.marks],
          isBold: false,
        },
      }
    } else merged.push(block)
  }
  return merged
}

function goesOn(one: Paragraph, next: Paragraph): boolean {
  return (
    !next.isItem &&
    one.frame === next.frame &&
    !LETTERED.test(next.content.text) &&
    next.content.leadMark === undefined &&
    !/[.!?:;]$/.test(one.content.text) &&
    /^[\p{Ll}(]/u.test(next.content.text) &&
    one.content.isBold === next.content.isBold &&
    Math.abs(one.content.fontSize - next.content.fontSize) < SAME_SIZE
  )
}
