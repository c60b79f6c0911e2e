import { expect, it } from 'vitest'
import { uploadPercent } from './upload-percent.ts'

it.each([
  [0, 0, 0, 0],
  [0.5, 0, 0, 25],
  [1, 0, 0, 50],
  [1, 10, 0, 58],
  [1, 50, 0, 90],
  [1, 500, 0, 90],
  [1, 10, 75, 80],
  [1, 40, 10, 82],
  [1, 0, 100, 90],
])('%s sent, %s seconds since, %s read: %s', (share, seconds, read, percent) => {
  expect(uploadPercent(share, seconds, read)).toBeCloseTo(percent)
})
