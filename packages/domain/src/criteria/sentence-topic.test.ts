import { describe, expect, it } from 'vitest'
import { topicOf } from './sentence-topic.ts'

describe('what a sentence is about', () => {
  it.each([
    '60% where the youngest borrower is 75 or older.',
    '£500,000 if the oldest applicant is over 80.',
    '80% unless the minimum age is met.',
    '75% once the minimum term has run.',
  ])('%s: a figure for a case is not about the case', (sentence) => {
    expect(topicOf(sentence)).toBeUndefined()
  })

  it.each([
    ['The youngest borrower must be 21.', 'The youngest borrower'],
    ['Properties where the lease is short are declined.', 'Properties where the lease'],
    ['3 bedroom flats are accepted.', '3 bedroom flats'],
    ['An offer lasts for six months and can be extended once.', 'An offer'],
    ['An offer stands for 120 days.', 'An offer'],
    ['A decision in principle takes about ten minutes and stays open.', 'A decision in principle'],
    ['Our quotation stays open for 30 working days.', 'Our quotation'],
  ])('%s is about %s', (sentence, topic) => {
    expect(topicOf(sentence)).toBe(topic)
  })
})
