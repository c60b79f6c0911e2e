import { describe, expect, test } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import type { IncomePage } from '../income-reading.ts'
import { readSa302 } from './read-sa302.ts'
import { readTaxYearOverview } from './read-tax-year-overview.ts'

/** A page of lines, each the words at the left and figures in columns that end at given places. */
type Row = readonly [words: string, ...figures: (string | null)[]]

const COLUMNS = [430, 540]

function pageOf(rows: readonly Row[], columns: readonly number[] = COLUMNS): IncomePage {
  const lines = rows.flatMap(([words, ...figures], at): TestLine[] => {
    const baseline = 60 + at * 18
    const placed = figures.flatMap((figure, column): TestLine[] => {
      const right = columns[columns.length - figures.length + column] ?? 0
      return figure === null ? [] : [[right - figure.length * 5, baseline, figure]]
    })
    return words === '' ? placed : [[45, baseline, words], ...placed]
  })
  return { page: testPage(1, lines), origin: 'text' }
}

describe('HMRC’s own print', () => {
  const read = readSa302([
    pageOf([
      ['HM Revenue & Customs'],
      ['Tax calculation'],
      ['Mrs Isla Dunmore'],
      ['Unique Taxpayer Reference (UTR): 27318 46205'],
      ['6 April 2024 to 5 April 2025'],
      ['Income received (before tax taken off)'],
      ['Pay from all employments', '£30,000.00'],
      ['plus Benefits and expenses received', '£1,500.00'],
      ['minus Allowable expenses', '£500.00'],
      ['Total from all employments', '£31,000.00'],
      ['Profit from self-employment', '£20,000.00'],
      ['Profit from partnerships', '£4,000.00'],
      ['UK pensions and state benefits', '£2,000.00'],
      ['Dividends from UK companies', '£600.00'],
      ['Dividends from foreign companies', '£100.00'],
      ['Total income received', '£57,700.00'],
      ['minus Personal Allowance', '£12,570.00'],
      ['Total income on which tax is due', '£45,130.00'],
      ['How we have worked out your Income Tax'],
      ['Pay, pensions, profits etc.'],
      ['Basic rate', '£37,700.00 x 20%', '£7,540.00'],
      ['Higher rate', '£6,730.00 x 40%', '£2,692.00'],
      ['Dividends from companies etc.'],
      ['Nil rate', '£500.00 x 0%', '£0.00'],
      ['Higher rate', '£200.00 x 33.75%', '£67.50'],
      ['Total income on which tax has been charged', '£45,130.00'],
      ['Income Tax charged', '£10,299.50'],
      ['Income Tax due after allowances and reliefs', '£10,299.50'],
      ['plus Class 4 National Insurance contributions', '£11,430.00 x 6%', '£685.80'],
      ['Total Class 4 National Insurance contributions due', '£685.80'],
      ['plus Class 2 National Insurance contributions', '£179.40'],
      ['plus Student Loan repayment', '£300.00'],
      ['Income Tax, Class 4 and Class 2 National Insurance contributions due', '£11,464.70'],
      ['minus Tax deducted'],
      ['From all employments, UK pensions and state benefits', '£3,600.00'],
      ['Total tax deducted', '£3,600.00'],
      ['Income Tax due', '£7,864.70'],
      ['Payments on account for 2025 to 2026: first payment due 31 January 2026', '£3,932.35'],
    ]),
  ])

  test('whom and when it is about', () => {
    expect(read).toMatchObject({
      taxpayer: 'Mrs Isla Dunmore',
      taxYear: '2024-25',
      utr: '2731846205',
      utrValid: true,
    })
  })

  test('income by kind, employments with benefits and expenses, foreign dividends apart', () => {
    expect(read).toMatchObject({
      employmentPay: 3_100_000,
      selfEmploymentProfit: 2_000_000,
      partnershipProfit: 400_000,
      totalBusinessProfit: 2_400_000,
      pensionIncome: 200_000,
      dividendIncome: 60_000,
      propertyIncome: null,
      savingsInterest: null,
      totalIncomeReceived: 5_770_000,
      personalAllowance: 1_257_000,
      taxableIncome: 4_513_000,
    })
  })

  test('tax, contributions and the last line before payments on account', () => {
    expect(read).toMatchObject({
      incomeTaxDue: 1_029_950,
      class4: 68_580,
      class2: 17_940,
      taxDeductedAtSource: 360_000,
      totalTaxDue: 786_470,
      arithmeticHolds: true,
      validationErrors: [],
    })
  })

  test('every figure says where it stands', () => {
    expect(read.evidence.totalTaxDue?.page).toBe(1)
    expect(read.evidence.totalTaxDue?.confidence).toBeGreaterThanOrEqual(0.9)
    expect(read.evidence.propertyIncome).toBeUndefined()
  })
})

describe('an accountant’s computation', () => {
  const rows: readonly Row[] = [
    ['Hartley Moss Accountants Ltd'],
    ['Income tax computation for the year ended 5 April 2026'],
    ['Name: Owen Hallworth'],
    ['Tax reference: 3938417052'],
    ['', '£', '£'],
    ['Employments'],
    ['Larch & Fell Ltd', '12,000', null],
    ['Brackenhill School', '6,240', '18,240'],
    ['Self-employment: photography', '22,615'],
    ['Self-employment: weddings', '1,000'],
    ['UK property income', '4,380'],
    ['Bank interest', '935'],
    ['UK dividends', '1,860'],
    ['Total income', '49,030'],
    ['Less: personal allowance', '(12,570)'],
    ['Taxable income', '36,460'],
    ['Non-savings income: 33,665 @ 20%', '6,733.00'],
    ['Savings income: 935 @ 0%', '0.00'],
    ['Dividend income: 1,360 @ 8.75%', '119.00'],
    ['Income tax liability', '6,852.00'],
    ['Class 4 NIC: 11,045 @ 6%', '662.70'],
    ['Less: tax deducted under PAYE', '(9,134.00)'],
    ['Tax overpaid', '1,619.30'],
  ]

  test('sources under a head, in a column of their own, are summed', () => {
    const read = readSa302([pageOf(rows)])
    expect(read).toMatchObject({
      taxpayer: 'Owen Hallworth',
      taxYear: '2025-26',
      utr: '3938417052',
      employmentPay: 1_824_000,
      selfEmploymentProfit: 2_361_500,
      propertyIncome: 438_000,
      savingsInterest: 93_500,
      dividendIncome: 186_000,
      totalIncomeReceived: 4_903_000,
    })
  })

  test('a repayment is below nought', () => {
    const read = readSa302([pageOf(rows)])
    expect(read).toMatchObject({
      incomeTaxDue: 685_200,
      class4: 66_270,
      taxDeductedAtSource: 913_400,
      totalTaxDue: -161_930,
      validationErrors: [],
      arithmeticHolds: true,
    })
  })

  const changed = (words: string, figure: string) =>
    rows.map((row): Row => (row[0] === words ? [row[0], figure] : row))

  test('totals that do not follow are told', () => {
    expect(readSa302([pageOf(changed('Total income', '59,030'))])).toMatchObject({
      totalIncomeReceived: 5_903_000,
      arithmeticHolds: false,
      validationErrors: ['total-income-mismatch'],
    })
    const { evidence } = readSa302([pageOf(changed('Total income', '59,030'))])
    expect(evidence.savingsInterest?.confidence).toBeLessThan(0.9)
    expect(evidence.totalIncomeReceived?.confidence).toBeGreaterThanOrEqual(0.9)
    expect(readSa302([pageOf(changed('Tax overpaid', '2,619.30'))]).validationErrors).toEqual([
      'total-tax-mismatch',
    ])
    expect(readSa302([pageOf(changed('Taxable income', '26,460'))]).validationErrors).toEqual([
      'total-income-mismatch',
    ])
  })
})

test('kinds of income in columns of their own: the total is what counts', () => {
  const columns = [300, 380, 460, 540]
  const figures: readonly Row[] = [
    ['Employment income', '18,240', '18,240', null, null],
    ['Profits of trade', '22,615', '22,615', null, null],
    ['Bank interest', '935', null, '935', null],
    ['UK dividends', '1,860', null, null, '1,860'],
    ['Total income', '43,650', '40,855', '935', '1,860'],
    ['Personal allowance', '(12,570)', '(12,570)', null, null],
    ['Taxable income', '31,080', '28,285', '935', '1,860'],
    ['Income tax due', null, null, null, '5,776.00'],
  ]
  const heads: Row = ['', 'Total', 'Trade', 'Savings', 'Dividends']
  expect(
    readSa302([pageOf([['Tax computation 2025/26'], heads, ...figures], columns)]),
  ).toMatchObject({
    employmentPay: 1_824_000,
    selfEmploymentProfit: 2_261_500,
    savingsInterest: 93_500,
    dividendIncome: 186_000,
    totalIncomeReceived: 4_365_000,
    personalAllowance: 1_257_000,
    taxableIncome: 3_108_000,
    incomeTaxDue: 577_600,
    validationErrors: [],
  })
})

test('years side by side: the latest counts', () => {
  const read = readSa302([
    pageOf([
      ['Tax calculation summary'],
      ['', '2023/24', '2024/25'],
      ['Self-employment profit', '30,000', '40,000'],
      ['UK dividends', '500', null],
      ['Total income', '30,500', '40,000'],
    ]),
    pageOf([
      ['', '2024/25', '2023/24'],
      ['Income tax due', '5,486.00', '3,486.00'],
    ]),
  ])
  expect(read).toMatchObject({
    selfEmploymentProfit: 4_000_000,
    dividendIncome: null,
    totalIncomeReceived: 4_000_000,
    incomeTaxDue: 548_600,
  })
})

test('a name that goes on in a second line', () => {
  const read = readSa302([
    pageOf([
      ['Tax calculation 2024 to 2025'],
      ['Interest received from UK banks, building societies'],
      ['and securities etc.', '£84.00'],
      ['Total income received', '£84.00'],
      ['Income Tax due', '£0.00'],
      ['Income Tax, Class 2 and Class 4 National Insurance'],
      ['contributions due', '£12.00'],
    ]),
  ])
  expect(read).toMatchObject({ savingsInterest: 8_400, incomeTaxDue: 0, totalTaxDue: 1_200 })
})

test('a reference with a wrong check digit is read as printed and told', () => {
  const read = readSa302([pageOf([['Tax calculation'], ['UTR 0347159608']])])
  expect(read).toMatchObject({
    utr: '0347159608',
    utrValid: false,
    validationErrors: ['utr-check-digit'],
    arithmeticHolds: null,
    totalTaxDue: null,
  })
})

describe('a tax year overview', () => {
  test('HMRC’s print', () => {
    const read = readTaxYearOverview([
      pageOf([
        ['Printed on: 12 October 2026'],
        ['Tax year overview'],
        ['Marcus Thorne'],
        ['Unique Taxpayer Reference (UTR): 1269104837'],
        ['Tax year ended: 5 April 2025'],
        ['Description', 'Amount'],
        ['Tax', '£3,421.25'],
        ['Surcharges', '£0.00'],
        ['Interest', '£18.34'],
        ['Penalties', '£100.00'],
        ['Sub total', '£3,539.59'],
        ['Less payments for this year', '£3,421.25'],
        ['Less other adjustments', '£0.00'],
        ['Total', '£118.34'],
      ]),
    ])
    expect(read).toMatchObject({
      taxpayer: 'Marcus Thorne',
      taxYear: '2024-25',
      utr: '1269104837',
      utrValid: true,
      taxDueForYear: 342_125,
      interest: 1_834,
      penalties: 10_000,
      subtotal: 353_959,
      payments: 342_125,
      outstanding: 11_834,
    })
  })

  test('other words for the same, and lines that are not there', () => {
    const read = readTaxYearOverview([
      pageOf([
        ['Self Assessment'],
        ['Tax year overview: 2024 to 2025'],
        ['Name', 'Gillian Mossop'],
        ['UTR', '25507 38126'],
        ['Tax due for the year', '£1,488.00'],
        ['Late payment interest', '£4.20'],
        ['Interest accruing', '£1.30'],
        ['Payments received', '-£744.00'],
        ['Amount outstanding', '£749.50'],
      ]),
    ])
    expect(read).toMatchObject({
      taxpayer: 'Gillian Mossop',
      taxYear: '2024-25',
      utr: '2550738126',
      taxDueForYear: 148_800,
      interest: 550,
      penalties: null,
      subtotal: null,
      payments: 74_400,
      outstanding: 74_950,
    })
  })

  test('payments one by one with their total, and charges with theirs', () => {
    const read = readTaxYearOverview([
      pageOf([
        ['Tax year overview for the year ending 5 April 2025'],
        ['Tax', '£1,488.00'],
        ['Penalties', '£100.00'],
        ['Total', '£1,588.00'],
        ['Payment received 31 January 2026', '£700.00'],
        ['Payments made', '£44.00'],
        ['Total payments', '£744.00'],
        ['Left to pay', '£844.00'],
      ]),
    ])
    expect(read).toMatchObject({
      subtotal: 158_800,
      payments: 74_400,
      outstanding: 84_400,
      taxYear: '2024-25',
    })
  })

  test('a recognised reference that does not fit is looked at again', () => {
    const { page } = pageOf([['Tax year overview'], ['UTR: 2550738127']])
    const words = page.words.map((word) => ({ ...word, confidence: 0.96 }))
    const read = readTaxYearOverview([{ page: { ...page, words }, origin: 'ocr' }])
    expect(read).toMatchObject({ utr: '2550738127', utrValid: false })
    expect(read.evidence.utr?.confidence).toBeLessThan(0.9)
  })
})

test.each([
  ['Gareth Illingworth Unique Taxpayer Reference (UTR): 2731846205', 'Gareth Illingworth'],
  ['Your tax calculation for Mrs Isla Dunmore as at 3 March 2026', 'Mrs Isla Dunmore'],
  ['MR IDRIS MAY - UTR 2731846205', 'MR IDRIS MAY'],
])('the name in the line %s', (line, name) => {
  const read = readSa302([
    pageOf([
      ['HM Revenue & Customs'],
      ['Tax calculation 2024 to 2025'],
      [line],
      ['Profit from self-employment', '£20,000.00'],
      ['Total income received', '£20,000.00'],
    ]),
  ])
  expect(read.taxpayer).toBe(name)
})

describe('income beside the tax on it', () => {
  const read = (...tax: readonly TestLine[]) =>
    readSa302([
      {
        origin: 'text',
        page: testPage(1, [
          [40, 40, 'Tax calculation 2024/25', 14],
          [40, 80, 'Pay from all employments'],
          [220, 80, '£30,000'],
          [40, 96, 'Profit from self-employment'],
          [220, 96, '£6,000'],
          [40, 112, 'Total income received'],
          [220, 112, '£36,000'],
          [40, 128, 'Personal Allowance'],
          [220, 128, '-£12,570'],
          ...tax,
        ]),
      },
    ])

  test('is two lists, one read after the other', () => {
    const calculation = read(
      [300, 80, 'Income Tax due'],
      [520, 80, '£4,686.00'],
      [300, 96, 'Class 4 National Insurance'],
      [520, 96, '£0.00'],
      [300, 112, 'Total tax deducted'],
      [520, 112, '£5,000.00'],
      [300, 128, 'Tax repayable'],
      [520, 128, '£314.00'],
    )
    expect(calculation).toMatchObject({
      employmentPay: 3_000_000,
      selfEmploymentProfit: 600_000,
      totalIncomeReceived: 3_600_000,
      personalAllowance: 1_257_000,
      incomeTaxDue: 468_600,
      totalTaxDue: -31_400,
    })
  })

  test('of one line alone is doubted', () => {
    const { evidence } = read([300, 112, 'Income Tax due'], [520, 112, '£4,686.00'])
    expect(evidence.totalIncomeReceived?.confidence).toBeLessThan(0.9)
  })
})

test('tax with contributions is a total of both, and the last amount is told by sums', () => {
  const { class4, totalTaxDue, arithmeticHolds } = readSa302([
    pageOf([
      ['Tax calculation summary'],
      ['Self-employment profit', '£34,260.00'],
      ['Total income received', '£34,260.00'],
      ['Personal Allowance', '£12,570.00'],
      ['Taxable income', '£21,690.00'],
      ['Income Tax due', '£4,338.00'],
      ['Class 4 National Insurance contributions', '£1,301.40'],
      ['Income Tax and Class 4 contributions', '£5,639.40'],
      ['Total tax deducted', '£5,920.00'],
      ['What comes to you', '£280.60'],
    ]),
  ])
  expect({ class4, totalTaxDue, arithmeticHolds }).toEqual({
    class4: 130_140,
    totalTaxDue: -28_060,
    arithmeticHolds: true,
  })
})
