/** Which words of a line are its description and which its type, by columns. */
import { median } from '../../pages/measure.ts'
import type { PdfWord } from '../../pages/pdf-page.ts'
import { typeCodes } from '../knowledge/type-codes.ts'
import type { ColumnHead } from './column-heads.ts'
import { columnsOf, gapBetween, type Span } from './column-spans.ts'
import type { ListLine } from './list-lines.ts'
import type { TableRegion } from './table-regions.ts'

export type TextParts = {
  readonly description: readonly PdfWord[]
  readonly type: readonly PdfWord[]
}

export type TextColumns = { readonly partsOf: (line: ListLine) => TextParts }

type Cell = { readonly words: readonly PdfWord[]; readonly span: Span }

/** In font sizes. */
const CELL_GAP = 0.9
const SLACK = 1.2

/** The columns of words of a list, learnt from the lines of its entries. */
export function textColumns(lines: readonly ListLine[], region: TableRegion): TextColumns {
  const entries = lines.filter(({ kind }) => kind === 'entry')
  const heads = (region.head?.heads ?? []).filter(({ role }) =>
    ['description', 'type', 'other'].includes(role),
  )
  const codes = codeColumn(entries)
  const span = descriptionSpan(entries, region, heads, codes)
  const partsOf = (line: ListLine): TextParts => {
    const description: PdfWord[] = []
    const type: PdfWord[] = []
    const cells = cellsOf(line.words).flatMap((cell) => withCodeApart(cell, codes))
    for (const [index, cell] of cells.entries()) {
      const role = roleOfCell(cell, index, { heads, codes, span })
      if (role === 'type') type.push(...cell.words)
      else if (role === 'description') description.push(...cell.words)
    }
    return { description, type }
  }
  return { partsOf }
}

type Known = {
  readonly heads: readonly ColumnHead[]
  readonly codes: Span | null
  readonly span: Span
}

function roleOfCell(cell: Cell, index: number, { heads, codes, span }: Known): string | null {
  const size = cell.words[0]?.fontSize ?? 1
  if (
    codes !== null &&
    gapBetween(cell.span, codes) === 0 &&
    cell.span[1] < codes[1] + SLACK * size
  ) {
    return 'type'
  }
  if (index === 0 && isCode(cell) && cell.span[0] < span[0] - SLACK * size) return 'type'
  const head = headOver(cell, heads, size)
  if (head !== undefined && head.role !== 'description') return head.role
  const isInside = cell.span[0] > span[0] - SLACK * size && cell.span[0] < span[1]
  return isInside ? 'description' : null
}

/** The head above a cell, or the last one to its left: words are set to the left. */
function headOver(cell: Cell, heads: readonly ColumnHead[], size: number): ColumnHead | undefined {
  if (heads.length < 2) return undefined
  return heads.findLast(({ box }) => box[0] < cell.span[0] + SLACK * size)
}

function isCode({ words }: Cell): boolean {
  return words.length === 1 && typeCodes.has((words[0]?.text ?? '').toUpperCase())
}

/** The column of codes, where several entries have one in a cell of its own. */
function codeColumn(entries: readonly ListLine[]): Span | null {
  const codes = entries.flatMap(({ words }) => {
    const cells = cellsOf(words)
    return cells.length > 1 ? cells.filter(isCode) : []
  })
  const columns = columnsOf(codes, ({ span }) => span)
  const [most] = columns.toSorted((one, other) => other.items.length - one.items.length)
  return most === undefined || most.items.length < LEAST_CODES ? null : [most.left, most.right]
}

const LEAST_CODES = 2

/** From where most descriptions begin to the next column of money. */
function descriptionSpan(
  entries: readonly ListLine[],
  region: TableRegion,
  heads: readonly ColumnHead[],
  codes: Span | null,
): Span {
  const size = entries[0]?.row.fontSize ?? 1
  const starts = entries.flatMap(({ words }) => {
    const cells = cellsOf(words).filter(({ span }) => codes === null || gapBetween(span, codes) > 0)
    return cells.slice(0, 1).map(({ span }) => span[0])
  })
  const titled = heads.find(({ role }) => role === 'description')
  const usual = starts.length > 0 ? median(starts) : (titled?.box[0] ?? 0)
  const left =
    heads.length > 1 && titled
      ? Math.min(usual, titled.box[0])
      : Math.min(usual, ...starts.filter((one) => usual - one < 3 * size))
  const money = region.money.filter(({ role }) => role !== null || region.head === null)
  const right = Math.min(...money.map(({ span }) => span[0]).filter((x) => x > left + size))
  return [left, right]
}

/** A wide code leaves hardly a gap before the description beside it. */
function withCodeApart(cell: Cell, codes: Span | null): readonly Cell[] {
  const [first, next] = cell.words
  if (codes === null || first === undefined || next === undefined) return [cell]
  const code = cellOf([first])
  const isBeside = next.box[0] > codes[1] - NEAR * next.fontSize
  return isBeside && isCode(code) && gapBetween(code.span, codes) === 0
    ? [code, cellOf(cell.words.slice(1))]
    : [cell]
}

/** In font sizes. */
const NEAR = 0.3

/** Words parted by gaps. */
function cellsOf(words: readonly PdfWord[]): readonly Cell[] {
  const cells: PdfWord[][] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    const isApart = before === undefined || word.box[0] - before.box[2] > CELL_GAP * word.fontSize
    if (isApart) cells.push([word])
    else cells.at(-1)?.push(word)
  }
  return cells.map(cellOf)
}

function cellOf(words: readonly PdfWord[]): Cell {
  return { words, span: [words[0]?.box[0] ?? 0, words.at(-1)?.box[2] ?? 0] }
}
