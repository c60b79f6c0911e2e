/** The checks of everything that was read of a file, with their fields' paths in the whole reading. */
import type { IncomeCheck, IncomeReading, Payslip } from './income-reading.ts'
import { evidenceOf, partsOf, wholePath } from './reading-parts.ts'

/**
 * `neighbours`: payslips of other files of the same case, in any order. Payslips of this file are
 * each other's neighbours as well.
 */
export function checkReading(
  reading: IncomeReading,
  neighbours: readonly Payslip[] = [],
): readonly IncomeCheck[] {
  return partsOf(reading).flatMap((part, at) =>
    checksOf(reading, part, neighbours).map((check) => ({
      ...check,
      fields: check.fields.map((path) => wholePath(reading, at, path)),
    })),
  )
}

function checksOf(
  _reading: IncomeReading,
  part: ReturnType<typeof partsOf>[number],
  _neighbours: readonly Payslip[],
): readonly IncomeCheck[] {
  if (!('arithmeticErrors' in part)) return []
  const failed = part.arithmeticErrors
  return [
    {
      name: 'adds-up',
      outcome: part.arithmeticHolds === null ? 'not-checked' : failed.length > 0 ? 'fail' : 'pass',
      sentence:
        part.arithmeticHolds === false ? 'The figures do not add up.' : 'The figures add up.',
      fields: ['grossPay', 'netPay'],
    },
  ]
}

/** From here on a field needs no second look. */
export const sureFrom = 0.9

/** How much of it wants somebody's eye: fields that are unsure, and checks that were not passed. */
export function attentionOf(reading: IncomeReading, checks: readonly IncomeCheck[]): number {
  const unsure = Object.values(evidenceOf(reading)).filter(
    ({ confidence }) => confidence < sureFrom,
  )
  return unsure.length + checks.filter(({ outcome }) => outcome === 'fail').length
}
