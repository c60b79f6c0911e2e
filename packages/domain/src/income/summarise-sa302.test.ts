import { expect, it } from 'vitest'
import type { Sa302 } from './income-reading.ts'
import { summariseSa302 } from './summarise-sa302.ts'

const sa302: Sa302 = {
  taxpayer: null,
  taxYear: '2024-25',
  utr: '1234567890',
  utrValid: true,
  selfEmploymentProfit: 3000050,
  partnershipProfit: 1000000,
  employmentPay: 200000,
  dividendIncome: null,
  propertyIncome: null,
  savingsInterest: null,
  pensionIncome: null,
  totalIncomeReceived: null,
  personalAllowance: null,
  taxableIncome: null,
  incomeTaxDue: null,
  class4: null,
  class2: null,
  taxDeductedAtSource: null,
  totalTaxDue: null,
  totalBusinessProfit: 4000050,
  arithmeticHolds: null,
  validationErrors: [],
  evidence: {},
}

it('counts business in pounds, apart from employment and dividends', () => {
  expect(summariseSa302(sa302)).toEqual({
    selfEmploymentProfit: 30000.5,
    partnershipProfit: 10000,
    businessIncome: 40000.5,
    totalBusinessProfit: 40000.5,
    utr: '1234567890',
    taxYear: '2024-25',
    validationErrors: [],
  })
})

it('leaves out what is not on the page', () => {
  const bare = {
    ...sa302,
    selfEmploymentProfit: null,
    partnershipProfit: null,
    totalBusinessProfit: null,
    utr: null,
    taxYear: null,
  }
  expect(summariseSa302(bare)).toEqual({ validationErrors: [] })
})
