import { describe, expect, it } from 'vitest'
import { firstChargeNamed } from './first-charge.ts'
import { lenderAlone, speaksOfIncomeAlone } from './income-alone.ts'

const known = ['Halifax', 'Together', 'Santander', 'Leeds Building Society']

describe('the lender of a first charge', () => {
  it.each([
    ['What income would Together use as a second charge behind Halifax?', 'Halifax'],
    ['Second charge with Santander, existing mortgage is with Together', 'Together'],
    ['The first charge is Leeds. Does Halifax count overtime?', 'Leeds Building Society'],
  ])('%s', (question, lender) => {
    expect(firstChargeNamed(question, known)?.lender).toBe(lender)
  })

  it.each(['What would Halifax count?', 'He is behind with payments', ''])(
    'none: %s',
    (question) => {
      expect(firstChargeNamed(question, known)).toBeNull()
    },
  )

  it('leaves the rest of the question', () => {
    expect(firstChargeNamed('What would Together use behind Halifax?', known)?.rest.trim()).toBe(
      'what would together use',
    )
  })
})

describe('a question about a lender', () => {
  it.each([
    ['How much of this income would Halifax use?', true],
    ['What self-employed income would Halifax use from these SA302s?', true],
    ['Does Halifax take lodger income?', false],
    ['What is the maximum age for Halifax on this income?', false],
  ])('%s is of the income alone: %s', (question, isAlone) => {
    expect(speaksOfIncomeAlone(question, known)).toBe(isAlone)
  })

  it.each([
    ['and Santander?', 'Santander'],
    ['what about leeds?', 'Leeds Building Society'],
    ['what about lodgers with Santander?', null],
    ['net pay', null],
  ])('“%s” names %s and nothing else', (question, lender) => {
    expect(lenderAlone(question, known)).toBe(lender)
  })
})
