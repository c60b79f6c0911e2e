import type { Outcome } from '@criteria-desk/domain/criteria/outcomes'
import type { jsPDF } from 'jspdf'
import { colours, outcomeColours } from './looks.ts'

/**
 * The shapes of outcomes, as they are on screen: a square of 24 units. Drawn as lines, so that print
 * without colours, and a reader who sees none, still tells them apart.
 */
type Place = { readonly left: number; readonly top: number; readonly size: number }

/** How high a shape stands over the line that the words beside it stand on. */
export const markUp = 2.75

export function drawMark(pdf: jsPDF, of: Outcome, place: Place): void {
  const { left, top, size } = place
  const key = `${of} ${size}`
  const made = marksMade.get(pdf) ?? new Set()
  const points = pdf.internal.scaleFactor
  // Drawn once, and then placed: a list has hundreds of them.
  if (!made.has(key)) {
    // The library takes the sides of such an object in points.
    pdf.beginFormObject(0, 0, size * points, size * points, pdf.unitMatrix)
    drawShape(pdf, of, { left: 0, top: 0, size })
    pdf.endFormObject(key)
    marksMade.set(pdf, made.add(key))
  }
  const below = pdf.internal.pageSize.getHeight() - top - size
  pdf.doFormObject(key, pdf.Matrix(1, 0, 0, 1, left * points, below * points))
}

const marksMade = new WeakMap<jsPDF, Set<string>>()

function drawShape(pdf: jsPDF, of: Outcome, { left, top, size }: Place): void {
  const unit = size / 24
  const { text } = outcomeColours[of]
  const x = (units: number) => left + units * unit
  const y = (units: number) => top + units * unit
  pdf.setDrawColor(text).setFillColor(text)
  pdf
    .setLineWidth(2 * unit)
    .setLineCap('round')
    .setLineJoin('round')
    .setLineDashPattern([], 0)
  const stroke = (points: readonly (readonly [number, number])[]) => {
    const [first, ...others] = points
    if (first === undefined) return
    pdf.lines(stepsOf(first, others), x(first[0]), y(first[1]), [unit, unit], 'S', false)
  }
  switch (of) {
    case 'accept':
      pdf.circle(x(12), y(12), 10 * unit, 'F')
      pdf.setDrawColor(colours.ground).setLineWidth(2.4 * unit)
      stroke([
        [7.6, 12.4],
        [10.6, 15.4],
        [16.4, 9],
      ])
      break
    case 'conditional':
      pdf.circle(x(12), y(12), 9 * unit, 'S')
      pdf.lines(halfDisc, x(12), y(3), [unit, unit], 'F', true)
      break
    case 'decline':
      pdf.lines(octagon, x(7.9), y(2), [unit, unit], 'F', true)
      pdf.setDrawColor(colours.ground).setLineWidth(2.4 * unit)
      stroke([
        [8.5, 8.5],
        [15.5, 15.5],
      ])
      stroke([
        [15.5, 8.5],
        [8.5, 15.5],
      ])
      break
    case 'read':
      pdf.roundedRect(x(3.5), y(3.5), 17 * unit, 17 * unit, 2 * unit, 2 * unit, 'S')
      stroke([
        [8, 8.5],
        [16, 8.5],
      ])
      stroke([
        [8, 12],
        [16, 12],
      ])
      stroke([
        [8, 15.5],
        [13, 15.5],
      ])
      break
    case 'not-applicable':
      pdf.roundedRect(x(3.5), y(3.5), 17 * unit, 17 * unit, 3 * unit, 3 * unit, 'S')
      stroke([
        [8, 16],
        [16, 8],
      ])
      break
    case 'not-stated':
      pdf.setLineDashPattern([3.6 * unit, 3.47 * unit], 0)
      pdf.setLineCap('butt').circle(x(12), y(12), 9 * unit, 'S')
      pdf.setLineDashPattern([], 0)
      stroke([
        [9, 12],
        [15, 12],
      ])
  }
}

function stepsOf(
  first: readonly [number, number],
  others: readonly (readonly [number, number])[],
): number[][] {
  let [x, y] = first
  return others.map(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    return step
  })
}

/** Of a quarter of a circle of 9 units, how far its curve is pulled. */
const pull = 9 * 0.5523
const halfDisc = [
  [pull, 0, 9, 9 - pull, 9, 9],
  [0, pull, pull - 9, 9, -9, 9],
]
const octagon = [
  [8.2, 0],
  [5.9, 5.9],
  [0, 8.2],
  [-5.9, 5.9],
  [-8.2, 0],
  [-5.9, -5.9],
  [0, -8.2],
]

type Bar = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A part of the bar of counts: solid, hatched or empty, as the outcome has it on screen. */
export function drawBar(pdf: jsPDF, of: Outcome, bar: Bar): void {
  const { left, top, width, height } = bar
  const { solid } = outcomeColours[of]
  pdf.setLineDashPattern([], 0).setLineCap('butt').setDrawColor(solid).setFillColor(solid)
  if (of === 'accept' || of === 'decline') {
    pdf.rect(left, top, width, height, 'F')
    return
  }
  pdf.saveGraphicsState()
  pdf.rect(left, top, width, height, null)
  pdf.clip().discardPath()
  const { step, thickness, slant } = hatches[of]
  pdf.setLineWidth(thickness)
  for (let at = -height; at < width + height && step > 0; at += step) {
    pdf.line(left + at, top + height, left + at + slant * height, top)
  }
  pdf.restoreGraphicsState()
  pdf.setDrawColor(solid).setLineWidth(0.25)
  const edge = 0.125
  pdf.rect(left + edge, top + edge, width - 2 * edge, height - 2 * edge, 'S')
}

/** Lines from below to above, in millimetres; `slant` 1 leans to the right, 0 stands upright. */
const hatches = {
  conditional: { step: 1.5, thickness: 0.75, slant: 1 },
  read: { step: 0.8, thickness: 0.35, slant: 0 },
  'not-applicable': { step: 1.4, thickness: 0.2, slant: -1 },
  'not-stated': { step: 0, thickness: 0, slant: 0 },
}

/** The product's sign: a ruled sheet with one lit cell. */
export function drawLogo(pdf: jsPDF, { left, top, size }: Place): void {
  const unit = size / 22
  pdf.setFillColor(colours.petrol)
  pdf.roundedRect(left, top, size, size, 5 * unit, 5 * unit, 'F')
  // White at 38 % on the petrol.
  pdf.setDrawColor('#6b8992').setLineWidth(unit).setLineCap('butt').setLineDashPattern([], 0)
  for (const at of [7.8, 14.2]) {
    pdf.line(left + at * unit, top + 4 * unit, left + at * unit, top + 18 * unit)
    pdf.line(left + 4 * unit, top + at * unit, left + 18 * unit, top + at * unit)
  }
  pdf.setFillColor(colours.yellow)
  pdf.roundedRect(
    left + 8.3 * unit,
    top + 8.3 * unit,
    9.7 * unit,
    5.4 * unit,
    0.6 * unit,
    0.6 * unit,
    'F',
  )
}
