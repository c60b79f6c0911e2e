import type { UnderstoodCase } from '@criteria-desk/contract/chat'

/** A figure of a client as it is typed: in its unit, with thousands, k and m, and times in months or years. */
export type CaseUnit = UnderstoodCase['figures'][number]['unit']

export type TimeUnit = 'years' | 'months'

export type TypedValue = {
  readonly text: string
  readonly unit: CaseUnit
  /** What a length of time is typed in. */
  readonly timeUnit: TimeUnit
}

/** How a value is typed in its box, a time in years where it is whole years. */
export function typedAs(value: number, unit: CaseUnit): Omit<TypedValue, 'unit'> {
  const isYears = unit === 'months' && value !== 0 && value % 12 === 0
  return {
    text: unit === 'pounds' ? grouped.format(value) : String(isYears ? value / 12 : value),
    timeUnit: isYears ? 'years' : 'months',
  }
}

/** The value in its unit, or what is wrong with what is typed. */
export function readTyped({ text, unit, timeUnit }: TypedValue): number | string {
  const plain = text.replace(/[\s,£%×]/g, '').replace(/−/g, '-')
  if (plain === '') return 'Type a number, or remove the figure'
  const [, sign, digits, scale = ''] = /^(-?)(\d{1,12}(?:\.\d{1,4})?)([km]?)$/i.exec(plain) ?? []
  if (digits === undefined || (scale !== '' && unit !== 'pounds')) return 'Type a number'
  if (sign === '-') return 'It can’t be below zero'
  const number = Number(digits) * (scales[scale.toLowerCase()] ?? 1)
  const value = unit === 'months' && timeUnit === 'years' ? number * 12 : number
  if (unit === 'months' && !isWhole(value)) return 'Type whole months'
  if (value > mostValue) return 'That is too large'
  return unit === 'months' || unit === 'pounds' ? Math.round(value) : value
}

/** Money gets its thousands once it has been typed. */
export function tidiedText(typed: TypedValue): string {
  const value = readTyped(typed)
  return typed.unit !== 'pounds' || typeof value === 'string' ? typed.text : grouped.format(value)
}

/** What stands before and after the box. */
export function unitWords(unit: CaseUnit): { readonly before: string; readonly after: string } {
  return unit === 'pounds' ? { before: '£', after: '' } : { before: '', after: after[unit] }
}

const after: Readonly<Record<Exclude<CaseUnit, 'pounds'>, string>> = {
  percent: '%',
  years: 'years old',
  months: '',
  times: '×',
  count: '',
  'square-metres': 'm²',
  acres: 'acres',
  metres: 'm',
  year: '',
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** What the server takes. */
const mostValue = 1e10

const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 }

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6
}
