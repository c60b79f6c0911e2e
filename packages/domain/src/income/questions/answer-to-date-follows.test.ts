import { describe, expect, it } from 'vitest'
import { lineOfSlip, askedSlip as slip } from '../../../testing/asked-payslips.ts'
import type { Payslip } from '../income-reading.ts'
import { answerPayslipQuestion } from './answer-payslip-question.ts'
import type { AskedPayslip } from './payslip-answer.ts'

/** Gross pay £2,550.00, tax £300.00 and NI £150.00 a month. */
function month(
  number: number,
  gross: number | null,
  { tax = number * 30000, ...more }: Partial<Payslip> & { readonly tax?: number } = {},
): AskedPayslip {
  const date = `2026-${String(number + 3).padStart(2, '0')}-28`
  const nationalInsurance = number * 15000
  return slip(date, null, {
    taxPeriod: number,
    yearToDate: { gross, taxablePay: null, tax, nationalInsurance, pension: null },
    ...more,
  })
}

const whole = [month(1, 255000), month(2, 510000), month(3, 765000)]
const later = [month(5, 1275000), month(6, 1530000), month(7, 1785000)]

const ask = (slips: readonly AskedPayslip[], question = 'does the year to date tie up') =>
  answerPayslipQuestion(question, slips)

describe('whether the year to date ties up', () => {
  it.each([
    'does the year to date tie up',
    'do the payslips add up to the YTD?',
    'Is the year to date right?',
    'does the ytd match the payslips',
    'do these agree with the year-to-date figures',
    'does the running total reconcile',
    'is the cumulative figure consistent with each month',
    'check the year to date against the payslips',
    'does the year-to-date roll forward?',
    'is anything missing from the ytd',
    'compare the payslips with the ytd',
    'is the ytd the sum of the payslips',
    'do the monthly figures tie back to the totals so far this year',
  ])('is what “%s” asks', (question) => {
    const { answer, message } = ask(whole, question)
    expect(answer).toEqual({ arithmeticHolds: true })
    expect(message).toMatch(/^\*\*Yes, the year to date ties up\*\*, to the penny\./)
  })

  it.each([
    ['what is the gross year to date', { amount: 765000 }],
    ['do the payslips add up', { arithmeticHolds: true }],
    ['total tax so far this year', { amount: 90000 }],
  ])('is not asked by “%s”', (question, answer) => {
    expect(ask(whole, question).answer).toMatchObject(answer)
    expect(ask(whole, question).message).not.toContain('ties up')
  })

  it('is told with the sum of every figure that is printed', () => {
    const { message, citations } = ask(whole)
    expect(message).toContain(
      '- Gross pay: £2,550.00 + £2,550.00 + £2,550.00 = **£7,650.00**, as printed on the payslip of 28 June 2026.',
    )
    expect(message).toContain('- Income tax: £300.00 + £300.00 + £300.00 = **£900.00**')
    expect(message).toContain('- National Insurance: £150.00 + £150.00 + £150.00 = **£450.00**')
    expect(message).not.toContain('Pension')
    expect(citations.map(({ criterion }) => criterion)).toContain('Gross pay')
  })

  it('is told of the figure that is asked alone', () => {
    const { message } = ask(whole, 'does the gross ytd tie up')
    expect(message).toContain('Yes, the year to date of gross pay ties up')
    expect(message).not.toContain('Income tax')
  })

  it('begins at the first payslip that is here, and says what is not', () => {
    const { answer, message } = ask(later)
    expect(answer).toEqual({ arithmeticHolds: true })
    expect(message).toContain('Yes, the year to date ties up from the first payslip here on')
    expect(message).toContain(
      'Gross pay: £12,750.00 to date on the payslip of 28 August 2026 + £2,550.00 + £2,550.00 = **£17,850.00**',
    )
    expect(message).toContain('before 28 August 2026 (tax months 1 to 4)')
  })

  it('does not, to the penny', () => {
    const { answer, message } = ask([...whole.slice(0, 2), month(3, 765001)])
    expect(answer).toEqual({ arithmeticHolds: false })
    expect(message).toContain('**No, the year to date does not tie up.**')
    expect(message).toContain(
      '£5,100.00 to date on the payslip of 28 May 2026 + £2,550.00 = £7,650.00, but the payslip of 28 June 2026 prints £7,650.01: **£0.01 more**.',
    )
  })

  it('goes on behind a place where it does not', () => {
    const { message } = ask([...later, month(8, 2050000)], 'does the gross ytd tie up')
    expect(message.match(/^- /gm)).toHaveLength(2)
    expect(message).toContain('**£100.00 more**')
  })

  it('says which payslips are missing in between, and what they would have to come to', () => {
    const { answer, message } = ask([month(1, 255000), month(3, 765000)])
    expect(answer).toEqual({})
    expect(message).toContain(
      'can be followed in part only**: 1 payslip is missing between the payslip of 28 April 2026 and the payslip of 28 June 2026.',
    )
    expect(message).toContain('the one that is missing would have to come to £2,550.00.')
  })

  it('cannot come to less than what is here, however many are missing', () => {
    expect(ask([month(1, 255000), month(3, 300000)]).answer).toEqual({ arithmeticHolds: false })
  })

  it('takes a tax refund on a missing payslip for what it can be', () => {
    const slips = [month(1, 255000, { tax: 30000 }), month(3, 765000, { tax: 10000 })]
    expect(ask(slips, 'does the tax to date tie up').answer).toEqual({})
  })

  it('of one payslip is the first of its year’s alone, else it cannot be told', () => {
    expect(ask(whole.slice(0, 1)).answer).toEqual({ arithmeticHolds: true })
    const { answer, message } = ask(later.slice(0, 1))
    expect(answer).toEqual({})
    expect(message).toContain('cannot be told')
    expect(message).toContain('of which £2,550.00 is its own and £10,200.00 of before')
  })

  it('is below the payslip’s own figure', () => {
    const { answer, message } = ask([month(1, 200000)])
    expect(answer).toEqual({ arithmeticHolds: false })
    expect(message).toContain('**£550.00 less**')
  })

  it('leaves out what is not taxed', () => {
    const lines = [
      lineOfSlip('payment', 'Salary', 250000, { incomeType: 'basic' }),
      lineOfSlip('payment', 'Mileage', 5000),
    ]
    const { answer, message } = ask([month(1, 255000), month(2, 505000, { lines })])
    expect(answer).toEqual({ arithmeticHolds: true })
    expect(message).toContain('It leaves out £50.00 that is not taxed.')
  })

  it('goes over a payslip that does not print it', () => {
    const { answer, message } = ask([month(1, 255000), month(2, null), month(3, 765000)])
    expect(answer).toEqual({ arithmeticHolds: true })
    expect(message).toContain('£2,550.00 + £2,550.00 + £2,550.00 = **£7,650.00**')
  })

  it('is no matter of payslips of another employer, or another tax year', () => {
    const other = month(2, 255000, { employer: 'Oakmere Ltd', tax: 30000 })
    const { message } = ask(
      [month(1, 255000), other, month(2, 510000)],
      'does the gross ytd tie up',
    )
    expect(message).toContain('**Harbour Foods Ltd, tax year 2026-27**')
    expect(message).toContain('**Oakmere Ltd, tax year 2026-27**')
    const next = { ...month(1, 255000, { taxYear: '2027-28', payDate: '2027-04-28' }) }
    expect(ask([...whole, next], 'does the gross ytd tie up').answer).toEqual({
      arithmeticHolds: true,
    })
  })

  it('is not there to be told where nothing is printed of the year', () => {
    const yearToDate = {
      ...{ gross: null, taxablePay: null, tax: null },
      ...{ nationalInsurance: null, pension: null },
    }
    const { answer, message } = ask([slip('2026-08-28', null, { yearToDate })])
    expect(answer).toEqual({})
    expect(message).toContain('No payslip here prints a year to date beside its own figure.')
  })
})
