import { expect, test } from 'vitest'
import { estimateWords, progressWords } from './model-reading-words.ts'

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
