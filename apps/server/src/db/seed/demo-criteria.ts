import { utils, write } from '@e965/xlsx'

/**
 * A small criteria workbook for the demo firm. The lenders are real; every answer is invented
 * for illustration and is not the criteria of any lender.
 */
const lenders = [
  'Barclays',
  'Halifax',
  'Leeds Building Society',
  'Nationwide',
  'NatWest',
  'Santander',
  'Skipton Building Society',
  'Virgin Money',
]

const income: readonly (readonly string[])[] = [
  [
    'Rent from a lodger',
    'Not accepted',
    'Yes – up to 2 lodgers, 50% of income',
    'Yes – std criteria',
    'Refer to UW',
    'Not accepted',
    '',
    'Yes if on latest SA302',
    'No issue – std criteria',
  ],
  [
    'Overtime that is regular',
    '100% if shown on last 3 payslips',
    '60%',
    '50% of 3-month average',
    '100%',
    'Refer',
    '50%',
    '100% if guaranteed, otherwise 50%',
    'Yes',
  ],
  [
    'Annual bonus',
    '50%',
    'Lower of latest year and 2-year average',
    'Not considered',
    '60% of 2-year average',
    '100% if guaranteed in contract',
    '',
    '50%',
    'N/A',
  ],
  [
    'One year’s accounts (self-employed)',
    'No – 2 years required',
    'Considered, max 80% LTV',
    'Yes',
    'No',
    'No – 2 years required',
    'No',
    'Yes – accountant’s projection required',
    'Refer',
  ],
  [
    'Zero hours work',
    '12 months history',
    '12 months history',
    'Not accepted',
    'Yes',
    '6 months history',
    'Not accepted',
    '',
    'Yes – 12 months continuous',
  ],
]

const applicant: readonly (readonly string[])[] = [
  [
    'Oldest age when the term ends',
    '75',
    '80',
    '80 (85 if pension income evidenced)',
    '75',
    '75',
    '75',
    '85',
    '75',
  ],
  [
    'Right to buy purchases',
    'No',
    'Yes – 100% of discounted price',
    'Yes',
    'Yes',
    'Refer',
    'No',
    'Considered, max 90% of OMV',
    '',
  ],
  [
    'Plans with a debt manager (DMP) now running',
    'No',
    'No',
    'Considered, max 70% LTV',
    'No',
    'No',
    'No',
    'No',
    '',
  ],
  ['Months a mortgage must have run', '6', '0', '6', '6', '12', '6', '0', '6'],
  [
    'Sole owner with a joint borrower (JBSP)',
    'Yes',
    'Yes',
    'Yes – max 4 applicants',
    'No',
    'Refer',
    'No',
    'Yes',
    'Not considered',
  ],
]

/** The workbook as a file that a developer could have uploaded. */
export function demoCriteriaFile(): { filename: string; contentType: string; bytes: Uint8Array } {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheetOf('Income', income), 'Income')
  utils.book_append_sheet(
    book,
    sheetOf('Applicant and purpose', applicant),
    'Applicant and purpose',
  )
  // The library's own typing of a written array is `any`.
  const written: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  return {
    filename: 'demo-criteria.xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: new Uint8Array(written),
  }
}

function sheetOf(title: string, rows: readonly (readonly string[])[]) {
  return utils.aoa_to_sheet([
    [`${title} – demo criteria`],
    ['Illustrative data: no lender’s real criteria', 'Last updated', '02/11/2026'],
    [],
    ['Criteria', ...lenders],
    ...rows.map((row) => [...row]),
  ])
}
