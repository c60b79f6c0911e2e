import { expect, test } from 'vitest'
import { estimateWords, progressWords } from './model-reading-words.ts'
import { mayBeReadAgain } from './reading-words.ts'
import { aDocument } from './testing-documents.ts'

test.each([
  [{ calls: 12, tokens: 48_000, cost: 8.4 }, 'About 12 calls and 48,000 tokens, $0.08.'],
  [{ calls: 1, tokens: 900, cost: 0.2 }, 'About 1 call and 900 tokens, less than $0.01.'],
  [{ calls: 1, tokens: 900, cost: 0 }, 'About 1 call and 900 tokens, Free.'],
])('what a reading will take: %o', (estimate, words) => {
  expect(estimateWords(estimate)).toBe(words)
})

test('how far it has come', () => {
  expect(progressWords({ state: 'reading', done: 3, of: 12 })).toBe('3 of 12 parts read with AI')
})

test.each([
  ['unavailable', true],
  ['too-late', true],
  ['allowance-spent', true],
  ['not-usable', false],
] as const)('a sheet left to the rules because it was %s: asked again %s', (why, isAgain) => {
  const read = { state: 'read', done: 2, of: 2 } as const
  const document = aDocument()
  const sheets = (document.reading?.sheets ?? []).map((sheet, at) => ({
    ...sheet,
    readBy: at === 0 ? ({ by: 'rule', why } as const) : ({ by: 'model' } as const),
  }))
  const reading = document.reading && { ...document.reading, sheets }
  expect(mayBeReadAgain({ ...document, reading, modelReading: read })).toBe(isAgain)
  expect(
    mayBeReadAgain({ ...document, reading, modelReading: { ...read, state: 'reading' } }),
  ).toBe(false)
})
