/** Puts phrases, boxes and rules on a page at places that are known beforehand. */

import { widthOf } from '../guides/letter-widths.ts'
import type { PressPage, Run, Shape } from '../guides/press.ts'

export type Ink = PressPage

export type Look = {
  readonly size: number
  readonly isBold?: boolean
  readonly align?: 'left' | 'right' | 'centre'
}

/** From one line's top to the next, in sizes of the type. */
export const LEADING = 1.38

export function createInk(): Ink {
  return { runs: [], shapes: [] }
}

/** `x` is where the phrase begins, ends or has its middle, as it is aligned. */
export function write(ink: Ink, text: string, x: number, top: number, look: Look): void {
  if (text === '') return
  const { size, isBold = false, align = 'left' } = look
  const width = widthOf(text, isBold) * size
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  const run: Run = { text, x: left, baseline: top + size * 0.98, size, span: { text, isBold } }
  ink.runs.push(run)
}

/** The size at which a phrase is no wider than that. */
export function sizeWithin(text: string, width: number, size: number, isBold = false): number {
  const wide = widthOf(text, isBold) * size
  return wide <= width ? size : (size * width) / wide
}

export function wide(text: string, size: number, isBold = false): number {
  return widthOf(text, isBold) * size
}

export function frame(ink: Ink, box: Shape['box'], shade?: number): void {
  // What is shaded lies below what was written, and is drawn first.
  if (shade === undefined) ink.shapes.push({ box })
  else ink.shapes.unshift({ box, shade })
}

export function ruleAcross(ink: Ink, left: number, right: number, y: number): void {
  ink.shapes.push({ box: [left, y, right, y + 0.5], shade: 0.35 })
}

export function ruleDown(ink: Ink, x: number, top: number, bottom: number): void {
  ink.shapes.push({ box: [x, top, x + 0.5, bottom], shade: 0.35 })
}
