import { describe, expect, it } from 'vitest'
import { askedIncome } from './asks-income.ts'

const known = ['Halifax', 'Leeds', 'Moorside Lending']

describe('askedIncome', () => {
  it.each([
    ['What income would Nationwide use for this client?', 'Nationwide'],
    ['how much of her salary would halifax count', 'Halifax'],
    ['What income can Leeds use from these payslips?', 'Leeds'],
    ["What's Moorside Lending's figure for my client's pay?", 'Moorside Lending'],
  ])('%s', (question, lender) => {
    expect(askedIncome(question, known)).toEqual({ lender, isOfClient: true })
  })

  it.each([
    'What income would Halifax use?',
    'How much of her overtime pay does Halifax use?',
    'What self employed income does Leeds take for my client?',
  ])('“%s” may be of criteria', (question) => {
    expect(askedIncome(question, known)).toMatchObject({ isOfClient: false })
  })

  it.each([
    'Does Halifax accept payslips?',
    'What minimum income does Halifax need for this client?',
    'What income multiple would Halifax use for this client?',
    'How many payslips does Halifax need?',
    'What is the most Halifax would lend this client?',
    'What income would you use for this client?',
    'He lives in Leeds, what is his salary?',
  ])('leaves “%s” to others', (question) => {
    expect(askedIncome(question, known)).toBeNull()
  })
})
