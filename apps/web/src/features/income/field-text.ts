import type { FieldKind } from '@criteria-desk/domain/income/field-kinds'
import { valueOfKind } from '@criteria-desk/domain/income/field-kinds'
import { formatDay } from '../../lib/london-dates.ts'
import { formatPence, parsePounds } from '../../lib/pounds.ts'
import type { FieldValue, OtherValue } from './income-fields.ts'

const frequencies: Readonly<Record<string, string>> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  'four-weekly': 'Every four weeks',
  monthly: 'Monthly',
}

/** A field's value as it is shown: `£2,434.24`, `29 Aug 2025`; `Not stated` for none. */
export function shownValue(kind: FieldKind, value: FieldValue): string {
  if (value === null) return 'Not stated'
  if (typeof value === 'number') return kind === 'pence' ? formatPence(value) : String(value)
  if (kind === 'date') return formatDay(value)
  return kind === 'frequency' ? (frequencies[value] ?? value) : value
}

/** What the other of two readers says of a field: `Read with AI: £2,434.24`. */
export function otherWords(kind: FieldKind, { value, by }: OtherValue): string {
  const reader = by === 'model' ? 'Read with AI' : 'Read by rule'
  return value === null ? `${reader}: not found` : `${reader}: ${shownValue(kind, value)}`
}

/** A field's value as it is typed: money without its sign, days as `29/08/2025`. */
export function typedValue(kind: FieldKind, value: FieldValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return kind === 'pence' ? (value / 100).toFixed(2) : String(value)
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return kind === 'date' && day ? `${day[3]}/${day[2]}/${day[1]}` : value
}

/** What was typed as the field holds it, null for nothing; undefined where it cannot be that. */
export function readTyped(kind: FieldKind, text: string): FieldValue | undefined {
  const typed = text.trim()
  if (typed === '') return null
  switch (kind) {
    case 'pence':
      return parsePounds(typed)
    case 'period':
      return /^\d{1,2}$/.test(typed) ? valueOfKind(kind, Number(typed)) : undefined
    case 'date':
      return valueOfKind(kind, typedDay(typed))
    case 'frequency':
      return valueOfKind(kind, typed.toLowerCase())
    case 'tax-year':
      return valueOfKind(kind, typed.replace(/^(20\d\d)\s*[-/–]\s*(?:20)?(\d\d)$/, '$1-$2'))
    case 'utr':
      return valueOfKind(kind, typed.replaceAll(/\s/g, ''))
    default:
      return valueOfKind(kind, typed)
  }
}

const hints: Readonly<Record<FieldKind, string>> = {
  pence: 'Type an amount, such as 2,434.24.',
  date: 'Type a day, such as 29/08/2025.',
  'tax-year': 'Type a tax year, such as 2025-26.',
  frequency: 'Type weekly, fortnightly, four-weekly or monthly.',
  period: 'Type a number from 1 to 56.',
  utr: 'Type the ten digits of the UTR.',
  text: 'Type it as it is printed.',
}

/** How a value of this kind is typed. */
export function typingHint(kind: FieldKind): string {
  return hints[kind]
}

function typedDay(text: string): string {
  const day = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  if (!day) return text
  return `${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`
}
