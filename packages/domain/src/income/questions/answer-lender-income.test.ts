import { describe, expect, it } from 'vitest'
import type { IncomeDocument } from '../calculate/income-calculation.ts'
import type { IncomeType, Payslip } from '../income-reading.ts'
import type { ConsentRule, PayeRule } from '../rules/income-rules.ts'
import { answerConsentQuestion } from './answer-consent.ts'
import { answerLenderIncomeQuestion } from './answer-lender-income.ts'

const box = { x: 10, y: 20, width: 30, height: 8 }
const plain = { deductionType: null, units: null, rate: null, ytd: null, kind: 'payment' } as const

const payslip: Payslip = {
  employer: 'Mill Lane Bakery',
  employee: 'A Person',
  payDate: '2026-10-28',
  taxPeriod: 7,
  taxYear: '2026-27',
  payFrequency: 'monthly',
  taxCode: null,
  niNumber: 'AB123456C',
  niCategory: null,
  basicPay: 250_000,
  overtime: 10_000,
  bonus: null,
  commission: null,
  otherPayments: null,
  grossPay: 260_000,
  incomeTax: null,
  nationalInsurance: null,
  pension: null,
  studentLoan: null,
  otherDeductions: null,
  netPay: null,
  lines: [
    { ...plain, label: 'Salary', amount: 250_000, incomeType: 'basic' },
    { ...plain, label: 'Overtime', amount: 10_000, incomeType: 'overtime' },
  ],
  yearToDate: { gross: null, taxablePay: null, tax: null, nationalInsurance: null, pension: null },
  annualised: { basic: null, overtime: null, bonus: null, commission: null },
  arithmeticHolds: true,
  arithmeticErrors: [],
  evidence: {
    'lines.0.amount': { page: 1, box, confidence: 1 },
    'lines.1.amount': { page: 1, box, confidence: 0.5 },
  },
}

const documents: readonly IncomeDocument[] = [
  {
    documentId: 7,
    filename: 'october.pdf',
    reading: { documentType: 'payslip', payslips: [payslip] },
  },
]

function ruleOf(incomeType: IncomeType, percent: number, lender: string): PayeRule {
  return {
    place: { sheet: 'Rules', row: 5, cell: null },
    lender,
    incomeType,
    accepted: true,
    percent,
    guaranteedPercent: null,
    basis: null,
    cap: null,
    minimumMonths: null,
    evidence: null,
    words: `${percent}%`,
    notUnderstood: [],
  }
}

function ask(question: string, lender: string) {
  const income = [ruleOf('basic', 100, lender), ruleOf('overtime', 60, lender)]
  const rules = { income, selfEmployed: [] }
  return answerLenderIncomeQuestion(question, {
    rules,
    lenderName: lender.toLowerCase(),
    documents,
  })
}

describe('answerLenderIncomeQuestion', () => {
  it('gives the figure, how it comes about, and where its figures stand', () => {
    const { message, citations, rules } = ask('What income would Halifax use?', 'Halifax')
    expect(message).toContain('**Halifax would count £30,720.00 a year**')
    expect(message).toContain('- Overtime (3 month average): £100.00 over 1 monthly payslip')
    expect(message).toContain('Not sure to be read right: Overtime £100.00 of 28 October 2026')
    expect(citations).toEqual([
      {
        documentId: 7,
        filename: 'october.pdf',
        page: 1,
        box,
        criterion: 'Salary',
        quote: '£2,500.00',
      },
      {
        documentId: 7,
        filename: 'october.pdf',
        page: 1,
        box,
        criterion: 'Overtime',
        quote: '£100.00',
      },
    ])
    expect(rules).toEqual([
      { lender: 'Halifax', place: { sheet: 'Rules', row: 5, cell: null }, words: '100%' },
    ])
  })

  it('answers for the type that is asked of first', () => {
    const { message } = ask('Would Halifax accept the overtime?', 'Halifax')
    expect(message.startsWith('**Overtime: £720.00 a year** is what Halifax would count.')).toBe(
      true,
    )
  })

  it('shows the plans of Interbridge', () => {
    const { message, plans } = ask('Interbridge income?', 'Interbridge')
    expect(plans).toMatchObject({ variable: 72_000, Classic: 3_036_000, Flex: 3_072_000 })
    expect(message).toContain('Enter 100% of the variable income')
  })

  it('says why there is no figure', () => {
    const { message, outcome } = answerLenderIncomeQuestion('Atom income', {
      rules: { income: [], selfEmployed: [] },
      lenderName: 'Atom',
      documents,
    })
    expect(outcome).toMatchObject({ ok: false, error: { error: 'no-rule-for-lender' } })
    expect(message).toBe(
      '**No income can be given for Atom.** Atom is not in the income rules, so nothing can be said of what it counts.',
    )
  })
})

describe('answerConsentQuestion', () => {
  const rule: ConsentRule = {
    place: { sheet: 'Consent', row: 12, cell: null },
    lender: 'Santander',
    consent: 'conditional',
    conditions: 'Not needed under 75% combined LTV',
    words: 'Consent Required: Yes - subject to conditions',
  }

  it('answers by the list, with its words', () => {
    expect(answerConsentQuestion('santander', [rule])).toMatchObject({
      lender: 'Santander',
      consent: 'conditional',
      conditions: 'Not needed under 75% combined LTV',
      rule,
    })
  })

  it('says that a lender is not in the list', () => {
    const { consent, message } = answerConsentQuestion('Moonbeam Mortgages', [rule])
    expect(consent).toBeNull()
    expect(message).toContain('**Moonbeam Mortgages is not in the list of first-charge lenders**')
  })
})
