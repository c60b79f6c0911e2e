import { describe, expect, it } from 'vitest'
import { findOutOfScope } from './question-scope.ts'

describe('advice that has nothing to do with lending', () => {
  it.each([
    'what should i have for lunch',
    'recommend me a good solicitor in manchester',
    'any decent accountants round here',
    'where can we go for dinner',
    'what should i wear to the wedding',
    'know a good plumber',
    'can you suggest a reliable conveyancer please',
  ])('“%s” is off the topic', (question) => {
    expect(findOutOfScope(question)).toBe('off-topic')
  })

  it.each([
    'which lender should i go for',
    'recommend a good lender',
    'what would you recommend for my client',
    'should my client take the fixed rate',
  ])('“%s” is advice', (question) => {
    expect(findOutOfScope(question)).toBe('advice')
  })

  it.each([
    'any good holiday let criteria',
    'client is a doctor, any good income multiple',
    'where can we go to get equity out',
    'needs a good car allowance, halifax?',
    'does nationwide have a solicitor panel',
    'who wants a good surveyor report before lending',
    'any decent accountant certificate rules at leeds',
  ])('“%s” is answered', (question) => {
    expect(findOutOfScope(question)).toBeUndefined()
  })
})
