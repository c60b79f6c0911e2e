import { expect, it } from 'vitest'
import { makeExport } from './make-export.ts'
import { measureGeneratedExports } from './measure-exports.ts'
import { writeExport } from './write-export.ts'

it('gives the same export for the same seed', () => {
  expect(writeExport(makeExport(7))).toEqual(writeExport(makeExport(7)))
})

it('of generated exports nearly all are read whole, and none is wrong without a word', () => {
  const { verdicts } = measureGeneratedExports(5001, 5200)
  expect(verdicts.whole).toBeGreaterThanOrEqual(199)
  expect(verdicts.silent).toBe(0)
})
