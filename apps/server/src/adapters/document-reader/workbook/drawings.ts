import type { CellRange } from '@criteria-desk/domain/criteria/sheet-grid'
import { linksOf, type PackageParts, sparePart } from './package-parts.ts'
import { attribute, childOf, childrenOf, flag, withinOf, type XmlElement } from './read-xml.ts'
import { unescapeText } from './sheet-texts.ts'

/** A thing that lies over the cells: a box with words, a picture, or a box to tick. */
export type Drawing = {
  readonly kind: 'words' | 'picture' | 'tick-box'
  readonly text: string
  /** The cells that it lies over, as far as it says. */
  readonly over?: CellRange
  /** Of a box to tick. */
  readonly isTicked?: boolean
}

/** What lies over the cells of a sheet, newer drawings and those of older programs. */
export function readDrawings(
  opened: PackageParts,
  sheet: string,
  ids: readonly string[],
): readonly Drawing[] {
  const links = linksOf(opened, sheet).filter(({ id }) => ids.includes(id))
  return links
    .flatMap(({ part }) => sparePart(opened, part) ?? [])
    .flatMap((part) => (part.name === 'wsDr' ? readAnchors(part) : readOldShapes(part)))
    .slice(0, MOST_DRAWINGS)
}

const MOST_DRAWINGS = 500

function readAnchors(part: XmlElement): readonly Drawing[] {
  return [...withinOf(part)]
    .filter(({ name }) => name.endsWith('Anchor'))
    .flatMap((anchor) => {
      const over = rangeOf(anchor)
      const place = over === undefined ? {} : { over }
      return [...shapesIn(anchor)].map(
        (shape): Drawing => ({
          ...place,
          kind: shape.name === 'pic' ? 'picture' : 'words',
          text: shape.name === 'pic' ? '' : wordsOf(shape),
        }),
      )
    })
    .filter(({ kind, text }) => kind !== 'words' || text !== '')
}

// Of those that are shown.
function* shapesIn(anchor: XmlElement): Generator<XmlElement> {
  for (const element of withinOf(anchor)) {
    if (element.name !== 'sp' && element.name !== 'pic') continue
    const isHidden = [...withinOf(element)].some(
      (one) => one.name === 'cNvPr' && flag(one, 'hidden') === true,
    )
    if (!isHidden) yield element
  }
}

function rangeOf(anchor: XmlElement): CellRange | undefined {
  const from = placeOf(childOf(anchor, 'from'))
  if (from === undefined) return undefined
  const to = placeOf(childOf(anchor, 'to')) ?? from
  return { top: from.row, left: from.column, ...endsBefore(from, to) }
}

type Corner = { readonly row: number; readonly column: number; readonly isAtEdge: Edges }
type Edges = { readonly row: boolean; readonly column: boolean }

// A corner at the very edge of a cell does not reach into it.
function endsBefore(from: Corner, { row, column, isAtEdge }: Corner) {
  return {
    bottom: Math.max(from.row, isAtEdge.row ? row - 1 : row),
    right: Math.max(from.column, isAtEdge.column ? column - 1 : column),
  }
}

function placeOf(corner: XmlElement | undefined): Corner | undefined {
  if (corner === undefined) return undefined
  const numberOf = (name: string) => Number(childOf(corner, name)?.text ?? Number.NaN)
  const [row, column] = [numberOf('row'), numberOf('col')]
  if (!(row >= 0 && column >= 0)) return undefined
  const isAtEdge = { row: numberOf('rowOff') === 0, column: numberOf('colOff') === 0 }
  return { row, column, isAtEdge }
}

/** The paragraphs of a box, without what is struck out in them. */
function wordsOf(shape: XmlElement): string {
  const body = childOf(shape, 'txBody')
  const paragraphs = body === undefined ? [] : childrenOf(body, 'p')
  return unescapeText(paragraphs.map(paragraphText).join('\n')).trim()
}

function paragraphText({ children }: XmlElement): string {
  return children
    .map((run) => {
      if (run.name === 'br') return '\n'
      const look = childOf(run, 'rPr')
      const strike = (look && attribute(look, 'strike')) ?? 'noStrike'
      return strike === 'noStrike' ? (childOf(run, 't')?.text ?? '') : ''
    })
    .join('')
}

// Shapes of older programs: boxes to tick, and boxes with words that are no notes of cells.
function readOldShapes(part: XmlElement): readonly Drawing[] {
  return [...withinOf(part)].flatMap((shape): readonly Drawing[] => {
    const client = childOf(shape, 'ClientData')
    const kind = client && attribute(client, 'ObjectType')
    if (client === undefined || (kind !== 'Checkbox' && kind !== 'Radio')) return []
    const over = oldRange(childOf(client, 'Anchor')?.text)
    const box = childOf(shape, 'textbox')
    const text =
      box === undefined
        ? ''
        : [...withinOf(box)]
            .map((one) => one.text)
            .join('')
            .trim()
    const isTicked = Number(childOf(client, 'Checked')?.text ?? 0) === 1
    return [{ kind: 'tick-box', text, isTicked, ...(over !== undefined && { over }) }]
  })
}

// Left, its offset, top, its offset, right, its offset, bottom, its offset.
function oldRange(anchor: string | undefined): CellRange | undefined {
  const [left, , top, , right, , bottom] = (anchor ?? '').split(',').map(Number)
  const all = [left, top, right, bottom]
  if (all.some((one) => one === undefined || !(one >= 0))) return undefined
  return { top: top ?? 0, left: left ?? 0, bottom: bottom ?? 0, right: right ?? 0 }
}
