/** Whom an income document is about, as it prints them. */
import type { IncomeReading } from './income-reading.ts'
import { partsOf } from './reading-parts.ts'

/** Each once; none where the document names nobody, or nobody that was read. */
export function peopleNamed(reading: IncomeReading): readonly string[] {
  const names = partsOf(reading).map((part) => ('taxpayer' in part ? part.taxpayer : part.employee))
  return [...new Set(names.filter((name) => name !== null && name.trim() !== ''))] as string[]
}
