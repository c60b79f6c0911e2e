/** How money, dates, numbers of persons and periods are written, as one maker's software writes them. */
import type { PayFrequency, Pence } from '@criteria-desk/domain/income/income-reading'
import { type Dice, pick } from '../../../dice.ts'

export type MoneyStyle = {
  readonly pound: 'none' | 'all' | 'totals' | 'apart'
  readonly hasCommas: boolean
  readonly nought: '0.00' | '-' | ''
  readonly below: 'before' | 'after' | 'brackets' | 'CR'
}

export function makeMoneyStyle(dice: Dice): MoneyStyle {
  return {
    pound: pick(['none', 'none', 'none', 'all', 'totals', 'apart'] as const, dice),
    hasCommas: dice(5) < 3,
    nought: pick(['0.00', '0.00', '-', ''] as const, dice),
    below: pick(['before', 'before', 'after', 'brackets', 'CR'] as const, dice),
  }
}

export function writeMoney(pence: Pence, style: MoneyStyle, isTotal = false): string {
  if (pence === 0) return style.nought
  const whole = String(Math.floor(Math.abs(pence) / 100))
  const grouped = style.hasCommas ? whole.replace(/(?<=\d)(?=(\d{3})+$)/g, ',') : whole
  const figure = `${grouped}.${String(Math.abs(pence) % 100).padStart(2, '0')}`
  const hasPound = style.pound === 'all' || (style.pound !== 'none' && isTotal)
  const pound = hasPound ? (style.pound === 'apart' ? '£ ' : '£') : ''
  if (pence > 0) return `${pound}${figure}`
  if (style.below === 'before') return `-${pound}${figure}`
  if (style.below === 'after') return `${pound}${figure}-`
  return style.below === 'brackets' ? `(${pound}${figure})` : `${pound}${figure} CR`
}

export function writeWholePounds(pence: Pence, hasCommas: boolean): string {
  const whole = String(Math.floor(Math.abs(pence) / 100))
  return `${pence < 0 ? '-' : ''}${hasCommas ? whole.replace(/(?<=\d)(?=(\d{3})+$)/g, ',') : whole}`
}

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split('|')
const DAYS = 'Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday'.split('|')

type Parts = {
  readonly d: number
  readonly dd: string
  readonly mm: string
  readonly yy: string
  readonly yyyy: string
  readonly month: string
  readonly mon: string
  readonly day: string
}

const DATE_FORMS: readonly ((parts: Parts) => string)[] = [
  ({ dd, mm, yyyy }) => `${dd}/${mm}/${yyyy}`,
  ({ dd, mm, yyyy }) => `${dd}/${mm}/${yyyy}`,
  ({ dd, mm, yyyy }) => `${dd}-${mm}-${yyyy}`,
  ({ dd, mm, yyyy }) => `${dd}.${mm}.${yyyy}`,
  ({ dd, mm, yy }) => `${dd}/${mm}/${yy}`,
  ({ dd, mm, yy }) => `${dd}.${mm}.${yy}`,
  ({ d, mon, yyyy }) => `${d} ${mon} ${yyyy}`,
  ({ dd, mon, yyyy }) => `${dd}-${mon}-${yyyy}`,
  ({ dd, mon, yyyy }) => `${dd} ${mon.toUpperCase()} ${yyyy}`,
  ({ dd, mon, yy }) => `${dd}-${mon.toUpperCase()}-${yy}`,
  ({ d, month, yyyy }) => `${d} ${month} ${yyyy}`,
  ({ d, month, yyyy }) => `${d}${ordinal(d)} ${month} ${yyyy}`,
  ({ d, day, month, yyyy }) => `${day}, ${d} ${month} ${yyyy}`,
  ({ yyyy, mm, dd }) => `${yyyy}-${mm}-${dd}`,
  ({ mon, d, yyyy }) => `${mon} ${d}, ${yyyy}`,
  ({ dd, mon, yyyy }) => `${dd}/${mon}/${yyyy}`,
]

export const dateForms = DATE_FORMS.length

/** `iso` as the form of that number writes it. */
export function writeDate(iso: string, form: number): string {
  const [yyyy = '', mm = '', dd = ''] = iso.split('-')
  const month = MONTHS[Number(mm) - 1] ?? ''
  const day = DAYS[new Date(`${iso}T00:00:00Z`).getUTCDay()] ?? ''
  const write = DATE_FORMS[form % DATE_FORMS.length]
  if (write === undefined) throw new Error(`No form of dates has the number ${form}.`)
  return write({
    d: Number(dd),
    dd,
    mm,
    yy: yyyy.slice(2),
    yyyy,
    month,
    mon: month.slice(0, 3),
    day,
  })
}

function ordinal(day: number): string {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

const NI_FORMS: readonly ((ni: string) => string)[] = [
  (ni) => ni,
  (ni) => ni,
  (ni) => ni.replace(/^(..)(..)(..)(..)(.)$/, '$1 $2 $3 $4 $5'),
  (ni) => ni.replace(/^(..)(..)(..)(..)(.)$/, '$1-$2-$3-$4-$5'),
  (ni) => ni.replace(/^(..)(......)(.)$/, '$1 $2 $3'),
]

export function writeNiNumber(ni: string, dice: Dice): string {
  return pick(NI_FORMS, dice)(ni)
}

const FREQUENCY_WORDS: Readonly<Record<PayFrequency, readonly string[]>> = {
  weekly: ['Weekly', 'WEEKLY', 'Week'],
  fortnightly: ['Fortnightly', '2-Weekly', 'Two Weekly', 'Bi-Weekly', '2 Weekly'],
  'four-weekly': ['4-Weekly', 'Four Weekly', '4 Weekly', 'Four-Weekly', 'Lunar'],
  monthly: ['Monthly', 'Calendar Monthly', 'MONTHLY', 'Monthly Payroll', 'Month'],
}

export function writeFrequency(frequency: PayFrequency, dice: Dice): string {
  return pick(FREQUENCY_WORDS[frequency], dice)
}

const TAX_YEAR_FORMS: readonly ((from: number) => string)[] = [
  (from) => `${from}/${String(from + 1).slice(2)}`,
  (from) => `${from}-${String(from + 1).slice(2)}`,
  (from) => `${from}/${from + 1}`,
  (from) => `${from} to ${from + 1}`,
  (from) => `${from}-${from + 1}`,
]

export function writeTaxYear(from: number, dice: Dice): string {
  return pick(TAX_YEAR_FORMS, dice)(from)
}
