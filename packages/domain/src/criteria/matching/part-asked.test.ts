import { expect, it } from 'vitest'
import type { IndexedAnswer } from './indexed-answer.ts'
import { withPartAsked } from './part-asked.ts'

const meant = (criterion: string, text: string, question: string) =>
  withPartAsked({ answer: { criterion, text } } as IndexedAnswer, question).meaning

it.each([
  ['Timber frame / concrete / steel', 'Y / refer / N', 'who lends on concrete', 'refer'],
  ['UC / Child Ben', 'UC N; CB Y', 'which lenders use universal credit', 'N'],
  ['UC / Child Ben', 'Both', 'which lenders use universal credit', 'yes'],
  ['New build: house / flat', '85% / N', 'new build flat at 85%', 'N'],
  ['Min value std / HMO', '£50k / £100k', 'worth 72k, not an HMO', '£50k'],
  ['Min value std / HMO', '£50k / £100k', 'an HMO worth 72k', '£100k'],
  ['Min / max loan', '£50k / £1m', 'wants a loan of 40k', undefined],
  ['Visa – min time in UK / max LTV', '12m / 75%', '26 months in the UK, 85% LTV', undefined],
  ['Timber frame / concrete / steel', 'Y / N / N', 'is it thatched', undefined],
])('takes the part of “%s” over “%s” that is asked about: %s', (name, cell, question, words) => {
  expect(meant(name, cell, question)).toBe(words)
})
