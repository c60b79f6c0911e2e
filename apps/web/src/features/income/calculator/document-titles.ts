import type { IncomeDocumentDetail, IncomeReadingView } from '@criteria-desk/contract/income'
import { typeTitle } from '../../../lib/income-types.ts'
import { formatDay } from '../../../lib/london-dates.ts'
import { groupsOf, partsOf } from '../income-fields.ts'

/** What a document is and of when, in a few words: “Payslip, Oct 2025”, “P60, 2024-25”. */
export function documentTitle({ reading, documentType }: IncomeDocumentDetail): string {
  if (reading === null) return typeTitle(documentType)
  if (reading.documentType !== 'payslip') {
    const { taxYear } = fieldsOf(reading)
    return typeof taxYear === 'string'
      ? `${typeTitle(documentType)}, ${taxYear}`
      : typeTitle(documentType)
  }
  const months = reading.payslips.flatMap(({ payDate }) => (payDate ? [monthOf(payDate)] : []))
  const [first, last] = [months[0], months.at(-1)]
  const many = reading.payslips.length
  const what = many > 1 ? `${many} payslips` : typeTitle(documentType)
  if (first === undefined || last === undefined) return what
  return first === last ? `${what}, ${last}` : `${what}, ${first} to ${last}`
}

/** The month of the payslip that a field stands on, “Oct 2025”, or the document's tax year. */
export function whenOf({ reading }: IncomeDocumentDetail, path: string): string | null {
  if (reading === null) return null
  const parts = partsOf(reading)
  const part = parts.find(({ prefix }) => prefix !== '' && path.startsWith(prefix)) ?? parts[0]
  const { payDate, taxYear } = part?.fields ?? {}
  if (reading.documentType === 'payslip') {
    return typeof payDate === 'string' ? monthOf(payDate) : null
  }
  return typeof taxYear === 'string' ? taxYear : null
}

/** How many fields were read, and how many of them want a second look. */
export function readOf(detail: IncomeDocumentDetail): { fields: number; toCheck: number } {
  const parts = detail.reading === null ? [] : partsOf(detail.reading)
  const fields = parts.flatMap((_part, at) => groupsOf(detail, at).flatMap((group) => group.fields))
  return {
    fields: fields.filter(({ state }) => state !== 'absent').length,
    toCheck: fields.filter(({ state }) => state === 'check').length,
  }
}

/** Whom the documents are of, and what they are: “M A Sample · 3 payslips and a P60”. */
export function caseLine(details: readonly IncomeDocumentDetail[]): string {
  const names = clientsOf(details)
  return [names.length === 1 ? names[0] : undefined, kindsLine(details)]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
}

/** The names on the documents, each once, as first printed: capitals are another way of writing one. */
export function clientsOf(details: readonly IncomeDocumentDetail[]): readonly string[] {
  const names = new Map<string, string>()
  for (const { fields } of details.flatMap(({ reading }) => (reading ? partsOf(reading) : []))) {
    const name = fields.employee ?? fields.taxpayer
    if (typeof name !== 'string') continue
    const key = name.toLowerCase()
    if (!names.has(key)) names.set(key, name)
  }
  return [...names.values()]
}

function kindsLine(details: readonly IncomeDocumentDetail[]): string {
  const counts = { payslip: 0, p60: 0, sa302: 0, 'tax-year-overview': 0 }
  for (const { reading } of details) {
    if (reading === null) continue
    counts[reading.documentType] += reading.documentType === 'payslip' ? reading.payslips.length : 1
  }
  const words = [
    counted(counts.payslip, 'payslip'),
    counted(counts.p60, 'P60'),
    counted(counts.sa302, 'SA302'),
    counted(counts['tax-year-overview'], 'tax year overview'),
  ].filter((word) => word !== null)
  const last = words.pop()
  return words.length === 0 ? (last ?? '') : `${words.join(', ')} and ${last}`
}

function counted(count: number, what: string): string | null {
  if (count === 0) return null
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

function fieldsOf(reading: IncomeReadingView): Readonly<Record<string, unknown>> {
  return partsOf(reading)[0]?.fields ?? {}
}

/** `2025-10-31` to `Oct 2025`. */
function monthOf(day: string): string {
  return formatDay(day).replace(/^\d+ /, '')
}
