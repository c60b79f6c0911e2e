import type { TaxYear } from '../../income-reading.ts'
import { rates202324 } from './rates-2023-24.ts'
import { rates202425 } from './rates-2024-25.ts'
import { rates202526 } from './rates-2025-26.ts'
import { rates202627 } from './rates-2026-27.ts'
import type { TaxYearRates } from './tax-year-rates.ts'

const years = new Map(
  [rates202324, rates202425, rates202526, rates202627].map((rates) => [rates.taxYear, rates]),
)

/** The figures of a tax year; null for a year whose figures are not kept: nothing is checked then. */
export function ratesOf(taxYear: TaxYear): TaxYearRates | null {
  return years.get(taxYear) ?? null
}
