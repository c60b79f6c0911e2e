// biome-ignore-all format: a table reads best with one role a row
/**
 * What a figure of a case or of a lender's words is. A figure is only ever held against a figure of
 * the same role, so that an income never meets a CCJ's limit. Times are whole months, ages years,
 * money whole pounds, shares percent. Data only.
 */

export type RoleUnit = 'percent' | 'pounds' | 'years' | 'months' | 'times' | 'count' | 'square-metres' | 'acres' | 'metres' | 'year'

/** Which way a bare figure of the role limits where neither row nor cell says. */
export type UsualBound = 'max' | 'min'

export type RoleRow = {
  readonly role: string
  readonly unit: RoleUnit
  readonly bound: UsualBound
  /** As it is shown beside a figure of a case. */
  readonly label: string
  /** Between which any client's figure lies; one beyond is of something else, or a slip. */
  readonly range?: readonly [least: number, most: number]
}

export const roles = [
  { role: 'ltv', unit: 'percent', bound: 'max', label: 'LTV', range: [10, 125] },
  { role: 'deposit', unit: 'percent', bound: 'min', label: 'Deposit', range: [0, 90] },
  { role: 'depositAmount', unit: 'pounds', bound: 'min', label: 'Deposit' },
  { role: 'loan', unit: 'pounds', bound: 'max', label: 'Loan' },
  { role: 'propertyValue', unit: 'pounds', bound: 'min', label: 'Property value', range: [20_000, 1_000_000_000] },
  { role: 'income', unit: 'pounds', bound: 'min', label: 'Income' },
  { role: 'jointIncome', unit: 'pounds', bound: 'min', label: 'Joint income' },
  { role: 'dayRate', unit: 'pounds', bound: 'min', label: 'Day rate' },
  { role: 'incomeShare', unit: 'percent', bound: 'max', label: 'Share of income' },
  { role: 'loanToIncome', unit: 'times', bound: 'max', label: 'Loan to income', range: [0.1, 20] },
  { role: 'debtToIncome', unit: 'percent', bound: 'max', label: 'Debt to income' },
  { role: 'rentCover', unit: 'percent', bound: 'min', label: 'Rent cover' },
  { role: 'stressRate', unit: 'percent', bound: 'min', label: 'Stress rate' },
  { role: 'rate', unit: 'percent', bound: 'max', label: 'Rate' },
  { role: 'fee', unit: 'pounds', bound: 'max', label: 'Fee' },
  { role: 'feeShare', unit: 'percent', bound: 'max', label: 'Fee' },
  { role: 'rent', unit: 'pounds', bound: 'min', label: 'Rent a month' },
  { role: 'age', unit: 'years', bound: 'max', label: 'Age', range: [16, 110] },
  { role: 'ageAtApplication', unit: 'years', bound: 'max', label: 'Age', range: [16, 110] },
  { role: 'ageAtEnd', unit: 'years', bound: 'max', label: 'Age at end of term', range: [40, 130] },
  { role: 'term', unit: 'months', bound: 'max', label: 'Term', range: [1, 600] },
  { role: 'trading', unit: 'months', bound: 'min', label: 'Trading' },
  { role: 'timeInJob', unit: 'months', bound: 'min', label: 'Time in job' },
  { role: 'employment', unit: 'months', bound: 'min', label: 'In employment' },
  { role: 'contracting', unit: 'months', bound: 'min', label: 'Contracting' },
  { role: 'contractLeft', unit: 'months', bound: 'min', label: 'Left on contract' },
  { role: 'gap', unit: 'months', bound: 'max', label: 'Gap in employment' },
  { role: 'timeInUk', unit: 'months', bound: 'min', label: 'Time in the UK' },
  { role: 'visaLeft', unit: 'months', bound: 'min', label: 'Left on visa' },
  { role: 'addressHistory', unit: 'months', bound: 'min', label: 'Address history' },
  { role: 'ownedFor', unit: 'months', bound: 'min', label: 'Owned for' },
  { role: 'mortgageHistory', unit: 'months', bound: 'min', label: 'Mortgage history' },
  { role: 'letFor', unit: 'months', bound: 'min', label: 'Landlord for' },
  { role: 'tenancy', unit: 'months', bound: 'max', label: 'Tenancy' },
  { role: 'leaseLeft', unit: 'months', bound: 'min', label: 'Lease left' },
  { role: 'leaseAtEnd', unit: 'months', bound: 'min', label: 'Lease at end of term' },
  { role: 'validFor', unit: 'months', bound: 'max', label: 'Valid for' },
  { role: 'timeSince', unit: 'months', bound: 'min', label: 'Time since' },
  { role: 'count', unit: 'count', bound: 'max', label: 'Number', range: [0, 300] },
  { role: 'amount', unit: 'pounds', bound: 'max', label: 'Amount' },
  { role: 'share', unit: 'percent', bound: 'max', label: 'Share' },
  { role: 'floorArea', unit: 'square-metres', bound: 'min', label: 'Floor area' },
  { role: 'acres', unit: 'acres', bound: 'max', label: 'Acres' },
  { role: 'distance', unit: 'metres', bound: 'min', label: 'Distance' },
  { role: 'groundRent', unit: 'pounds', bound: 'max', label: 'Ground rent' },
  { role: 'serviceCharge', unit: 'pounds', bound: 'max', label: 'Service charge' },
  { role: 'builtYear', unit: 'year', bound: 'min', label: 'Built' },
] as const satisfies readonly RoleRow[]

export type Role = (typeof roles)[number]['role']

/** Blemishes that lenders make rules about: how many, how much, how long ago. */
export const eventKinds = [
  'ccj', 'default', 'missed-payment', 'secured-arrears', 'unsecured-arrears', 'rent-arrears', 'payday-loan',
  'iva', 'dmp', 'bankruptcy', 'dro', 'repossession', 'adverse',
] as const

export type EventKind = (typeof eventKinds)[number]

/** Nobody counts these beyond one: a bare number under them is years or months, and no cell says which. */
export const metOnce: ReadonlySet<EventKind> = new Set<EventKind>([
  'iva', 'dmp', 'bankruptcy', 'dro', 'repossession',
])

const rowsByRole: ReadonlyMap<string, RoleRow> = new Map(roles.map((row) => [row.role, row]))

/** Of these a figure is usually the least: papers that are asked for, a part that must be held. */
const leastOf: ReadonlySet<string> = new Set([
  'payslip', 'bank-statement', 'p60', 'award-letter', 'valuation', 'reference', 'quote', 'year-of-accounts',
  'shareholding', 'ownership-share', 'own-deposit', 'private-ownership', 'residential-part',
  'equity', 'asset', 'net-worth', 'pension-fund', 'professional-indemnity', 'director',
])

/** Limited one way alone, the usual one: nobody sets a greatest length of trading. */
export const oneWay: ReadonlySet<Role> = new Set<Role>([
  'ltv', 'deposit', 'depositAmount', 'incomeShare', 'loanToIncome', 'debtToIncome', 'rentCover', 'trading', 'timeInJob',
  'employment', 'contracting', 'timeInUk', 'visaLeft', 'addressHistory', 'ownedFor', 'letFor', 'leaseLeft', 'leaseAtEnd',
  'gap', 'floorArea', 'acres', 'groundRent', 'serviceCharge', 'rent', 'dayRate',
])

/** Which way a figure limits where no word says. */
export function usualBound(role: Role, of: string | undefined): UsualBound {
  const isOfThing = role === 'count' || role === 'amount' || role === 'share'
  return isOfThing && of !== undefined && leastOf.has(of) ? 'min' : roleRow(role).bound
}

/** Whoever tells such a figure is one of these, whether or not it is said: by the names of concepts. */
export const tellsOf: Readonly<Partial<Record<Role, readonly string[]>>> = {
  trading: ['self-employed', 'sole-trader', 'company-director', 'partnership'],
  dayRate: ['contractor', 'day-rate-contractor'],
  contracting: ['contractor', 'day-rate-contractor'],
  timeInUk: ['foreign-national', 'visa', 'indefinite-leave', 'settled-status'],
  visaLeft: ['foreign-national', 'visa'],
}

/** What a role counts in and how it usually limits. */
export function roleRow(role: Role): RoleRow {
  return rowsByRole.get(role) ?? roles[0]
}
