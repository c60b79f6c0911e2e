import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../../testing/guides.ts'
import { testPage } from '../../../../testing/pages.ts'
import { isBoilerplate } from './boilerplate.ts'

describe('what a guide says about itself', () => {
  it.each([
    'Illustrative data, invented for testing.',
    'None of this is the criteria of a real lender.',
    'For intermediary use only.',
    'Not for distribution to the public.',
    'Use this A to Z next to the rate sheet.',
    'This policy tells you which borrowers and which homes we lend on.',
    'If a word is not here, ask the lending team.',
    'Edition 12. Effective 2 November 2026.',
    'Version 4.1 · Correct as at 1st March 2026',
    'We reserve the right to change these criteria at any time.',
  ])('is no criterion: %s', (sentence) => expect(isBoilerplate(sentence)).toBe(true))

  it.each([
    'For brokers, the fee is 0.4% of the loan.',
    'This guide price is accepted for auctions.',
    'If a property is not here, it is declined.',
    'None of the borrowers may be over 80.',
    'Effective 2 November 2026 the most we lend is 90%.',
    'Valid visa',
    'Sample payslips are not accepted.',
    'All income is used at 50%.',
  ])('is told apart from criteria: %s', (sentence) => expect(isBoilerplate(sentence)).toBe(false))

  it('gives no answers, and its title names none', () => {
    const read = answersIn(
      testPage(1, [
        [50, 40, '**Later life and interest-only lending: A to Z for advisers**', 14],
        [
          50,
          60,
          'Illustrative data, invented for testing. Use this A to Z next to the rate sheet.',
        ],
        [50, 76, 'Lending is in England and Wales.'],
        [50, 110, '**A**', 16],
        [50, 140, '**Annuities**'],
        [50, 156, 'Used in full.'],
        [50, 180, '**B**', 16],
        [50, 210, '**Bonds**'],
        [50, 226, 'Not used.'],
      ]),
    )
    expect(
      read.filter(([name, text]) => /later life|Illustrative|rate sheet/i.test(`${name} ${text}`)),
    ).toEqual([])
  })
})
