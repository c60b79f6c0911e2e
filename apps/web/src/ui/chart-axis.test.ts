import { expect, it } from 'vitest'
import { axisOf } from './chart-axis.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 2, 4]],
  [9, [0, 5, 10]],
  [10, [0, 5, 10]],
  [61, [0, 40, 80]],
  [903, [0, 500, 1000]],
  [1204, [0, 1000, 2000]],
])('for %d at most the lines stand at %j', (largest, lines) => {
  expect(axisOf(largest)).toEqual(lines)
})
