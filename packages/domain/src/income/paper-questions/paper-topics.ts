/**
 * What can be asked of a P60, a tax calculation (SA302) or a tax year overview, and how people ask
 * it. The id is the field's path; rows are those of `findSaid`.
 */
import type { IncomeReading, P60, Sa302, TaxYearOverview } from '../income-reading.ts'

export type PaperType = Exclude<IncomeReading['documentType'], 'payslip' | 'other'>

export type PaperTopic = {
  readonly id: string
  readonly name: string
  readonly kind: 'money' | 'fact'
  readonly says: readonly string[]
}

const taxYear = {
  id: 'taxYear',
  name: 'Tax year',
  kind: 'fact',
  says: ['tax year', '(which|what) year', 'year (is it|of)'],
} as const

const utr = {
  id: 'utr',
  name: 'UTR',
  kind: 'fact',
  says: ['utr', 'unique taxpayer reference', 'taxpayer reference', 'tax reference'],
} as const

const taxpayer = {
  id: 'taxpayer',
  name: 'Taxpayer',
  kind: 'fact',
  says: ['taxpayer', 'whose', 'who', 'name'],
} as const

const ofP60: readonly (PaperTopic & { readonly id: keyof P60 })[] = [
  {
    id: 'payInThisEmployment',
    name: 'Pay in this employment',
    kind: 'money',
    says: [
      '(pay|gross|gross pay|salary|income|earnings|earned|wage|annual pay|total income|annual income|gross income|annual salary|earn)',
      'pay in this employment',
      'gross (for|in) the year',
      'how much (did|does) (he|she|they) earn',
      'taxable pay',
    ],
  },
  {
    id: 'totalPay',
    name: 'Total pay for the year',
    kind: 'money',
    says: ['(total|year) pay', 'total for (the year|year)', 'total gross', 'total earnings'],
  },
  {
    id: 'taxInThisEmployment',
    name: 'Tax in this employment',
    kind: 'money',
    says: [
      '(tax|income tax|paye)',
      'tax (paid|deducted)',
      'income tax (paid|deducted)',
      'tax in this employment',
    ],
  },
  {
    id: 'totalTax',
    name: 'Total tax for the year',
    kind: 'money',
    says: ['total (tax|income tax)'],
  },
  {
    id: 'previousPay',
    name: 'Pay in previous employments',
    kind: 'money',
    says: [
      'previous (pay|employment|employments|job|employer)',
      'pay (in|from) previous (employment|employments|job)',
    ],
  },
  {
    id: 'previousTax',
    name: 'Tax in previous employments',
    kind: 'money',
    says: ['previous tax', 'tax (in|from) previous (employment|employments|job)'],
  },
  {
    id: 'nationalInsurance',
    name: 'National Insurance',
    kind: 'money',
    says: ['national insurance', '(ni|nic|nics)', '(ni|national insurance) contributions'],
  },
  {
    id: 'studentLoan',
    name: 'Student loan',
    kind: 'money',
    says: ['student loan', 'student loan (deduction|deductions|repayment|repayments)'],
  },
  {
    id: 'postgraduateLoan',
    name: 'Postgraduate loan',
    kind: 'money',
    says: ['(postgraduate|postgrad) loan'],
  },
  {
    id: 'statutoryMaternityPay',
    name: 'Statutory maternity pay',
    kind: 'money',
    says: ['(maternity|maternity pay|smp|statutory maternity pay)'],
  },
  {
    id: 'finalTaxCode',
    name: 'Final tax code',
    kind: 'fact',
    says: ['(tax code|final tax code|taxcode)'],
  },
  {
    id: 'niNumber',
    name: 'National Insurance number',
    kind: 'fact',
    says: ['(ni|nino|national insurance) number', 'nino'],
  },
  {
    id: 'niCategory',
    name: 'National Insurance category',
    kind: 'fact',
    says: ['(ni|nic|national insurance) (category|letter)'],
  },
  {
    id: 'employer',
    name: 'Employer',
    kind: 'fact',
    says: ['employer', '(company|firm)', 'who (pays|paid|employs)', 'employer name', 'work for'],
  },
  {
    id: 'payeReference',
    name: 'PAYE reference',
    kind: 'fact',
    says: ['(paye|employer|employer paye) (reference|ref)'],
  },
  { id: 'employee', name: 'Employee', kind: 'fact', says: ['employee', 'whose', 'name'] },
  taxYear,
]

const ofSa302: readonly (PaperTopic & { readonly id: keyof Sa302 })[] = [
  {
    id: 'selfEmploymentProfit',
    name: 'Profit from self-employment',
    kind: 'money',
    says: [
      'self employment',
      'self employed (income|profit|profits|earnings)',
      'profit from self employment',
      'self employment (income|profit|profits)',
      '(sole trader|trading) (income|profit|profits)',
    ],
  },
  {
    id: 'partnershipProfit',
    name: 'Profit from partnerships',
    kind: 'money',
    says: ['(partnership|partnerships)', '(partnership) (income|profit|profits|share)'],
  },
  {
    id: 'totalBusinessProfit',
    name: 'Business profit',
    kind: 'money',
    says: ['(profit|profits)', '(business|net|total) (profit|profits)', 'business income'],
  },
  {
    id: 'employmentPay',
    name: 'Pay from employments',
    kind: 'money',
    says: ['(employment|employments|salary|paye income|wage|pay)', 'pay from (all|employments)'],
  },
  {
    id: 'dividendIncome',
    name: 'Dividends',
    kind: 'money',
    says: ['(dividend|dividends)', 'dividend income'],
  },
  {
    id: 'propertyIncome',
    name: 'Profit from property',
    kind: 'money',
    says: [
      '(property|rental|rent|land)',
      '(property|rental) (income|profit|profits)',
      'rent received',
    ],
  },
  {
    id: 'savingsInterest',
    name: 'Interest',
    kind: 'money',
    says: ['(interest|savings)', 'savings (interest|income)', 'bank interest'],
  },
  {
    id: 'pensionIncome',
    name: 'Pensions and state benefits',
    kind: 'money',
    says: ['(pension|pensions|benefits)', 'pension income', 'state (pension|benefits)'],
  },
  {
    id: 'totalIncomeReceived',
    name: 'Total income received',
    kind: 'money',
    says: [
      '(income|earn|earned|earnings)',
      'total (income|earnings)',
      'total income received',
      'income (in|for) total',
    ],
  },
  {
    id: 'personalAllowance',
    name: 'Personal Allowance',
    kind: 'money',
    says: ['(allowance|personal allowance)'],
  },
  {
    id: 'taxableIncome',
    name: 'Income on which tax is due',
    kind: 'money',
    says: ['taxable income', 'income on which tax is due'],
  },
  {
    id: 'incomeTaxDue',
    name: 'Income Tax due',
    kind: 'money',
    says: ['income tax', 'income tax (due|charged)'],
  },
  { id: 'class4', name: 'Class 4 National Insurance', kind: 'money', says: ['class (4|four)'] },
  { id: 'class2', name: 'Class 2 National Insurance', kind: 'money', says: ['class (2|two)'] },
  {
    id: 'taxDeductedAtSource',
    name: 'Tax deducted',
    kind: 'money',
    says: ['tax deducted', 'tax (paid|deducted) at source'],
  },
  {
    id: 'totalTaxDue',
    name: 'Tax due',
    kind: 'money',
    says: ['tax', 'tax (due|owed|bill|payable|to pay)', 'total tax', 'total tax due'],
  },
  utr,
  taxpayer,
  taxYear,
]

const ofOverview: readonly (PaperTopic & { readonly id: keyof TaxYearOverview })[] = [
  {
    id: 'taxDueForYear',
    name: 'Tax due for the year',
    kind: 'money',
    says: [
      'tax',
      'tax (due|owed|bill|payable)',
      '(total tax|tax for the year)',
      'tax due for the year',
    ],
  },
  { id: 'interest', name: 'Interest', kind: 'money', says: ['interest'] },
  { id: 'penalties', name: 'Penalties', kind: 'money', says: ['(penalty|penalties)'] },
  {
    id: 'payments',
    name: 'Payments',
    kind: 'money',
    says: ['(payment|payments|paid)', 'tax paid', '(has|have) paid'],
  },
  {
    id: 'outstanding',
    name: 'Outstanding',
    kind: 'money',
    says: [
      '(outstanding|owed|owing|balance|left to pay|owe)',
      'tax (outstanding|owed)',
      'still (to pay|owed|owing|owes)',
      'all paid',
    ],
  },
  utr,
  taxpayer,
  taxYear,
]

/** What stands on payslips and on none of these papers: no other figure is given for it. */
const ofPayslips: readonly PaperTopic[] = [
  {
    id: 'netPay',
    name: 'Net pay',
    kind: 'money',
    says: [
      'net',
      'net (pay|income|salary|wage)',
      'take home',
      'take home pay',
      'paid into the bank',
    ],
  },
  {
    id: 'basicPay',
    name: 'Basic pay',
    kind: 'money',
    says: ['basic', 'basic (pay|salary|income)'],
  },
  { id: 'overtime', name: 'Overtime', kind: 'money', says: ['(overtime|ot)', 'overtime pay'] },
  { id: 'bonus', name: 'Bonus', kind: 'money', says: ['(bonus|bonuses)', 'bonus pay'] },
  { id: 'commission', name: 'Commission', kind: 'money', says: ['(commission|commissions)'] },
]

/** The same of pay and profit, which no overview states. */
const ofOthers: readonly PaperTopic[] = [
  {
    id: 'income',
    name: 'Income',
    kind: 'money',
    says: ['(income|pay|salary|earnings|earned|earn|profit|profits|dividends)'],
  },
]

/** What is told to be not on a paper, rather than not understood. */
export const absentTopics: Readonly<Record<PaperType, readonly PaperTopic[]>> = {
  p60: ofPayslips,
  sa302: ofPayslips,
  'tax-year-overview': [...ofPayslips, ...ofOthers],
}

export const paperTopics: Readonly<Record<PaperType, readonly PaperTopic[]>> = {
  p60: ofP60,
  sa302: ofSa302,
  'tax-year-overview': ofOverview,
}

/** What each kind of paper is called. */
export const paperNames: Readonly<Record<PaperType, string>> = {
  p60: 'P60',
  sa302: 'SA302',
  'tax-year-overview': 'tax year overview',
}

/** How all of a paper is asked for, rather than one figure of it. */
export const summarySaid: readonly string[] = [
  '(summary|summarise|summarize|overview|analyse|analyze|analysis|everything|breakdown|details|figures)',
  'full summary',
  'what (is|does|do) (this|it|these|they)',
  'what (can|could) you (see|read|tell)',
  'request analysis',
  'read (this|it|these)',
  'tell me about',
]

/** How figures of several years are taken together. */
export const togetherSaid: Readonly<Record<'average' | 'sum', readonly string[]>> = {
  average: ['(average|avg|mean)'],
  sum: ['(sum|combined|altogether)', 'add (up|together)', 'added together', 'in all'],
}
