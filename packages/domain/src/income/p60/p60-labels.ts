/**
 * What the boxes of a P60 are called, by HMRC's own form, its substitutes and payroll software. The
 * pay table is read by what its rows and its columns say, whichever of the two is which.
 */
import type { LabelTable } from '../form/find-labels.ts'

export type P60Field =
  | keyof typeof payFacets
  | 'employee-address'
  | 'employee'
  | 'surname'
  | 'forenames'
  | 'ni-number'
  | 'employer'
  | 'paye-reference'
  | 'tax-code'
  | 'ni-letter'
  | 'ni-paid'
  | 'maternity'
  | 'student-loan'
  | 'postgraduate-loan'
  | 'aside'

export type PayFacet = {
  readonly which?: 'previous' | 'own' | 'total'
  readonly what?: 'pay' | 'tax'
}

/** What a label of the pay table says of the figures beside or below it. */
export const payFacets = {
  previous: { which: 'previous' },
  own: { which: 'own' },
  total: { which: 'total' },
  pay: { what: 'pay' },
  tax: { what: 'tax' },
  'previous-pay': { which: 'previous', what: 'pay' },
  'previous-tax': { which: 'previous', what: 'tax' },
  'own-pay': { which: 'own', what: 'pay' },
  'own-tax': { which: 'own', what: 'tax' },
  'total-pay': { which: 'total', what: 'pay' },
  'total-tax': { which: 'total', what: 'tax' },
} as const satisfies Readonly<Record<string, PayFacet>>

const whichWords = {
  previous: [
    'in previous employment(s)',
    'previous employment',
    'from previous employment',
    'earlier employment',
    'other employments this year',
  ],
  own: [
    'in this employment',
    'this employment',
    'from this employment',
    'current employment',
    'in current employment',
  ],
  total: [
    'total for year',
    'total for the year',
    'total for tax year',
    'total for the tax year',
    'year total',
    'totals',
  ],
} as const

const whatWords = {
  pay: ['pay', 'taxable pay', 'total pay', 'gross pay', 'earnings', 'pay £'],
  tax: [
    'tax deducted',
    'tax',
    'income tax',
    'income tax deducted',
    'tax paid',
    'total tax',
    'paye tax',
    'paye tax deducted',
    'tax £',
  ],
} as const

/** "Tax: in this employment", "This employment tax"; "Total pay" alone may head totals of any employment. */
function bothWays(what: keyof typeof whatWords, which: keyof typeof whichWords): readonly string[] {
  return whatWords[what].flatMap((one) =>
    whichWords[which].flatMap((other) =>
      /^totals?$/.test(other) ? [`${one} ${other}`] : [`${one} ${other}`, `${other} ${one}`],
    ),
  )
}

/** "Total pay for the year". */
function totalsOfYear(what: keyof typeof whatWords): readonly string[] {
  return whatWords[what].flatMap((one) =>
    ['for year', 'for the year', 'for tax year', 'for the tax year'].flatMap((year) => [
      `${one} ${year}`,
      `total ${one} ${year}`,
    ]),
  )
}

/** "Employee's conts". */
function withShort(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => [
    name,
    ...['conts', 'contribs'].map((short) => name.replace(/contributions?/, short)),
  ])
}

export const p60Labels: LabelTable<P60Field> = {
  ...whichWords,
  ...whatWords,
  'previous-pay': ['previous pay', ...bothWays('pay', 'previous')],
  'previous-tax': ['previous tax', ...bothWays('tax', 'previous')],
  'own-pay': bothWays('pay', 'own'),
  'own-tax': bothWays('tax', 'own'),
  'total-pay': ['total taxable pay', ...bothWays('pay', 'total'), ...totalsOfYear('pay')],
  'total-tax': [
    'total tax deducted',
    'total income tax',
    ...bothWays('tax', 'total'),
    ...totalsOfYear('tax'),
  ],
  'employee-address': [
    'to employee',
    'to the employee of',
    'employee name and address',
    'employee address',
  ],
  employee: [
    'employee',
    'employee name',
    'name',
    'name of employee',
    'full name',
    'employee full name',
    'employee details',
  ],
  surname: ['surname', 'employee surname', 'last name', 'family name'],
  forenames: [
    'forenames or initials',
    'forenames',
    'first names',
    'first two forenames',
    'initials',
  ],
  'ni-number': [
    'national insurance number',
    'ni number',
    'ni no',
    'nino',
    'national insurance no',
    'nat ins no',
    'nat insurance no',
  ],
  employer: [
    "your employer's full name and address (including postcode)",
    "your employer's full name and address",
    "employer's full name and address (including postcode)",
    "employer's full name and address",
    "employer's name and address",
    "employer's name",
    'name of employer',
    'employer',
    'company',
    'company name',
    'paid by',
    'employer details',
  ],
  'paye-reference': [
    'employer paye reference',
    'employer paye ref',
    'employer paye ref no',
    'paye reference',
    'paye ref',
    'paye reference number',
    'employer reference',
    'tax office and reference',
    'hmrc office and reference',
    'tax reference',
    'tax district and reference',
  ],
  'tax-code': [
    'final tax code',
    'tax code',
    'final code',
    'tax code at year end',
    'tax code used',
    'code',
  ],
  'ni-letter': [
    'nic table letter',
    'nic tab letter',
    'ni tab letter',
    'ni table letter',
    'nic letter',
    'ni letter',
    'nic table',
    'ni table',
    'table letter',
    'category letter',
    'ni category',
    'ni category letter',
    'nic category',
    'nic category letter',
    'national insurance letter',
    'national insurance category',
    'letter',
    'category',
  ],
  'ni-paid': withShort([
    "employee's contributions due on all earnings above the pt",
    "employee's contributions due on earnings above the pt",
    "employee's contributions due",
    "employee's contributions above pt",
    "employee's contributions",
    "employee's nic",
    "employee's nics",
    'employee ni',
    'employee national insurance',
    "employee's national insurance contributions",
    "employee's ni contributions",
    'ni contributions paid',
    'ni contributions deducted',
    'nic deducted',
    'contributions payable by employee',
  ]),
  maternity: ['statutory maternity pay', 'statutory maternity pay (smp)', 'smp', 'maternity pay'],
  'student-loan': [
    'student loan deductions in this employment (whole £s only)',
    'student loan deductions in this employment',
    'student loan deductions (whole £s only)',
    'student loan deductions',
    'student loan',
    'student loan repayments',
  ],
  'postgraduate-loan': [
    'postgraduate loan deductions in this employment (whole £s only)',
    'postgraduate loan deductions in this employment',
    'postgraduate loan deductions (whole £s only)',
    'postgraduate loan deductions',
    'postgraduate loan',
    'postgraduate loan repayments',
    'pgl deductions',
  ],
  aside: [
    'to the employee',
    'pay and income tax details',
    'pay and tax details',
    'pay and income tax',
    'national insurance contributions in this employment',
    'national insurance contributions',
    'national insurance details',
    'national insurance',
    'earnings at the lower earnings limit (lel)',
    'earnings at the lower earnings limit',
    'earnings at lel',
    'earnings at the lel',
    'earnings above the lel, up to and including the pt',
    'earnings above the lel',
    'earnings above lel',
    'earnings above the pt, up to and including the uel',
    'earnings above the pt',
    'earnings above pt',
    'lel to pt',
    'pt to uel',
    'lel',
    'pt',
    'uel',
    'statutory payments included in the pay in this employment figure above',
    'statutory payments included in the pay',
    'statutory payments',
    'statutory paternity pay',
    'statutory shared parental pay',
    'shared parental pay',
    'statutory adoption pay',
    'statutory parental bereavement pay',
    'parental bereavement pay',
    'statutory neonatal care pay',
    'neonatal care pay',
    'paternity pay',
    'adoption pay',
    'spp',
    'shpp',
    'sap',
    'spbp',
    'other details',
    'works/payroll number',
    'works/payroll no',
    'works number',
    'payroll number',
    'payroll no',
    'employee number',
    'employee no',
    'employee reference',
    'works no',
    'tax year',
    'tax year to',
    'year ended',
    'certificate by employer/paying office',
    'if refund mark r',
    'date of leaving',
    'department',
    "employer's contributions",
    'employer nic',
    'employer ni',
    "employee's and employer's contributions",
  ],
}
