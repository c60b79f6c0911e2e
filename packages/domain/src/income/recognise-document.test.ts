import { describe, expect, test } from 'vitest'
import type { TestLine } from '../../testing/pages.ts'
import { textPage } from '../../testing/slips.ts'
import type { PdfWord } from '../pages/pdf-page.ts'
import type { IncomePage } from './income-reading.ts'
import { readIncomeDocument } from './read-income-document.ts'

/** A page of lines of text, one below the other. */
function pageOf(lines: readonly string[]): IncomePage {
  const words = lines.flatMap((line, row): PdfWord[] => {
    let x = 40
    return line.split(' ').map((text) => {
      const box = [x, 40 + row * 14, x + text.length * 5, 50 + row * 14] as const
      x += text.length * 5 + 3
      return { text, box, fontSize: 10, isBold: false }
    })
  })
  return { origin: 'text', page: { number: 1, width: 600, height: 840, words, rules: [] } }
}

test.each([
  [
    'a lender’s guide that asks for them',
    [
      'Lending policy for intermediaries',
      'Income: latest three payslips and the P60 for the year. Net pay must reach a bank account.',
      'Total pay in this employment is taken from the P60. Maximum loan to value 90%.',
    ],
  ],
  [
    'a letter about one',
    [
      'Your P60 end of year certificate',
      'Please find your P60 in the portal. Keep this certificate.',
    ],
  ],
])('%s is none of them', (_, lines) => {
  expect(readIncomeDocument([pageOf(lines)])).toEqual({ documentType: 'other' })
})

describe('a form whose title is not there', () => {
  const overview = (outstanding: string): readonly TestLine[] => [
    [40, 60, 'Tax year ending 05 April 2024'],
    [400, 60, 'UTR 5920571638'],
    [40, 90, 'Tax due for the year'],
    [260, 90, '£4,631.60'],
    [40, 110, 'Interest charged'],
    [260, 110, '£61.18'],
    [40, 130, 'Subtotal'],
    [260, 130, '£4,692.78'],
    [40, 150, 'Payments received'],
    [260, 150, '£3,000.00 CR'],
    [40, 170, 'Amount outstanding'],
    [260, 170, outstanding],
  ]

  test('is told by its sums, with whom and which year it is for', () => {
    const read = readIncomeDocument([textPage(overview('£1,692.78'))])
    expect(read).toMatchObject({
      documentType: 'tax-year-overview',
      overview: { taxYear: '2023-24', utr: '5920571638', outstanding: 169_278 },
    })
    expect(readIncomeDocument([textPage(overview('£1,700.00'))])).toEqual({ documentType: 'other' })
  })

  test('is no payslip for the terms of one person’s pay: a final code is of a year', () => {
    const read = readIncomeDocument([
      textPage([
        [40, 60, 'Employee'],
        [160, 60, 'MR KOFI ASANTE'],
        [320, 60, 'Employer'],
        [420, 60, 'WESTERING MILLS LTD'],
        [40, 76, 'NI Number'],
        [160, 76, 'PX419027C'],
        [320, 76, 'Final Tax Code'],
        [420, 76, '1257L'],
        [40, 100, 'PAY'],
        [320, 100, 'TAX DEDUCTED'],
        [40, 116, 'Previous employment(s)'],
        [240, 116, '4,080.00'],
        [320, 116, 'Previous employment(s)'],
        [500, 116, '396.60'],
        [40, 132, 'This employment (for your tax return)'],
        [240, 132, '25,065.80'],
        [320, 132, 'This employment (for your tax return)'],
        [500, 132, '2,916.60'],
        [40, 148, 'Total for year'],
        [240, 148, '29,145.80'],
        [320, 148, 'Total for year'],
        [500, 148, '3,313.20'],
      ]),
    ])
    expect(read).toMatchObject({ documentType: 'p60', p60: { totalPay: 2_914_580 } })
  })
})

test.each([
  ['p45', 'P45 Part 1A Details of employee leaving work', 'Total pay to date 12,400.00'],
  ['bank-statement', 'Opening balance 210.00 Money out Money in', 'Closing balance 240.00'],
  ['invoice', 'Invoice number 42 VAT number 123', 'Amount due 120.00'],
  ['employment-contract', 'Statement of main terms of employment', 'Notice period one month'],
])('what is none of these is told for a %s', (looksLike, ...lines) => {
  expect(readIncomeDocument([pageOf(lines)])).toEqual({ documentType: 'other', looksLike })
})
