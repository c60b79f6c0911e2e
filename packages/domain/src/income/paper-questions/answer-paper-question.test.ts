import { describe, expect, it } from 'vitest'
import type { FieldEvidence, P60, Sa302, TaxYearOverview } from '../income-reading.ts'
import { type AskedPaper, answerPaperQuestion } from './answer-paper-question.ts'

const place: FieldEvidence = { page: 1, box: [10, 20, 30, 40], confidence: 1 }

function p60(changes: Partial<P60> = {}): AskedPaper {
  const fields: P60 = {
    taxYear: '2025-26',
    employer: 'Larch & Fell Ltd',
    employee: 'Ms I Dunmore',
    niNumber: 'AB123456C',
    payeReference: null,
    previousPay: null,
    previousTax: null,
    payInThisEmployment: 3_640_900,
    taxInThisEmployment: 476_580,
    totalPay: 3_640_900,
    totalTax: 476_580,
    finalTaxCode: '1257L',
    niCategory: 'A',
    nationalInsurance: 190_664,
    statutoryMaternityPay: null,
    studentLoan: null,
    postgraduateLoan: null,
    evidence: { payInThisEmployment: place },
    ...changes,
  }
  return { documentId: 1, filename: 'p60.pdf', reading: { documentType: 'p60', p60: fields } }
}

function sa302(documentId: number, changes: Partial<Sa302> = {}): AskedPaper {
  const fields: Sa302 = {
    taxpayer: 'Ms I Dunmore',
    taxYear: '2024-25',
    utr: '2731846205',
    utrValid: true,
    selfEmploymentProfit: 2_000_000,
    partnershipProfit: null,
    employmentPay: null,
    dividendIncome: 60_000,
    propertyIncome: null,
    savingsInterest: null,
    pensionIncome: null,
    totalIncomeReceived: 2_060_000,
    personalAllowance: 1_257_000,
    taxableIncome: 803_000,
    incomeTaxDue: 160_600,
    class4: 44_580,
    class2: null,
    taxDeductedAtSource: null,
    totalTaxDue: 205_180,
    totalBusinessProfit: 2_000_000,
    arithmeticHolds: true,
    validationErrors: [],
    evidence: {},
    ...changes,
  }
  const reading = { documentType: 'sa302', sa302: fields } as const
  return { documentId, filename: `sa302-${documentId}.pdf`, reading }
}

function overview(changes: Partial<TaxYearOverview> = {}): AskedPaper {
  const fields: TaxYearOverview = {
    taxpayer: 'Ms I Dunmore',
    taxYear: '2024-25',
    utr: '2731846205',
    utrValid: true,
    taxDueForYear: 205_180,
    interest: 0,
    penalties: null,
    subtotal: null,
    payments: -205_180,
    outstanding: 0,
    evidence: {},
    ...changes,
  }
  const reading = { documentType: 'tax-year-overview', overview: fields } as const
  return { documentId: 9, filename: 'overview.pdf', reading }
}

const answer = (question: string, ...papers: AskedPaper[]) => answerPaperQuestion(question, papers)

describe('a question about a P60', () => {
  it('is answered with the figure, of which year, and its place', () => {
    expect(answer('How much was she paid, gross?', p60())).toEqual({
      route: 'income-document',
      message:
        '**Pay in this employment: £36,409.00**, on the P60 of tax year 2025-26 from Larch & Fell Ltd.',
      answer: { amount: 3_640_900 },
      citations: [
        {
          documentId: 1,
          filename: 'p60.pdf',
          page: 1,
          box: [10, 20, 30, 40],
          criterion: 'Pay in this employment',
          quote: '£36,409.00',
        },
      ],
    })
  })

  it.each(['what is the NI number?', 'full summary'])(
    'is not sure of what was not: %s',
    (question) => {
      const unsure = { niNumber: { ...place, confidence: 0.7 }, totalPay: place }
      const { message } = answer(question, p60({ evidence: unsure })) ?? {}
      expect(message?.match(/is not sure/g)).toHaveLength(1)
      expect(message).toContain(
        'The reading of “National Insurance number” on the P60 of tax year 2025-26 from Larch & Fell Ltd is not sure: please check it against the page.',
      )
    },
  )

  it.each([
    ['how much tax was deducted?', 476_580],
    ['NI contributions?', 190_664],
    ['total pay for the year', 3_640_900],
    ['what is the annual income', 3_640_900],
    ['what were the earnings in 2025/26', 3_640_900],
  ])('%s', (question, amount) => {
    expect(answer(question, p60())?.answer).toEqual({ amount })
  })

  it.each([
    ['what is the tax code?', { finalTaxCode: '1257L' }],
    ['who is the employer', { employer: 'Larch & Fell Ltd' }],
    ['which tax year is it', { taxYear: '2025-26' }],
    ['national insurance number and category letter', { niNumber: 'AB123456C' }],
  ])('%s', (question, text) => {
    expect(answer(question, p60())?.answer.text).toMatchObject(text)
  })

  it('says what is not on it, and of which year it is', () => {
    expect(answer('any student loan?', p60())).toMatchObject({
      message: '**Student loan is not on the P60 of tax year 2025-26 from Larch & Fell Ltd.**',
      answer: { notOnPayslip: true, what: 'student loan' },
      citations: [],
    })
    expect(answer('pay in 2023-24', p60())?.message).toBe(
      '**None of these is of tax year 2023-24.** There is the P60 of tax year 2025-26 from Larch & Fell Ltd.',
    )
  })

  it.each(['net pay', 'what is the take-home pay?', 'any overtime?', 'basic salary', 'bonus'])(
    'gives no other figure for what only payslips state: %s',
    (question) => {
      const given = answer(question, p60())
      expect(given?.answer).toMatchObject({ notOnPayslip: true })
      expect(given?.answer.amount).toBeUndefined()
    },
  )

  it('asks back where nothing of it was recognised', () => {
    const given = answer('does it rain in Halifax', p60())
    expect(given).toMatchObject({ route: 'refusal', answer: {}, citations: [] })
    expect(given?.message).toContain('full summary')
  })
})

describe('a question about tax calculations', () => {
  it.each([
    ['what is the self-employed profit', 2_000_000],
    ['dividends?', 60_000],
    ['total income', 2_060_000],
    ['how much tax is due', 205_180],
    ['income tax due', 160_600],
    ['class 4', 44_580],
  ])('%s', (question, amount) => {
    expect(answer(question, sa302(1))?.answer).toEqual({ amount })
  })

  it('of several years is answered year by year, and taken together where that is asked', () => {
    const years = [
      sa302(1),
      sa302(2, {
        taxYear: '2025-26',
        totalBusinessProfit: 3_000_001,
        selfEmploymentProfit: 3_000_001,
      }),
    ]
    expect(answer('profit', ...years)?.answer).toEqual({
      amounts: [
        { payDate: null, taxYear: '2024-25', totalBusinessProfit: 2_000_000 },
        { payDate: null, taxYear: '2025-26', totalBusinessProfit: 3_000_001 },
      ],
    })
    expect(answer('average profit', ...years)?.answer.amount).toBe(2_500_001)
    expect(answer('average profit', ...years)?.message).toContain('**Average: £25,000.01**')
    expect(answer('profit in 2025-26', ...years)?.answer).toEqual({ amount: 3_000_001 })
  })

  it('over a number of years takes the latest of them, and says what it divided', () => {
    const profits = [2_000_000, 3_000_000, 5_000_000]
    const years = profits.map((totalBusinessProfit, at) =>
      sa302(at + 1, { taxYear: `${at + 2023}-${at + 24}`, totalBusinessProfit }),
    )
    const two = answer('average profit over the last two years', ...years)
    expect(two?.answer.amount).toBe(4_000_000)
    expect(two?.message).toContain('£80,000.00 in total ÷ 2 years.')
    expect(answer('2 year average profit', ...years)?.answer.amount).toBe(4_000_000)
    expect(answer('average profit in the first two years', ...years)?.answer.amount).toBe(2_500_000)
    const five = answer('average profit over 5 years', ...years)
    expect(five?.answer.amount).toBe(3_333_333)
    expect(five?.message).toContain('5 years were asked for, and the papers here are of 3.')
  })

  it('names the year that does not state it', () => {
    const without = sa302(2, { taxYear: '2025-26', dividendIncome: null })
    const given = answer('dividends', sa302(1), without)
    expect(given?.answer).toEqual({ amount: 60_000 })
    expect(given?.message).toContain('It is not on the SA302 of tax year 2025-26.')
  })

  it('of what is outstanding is for the overview', () => {
    expect(answer('is anything outstanding?', sa302(1), overview())?.answer).toEqual({ amount: 0 })
    expect(answer('what is the income?', overview())?.answer).toMatchObject({ notOnPayslip: true })
  })
})

describe('a summary', () => {
  it('tells all that is stated, each with its name', () => {
    const given = answer('Give me a full summary', p60(), overview())
    expect(given?.message).toContain('**The P60 of tax year 2025-26 from Larch & Fell Ltd**')
    expect(given?.message).toContain('- Final tax code: 1257L')
    expect(given?.message).toContain('**The tax year overview of tax year 2024-25**')
    expect(given?.message).toContain('- Payments: -£2,051.80')
    expect(given?.message).not.toContain('Student loan')
    expect(given?.answer.amounts).toMatchObject([
      { payInThisEmployment: 3_640_900 },
      { outstanding: 0 },
    ])
  })
})

describe('payslips alone', () => {
  it('are no papers of a year', () => {
    const reading = { documentType: 'payslip', payslips: [] } as const
    expect(answer('pay', { documentId: 1, filename: 'x', reading })).toBeNull()
  })
})
