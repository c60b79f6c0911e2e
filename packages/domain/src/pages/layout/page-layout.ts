/**
 * The order in which a page is read: what runs across the page, columns of text one after the
 * other, and tables where they stand. Columns and the columns of a table look alike; bold labels,
 * lines that run on and rows that agree tell them apart.
 */

import { isAllBold, type LinePiece } from '../lines/page-lines.ts'
import type { Vocabulary } from '../lines/rich-text.ts'
import { findGutters, laterHeads, notesFrom, visualRows } from '../lines/white-strips.ts'
import { LARGER_HEADING, median } from '../measure.ts'
import { boxAround, type PdfPage } from '../pdf-page.ts'
import { readBandedTables } from '../tables/banded-tables.ts'
import { readOpenTable } from '../tables/open-tables.ts'
import { findRuledAreas } from '../tables/ruled-tables.ts'
import { partBesideTables } from './beside-tables.ts'
import { columnRunAt } from './column-runs.ts'
import {
  columnGroups,
  hasLoneHeadings,
  hasSideHeads,
  isBulletColumn,
  isTable,
  sideHeadStarts,
} from './columns-or-table.ts'
import { findFrames, insideFrame, withoutFrames } from './frames.ts'
import type { Area, LayoutPart } from './layout-part.ts'
import { type PageBlock, pairStretches, partBlocks } from './side-by-side.ts'

/** The parts of a page in the order of reading. */
export function layOutPage(
  page: PdfPage,
  pieces: readonly LinePiece[],
  vocabulary: Vocabulary,
): readonly LayoutPart[] {
  const frames = findFrames(page, pieces)
  const framed = new Set(frames.flatMap((frame) => frame.pieces))
  const open = pieces.filter((piece) => !framed.has(piece))
  const areas = frames.map((frame): Area => {
    const parts = layOutPage(insideFrame(page, frame), frame.pieces, vocabulary)
    return { box: frame.box, part: { kind: 'frame', parts } }
  })
  const { tables, bands } = findRuledAreas(withoutFrames(page, frames), open, vocabulary)
  const ruled = new Set(tables.flatMap((found) => [...found.pieces]))
  const unruled = open.filter((piece) => !ruled.has(piece))
  const banded = readBandedTables(bands, unruled, vocabulary)
  const used = new Set([...tables, ...banded].flatMap((found) => [...found.pieces]))
  for (const { table } of [...tables, ...banded]) {
    areas.push({ box: table.box, part: { kind: 'table', table } })
  }
  return order(
    open.filter((piece) => !used.has(piece)),
    areas,
    vocabulary,
  )
}

function order(
  pieces: readonly LinePiece[],
  tables: readonly Area[],
  vocabulary: Vocabulary,
): readonly LayoutPart[] {
  const beside = tables.length === 0 ? undefined : partBesideTables({ pieces, tables })
  if (beside !== undefined) {
    return beside.flatMap((part) => order(part.pieces, part.tables, vocabulary))
  }
  const sorted = tables.toSorted((one, other) => one.box[1] - other.box[1])
  const parts: LayoutPart[] = []
  let rest = pieces
  for (const { box: area, part } of sorted) {
    const above = rest.filter(({ box }) => (box[1] + box[3]) / 2 < area[1])
    rest = rest.filter((piece) => !above.includes(piece))
    parts.push(...layOutText(above, vocabulary), part)
  }
  return [...parts, ...layOutText(rest, vocabulary)]
}

/** Text from top to bottom; where it stands in columns, column by column. */
function layOutText(pieces: readonly LinePiece[], vocabulary: Vocabulary): readonly LayoutPart[] {
  if (pieces.length === 0) return []
  const rows = visualRows(pieces)
  const parts: LayoutPart[] = []
  let single: LinePiece[] = []
  const flush = () => {
    if (single.length > 0) parts.push(toFlow(single))
    single = []
  }
  for (let at = 0; at < rows.length; ) {
    const run = columnRunAt(rows, at)
    if (run === undefined) {
      single.push(...(rows[at] ?? []))
      at++
      continue
    }
    flush()
    const notes = visualRows(run.pieces)
      .slice(notesFrom(visualRows(run.pieces)))
      .flat()
    const own = run.pieces.filter((piece) => !notes.includes(piece))
    parts.push(...readRun(own, run.gutters, vocabulary))
    single.push(...notes)
    at = run.to
  }
  flush()
  return parts
}

function toFlow(pieces: readonly LinePiece[]): LayoutPart {
  return { kind: 'flow', pieces, box: boxAround(pieces.map(({ box }) => box)) }
}

function readRun(
  pieces: readonly LinePiece[],
  gutters: readonly number[],
  vocabulary: Vocabulary,
): readonly LayoutPart[] {
  const blocks = partBlocks(pieces, gutters)
  if (blocks !== undefined) return blocks.flatMap((block) => readBlock(block, vocabulary))
  const groups = columnGroups(pieces, gutters)
  const again = headsAgain(visualRows(pieces), groups.length)
  if (again !== undefined) return again.flatMap((own) => layOutText(own, vocabulary))
  const upper = hasLoneHeadings(groups) ? undefined : tableAboveHeading(pieces, vocabulary)
  if (upper !== undefined) {
    const rest = pieces.filter((piece) => !upper.includes(piece))
    return [...layOutText(upper, vocabulary), ...layOutText(rest, vocabulary)]
  }
  if (groups.length === 2 && isBulletColumn(groups[0] ?? [])) {
    return layOutText(joinBullets(groups), vocabulary)
  }
  if (hasSideHeads(groups)) return besideHeads(groups, vocabulary)
  if (isTable(pieces, groups, vocabulary.isName)) {
    const rows = visualRows(pieces)
    const next = rows.indexOf(laterHeads(rows)[0] ?? [])
    if (next > 0) {
      return [rows.slice(0, next), rows.slice(next)].flatMap((own) =>
        layOutText(own.flat(), vocabulary),
      )
    }
    return [{ kind: 'table', table: readOpenTable(pieces, gutters, [], vocabulary) }]
  }
  if (isBulletColumn(groups[0] ?? [])) return layOutText(joinBullets(groups), vocabulary)
  return groups.flatMap((own) => layOutText(own, vocabulary))
}

// Names and values need no bold type or figures to be a table where their block is known as one.
function readBlock({ heading, body }: PageBlock, vocabulary: Vocabulary): readonly LayoutPart[] {
  const isPlain = heading.length === 1 || !body.slice(0, 1).every(isAllBold)
  const columns = Math.max(0, ...visualRows(body).map((row) => row.length))
  if (heading.length > 1 || !isPlain || columns !== 2) {
    return layOutText([...heading, ...body], vocabulary)
  }
  const parts = pairStretches(body).map(
    ({ pieces, gutter }): LayoutPart =>
      gutter === undefined
        ? toFlow(pieces)
        : { kind: 'table', table: readOpenTable(pieces, [gutter], [], vocabulary) },
  )
  return [...(heading.length > 0 ? [toFlow(heading)] : []), ...parts]
}

/** Where heads stand over the columns once more, with what leads to them: what is above and what is below. */
function headsAgain(
  rows: readonly (readonly LinePiece[])[],
  columns: number,
): readonly (readonly LinePiece[])[] | undefined {
  const isBold = (row: readonly LinePiece[] = []) => row.every(isAllBold)
  const head = laterHeads(rows).find((row) => row.length >= columns - 1)
  let at = head === undefined ? 0 : rows.indexOf(head)
  while (at > 0 && isBold(rows[at - 1])) at -= 1
  if (columns < 3 || at === 0) return undefined
  return [rows.slice(0, at).flat(), rows.slice(at).flat()]
}

// Two tables with a heading between them may share their white strips.
function tableAboveHeading(
  pieces: readonly LinePiece[],
  { isName }: Vocabulary,
): readonly LinePiece[] | undefined {
  const rows = visualRows(pieces)
  const left = Math.min(...pieces.map(({ box }) => box[0]))
  const usual = median(pieces.map(({ fontSize }) => fontSize))
  const at = rows.findIndex(([piece, ...others], index) => {
    if (index < 2 || piece === undefined || others.length > 0) return false
    const isBold = isAllBold(piece)
    const gap = piece.box[1] - Math.max(...(rows[index - 1] ?? []).map(({ box }) => box[3]))
    const isHeading =
      piece.fontSize > usual * LARGER_HEADING || (isBold && gap > piece.fontSize * 0.9)
    return isHeading && piece.box[0] < left + 8
  })
  if (at < 0) return undefined
  const above = rows.slice(0, at)
  const upper = above.slice(0, notesFrom(above)).flat()
  const gutters = findGutters(upper)
  const isOwn = gutters.length > 0 && isTable(upper, columnGroups(upper, gutters), isName)
  return isOwn ? upper : undefined
}

/** Each heading of the margin, and then the text beside it. */
function besideHeads(
  [heads = [], texts = []]: readonly (readonly LinePiece[])[],
  vocabulary: Vocabulary,
): readonly LayoutPart[] {
  const starts = sideHeadStarts(heads).map(({ box }) => box[1] - 3)
  const nth = ({ box }: LinePiece) => starts.filter((start) => start <= box[1]).length
  const headOf = Map.groupBy(heads, nth)
  const textOf = Map.groupBy(texts, nth)
  return [0, ...starts.map((_, index) => index + 1)].flatMap((number) => {
    const head = headOf.get(number)
    return [
      ...(head === undefined ? [] : [toFlow(head)]),
      ...layOutText(textOf.get(number) ?? [], vocabulary),
    ]
  })
}

function joinBullets(groups: readonly (readonly LinePiece[])[]): readonly LinePiece[] {
  const [bullets = [], ...others] = groups
  return others.flat().map((piece) => {
    const bullet = bullets.find(({ baseline }) => Math.abs(baseline - piece.baseline) < 3)
    if (bullet === undefined) return piece
    const words = [...bullet.words, ...piece.words]
    return { ...piece, words, box: boxAround(words.map(({ box }) => box)) }
  })
}
