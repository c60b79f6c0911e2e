import type { RuleKind } from '@criteria-desk/domain/income/rules/income-rules'
import { utils, write } from '@e965/xlsx'

/**
 * Rules files of each kind for the demo firm. The lenders are real; every figure is invented for
 * illustration and is not the rule of any lender. The files say so themselves.
 */
const illustrative =
  'Illustrative data: every figure is invented and is not the rule of any lender named.'

const incomeTypes = [
  'Basic salary',
  'Overtime',
  'Bonus',
  'Commission',
  'Shift allowance',
  'Car allowance',
  'London weighting',
] as const

/** By lender, in the order of `incomeTypes`. */
const income: readonly (readonly [string, ...string[]])[] = [
  [
    'Barclays',
    '100%',
    '50% of 3 month average',
    '50% of average of last 2 years',
    '50% of 3 month average',
    '100% of 3 month average',
    '100% of latest payslip',
    '100%',
  ],
  [
    'Halifax',
    '100%',
    '60% of 3 month average',
    '60% of average of last 2 years',
    '60% of 3 month average',
    '60% of 3 month average',
    '100% of latest payslip',
    '100%',
  ],
  [
    'Interbridge',
    '100%',
    '100% of 3 month average',
    '100% of 3 month average',
    '100% of 3 month average',
    '100% of 3 month average',
    '100% of latest payslip',
    '100%',
  ],
  [
    'Leeds Building Society',
    '100%',
    '50% of lower of 3 month average and YTD',
    '50% of average of last 2 years; latest year if lower',
    '50% of 6 month average',
    '75% of 3 month average',
    'Not accepted',
    '100%',
  ],
  [
    'Nationwide',
    '100%',
    '100% if guaranteed, otherwise 50%',
    '100% if guaranteed, otherwise 50%',
    '50% of 12 month average',
    '100% of 3 month average',
    '100% of latest payslip',
    '100%',
  ],
  [
    'NatWest',
    '100%',
    'Not accepted',
    '50% of average of last 2 years',
    'Not accepted',
    '60% of 3 month average',
    '100% of latest payslip',
    '100%',
  ],
  [
    'Santander',
    '100%',
    '50% of latest P60',
    '50% of latest P60',
    '50% of latest P60',
    '100% of 3 month average',
    'Not accepted',
    '100%',
  ],
  [
    'Selina',
    '100%',
    '75% of 3 month average',
    '80% of 3 month average',
    '100% of 3 month average',
    '50% of 3 month average',
    '50% of latest payslip',
    '100%',
  ],
  [
    'Skipton Building Society',
    '100%',
    '60% of 3 month average, capped at 50% of basic',
    '60% of average of last 2 years',
    '60% of 3 month average',
    '60% of 3 month average',
    '100% of latest payslip',
    '100%',
  ],
]

const selfEmployed: readonly (readonly string[])[] = [
  [
    'Barclays',
    '2',
    '2-year average',
    'Use latest year',
    'Salary + dividends',
    '2-year average',
    '50%',
  ],
  ['Halifax', '1', '2-year average', 'Use latest year', 'Salary + dividends', 'Latest year', '50%'],
  [
    'Interbridge',
    '1',
    'Latest year',
    'Average still used',
    'Salary + dividends',
    'Latest year',
    '75%',
  ],
  [
    'Leeds Building Society',
    '2',
    'Lower of latest year and 2-year average',
    'Refer to underwriter',
    'Salary + share of net profit (accounts needed)',
    '2-year average',
    '50%',
  ],
  [
    'Nationwide',
    '2',
    '2-year average',
    'Refer to underwriter',
    'Salary + dividends',
    '2-year average',
    '0%',
  ],
  ['Selina', '1', 'Latest year', 'Use latest year', 'Salary + dividends', 'Latest year', '100%'],
]

const consent: readonly (readonly string[])[] = [
  ['Barclays', 'Yes', ''],
  ['Halifax', 'No', ''],
  ['Leeds Building Society', 'Yes', ''],
  ['Nationwide', 'Yes', ''],
  ['NatWest', 'No', ''],
  ['Santander', 'Yes - subject to conditions', 'Not needed below 75% combined LTV'],
  ['Skipton Building Society', 'No', ''],
]

type DemoRules = {
  readonly kind: RuleKind
  readonly file: { readonly filename: string; readonly bytes: Uint8Array }
}

/** The files as a developer could have uploaded them. */
export function demoRulesFiles(): readonly DemoRules[] {
  return [
    {
      kind: 'income',
      file: fileOf('illustrative-income-rules.xlsx', 'Income rules', [
        ['Lender', ...incomeTypes],
        ...income,
      ]),
    },
    {
      kind: 'self-employed',
      file: fileOf('illustrative-self-employed-rules.xlsx', 'Self-employed rules', [
        [
          'Lender',
          'Min Years Trading',
          'Sole Trader / Partnership',
          'If Latest Year Lower',
          'Director Income',
          'Director Method',
          'Rental Profit (SA302)',
        ],
        ...selfEmployed,
      ]),
    },
    {
      kind: 'consent',
      file: fileOf('illustrative-consent-lenders.xlsx', 'Consent', [
        ['1st Charge Lender', 'Consent Required', 'Conditions'],
        ...consent,
      ]),
    },
  ]
}

function fileOf(filename: string, sheet: string, rows: readonly (readonly string[])[]) {
  const book = utils.book_new()
  const cells = [[illustrative], [], ...rows.map((row) => [...row])]
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), sheet)
  // The library's own typing of a written array is `any`.
  const written: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  return { filename, bytes: new Uint8Array(written) }
}
