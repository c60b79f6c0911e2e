import { describe, expect, test } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import type { IncomePage, P60 } from '../income-reading.ts'
import { readP60 } from './read-p60.ts'

function pageOf(lines: readonly TestLine[], origin: IncomePage['origin'] = 'text'): IncomePage {
  return { page: testPage(1, lines), origin }
}

describe('HMRC’s form', () => {
  // Boxes with pounds and pence apart, labels over two and three lines, advice in a column beside.
  const form: readonly TestLine[] = [
    [34, 45, 'P60 End of Year Certificate', 12],
    [34, 68, 'Tax year to 5 April 2026'],
    [34, 100, 'To the employee:', 8],
    [34, 110, 'Please keep this certificate in a safe place', 8],
    [264, 52, 'Surname', 7],
    [470, 52, 'Forenames or initials', 7],
    [648, 52, 'Works/payroll number', 7],
    [267, 66, 'DUNMORE', 9],
    [474, 66, 'ISLA', 9],
    [652, 66, '0042', 9],
    [264, 87, 'National Insurance number', 7],
    [267, 101, 'JW 48 29 13 C', 9],
    [267, 130, 'Pay and Income Tax details', 9],
    [425, 146, 'Pay', 7],
    [600, 146, 'Tax deducted', 7],
    [439, 154, '£', 7],
    [490, 154, 'p', 7],
    [615, 154, '£', 7],
    [692, 154, 'p', 7],
    [264, 165, 'In previous', 7],
    [264, 173, 'employment(s)', 7],
    [448, 168, '11,400', 9],
    [485, 168, '00', 9],
    [645, 168, '1,534', 9],
    [680, 168, '20', 9],
    [264, 194, '* In this', 7],
    [264, 202, 'employment', 7],
    [448, 197, '49,437', 9],
    [485, 197, '03', 9],
    [641, 197, '10,228', 9],
    [680, 197, '60', 9],
    [264, 223, 'Total for year', 7],
    [448, 224, '60,837', 9],
    [485, 224, '03', 9],
    [641, 224, '11,762', 9],
    [680, 224, '80', 9],
    [714, 214, 'Final tax code', 7],
    [718, 228, '1257L', 9],
    [267, 257, 'National Insurance contributions in this employment', 9],
    [264, 274, 'NIC', 7],
    [264, 281, 'table', 7],
    [264, 288, 'letter', 7],
    [306, 274, 'Earnings at the Lower', 7],
    [306, 281, 'Earnings Limit (LEL)', 7],
    [692, 274, "Employee's contributions", 7],
    [692, 281, 'due on all earnings above', 7],
    [692, 288, 'the PT', 7],
    [267, 307, 'A', 9],
    [310, 307, '4,878', 9],
    [756, 307, '2,496', 9],
    [790, 307, '21', 9],
    [267, 345, 'Other details', 9],
    [264, 360, 'Student Loan deductions', 7],
    [401, 365, '2,686', 9],
    [264, 368, 'in this employment', 7],
    [264, 376, '(whole £s only)', 7],
    [544, 345, "Your employer's full name and address (including postcode)", 7],
    [545, 362, 'Larch & Fell Limited', 9],
    [545, 372, '4th Floor, 22 Tariff Yard', 9],
    [541, 430, 'Employer', 7],
    [541, 438, 'PAYE reference', 7],
    [613, 435, '581/LF2281', 9],
    [264, 428, 'To employee', 7],
    [267, 440, 'Ms Isla Dunmore', 9],
    [267, 450, 'Apt 12, 9 Ducie Wharf', 9],
  ]
  const read = readP60([pageOf(form)])

  test('people', () => {
    expect(read).toMatchObject({
      taxYear: '2025-26',
      employer: 'Larch & Fell Limited',
      employee: 'Ms Isla Dunmore',
      niNumber: 'JW482913C',
      payeReference: '581/LF2281',
    })
  })

  test('pay and tax, pounds and pence put together', () => {
    expect(read).toMatchObject({
      previousPay: 1_140_000,
      previousTax: 153_420,
      payInThisEmployment: 4_943_703,
      taxInThisEmployment: 1_022_860,
      totalPay: 6_083_703,
      totalTax: 1_176_280,
      finalTaxCode: '1257L',
    })
  })

  test('contributions and loans; what is not there is null', () => {
    expect(read).toMatchObject({
      niCategory: 'A',
      nationalInsurance: 249_621,
      studentLoan: 268_600,
      postgraduateLoan: null,
      statutoryMaternityPay: null,
    })
  })

  test('a total that does not follow makes its parts unsure', () => {
    const other = form.map(
      (line): TestLine => (line[2] === '60,837' ? [448, 224, '61,837', 9] : line),
    )
    const { evidence } = readP60([pageOf(other)])
    expect(evidence.totalPay?.confidence).toBeLessThan(0.9)
    expect(evidence.totalTax?.confidence).toBeGreaterThanOrEqual(0.9)
  })
})

const expected: Partial<P60> = {
  taxYear: '2024-25',
  niNumber: 'HB275931A',
  payeReference: '948/TB771',
  previousPay: 300_000,
  previousTax: 20_000,
  payInThisEmployment: 3_640_900,
  taxInThisEmployment: 476_580,
  totalPay: 3_940_900,
  totalTax: 496_580,
  finalTaxCode: 'C1257L',
  niCategory: 'A',
  nationalInsurance: 190_664,
  statutoryMaternityPay: 45_000,
}

const heads: readonly TestLine[] = [
  [45, 50, 'P60 End of Year Certificate'],
  [45, 70, 'Tax year to 5 April 2025'],
  [45, 100, 'NI number: HB 27 59 31 A'],
  [300, 100, 'Employer PAYE ref: 948/TB771'],
]

test('a table with employments in columns', () => {
  const read = readP60([
    pageOf([
      ...heads,
      [180, 180, 'Previous employment'],
      [320, 180, 'This employment'],
      [460, 180, 'Total for year'],
      [45, 200, 'Pay'],
      [220, 200, '3,000.00'],
      [350, 200, '36,409.00'],
      [480, 200, '39,409.00'],
      [45, 220, 'Tax deducted'],
      [225, 220, '200.00'],
      [355, 220, '4,765.80'],
      [485, 220, '4,965.80'],
      [45, 240, 'Final tax code'],
      [220, 240, 'C1257L'],
      [45, 280, 'NI category letter'],
      [220, 280, 'A'],
      [45, 300, "Employee's NI contributions"],
      [220, 300, '1,906.64'],
      [45, 320, 'Statutory Maternity Pay'],
      [220, 320, '450.00'],
    ]),
  ])
  expect(read).toMatchObject(expected)
})

test('a list with a label before each figure', () => {
  const read = readP60([
    pageOf([
      ...heads,
      [45, 180, 'Pay in previous employment: £3,000.00'],
      [300, 180, 'Tax in previous employment: £200.00'],
      [45, 200, 'Pay in this employment: £36,409.00'],
      [300, 200, 'Tax deducted in this employment: £4,765.80'],
      [45, 220, 'Total pay for year: £39,409.00'],
      [300, 220, 'Total tax for year: £4,965.80'],
      [45, 240, 'Final tax code: C1257L'],
      [45, 280, 'NI letter: A'],
      [300, 280, 'Employee NI: £1,906.64'],
      [45, 300, 'SMP: £450.00'],
    ]),
  ])
  expect(read).toMatchObject(expected)
})

test('labels above their figures, a refund of tax', () => {
  const read = readP60([
    pageOf([
      [45, 50, 'P60 End of Year Certificate 2024/25'],
      [45, 90, 'Employee'],
      [300, 90, 'Employer'],
      [45, 104, 'G LLEWELLYN'],
      [300, 104, 'Taff Builders Merchants Ltd, 4 Quay Street, Cardiff'],
      [200, 150, 'Pay £'],
      [350, 150, 'Tax deducted £'],
      [45, 170, 'In this employment'],
      [200, 170, '8,409.00'],
      [350, 170, '120.00 R'],
      [45, 190, 'Total for year'],
      [200, 190, '8,409.00'],
      [350, 190, '120.00 R'],
    ]),
  ])
  expect(read).toMatchObject({
    taxYear: '2024-25',
    employee: 'G LLEWELLYN',
    employer: 'Taff Builders Merchants Ltd',
    previousPay: null,
    payInThisEmployment: 840_900,
    taxInThisEmployment: -12_000,
    totalTax: -12_000,
  })
})

test('pence that recognition did not see make a figure unsure', () => {
  const words = testPage(1, [
    [200, 150, 'Pay'],
    [350, 150, 'Tax'],
    [45, 170, 'In this employment'],
    [200, 170, '8,409'],
    [350, 170, '120.00'],
  ]).words.map((word) => ({ ...word, confidence: 0.96 }))
  const page = { number: 1, width: 595, height: 842, words, rules: [] }
  const read = readP60([{ page, origin: 'ocr' }])
  expect(read.payInThisEmployment).toBe(840_900)
  expect(read.evidence.payInThisEmployment?.confidence).toBeLessThan(0.9)
  expect(read.evidence.taxInThisEmployment?.confidence).toBeGreaterThanOrEqual(0.9)
})

test('heads of columns with tax first, and advice that begins with the same words', () => {
  const read = readP60([
    pageOf([
      [20, 138, 'tax credits and Universal Credit', 7],
      [250, 140, 'Tax deducted'],
      [400, 140, 'Pay'],
      [150, 160, 'In this employment', 8],
      [260, 160, '4,765.80'],
      [400, 160, '36,409.00'],
    ]),
  ])
  expect(read).toMatchObject({ payInThisEmployment: 3_640_900, taxInThisEmployment: 476_580 })
  const usual = readP60([
    pageOf([
      [20, 148, 'tax credits and Universal Credit', 7],
      [250, 140, 'Pay'],
      [400, 140, 'Tax deducted'],
      [150, 160, 'In this employment', 8],
      [250, 160, '36,409.00'],
      [400, 160, '4,765.80'],
    ]),
  ])
  expect(usual).toMatchObject({ payInThisEmployment: 3_640_900, taxInThisEmployment: 476_580 })
})

test('more than can be taken of the pay is looked at again', () => {
  const read = readP60([
    pageOf([
      [45, 100, 'Pay in this employment: £8,409.00'],
      [45, 120, 'Employee NI: £6,504.00'],
      [45, 140, 'Student Loan deductions: 120'],
    ]),
  ])
  expect(read.evidence.nationalInsurance?.confidence).toBeLessThan(0.9)
  expect(read.evidence.studentLoan?.confidence).toBeGreaterThanOrEqual(0.9)
})

test('contributions of two letters are those of both rows', () => {
  const read = readP60([
    pageOf([
      [45, 100, 'NIC letter'],
      [150, 100, 'Earnings at LEL £'],
      [300, 100, "Employee's contributions £"],
      [45, 118, 'M'],
      [160, 118, '3,000'],
      [370, 118, '400.10'],
      [45, 136, 'A'],
      [160, 136, '3,500'],
      [370, 136, '1,500.54'],
    ]),
  ])
  expect(read).toMatchObject({ niCategory: 'M', nationalInsurance: 190_064 })
})

describe('pay and tax told by one label each', () => {
  test.each([
    ['beside them', 0, 200],
    ['below them', 12, 0],
  ])('with their figures %s', (_where, down, right) => {
    const rows: readonly (readonly [string, string])[] = [
      ['Pay: Previous employment', '1,000.00'],
      ['Tax: Previous employment', '200.00'],
      ['Pay: In this employment *', '25,774.11'],
      ['Tax: In this employment *', '5,154.80'],
      ['Pay: Total for year', '26,774.11'],
      ['Tax: Total for year', '5,354.80'],
    ]
    const lines = rows.flatMap(([label, sum], at): TestLine[] => [
      [40, 100 + 30 * at, label],
      [40 + right, 100 + 30 * at + down, sum],
    ])
    const read = readP60([pageOf([[40, 40, 'P60 End of Year Certificate', 12], ...lines])])
    expect(read).toMatchObject({
      previousPay: 100_000,
      previousTax: 20_000,
      payInThisEmployment: 2_577_411,
      taxInThisEmployment: 515_480,
      totalPay: 2_677_411,
      totalTax: 535_480,
    })
  })
})

test('a label is none that takes the first word of the longer one in the line below', () => {
  const read = readP60([
    pageOf([
      [40, 40, 'P60 End of Year Certificate', 12],
      [40, 60, 'Tax year to 5 April 2026'],
      [300, 90, 'Taxable Pay'],
      [420, 90, 'Income Tax deducted'],
      [40, 104, 'Previous employment(s)'],
      [320, 104, '0.00'],
      [450, 104, '0.00'],
      [40, 116, 'Pay in this employment'],
      [305, 116, '£76,125.48'],
      [430, 116, '£30,450.00'],
    ]),
  ])
  expect(read).toMatchObject({
    previousPay: 0,
    previousTax: 0,
    payInThisEmployment: 7612548,
    taxInThisEmployment: 3045000,
  })
})

test('a firm and a person under the headings of their details, with labels behind them', () => {
  const read = readP60([
    pageOf([
      [40, 40, 'P60 End of Year Certificate', 12],
      [40, 60, 'Tax year to 5 April 2026'],
      [40, 90, 'Employer’s details'],
      [40, 104, 'Ashcombe Vale Council, Market Place. Employer PAYE reference 120/A6620'],
      [40, 130, 'Employee'],
      [40, 144, 'Mr Gethin Rowbotham NI number: EB770214D'],
    ]),
  ])
  expect(read).toMatchObject({
    employer: 'Ashcombe Vale Council',
    employee: 'Mr Gethin Rowbotham',
    niNumber: 'EB770214D',
    payeReference: '120/A6620',
  })
})

test('lines drawn with signs part a typewritten certificate, and are no words of it', () => {
  const rule = '-'.repeat(60)
  const read = readP60([
    pageOf([
      [40, 40, 'P60 END OF YEAR CERTIFICATE', 10],
      [40, 54, 'MS ORLA FINCH', 10],
      [320, 54, 'ALDER QUAY LTD', 10],
      [40, 68, 'NI NUMBER: QQ 12 34 56 C', 10],
      [40, 80, rule, 10],
      [250, 92, 'PAY', 10],
      [340, 92, 'TAX DEDUCTED', 10],
      [40, 104, 'IN THIS EMPLOYMENT', 10],
      [230, 104, '22,000.00', 10],
      [340, 104, '1,886.00', 10],
      [40, 116, 'TOTAL FOR YEAR', 10],
      [230, 116, '22,000.00', 10],
      [340, 116, '1,886.00', 10],
      [40, 128, rule, 10],
      [40, 140, 'NATIONAL INSURANCE', 10],
      [230, 140, 'LETTER', 10],
      [340, 140, "EMPLOYEE'S CONTS", 10],
      [230, 152, 'A', 10],
      [340, 152, '754.40', 10],
      [40, 164, rule, 10],
    ]),
  ])
  expect(read).toMatchObject({
    employee: 'MS ORLA FINCH',
    employer: 'ALDER QUAY LTD',
    niNumber: 'QQ123456C',
    payInThisEmployment: 2_200_000,
    totalPay: 2_200_000,
    totalTax: 188_600,
    nationalInsurance: 75_440,
  })
  expect(read.evidence.niNumber?.confidence).toBeLessThan(0.9)
})

test('a head is of the list that begins under it, not of the one beside', () => {
  const list = (left: number, what: string, own: string, total: string): readonly TestLine[] => [
    [left, 80, what],
    [left, 96, 'Previous employment'],
    [left + 150, 96, '0.00'],
    [left, 112, 'This employment'],
    [left + 150, 112, own],
    [left, 128, 'Total for year'],
    [left + 150, 128, total],
  ]
  const read = readP60([
    pageOf([
      [40, 40, 'P60 End of Year Certificate', 12],
      ...list(40, 'Pay', '22,000.00', '22,000.00'),
      ...list(280, 'Tax deducted', '1,886.00', '1,886.00'),
    ]),
  ])
  expect(read).toMatchObject({
    payInThisEmployment: 2_200_000,
    taxInThisEmployment: 188_600,
    totalPay: 2_200_000,
    totalTax: 188_600,
  })
})

test.each([
  ['beside', 200, 58],
  ['a line further down, in larger figures', 240, 74],
])('the year in a box %s', (_where, left, top) => {
  const read = readP60([
    pageOf([
      [40, 58, 'P60 End of Year Certificate', 12],
      [160, 58, 'Tax year to 5 April'],
      [left + 80, top, '2026', 12],
      [40, 100, 'Pay in this employment'],
      [200, 100, '£76,125.48'],
    ]),
  ])
  expect(read.taxYear).toBe('2025-26')
})

test('of a picture, a label of two lines that end alike, and a letter that was seen twice', () => {
  const page = testPage(1, [
    [40, 40, 'P60 End of Year Certificate', 12],
    [40, 60, 'Tax year to 5 April 2026'],
    [40, 90, 'NIC letter'],
    [320, 90, "Employee's"],
    [300, 102, 'contributions £'],
    [44, 120, 'Cc'],
    [330, 120, '1,228.19'],
  ])
  const words = page.words.map((word) => ({ ...word, confidence: 0.96 }))
  const right = Math.max(...words.filter(({ text }) => text === '£').map(({ box }) => box[2]))
  const aligned = words.map((word) => {
    const [left, top, end, bottom] = word.box
    const by = word.text === "Employee's" ? right - end : 0
    return { ...word, box: [left + by, top, end + by, bottom] as const }
  })
  const read = readP60([{ page: { ...page, words: aligned }, origin: 'ocr' }])
  expect(read).toMatchObject({ niCategory: 'C', nationalInsurance: 122_819 })
  expect(read.evidence.niCategory?.confidence).toBeLessThan(0.9)
})

test('a bare “Name” is of the part that it stands in; pay of the year alone is this employment’s', () => {
  const pairs = [
    ['P60 End of Year Certificate', ''],
    ['Tax year to 5 April 2026', ''],
    ['Employee', ''],
    ['Name', 'Mr Rhodri Penry'],
    ['Total pay for year', '£21,937.50'],
    ['Pay', '£21,937.50'],
    ['Employer', ''],
    ['Name', 'Tregarth Veterinary Practice'],
    ['Address', 'Y Beudy, Tregarth'],
  ]
  const { employee, employer, payInThisEmployment, totalPay } = readP60([
    pageOf(
      pairs.flatMap(([name = '', value = ''], at): TestLine[] => [
        [34, 60 + at * 18, name],
        ...(value === '' ? [] : ([[300, 60 + at * 18, value]] satisfies TestLine[])),
      ]),
    ),
  ])
  expect({ employee, employer, payInThisEmployment, totalPay }).toEqual({
    employee: 'Mr Rhodri Penry',
    employer: 'Tregarth Veterinary Practice',
    payInThisEmployment: 2_193_750,
    totalPay: 2_193_750,
  })
})
