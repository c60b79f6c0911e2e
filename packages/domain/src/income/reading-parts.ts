/**
 * Where a field stands in what was read of a file. A path names it within the reading: `netPay`,
 * `lines.3.amount`; of several payslips in one file `payslips.1.netPay`.
 */
import type {
  Evidence,
  IncomeReading,
  P60,
  Payslip,
  Sa302,
  TaxYearOverview,
} from './income-reading.ts'

export type IncomePart = Payslip | P60 | Sa302 | TaxYearOverview

/** The one or several documents of a reading; none of `other`. */
export function partsOf(reading: IncomeReading): readonly IncomePart[] {
  switch (reading.documentType) {
    case 'payslip':
      return reading.payslips
    case 'p60':
      return [reading.p60]
    case 'sa302':
      return [reading.sa302]
    case 'tax-year-overview':
      return [reading.overview]
    default:
      return []
  }
}

/** The same reading with other parts, as many as before. */
export function withParts(reading: IncomeReading, parts: readonly IncomePart[]): IncomeReading {
  const [first] = parts
  switch (reading.documentType) {
    case 'payslip':
      return { ...reading, payslips: parts as readonly Payslip[] }
    case 'p60':
      return { ...reading, p60: first as P60 }
    case 'sa302':
      return { ...reading, sa302: first as Sa302 }
    case 'tax-year-overview':
      return { ...reading, overview: first as TaxYearOverview }
    default:
      return reading
  }
}

/** The path within the whole reading of a field of its part `at`, counted from 0. */
export function wholePath(reading: IncomeReading, at: number, path: string): string {
  return partsOf(reading).length > 1 ? `payslips.${at}.${path}` : path
}

/** Which part a path leads to, and the path there. Where there is one part, its number may stand too. */
export function splitPath(path: string): { readonly at: number; readonly path: string } {
  const match = /^payslips\.(\d{1,4})\.(.+)$/.exec(path)
  return match ? { at: Number(match[1]), path: match[2] ?? '' } : { at: 0, path }
}

/** Every field's evidence by its path within the whole reading. */
export function evidenceOf(reading: IncomeReading): Evidence {
  const parts = partsOf(reading)
  return Object.fromEntries(
    parts.flatMap(({ evidence }, at) =>
      Object.entries(evidence).map(([path, field]) => [wholePath(reading, at, path), field]),
    ),
  )
}

/** A path as the reading's evidence writes it, whichever way it was given. */
export function wholePathOf(reading: IncomeReading, given: string): string {
  const { at, path } = splitPath(given)
  return partsOf(reading)[at] ? wholePath(reading, at, path) : given
}
