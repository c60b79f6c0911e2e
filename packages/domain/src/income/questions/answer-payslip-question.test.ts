import { describe, expect, it } from 'vitest'
import {
  placedAt as at,
  lineOfSlip as line,
  askedSlip as slip,
} from '../../../testing/asked-payslips.ts'
import { answerPayslipQuestion } from './answer-payslip-question.ts'

const one = [slip('2026-08-28', 20000)]
/** Out of order, as files come. */
const three = [slip('2026-10-28', null), slip('2026-08-28', 20000), slip('2026-09-28', 30000)]

describe('of one payslip', () => {
  it.each([
    ['what’s the take home pay', 218500],
    ['how much hits her bank account each month?', 218500],
    ['Whats his monthly net', 218500],
    ['how much was left after tax and deductions', 218500],
    ['Gross?', 275000],
    ['pay before tax', 275000],
    ['Is there any overtme on here', 20000],
    ['O/T?', 20000],
    ['how much tax was taken', 30000],
    ['PAYE', 30000],
    ['whats the NI', 15000],
    ['How much pension does she pay', 10000],
    ['what deductions are there', 56500],
    ['how much is the social club', 1500],
    ['what is the first aid allowance', 5000],
    ['any allowances?', 5000],
    ['year to date tax', 150000],
    ['how much gross so far this tax year', 1275000],
  ])('“%s” comes to %d pence', (question, amount) => {
    expect(answerPayslipQuestion(question, one)).toMatchObject({
      route: 'payslip',
      answer: { amount },
    })
  })

  it.each([
    ['tax code?', { taxCode: 'S1257L' }],
    ['is the tax code scottish', { taxCode: 'S1257L', scottish: true }],
    ['is she on an emergency code?', { taxCode: 'S1257L', emergency: false }],
    ['NI number?', { niNumber: 'AB123456C' }],
    ['What NI letter is she on', { niCategory: 'A' }],
    ['who does she work for?', { employer: 'Harbour Foods Ltd' }],
    ['who is the employer', { employer: 'Harbour Foods Ltd' }],
    ['whose payslip is it', { employee: 'Ms J Okafor' }],
    ['when is payday', { payDate: '2026-08-28' }],
    ['when was this paid and by whom', { payDate: '2026-08-28', employer: 'Harbour Foods Ltd' }],
    ['how frequently is she paid', { payFrequency: 'monthly' }],
    ['how many payslips are there', { count: 1 }],
  ])('“%s” is answered in words', (question, text) => {
    expect(answerPayslipQuestion(question, one).answer.text).toEqual(text)
  })

  it.each([
    ['annual salary', { basic: 3000000 }],
    ['What is her yearly basic?', { basic: 3000000 }],
    ['income per annum', { gross: 3300000 }],
    ['annual overtime', { overtime: 240000 }],
  ])('“%s” is an estimate of a year', (question, annual) => {
    expect(answerPayslipQuestion(question, one).answer).toEqual({ annual })
  })

  it.each([
    ['any comission?', 'commission'],
    ['bonus', 'bonus'],
    ['any student loan?', 'student loan'],
    ['maternity pay?', 'maternity pay (SMP)'],
    ['what is her address', 'address'],
    ['how many days holiday are left', 'holiday balance'],
    ['which bank account is it paid into', 'bank account'],
    ['date of birth', 'date of birth'],
    ['ytd pension', 'a year-to-date figure for pension contribution'],
    ['net pay in May 2026', 'a period not supplied'],
  ])('“%s” is said to be not there', (question, what) => {
    const { answer, message, citations } = answerPayslipQuestion(question, one)
    expect(answer).toEqual({ notOnPayslip: true, what })
    expect(message).toMatch(
      /(?:is not|was not found) on this payslip|There is no payslip of May 2026/,
    )
    expect(citations).toEqual([])
  })

  it('gives the figure, its line, and where it stands', () => {
    const { message, citations } = answerPayslipQuestion('overtime', one)
    expect(message).toBe(
      '**Overtime: £200.00**, on the payslip of 28 August 2026 from Harbour Foods Ltd. The line is “O/T x 1.5 £200.00 (10 × £20.00)”.',
    )
    expect(citations).toEqual([
      {
        documentId: 7,
        filename: '2026-08-28.pdf',
        page: 1,
        box: [10, 50, 60, 60],
        criterion: 'O/T x 1.5',
        quote: 'O/T x 1.5: £200.00',
      },
    ])
  })

  it('gives each of two figures asked at once its name', () => {
    expect(answerPayslipQuestion('what is the gross and the net', one).answer).toEqual({
      amounts: [{ payDate: '2026-08-28', grossPay: 275000, netPay: 218500 }],
    })
  })

  it('sums up everything, and what is not there', () => {
    const { answer, message } = answerPayslipQuestion('full summary please', one)
    expect(answer.summary).toMatchObject({ netPay: 218500, totalDeductions: 56500, bonus: null })
    expect(message).toContain('Not on this payslip: bonus, commission, student loan.')
  })

  it('says whether it adds up, and how', () => {
    const right = answerPayslipQuestion('does it add up?', one)
    expect(right.answer).toEqual({ arithmeticHolds: true })
    const slips = [
      slip('2026-08-28', 20000, {
        netPay: 228500,
        arithmeticHolds: false,
        arithmeticErrors: ['net-mismatch'],
      }),
    ]
    const wrong = answerPayslipQuestion('what is the net pay and does it add up', slips)
    expect(wrong.answer).toMatchObject({ amount: 228500, arithmeticHolds: false })
    expect(wrong.message).toContain(
      'gross pay £2,750.00 less deductions of £565.00 is £2,185.00, but the net pay printed is £2,285.00',
    )
  })

  it('says what the holiday pay beside basic pay would make of a year', () => {
    const holiday = line('payment', 'Holiday Pay', 15_000, { incomeType: 'basic' })
    const { lines } = slip('2026-08-28', null).payslip
    const asked = answerPayslipQuestion('What is the annual salary?', [
      slip('2026-08-28', null, { lines: [...lines, holiday] }),
    ])
    expect(asked.answer).toEqual({ annual: { basic: 3_000_000 } })
    expect(asked.message).toContain(
      'Holiday pay of £150.00 is not in it: with it, as the income calculator counts it, £31,800.00.',
    )
  })

  it('gives the salary that is printed, and what the period comes to where that differs', () => {
    const evidence = { annualSalary: at(40) }
    const printed = slip('2026-08-28', null, { annualSalary: 3_120_000, evidence })
    const asked = answerPayslipQuestion('What is the annual salary?', [printed])
    expect(asked.answer).toEqual({ annual: { basic: 3_120_000 } })
    expect(asked.message).toBe(
      '**Annual salary: £31,200.00**, as printed on the payslip of 28 August 2026. The basic pay on it comes to another figure: £2,500.00 a month × 12 = £30,000.00.',
    )
    expect(asked.citations).toMatchObject([{ criterion: 'Annual salary', quote: '£31,200.00' }])
    const same = slip('2026-09-28', null, { annualSalary: 3_000_000, isFullTimeSalary: true })
    expect(answerPayslipQuestion('annual salary', [printed, same]).message).toBe(
      '**Annual full-time salary: £30,000.00**, as printed on the payslip of 28 September 2026.',
    )
    // Basic pay as a year is what the period comes to, whatever is printed.
    const basic = answerPayslipQuestion('annual basic pay', [printed])
    expect(basic.answer).toEqual({ annual: { basic: 3_000_000 } })
    expect(basic.message).toContain('£2,500.00 a month on the payslip of 28 August 2026 × 12 = £30')
  })

  it('makes no year of a period that is like no other', () => {
    const annualised = { basic: null, overtime: null, bonus: null, commission: null }
    const { answer, message } = answerPayslipQuestion('annual basic', [
      slip('2026-08-28', null, { annualised }),
    ])
    expect(answer).toEqual({})
    expect(message).toContain('No annual estimate of basic pay')
  })

  it('asks for a look where a figure was hard to read', () => {
    const evidence = { netPay: at(100, 0.6) }
    const { message } = answerPayslipQuestion('net pay', [slip('2026-08-28', null, { evidence })])
    expect(message).toContain('is not sure: please check it against the page')
  })

  it('asks for a look where a name or a code was hard to read', () => {
    const evidence = { employee: at(100, 0.6), taxCode: at(100, 1) }
    const read = slip('2026-08-28', null, { employee: 'J Osei', taxCode: '1257L', evidence })
    expect(answerPayslipQuestion('whose payslip is it?', [read]).message).toBe(
      '**Employee: J Osei**.\n\nThe reading of the employee on the payslip of 28 August 2026 is not sure: please check it against the page.',
    )
    expect(answerPayslipQuestion('tax code', [read]).message).toBe('**Tax code: 1257L**.')
  })

  it('says of what every payslip prints that it was not found, not that it is not there', () => {
    const yearToDate = {
      gross: null,
      taxablePay: null,
      tax: null,
      nationalInsurance: null,
      pension: null,
    }
    const bare = slip('2026-08-28', null, { taxCode: null, yearToDate })
    expect(answerPayslipQuestion('tax code', [bare]).message).toBe(
      '**Tax code was not found on this payslip.**',
    )
    expect(answerPayslipQuestion('gross pay this year to date', [bare]).message).toBe(
      '**A year-to-date figure for gross pay was not found on this payslip.**',
    )
  })

  it('tells a pension that is given up before tax from one that is deducted', () => {
    const lines = [line('payment', 'Pension Sal Sac', -31800)]
    const slips = [slip('2026-08-28', null, { pension: null, lines })]
    expect(answerPayslipQuestion('pension by salary sacrifice', slips).answer.amount).toBe(31800)
    const deducted = answerPayslipQuestion('pension', slips)
    expect(deducted.answer.notOnPayslip).toBe(true)
    expect(deducted.message).toContain('“Pension Sal Sac” -£318.00')
  })
})

describe('of several payslips', () => {
  it.each([
    ['total overtime', 50000],
    ['average overtime', 16667],
    ['what is the average net pay', 215167],
    ['how did net pay change', -20000],
    ['compare August and October net pay', -20000],
    ['net pay in August', 218500],
    ['net on the latest payslip', 198500],
    ['most recent payslip net pay', 198500],
    ['net pay on the first payslip', 218500],
    ['sum of all deductions', 169500],
    ['ytd gross', 1275000],
  ])('“%s” comes to %d pence', (question, amount) => {
    expect(answerPayslipQuestion(question, three).answer.amount).toBe(amount)
  })

  it('names the payslip with the highest and the lowest', () => {
    expect(
      answerPayslipQuestion('which month had the highest net pay', three).answer,
    ).toMatchObject({
      amount: 228500,
      payDate: '2026-09-28',
    })
    expect(answerPayslipQuestion('lowest gross', three).answer).toMatchObject({
      amount: 255000,
      payDate: '2026-10-28',
    })
  })

  it('lists each in the order of their dates', () => {
    expect(answerPayslipQuestion('overtime on each payslip', three).answer).toEqual({
      amounts: [
        { payDate: '2026-08-28', overtime: 20000 },
        { payDate: '2026-09-28', overtime: 30000 },
        { payDate: '2026-10-28', overtime: null },
      ],
    })
  })

  it('makes a year of an average for what comes and goes, of the latest for basic pay', () => {
    const { answer, message } = answerPayslipQuestion('annual overtime from the average', three)
    expect(answer).toEqual({ annual: { overtime: 200000 } })
    expect(message).toContain('£500.00 ÷ 3 payslips × 12 = £2,000.00')
    expect(answerPayslipQuestion('annual basic', three).message).toContain('28 October 2026 × 12')
  })

  it('counts a payslip that was given twice once', () => {
    const { answer, message } = answerPayslipQuestion('total net pay', [...three, ...one])
    expect(answer.amount).toBe(645500)
    expect(message).toContain('One payslip was given twice and counted once.')
  })

  it('says that they are of different people', () => {
    const other = slip('2026-08-28', null, { niNumber: 'CD654321A' })
    const { message } = answerPayslipQuestion('total net pay', [...one, other])
    expect(message).toContain('These payslips are of 2 different people')
  })

  it('makes no year of payslips paid at different intervals', () => {
    const weekly = slip('2026-08-07', null, { payFrequency: 'weekly' })
    const { answer, message } = answerPayslipQuestion('annual gross', [...one, weekly])
    expect(answer).toEqual({})
    expect(message).toContain('paid at different intervals')
  })
})

describe('what is no question about payslips', () => {
  it.each([
    'What would Barclays use?',
    'how much of this would halifax count',
    'would Together accept the overtime',
  ])('“%s” takes rules that are not loaded', (question) => {
    const { route, message } = answerPayslipQuestion(question, one)
    expect(route).toBe('refusal')
    expect(message).toContain('No income rules are loaded')
  })

  it('is no lender where the word is an ordinary one', () => {
    expect(answerPayslipQuestion('what is gross and net together', one).route).toBe('payslip')
  })

  it.each(['what will the weather be', 'can she get a mortgage', ''])(
    '“%s” is refused',
    (question) => {
      const { route, message, answer } = answerPayslipQuestion(question, one)
      expect([route, answer]).toEqual(['refusal', {}])
      expect(message).toContain('Ask for net pay, gross pay')
    },
  )

  it('needs a payslip', () => {
    expect(answerPayslipQuestion('net pay', [])).toMatchObject({ route: 'refusal', citations: [] })
  })
})
