/** Prints labels with their values: beside, above, with colons, or under a row of heads. */

import { frame, type Ink, LEADING, sizeWithin, wide, write } from './ink.ts'
import { noKinds, type PayslipKinds } from './payslip-kinds.ts'

export type Pair = { readonly label: string; readonly value: string; readonly isBold?: boolean }

export const pairStyles = ['colon', 'beside', 'apart', 'above', 'heads'] as const
export type PairStyle = (typeof pairStyles)[number]

export const frames = ['none', 'box', 'cells', 'shaded'] as const
export type Frame = (typeof frames)[number]

export type PairsAt = {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly size: number
  readonly style: PairStyle
  /** How many stand beside each other. */
  readonly across: number
  readonly frame: Frame
  readonly areLabelsBold?: boolean
  readonly title?: string
  /** Values that stand below their labels go on in a second line where they are too long for one. */
  readonly isBroken?: boolean
  readonly kinds?: PayslipKinds
}

/** Gives the bottom of what was printed. */
export function printPairs(ink: Ink, pairs: readonly Pair[], at: PairsAt): number {
  const { x, width, size, title } = at
  let top = at.top
  if (title !== undefined && title !== '') {
    write(ink, title, x + 3, top, {
      size: sizeWithin(title, width - 6, size + 0.5, true),
      isBold: true,
    })
    top += (size + 0.5) * LEADING
  }
  if (pairs.length === 0) return top
  const bottom = printStyle(ink, pairs, { ...at, top })
  if (at.frame === 'box') frame(ink, [x, at.top - 1, x + width, bottom])
  return bottom
}

function printStyle(ink: Ink, pairs: readonly Pair[], at: PairsAt): number {
  const { pairs: kind } = at.kinds ?? noKinds
  if (kind === 'run on') return printRunOn(ink, pairs, at)
  if (kind === 'captions under') return printCaptions(ink, pairs, at)
  return at.style === 'heads' ? printHeads(ink, pairs, at) : printCells(ink, pairs, at)
}

/** As many pairs in a line as it has room for, with nothing but a little more space between them. */
function printRunOn(ink: Ink, pairs: readonly Pair[], { x, top, width, size }: PairsAt): number {
  let [left, y] = [x + 3, top]
  for (const { label, value } of pairs) {
    const shrunk = sizeWithin(`${label}: ${value}`, width - 6, size)
    const own = wide(`${label}: ${value}`, shrunk)
    if (left > x + 3 && left + own > x + width) [left, y] = [x + 3, y + size * LEADING]
    write(ink, `${label}:`, left, y, { size: shrunk })
    write(ink, value, left + own, y, { size: shrunk, align: 'right' })
    left += own + size * 0.8
  }
  return y + size * LEADING + 1
}

/** Boxes with their values, and small under each what it is. */
function printCaptions(ink: Ink, pairs: readonly Pair[], at: PairsAt): number {
  const { x, top, width, size } = at
  const across = Math.max(2, at.across)
  const cell = width / across
  const height = size * LEADING * 2.1
  pairs.forEach(({ label, value }, index) => {
    const left = x + (index % across) * cell
    const y = top + Math.floor(index / across) * height
    const [inner, small] = [cell - 8, size * 0.75]
    frame(ink, [left + 1, y - 0.5, left + cell - 3, y + size * LEADING])
    write(ink, value, left + 3, y, { size: sizeWithin(value, inner, size) })
    const caption = sizeWithin(label, inner, small)
    write(ink, label, left + 3, y + size * LEADING + 0.5, { size: caption })
  })
  return top + Math.ceil(pairs.length / across) * height + 1
}

function printCells(ink: Ink, pairs: readonly Pair[], at: PairsAt): number {
  const { x, top, width, size, across, style } = at
  const rows = Math.ceil(pairs.length / across)
  const cellWidth = width / across
  const more = at.isBroken && pairs.some((pair) => brokenValue(pair, cellWidth - 6, size)) ? 1 : 0
  const height = style === 'above' ? size * (LEADING * (2 + more) + 0.15) : size * (LEADING + 0.1)
  for (let column = 0; column < across; column += 1) {
    const own = pairs.slice(column * rows, (column + 1) * rows)
    const left = x + column * cellWidth
    const labelWidth = Math.max(0, ...own.map(({ label }) => wide(label, size, true))) + 8
    own.forEach((pair, row) => {
      const box = [
        left,
        top + row * height - 0.5,
        left + cellWidth,
        top + (row + 1) * height - 0.5,
      ] as const
      if (at.frame === 'cells') frame(ink, box)
      printCell(
        ink,
        pair,
        { left: left + 3, top: top + row * height, width: cellWidth - 6, labelWidth },
        at,
      )
    })
  }
  return top + rows * height + 1
}

type Cell = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly labelWidth: number
}

function printCell(
  ink: Ink,
  { label, value, isBold = false }: Pair,
  cell: Cell,
  at: PairsAt,
): void {
  const { size, style, areLabelsBold = false } = at
  const { left, top, width } = cell
  if (style === 'above') {
    const small = sizeWithin(label, width, size * 0.85, areLabelsBold)
    write(ink, label, left, top, { size: small, isBold: areLabelsBold })
    const lines = at.isBroken ? brokenValue({ label, value, isBold }, width, size) : undefined
    if (lines !== undefined) {
      lines.forEach((line, row) => {
        write(ink, line, left, top + size * LEADING * (0.95 + row * 0.9), { size, isBold })
      })
      return
    }
    write(ink, value, left, top + size * LEADING * 0.95, {
      size: sizeWithin(value, width, size, isBold),
      isBold,
    })
    return
  }
  const shown = style === 'colon' ? `${label}:` : label
  const gap = style === 'colon' ? 3 : 8
  const all = wide(shown, size, areLabelsBold) + gap + wide(value, size, isBold)
  const own = all <= width ? size : (size * width) / (all + 1)
  write(ink, shown, left, top, { size: own, isBold: areLabelsBold })
  const free =
    own === size && style === 'beside' && cell.labelWidth + wide(value, own, isBold) <= width
  const from = free ? cell.labelWidth : wide(shown, own, areLabelsBold) + gap * (own / size)
  if (style === 'apart') write(ink, value, left + width, top, { size: own, isBold, align: 'right' })
  else write(ink, value, left + from, top, { size: own, isBold })
}

/** A value of words in two lines, the first as full as it can be; undefined where one has room for it. */
function brokenValue(
  { value, isBold = false }: Pair,
  width: number,
  size: number,
): readonly string[] | undefined {
  const words = value.split(' ')
  const fits = (part: readonly string[]) => wide(part.join(' '), size, isBold) <= width
  if (fits(words) || /\d/.test(value)) return undefined
  const end = words.findLastIndex((_, at) => at > 0 && fits(words.slice(0, at)))
  const lines = [words.slice(0, end), words.slice(end)]
  return end > 0 && lines.every(fits) ? lines.map((line) => line.join(' ')) : undefined
}

/** A row of labels and below it the row of their values. */
function printHeads(ink: Ink, pairs: readonly Pair[], at: PairsAt): number {
  const { x, width, size, across, areLabelsBold = true, kinds = noKinds } = at
  let { top } = at
  for (let from = 0; from < pairs.length; from += across) {
    const own = pairs.slice(from, from + across)
    const cells = own.map(({ label, value, isBold = false }) => ({
      labels: kinds.breaksLabels ? halves(label) : [label],
      values: brokenValues(value, kinds),
      isBold,
    }))
    const needs = cells.map(
      ({ labels, values, isBold }) =>
        Math.max(
          ...labels.map((line) => wide(line, size, areLabelsBold)),
          ...values.map((line) => wide(line, size, isBold)),
        ) + 10,
    )
    const scale = width / needs.reduce((sum, one) => sum + one, 0)
    const shrunk = Math.min(size, size * scale)
    const height = size * LEADING
    const labelled = height * Math.max(...cells.map(({ labels }) => labels.length))
    const valued = height * Math.max(...cells.map(({ values }) => values.length))
    const valueTop = top + labelled + size * kinds.lead
    let left = x
    if (at.frame === 'shaded') frame(ink, [x, top - 0.5, x + width, top + labelled - 0.5], 0.86)
    cells.forEach(({ labels, values, isBold }, index) => {
      const cell = (needs[index] ?? 0) * scale
      if (at.frame === 'cells') frame(ink, [left, top - 0.5, left + cell, valueTop + valued])
      const pad = 3 * Math.min(1, scale)
      const edge = { left: left + pad, right: left + cell - pad, centre: left + cell / 2 }
      labels.forEach((line, row) => {
        const look = { size: shrunk, isBold: areLabelsBold }
        write(ink, line, left + pad, top + row * height, look)
      })
      values.forEach((line, row) => {
        const look = { size: shrunk, isBold, align: kinds.values }
        write(ink, line, edge[kinds.values], valueTop + row * height, look)
      })
      left += cell
    })
    top = valueTop + valued + 3
  }
  return top
}

/** A label of several words in two lines. */
function halves(label: string): readonly string[] {
  const words = label.split(' ')
  const half = Math.ceil(words.length / 2)
  return words.length < 2 ? words : [words.slice(0, half).join(' '), words.slice(half).join(' ')]
}

function brokenValues(value: string, kinds: PayslipKinds): readonly string[] {
  const words = value.split(' ')
  if (kinds.breaksNames && words.length > 1 && /^\p{L}[\p{L} .,'’&-]+$/u.test(value))
    return [words.slice(0, -1).join(' '), words.at(-1) ?? '']
  return kinds.breaksDates ? brokenDate(value) : [value]
}

/** `01-OCT-` above `2026`: a day whose cell has no room for its year. */
function brokenDate(value: string): readonly string[] {
  const [, day, year] = /^(.*\D)(\d{4})$/.exec(value) ?? []
  return day === undefined || year === undefined || !/\d/.test(day)
    ? [value]
    : [day.trimEnd(), year]
}
