/**
 * Ways of laying payslips out that readers stumble over more than over others, each drawn on its own
 * and seldom, so that what goes wrong is told by one of them.
 */
import { type Dice, pick } from '../../../dice.ts'
import type { TotalName } from './payslip-labels.ts'

export type PayslipKinds = {
  /** A column of words between the name of a line and its amount. */
  readonly between: 'none' | 'days' | 'places' | 'codes'
  /** Totals have names that no other payslip has. */
  readonly totalNames: 'usual' | 'own'
  /** Pairs that another style would print: captions under their values, or many in one line. */
  readonly pairs: 'as drawn' | 'captions under' | 'run on'
  /** Where values stand under the labels of their columns, and how far, in sizes of the type. */
  readonly values: 'left' | 'centre' | 'right'
  readonly lead: 0 | 0.6 | 1.2
  /** Labels of two words stand in two lines. */
  readonly breaksLabels: boolean
  /** Dates that a narrow cell has no room for go on in its next line. */
  readonly breaksDates: boolean
  /** So do the last words of names. */
  readonly breaksNames: boolean
  readonly isBilingual: boolean
  /** What is printed of a slip over two pages: its heads stand on both. */
  readonly repeatsHeads: boolean
  /** How often somebody is paid stands in the slip's title alone. */
  readonly frequencyAt: 'pair' | 'title'
  /** What heads the year so far has words that no other payslip has. */
  readonly yearHeading: 'usual' | 'own'
  /** Totals and figures of the year with their captions under them, whatever stands elsewhere. */
  readonly sums: 'as drawn' | 'captions under'
  /** Payments and deductions in two tables each. */
  readonly splitsTables: boolean
  /** Lines as cards: each figure under its name, several beside each other. */
  readonly hasCards: boolean
  /** Hours and rate behind or under the name of a line, with no columns of their own. */
  readonly notes: 'none' | 'behind' | 'under'
  /** Two slips beside each other on a page. */
  readonly isAcross: boolean
}

export const noKinds: PayslipKinds = {
  between: 'none',
  totalNames: 'usual',
  pairs: 'as drawn',
  values: 'left',
  lead: 0,
  breaksLabels: false,
  breaksDates: false,
  breaksNames: false,
  isBilingual: false,
  repeatsHeads: false,
  frequencyAt: 'pair',
  yearHeading: 'usual',
  sums: 'as drawn',
  splitsTables: false,
  hasCards: false,
  notes: 'none',
  isAcross: false,
}

export function drawKinds(dice: Dice): PayslipKinds {
  if (dice(3) === 0) return noKinds
  const seldom = () => dice(7) === 0
  return {
    between: seldom() ? pick(['days', 'places', 'codes'] as const, dice) : 'none',
    totalNames: seldom() ? 'own' : 'usual',
    pairs: seldom() ? pick(['captions under', 'run on'] as const, dice) : 'as drawn',
    values: dice(4) === 0 ? pick(['centre', 'right'] as const, dice) : 'left',
    lead: pick([0, 0, 0.6, 1.2] as const, dice),
    breaksLabels: seldom(),
    breaksDates: seldom(),
    isBilingual: seldom(),
    repeatsHeads: seldom(),
    frequencyAt: seldom() ? 'title' : 'pair',
    breaksNames: seldom(),
    yearHeading: seldom() ? 'own' : 'usual',
    sums: seldom() ? 'captions under' : 'as drawn',
    splitsTables: seldom(),
    hasCards: seldom(),
    notes: seldom() ? pick(['behind', 'under'] as const, dice) : 'none',
    isAcross: seldom(),
  }
}

export function traitsOfKinds(kinds: PayslipKinds): readonly string[] {
  const own = Object.entries(kinds).filter(
    ([name, value]) => value !== noKinds[name as keyof PayslipKinds],
  )
  return own.length === 0 ? ['kind: none'] : own.map(([name, value]) => `kind: ${name} ${value}`)
}

const PLACES = ['Depot 7', 'Main site', 'Leeds', 'Nights', 'Ward B', 'Kitchen']

/** What stands between a line's name and its amount. */
export function wordsBetween(between: PayslipKinds['between'], row: number, dice: Dice): string {
  if (between === 'places') return PLACES[dice(PLACES.length)] ?? ''
  if (between === 'codes') return `${1 + dice(9)}${row}0${dice(10)}`
  const month = pick(['May', 'Jun', 'Oct', 'Nov'], dice)
  return `${1 + dice(9)}-${12 + dice(14)} ${month}`
}

export const ownTotals: Readonly<Record<TotalName, readonly string[]>> = {
  gross: ['Earnings', 'Sum of Pay', 'All Pay', 'Pay This Time', 'Your Earnings', 'Total A'],
  deductions: ['Taken Off', 'Sum of Deductions', 'Stopped', 'Your Deductions', 'Total B'],
  net: ['You Receive', 'What We Pay You', 'Net Pay Amount', 'Into Your Account', 'Left to Pay'],
}

export const ownYearTitles: readonly string[] = [
  'Since 6 April',
  'So Far This Year',
  'Your Year So Far',
  'Running Totals',
  'Accumulated',
  'Year Figures',
  'Earned Since April',
  'From April Until Now',
  'Up To And Including This Pay',
  'Annual Totals',
  'Balances',
  'Year',
  'All Pay Days Together',
]

/** As the other language says it; what has no entry stands in English alone. */
const WELSH: Readonly<Record<string, string>> = {
  employer: 'Cyflogwr',
  employee: 'Gweithiwr',
  niNumber: 'Rhif Yswiriant Gwladol',
  niCategory: 'Llythyren YG',
  taxCode: 'Cod Treth',
  payDate: 'Dyddiad Talu',
  taxPeriod: 'Cyfnod Treth',
  gross: 'Cyflog Gros',
  deductions: 'Didyniadau',
  net: 'Cyflog Net',
}

export function inTwoLanguages<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  stroke: string,
): Readonly<Record<Name, string>> {
  const both = Object.entries<string>(labels).map(([name, label]) => {
    const other = WELSH[name]
    return [name, other === undefined ? label : `${other}${stroke}${label}`] as const
  })
  // Every name of the table has its label.
  return Object.fromEntries(both) as Record<Name, string>
}
