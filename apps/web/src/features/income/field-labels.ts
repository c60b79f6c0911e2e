import type { IncomeReadingView } from '@criteria-desk/contract/income'

/** Fields by their path within their document, each with what it is called. */
export type FieldGroup = {
  readonly title: string
  readonly fields: readonly (readonly [path: string, label: string])[]
}

const taxpayer: FieldGroup = {
  title: 'Who and when',
  fields: [
    ['taxpayer', 'Taxpayer'],
    ['taxYear', 'Tax year'],
    ['utr', 'UTR'],
  ],
}

export const fieldGroups: Readonly<
  Record<IncomeReadingView['documentType'], readonly FieldGroup[]>
> = {
  payslip: [
    {
      title: 'Who and when',
      fields: [
        ['employer', 'Employer'],
        ['employee', 'Employee'],
        ['payDate', 'Pay date'],
        ['payFrequency', 'Paid'],
        ['taxPeriod', 'Tax period'],
        ['taxYear', 'Tax year'],
        ['taxCode', 'Tax code'],
        ['niNumber', 'NI number'],
        ['niCategory', 'NI category'],
      ],
    },
    {
      title: 'Pay',
      fields: [
        ['basicPay', 'Basic pay'],
        ['overtime', 'Overtime'],
        ['bonus', 'Bonus'],
        ['commission', 'Commission'],
        ['otherPayments', 'Other payments'],
        ['grossPay', 'Gross pay'],
        ['annualSalary', 'Annual salary'],
      ],
    },
    {
      title: 'Deductions and net pay',
      fields: [
        ['incomeTax', 'Income tax'],
        ['nationalInsurance', 'National Insurance'],
        ['pension', 'Pension'],
        ['studentLoan', 'Student loan'],
        ['otherDeductions', 'Other deductions'],
        ['netPay', 'Net pay'],
      ],
    },
    {
      title: 'Year to date',
      fields: [
        ['yearToDate.gross', 'Gross pay to date'],
        ['yearToDate.taxablePay', 'Taxable pay to date'],
        ['yearToDate.tax', 'Tax to date'],
        ['yearToDate.nationalInsurance', 'NI to date'],
        ['yearToDate.pension', 'Pension to date'],
      ],
    },
  ],
  p60: [
    {
      title: 'Who and when',
      fields: [
        ['employer', 'Employer'],
        ['employee', 'Employee'],
        ['taxYear', 'Tax year'],
        ['niNumber', 'NI number'],
        ['payeReference', 'PAYE reference'],
        ['finalTaxCode', 'Final tax code'],
        ['niCategory', 'NI category'],
      ],
    },
    {
      title: 'Pay and tax',
      fields: [
        ['previousPay', 'Pay, previous employment'],
        ['previousTax', 'Tax, previous employment'],
        ['payInThisEmployment', 'Pay, this employment'],
        ['taxInThisEmployment', 'Tax, this employment'],
        ['totalPay', 'Total pay for year'],
        ['totalTax', 'Total tax for year'],
      ],
    },
    {
      title: 'Other figures',
      fields: [
        ['nationalInsurance', 'National Insurance'],
        ['statutoryMaternityPay', 'Statutory maternity pay'],
        ['studentLoan', 'Student loan'],
        ['postgraduateLoan', 'Postgraduate loan'],
      ],
    },
  ],
  sa302: [
    taxpayer,
    {
      title: 'Income received',
      fields: [
        ['selfEmploymentProfit', 'Self-employment profit'],
        ['partnershipProfit', 'Partnership profit'],
        ['employmentPay', 'Pay from employment'],
        ['dividendIncome', 'Dividends'],
        ['propertyIncome', 'Property income'],
        ['savingsInterest', 'Savings interest'],
        ['pensionIncome', 'Pensions'],
        ['totalIncomeReceived', 'Total income received'],
      ],
    },
    {
      title: 'Tax',
      fields: [
        ['personalAllowance', 'Personal Allowance'],
        ['taxableIncome', 'Taxable income'],
        ['incomeTaxDue', 'Income tax due'],
        ['class4', 'Class 4 NI'],
        ['class2', 'Class 2 NI'],
        ['taxDeductedAtSource', 'Tax deducted at source'],
        ['totalTaxDue', 'Total tax due'],
      ],
    },
  ],
  'tax-year-overview': [
    taxpayer,
    {
      title: 'Tax of the year',
      fields: [
        ['taxDueForYear', 'Tax due for the year'],
        ['interest', 'Interest'],
        ['penalties', 'Penalties'],
        ['subtotal', 'Subtotal'],
        ['payments', 'Payments'],
        ['outstanding', 'Outstanding'],
      ],
    },
  ],
}
