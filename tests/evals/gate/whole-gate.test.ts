import { expect, it } from 'vitest'
import { printShortfalls } from './print-shortfalls.ts'

it('no ability falls below what is kept of it, over all sets', {
  timeout: 1_800_000,
}, async () => {
  expect(await printShortfalls(['criteria', 'income', 'rules', 'statements'])).toEqual([])
})
