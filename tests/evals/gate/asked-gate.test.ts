import { expect, it } from 'vitest'
import { printShortfalls } from './print-shortfalls.ts'

it('no ability of answering with a model’s recorded answers falls below what is kept of it', {
  timeout: 1_800_000,
}, async () => {
  expect(await printShortfalls(['asked'])).toEqual([])
})
