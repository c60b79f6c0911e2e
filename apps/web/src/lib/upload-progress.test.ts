import { expect, it } from 'vitest'
import { rampedPercent } from './upload-progress.ts'

it.each([
  [0, 0, 0],
  [3, 0, 15],
  [3, 0.4, 40],
  [19, 0.4, 95],
  [40, 1, 95],
])('after %i steps and with %f of it sent the bar stands at %i', (ticks, share, percent) => {
  expect(rampedPercent(ticks, share)).toBe(percent)
})
