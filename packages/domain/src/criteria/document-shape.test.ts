import { expect, it } from 'vitest'
import { excessOf } from './document-shape.ts'

it.each([
  [{ lenders: 2000, criteria: 5000, cells: 1_000_000 }, undefined],
  [{ lenders: 2001, criteria: 1, cells: 2001 }, 'too-many-lenders'],
  [{ lenders: 1, criteria: 5001, cells: 5001 }, 'too-many-criteria'],
  [{ lenders: 2000, criteria: 501, cells: 1_000_001 }, 'too-many-answers'],
])('%j: %s', (shape, excess) => {
  expect(excessOf(shape)).toBe(excess)
})
