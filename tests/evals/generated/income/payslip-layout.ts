/** How one maker's software lays payslips out; every choice is drawn on its own. */
import { type Dice, pick } from '../../../dice.ts'
import { noKinds, type PayslipKinds } from './payslip-kinds.ts'
import { type TableRules, tableRules } from './print-columns.ts'
import { type Frame, frames, type PairStyle, pairStyles } from './print-pairs.ts'
import { dateForms, type MoneyStyle, makeMoneyStyle } from './write-values.ts'

export const tableForms = [
  'beside',
  'deductions first',
  'above',
  'below',
  'one list',
  'one list, two money columns',
  'one list, signed',
] as const
export type TableForm = (typeof tableForms)[number]

export type PayColumn = 'label' | 'units' | 'rate' | 'amount' | 'ytd'

export const yearForms = [
  'line columns',
  'marked pairs',
  'titled pairs',
  'period and year',
  'strip',
  'none',
] as const
export type YearForm = (typeof yearForms)[number]

export type PartName = 'head' | 'identity' | 'pay' | 'totals' | 'year' | 'foot'

export type PayslipLayout = {
  readonly paper: 'A4' | 'A4 wide' | 'Letter' | 'A5 wide'
  readonly size: number
  readonly title: string
  readonly employerAt: 'left' | 'centre' | 'right' | 'pair' | 'foot'
  readonly employeeAt: 'pair' | 'address' | 'both'
  readonly parts: readonly PartName[]
  /** What stands in a column of its own beside the tables. */
  readonly side: 'none' | 'identity' | 'year' | 'totals and year'
  readonly sideAt: 'left' | 'right'
  readonly tables: TableForm
  readonly columns: readonly PayColumn[]
  readonly rules: TableRules
  readonly hasHeads: boolean
  readonly areHeadsLeft: boolean
  readonly hasTitles: boolean
  readonly figures: 'right' | 'left' | 'centre'
  readonly isSpread: boolean
  readonly hasFixedHeight: boolean
  readonly totals: 'foot' | 'pairs' | 'strip'
  readonly year: YearForm
  readonly decoys: boolean
  readonly identity: PairStyle
  readonly identityAcross: number
  readonly sums: PairStyle
  readonly frame: Frame
  readonly areLabelsBold: boolean
  readonly isUpper: boolean
  readonly money: MoneyStyle
  readonly dateForm: number
  readonly periodForm: 'named label' | 'bare' | 'named value' | 'short value' | 'none'
  readonly printsFrequency: boolean
  readonly hasCosts: boolean
  readonly hasMessages: boolean
  readonly perPage: number
  readonly order: Order
  /** The firm's address follows its name in the same line. */
  readonly hasAddressBehind: boolean
  /** What a cell has no room for goes on in a second line, instead of being set smaller. */
  readonly breaksNames: boolean
  readonly kinds: PayslipKinds
}

export const orders = ['as drawn', 'by rows', 'by columns', 'figures last', 'backwards'] as const
export type Order = (typeof orders)[number]

const TITLES =
  'PAYSLIP|Payslip|Pay Advice|Pay Statement|Wage Slip|Salary Advice|Pay Slip|Your payslip|Payslip - Private & Confidential|PAY ADVICE|Statement of Earnings||'.split(
    '|',
  )

const PART_ORDERS: readonly (readonly PartName[])[] = [
  ['head', 'identity', 'pay', 'totals', 'year', 'foot'],
  ['head', 'identity', 'pay', 'totals', 'year', 'foot'],
  ['head', 'identity', 'pay', 'year', 'totals', 'foot'],
  ['head', 'identity', 'totals', 'pay', 'year', 'foot'],
  ['head', 'pay', 'year', 'totals', 'identity', 'foot'],
  ['identity', 'head', 'pay', 'totals', 'year', 'foot'],
  ['head', 'identity', 'year', 'pay', 'totals', 'foot'],
  ['head', 'pay', 'totals', 'identity', 'year', 'foot'],
]

const COLUMN_ORDERS: readonly (readonly PayColumn[])[] = [
  ['label', 'amount'],
  ['label', 'amount'],
  ['label', 'units', 'rate', 'amount'],
  ['label', 'units', 'rate', 'amount'],
  ['label', 'rate', 'units', 'amount'],
  ['units', 'label', 'rate', 'amount'],
  ['amount', 'label'],
  ['label', 'amount', 'units', 'rate'],
  ['units', 'rate', 'label', 'amount'],
  ['label', 'units', 'amount'],
]

export function makePayslipLayout(dice: Dice): PayslipLayout {
  const year = pick(yearForms, dice)
  const columns = pick(COLUMN_ORDERS, dice)
  const tables = pick(tableForms, dice)
  const hasHeads = dice(6) > 0 || year === 'line columns'
  return {
    paper: pick(['A4', 'A4', 'A4', 'A4 wide', 'Letter', 'A5 wide'] as const, dice),
    size: 6.5 + dice(7) / 2,
    title: pick(TITLES, dice),
    employerAt: pick(['left', 'left', 'centre', 'right', 'pair', 'foot'] as const, dice),
    employeeAt: pick(['pair', 'pair', 'address', 'both'] as const, dice),
    parts: pick(PART_ORDERS, dice),
    side: pick(['none', 'none', 'none', 'identity', 'year', 'totals and year'] as const, dice),
    sideAt: pick(['left', 'right', 'right'] as const, dice),
    tables,
    columns: year === 'line columns' ? withYear(columns, dice) : columns,
    rules: pick(tableRules, dice),
    hasHeads,
    areHeadsLeft: dice(5) === 0,
    hasTitles: !hasHeads || dice(3) === 0 || tables.startsWith('one list'),
    figures: pick(['right', 'right', 'right', 'right', 'right', 'left', 'centre'] as const, dice),
    isSpread: dice(5) > 0,
    hasFixedHeight: dice(2) === 0,
    totals: pick(['foot', 'foot', 'pairs', 'strip'] as const, dice),
    year,
    decoys: dice(2) === 0,
    identity: pick(pairStyles, dice),
    identityAcross: 2 + dice(3),
    sums: pick(pairStyles, dice),
    frame: pick(frames, dice),
    areLabelsBold: dice(2) === 0,
    isUpper: dice(6) === 0,
    money: makeMoneyStyle(dice),
    dateForm: dice(dateForms),
    periodForm: pick(
      ['named label', 'named label', 'bare', 'named value', 'short value', 'none'] as const,
      dice,
    ),
    printsFrequency: dice(3) > 0,
    hasCosts: dice(2) === 0,
    hasMessages: dice(2) === 0,
    perPage: pick([1, 1, 2, 3], dice),
    order: pick(orders, dice),
    hasAddressBehind: dice(4) === 0,
    breaksNames: dice(2) === 0,
    kinds: noKinds,
  }
}

function withYear(columns: readonly PayColumn[], dice: Dice): readonly PayColumn[] {
  return dice(6) === 0 ? ['ytd', ...columns] : [...columns, 'ytd']
}

/** The plainest of every choice, towards which a failing one is shrunk. */
export const plainLayout: PayslipLayout = {
  paper: 'A4',
  size: 9,
  title: 'Payslip',
  employerAt: 'left',
  employeeAt: 'pair',
  parts: ['head', 'identity', 'pay', 'totals', 'year', 'foot'],
  side: 'none',
  sideAt: 'right',
  tables: 'beside',
  columns: ['label', 'units', 'rate', 'amount'],
  rules: 'grid',
  hasHeads: true,
  areHeadsLeft: false,
  hasTitles: false,
  figures: 'right',
  isSpread: true,
  hasFixedHeight: false,
  totals: 'foot',
  year: 'marked pairs',
  decoys: false,
  identity: 'beside',
  identityAcross: 2,
  sums: 'beside',
  frame: 'none',
  areLabelsBold: false,
  isUpper: false,
  money: { pound: 'none', hasCommas: true, nought: '0.00', below: 'before' },
  dateForm: 0,
  periodForm: 'named label',
  printsFrequency: true,
  hasCosts: false,
  hasMessages: false,
  perPage: 1,
  order: 'as drawn',
  hasAddressBehind: false,
  breaksNames: false,
  kinds: noKinds,
}
