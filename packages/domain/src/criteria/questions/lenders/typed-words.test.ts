import { describe, expect, it } from 'vitest'
import { asTyped } from './typed-words.ts'

const typed = (question: string, words: string) =>
  asTyped(
    question,
    words.split(' ').map((word) => ({ typed: word })),
  )

describe('asTyped', () => {
  it.each([
    ['Does Leek BS take lodgers?', 'leek bs', 'Leek BS'],
    ['M&S Bank or Halifax', 'm and s bank', 'M&S Bank'],
    ['Hinckley + Rugby please', 'hinckley and rugby', 'Hinckley + Rugby'],
    ['Halifax’s own policy', 'halifax own', 'Halifax’s own'],
    ['a New-build flat', 'new build flat', 'New-build flat'],
    ['unflat, Flat', 'flat', 'Flat'],
    ['Up to £500,000', '500000', '500000'],
    ['İzmir and Leek', 'leek', 'leek'],
    ['', 'leek', 'leek'],
  ])('in %j finds %j', (question, words, found) => {
    expect(typed(question, words)).toBe(found)
  })

  it('finds as many words as a question may have', () => {
    const question = Array.from({ length: 400 }, (_, at) => `Word${at}`).join(', ')
    expect(typed(question, question.toLowerCase().replaceAll(',', ''))).toBe(question)
  })
})
