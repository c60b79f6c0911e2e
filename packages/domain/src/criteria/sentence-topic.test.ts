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
  ])('%s is about %s', (sentence, topic) => {
    expect(topicOf(sentence)).toBe(topic)
  })
})
