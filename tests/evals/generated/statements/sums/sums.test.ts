import { expect, it } from 'vitest'
import { measureSums } from './measure-sums.ts'

it('lists of generated months add up to money out and in, on the page and in every file', async () => {
  const { alone, together } = await measureSums(6001, 24)
  expect([alone.length, together.length]).toEqual([24, 8])
  expect([...alone, ...together].filter(({ faults }) => faults.length > 0)).toEqual([])
})
