/** How an invented statement is laid out: every habit that banks have, in any combination. */
import type { Chance } from './chance.ts'

type MoneyStyle =
  | 'two-columns'
  | 'minus'
  | 'minus-behind'
  | 'brackets'
  | 'plus'
  | 'cr-dr'
  | 'cr-only'
  | 'bare'
  | 'side-column'
export type Align = 'left' | 'right' | 'middle'

export type Layout = {
  readonly moneyStyle: MoneyStyle
  readonly isInFirst: boolean
  readonly heads: Readonly<Record<string, string>>
  readonly balances: 'each' | 'daily' | 'none'
  readonly balanceStyle: 'minus' | 'minus-behind' | 'OD' | 'DR' | 'D' | 'brackets'
  readonly dateStyle: string
  readonly isDayOnce: boolean
  readonly dayHeadings: boolean
  readonly sumLine: 'first' | 'last' | 'middle'
  readonly linePitch: number
  readonly entryGap: number
  readonly typeColumn: 'before' | 'after' | 'none'
  readonly isNewestFirst: boolean
  readonly headsOn: 'each page' | 'first page' | 'no page'
  readonly handsOn: boolean
  readonly startLine: boolean
  readonly endLine: boolean
  readonly summary: 'top' | 'none'
  readonly sidePanel: boolean
  readonly hasPounds: boolean
  readonly totals: boolean
  readonly pending: boolean
  readonly align: Align
  readonly balancePlace: 'last' | 'before sums' | 'none'
  readonly descriptionPlace: 'before money' | 'after money'
}

const IN_NAMES = [
  'Paid in',
  'Money in',
  'Credit',
  'Credits',
  'Deposits',
  'Receipts',
  'Money in (£)',
  'Paid in £',
  'Payments in',
  '£ In',
  'Credit amount',
]
const OUT_NAMES = [
  'Paid out',
  'Money out',
  'Debit',
  'Debits',
  'Withdrawals',
  'Payments',
  'Money out (£)',
  'Withdrawn £',
  'Payments out',
  '£ Out',
  'Debit amount',
  'Withdrawn',
]
const AMOUNT_NAMES = [
  'Amount',
  'Amount (£)',
  'Value',
  'Amount (GBP)',
  'Money in/out',
  '(GBP) Amount',
]
const BALANCE_NAMES = [
  'Balance',
  'Balance (£)',
  'Balance £',
  'Running balance',
  'Account balance',
  '£ Balance',
]
const TEXT_NAMES = [
  'Description',
  'Details',
  'Transaction',
  'Particulars',
  'Transaction details',
  'Narrative',
  'Payment type and details',
  'Merchant',
]
const DATE_NAMES = ['Date', 'DATE', 'Transaction date', 'Day', 'Date posted']
const TYPE_NAMES = ['Type', 'Code']
const DATE_STYLES = [
  'D MMM',
  'DD MMM',
  'DD MMM YY',
  'DD MMM YYYY',
  'DD/MM/YYYY',
  'DD/MM/YY',
  'DD-MM-YYYY',
  'DDth MMM',
  'YYYY-MM-DD',
  'DDMMM',
  'WWW D MMMM',
  'D MMMM YYYY',
  'DD.MM.YY',
  'MMM D, YYYY',
  'DD/MM',
]

/** A layout by chance. */
export function inventLayout(chance: Chance): Layout {
  const moneyStyle = chance.one<MoneyStyle>([
    'two-columns',
    'two-columns',
    'two-columns',
    'two-columns',
    'minus',
    'minus',
    'minus-behind',
    'brackets',
    'plus',
    'cr-dr',
    'cr-only',
    'bare',
    'side-column',
  ])
  const balances =
    moneyStyle === 'bare'
      ? 'each'
      : chance.one<Layout['balances']>(['each', 'each', 'each', 'daily', 'daily', 'none'])
  const headsOn =
    balances === 'each' && chance.is(0.2)
      ? 'no page'
      : chance.one<Layout['headsOn']>(['each page', 'each page', 'first page'])
  const isDayOnce = chance.is(0.35)
  const isNewestFirst = balances !== 'daily' && chance.is(0.2)
  return {
    moneyStyle,
    isInFirst: chance.is(0.5),
    heads: {
      in: chance.one(IN_NAMES),
      out: chance.one(OUT_NAMES),
      amount: chance.one(AMOUNT_NAMES),
      balance: chance.one(BALANCE_NAMES),
      text: chance.one(TEXT_NAMES),
      date: chance.one(DATE_NAMES),
      type: chance.one(TYPE_NAMES),
    },
    balances,
    balanceStyle: chance.one<Layout['balanceStyle']>([
      'minus',
      'minus',
      'minus-behind',
      'OD',
      'DR',
      'D',
      'brackets',
    ]),
    dateStyle: chance.one(DATE_STYLES),
    isDayOnce,
    dayHeadings: isDayOnce && headsOn !== 'no page' && chance.is(0.15),
    sumLine: chance.one<Layout['sumLine']>(['first', 'first', 'first', 'last', 'middle']),
    linePitch: chance.one([10, 10.5, 11.5]),
    entryGap: chance.one([0, 3, 4, 6]),
    typeColumn: chance.one<Layout['typeColumn']>(['none', 'none', 'before', 'after']),
    isNewestFirst,
    headsOn,
    handsOn: !isNewestFirst && balances !== 'none' && chance.is(0.4),
    startLine: !isNewestFirst && balances !== 'none' && chance.is(0.6),
    endLine: !isNewestFirst && balances !== 'none' && chance.is(0.4),
    summary: moneyStyle === 'bare' ? 'top' : chance.one<Layout['summary']>(['top', 'none']),
    sidePanel: chance.is(0.3),
    hasPounds: chance.is(0.3),
    totals: headsOn !== 'no page' && moneyStyle === 'two-columns' && chance.is(0.3),
    pending: isNewestFirst && headsOn === 'each page' && chance.is(0.3),
    align: chance.one<Align>(['right', 'right', 'right', 'left', 'middle']),
    balancePlace: balances === 'none' ? 'none' : chance.is(0.1) ? 'before sums' : 'last',
    descriptionPlace: chance.is(0.08) ? 'after money' : 'before money',
  }
}
