import { describe, expect, it } from 'vitest'
import { routeIncomeQuestion } from './route-income-question.ts'

const knownLenders = [
  'Halifax',
  'Leeds',
  'Together',
  'Accord',
  'Pepper Money',
  'Kensington',
  'Moorside Lending',
]

function routed(question: string, hasPayslips = true): string | null {
  const found = routeIncomeQuestion(question, { knownLenders, hasPayslips })
  return found === null ? null : `${found.route} ${found.lender}`
}

describe('routeIncomeQuestion', () => {
  it.each([
    ['What income would Halifax use?', 'lender-income Halifax'],
    ["halifax's figure for the overtime", 'lender-income Halifax'],
    ['how much would halifx count', 'lender-income Halifax'],
    ['peper money income', 'lender-income Pepper Money'],
    ['Does Leeds use the bonus?', 'lender-income Leeds'],
    ["Together's income", 'lender-income Together'],
    ['income for Accord', 'lender-income Accord'],
    ['What would Moorside Lending accept?', 'lender-income Moorside Lending'],
    ['What would Nationwide use?', 'lender-income Nationwide'],
  ])('%s', (question, expected) => {
    expect(routed(question)).toBe(expected)
  })

  it.each([
    'He lives in Leeds, what is his salary?',
    'What do they earn together?',
    'Are gross and net in accord?',
    'What is the net pay?',
    'Does Halifax accept gifted deposits?',
  ])('leaves “%s” to others', (question) => {
    expect(routed(question)).toBeNull()
  })

  it('takes nothing for income without documents', () => {
    expect(routed('Does Halifax accept overtime income?', false)).toBeNull()
    expect(routed('What income would Halifax use?', false)).toBeNull()
  })

  it('knows questions on consent, and consents of other kinds', () => {
    expect(routed('Does Kensington need consent for a second charge?', false)).toBe(
      'consent Kensington',
    )
    expect(routed('Does Mossbank Loans need consent for a second charge?', false)).toBe(
      'consent Mossbank Loans',
    )
    expect(routed('Will Halifax give consent to let?', false)).toBeNull()
    expect(routed('Does Halifax need planning consent?', false)).toBeNull()
  })

  it('gives the name as it was typed', () => {
    const found = routeIncomeQuestion('halifx income', { knownLenders, hasPayslips: true })
    expect(found).toMatchObject({ lender: 'Halifax', asTyped: 'halifx' })
  })
})
