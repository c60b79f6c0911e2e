/** Prints a table of columns in any order, with or without heads, rules and a row of totals. */
import { frame, type Ink, LEADING, ruleAcross, ruleDown, wide, write } from './ink.ts'

export type Column = {
  readonly head: string
  readonly cells: readonly string[]
  readonly align: 'left' | 'right' | 'centre'
  readonly foot?: string
  /** Takes the room that is left. */
  readonly isWide?: boolean
}

export const tableRules = [
  'none',
  'grid',
  'rows',
  'box',
  'shaded',
  'columns',
  'under heads',
] as const
export type TableRules = (typeof tableRules)[number]

export type ColumnsAt = {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly size: number
  readonly rules: TableRules
  readonly hasHeads: boolean
  /** Heads stand at their columns' left although figures stand at the right. */
  readonly areHeadsLeft: boolean
  /** At least that many rows high. */
  readonly rows: number
  readonly title?: string
  readonly footGap: number
  /** Columns stand close together at the left, or take the whole width. */
  readonly isSpread: boolean
}

const PAD = 3

/** Gives the bottom of what was printed. */
export function printColumns(ink: Ink, columns: readonly Column[], at: ColumnsAt): number {
  const { size, x, width, hasHeads, title } = at
  let top = at.top
  if (title !== undefined && title !== '') {
    write(ink, title, x + PAD, top, { size: size + 0.5, isBold: true })
    top += (size + 0.5) * LEADING
  }
  const { lefts, widths, own } = measureColumns(columns, at)
  const isNoted = columns.some(({ cells }) => cells.some((cell) => cell.includes('\n')))
  const height = size * LEADING * (isNoted ? 1.9 : 1)
  const many = Math.max(at.rows, ...columns.map(({ cells }) => cells.length))
  const bodyTop = hasHeads ? top + size * LEADING + 2 : top
  columns.forEach((column, index) => {
    const place = { left: lefts[index] ?? 0, width: widths[index] ?? 0, size: own }
    if (hasHeads) {
      const align = at.areHeadsLeft ? 'left' : column.align
      writeCell(ink, column.head, { ...place, top, align, isBold: true })
    }
    column.cells.forEach((cell, row) => {
      writeCell(ink, cell, {
        ...place,
        top: bodyTop + row * height,
        align: column.align,
        isBold: false,
      })
    })
  })
  const hasFoot = columns.some(({ foot }) => foot !== undefined)
  const footTop = bodyTop + many * height + at.footGap
  if (hasFoot) {
    columns.forEach(({ foot = '', align }, index) => {
      const place = { left: lefts[index] ?? 0, width: widths[index] ?? 0, size: own }
      writeCell(ink, foot, { ...place, top: footTop, align, isBold: true })
    })
  }
  const bottom = hasFoot ? footTop + height + 1 : bodyTop + many * height + 1
  const rowTops = Array.from({ length: many + 1 }, (_, row) => bodyTop + row * height - 0.5)
  drawRules(ink, { ...at, top, lefts, bottom, rowTops, footTop: hasFoot ? footTop : null })
  return bottom + (x + width > 0 ? 1 : 0)
}

function measureColumns(
  columns: readonly Column[],
  { x, width, size, hasHeads, isSpread }: ColumnsAt,
) {
  const needs = columns.map(
    ({ head, cells, foot = '' }) =>
      Math.max(
        hasHeads ? wide(head, size, true) : 0,
        wide(foot, size, true),
        14,
        ...cells.flatMap((cell) => cell.split('\n')).map((line) => wide(line, size)),
      ) +
      2 * PAD +
      4,
  )
  const all = needs.reduce((sum, one) => sum + one, 0)
  const scale = Math.min(1, width / all)
  const free = isSpread ? Math.max(0, width - all) : 0
  const wides = columns.filter(({ isWide = false }) => isWide).length
  const widths = needs.map((need, index) => {
    const share =
      wides > 0 ? (columns[index]?.isWide === true ? free / wides : 0) : free / columns.length
    return need * scale + share
  })
  const lefts = widths.map(
    (_, index) => x + widths.slice(0, index).reduce((sum, one) => sum + one, 0),
  )
  return { lefts, widths, own: size * scale }
}

type CellAt = {
  readonly left: number
  readonly width: number
  readonly top: number
  readonly size: number
  readonly align: Column['align']
  readonly isBold: boolean
}

function writeCell(
  ink: Ink,
  text: string,
  { left, width, top, size, align, isBold }: CellAt,
): void {
  const x = { left: left + PAD, right: left + width - PAD, centre: left + width / 2 }[align]
  const [line = '', note = ''] = text.split('\n')
  write(ink, line, x, top, { size, isBold, align })
  write(ink, note, x, top + size * LEADING * 0.86, { size: size * 0.85, align })
}

type RulesAt = ColumnsAt & {
  readonly lefts: readonly number[]
  readonly bottom: number
  readonly rowTops: readonly number[]
  readonly footTop: number | null
}

function drawRules(ink: Ink, at: RulesAt): void {
  const { x, top, width, rules, bottom, rowTops, lefts, footTop, hasHeads } = at
  const right = x + width
  const [bodyTop = top] = rowTops
  const isAny = (...some: readonly TableRules[]) => some.includes(rules)
  if (isAny('shaded') && hasHeads) frame(ink, [x, top - 0.5, right, bodyTop - 1.5], 0.85)
  if (isAny('grid', 'box', 'columns')) frame(ink, [x, top - 1, right, bottom])
  const across = [
    ...(isAny('grid', 'rows') ? rowTops : []),
    ...(isAny('under heads') && hasHeads ? [bodyTop - 1.5] : []),
    ...(footTop !== null && !isAny('grid', 'none') ? [footTop - 1] : []),
  ]
  for (const y of across) ruleAcross(ink, x, right, y)
  const down = isAny('grid', 'columns') ? lefts.slice(1) : []
  for (const left of down) ruleDown(ink, left, top - 1, bottom)
}
