/** What a field of an income document is called: a line by its own label, any other by its name. */
import type { IncomeReading } from './income-reading.ts'
import { partsOf, splitPath } from './reading-parts.ts'

/** “Overtime @ 1.5” of `lines.1.amount`, “Pay in this employment” of `payInThisEmployment`. */
export function fieldName(reading: IncomeReading, wholePath: string): string {
  const { at, path } = splitPath(wholePath)
  const [first = '', number, field] = path.split('.')
  const part = partsOf(reading)[at]
  const line = first === 'lines' && part && 'lines' in part ? part.lines[Number(number)] : undefined
  if (line) return field === 'ytd' ? `${line.label}, year to date` : line.label
  const isOfYear = first === 'yearToDate'
  const name = spaced(isOfYear ? (number ?? '') : first)
  return isOfYear ? `${name}, year to date` : name
}

/** Abbreviations keep their capitals. */
const asWritten: Readonly<Record<string, string>> = {
  niNumber: 'NI number',
  niCategory: 'NI category',
  utr: 'UTR',
  payeReference: 'PAYE reference',
}

function spaced(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return asWritten[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
