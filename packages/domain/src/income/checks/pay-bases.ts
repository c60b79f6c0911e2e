/**
 * What of a payslip's pay a deduction can be due on. Gross pay can hold what is free of tax or of
 * National Insurance (expenses), and pension or other contributions may be taken before it, so
 * there are several sums that an employer can rightly have worked from.
 */
import type { Payslip, Pence } from '../income-reading.ts'

export type PayBase = {
  readonly pay: Pence
  /** Contributions that were taken off first, which the payslip need not say. */
  readonly isReduced: boolean
}

/** Above this many payments that no lender counts, only all of them or none are left out. */
const MOST_PARTS = 5

/**
 * Gross pay and what it can come to, likeliest first; none where the gross pay is not known.
 * `before`: which deductions can be taken off first.
 */
export function payBases(
  { grossPay, pension, lines }: Payslip,
  before: 'pension' | 'pension-and-others',
): readonly PayBase[] {
  if (grossPay === null) return []
  const untaxed = lines.filter(
    ({ kind, incomeType, amount }) => kind === 'payment' && incomeType === null && amount > 0,
  )
  const others =
    before === 'pension'
      ? []
      : lines.filter(({ deductionType, amount }) => deductionType === 'other' && amount > 0)
  const pensions = pension === null || pension <= 0 ? [0] : [0, pension]
  const bases: PayBase[] = []
  for (const less of pensions) {
    for (const other of sumsOf(others.map(({ amount }) => amount))) {
      for (const free of sumsOf(untaxed.map(({ amount }) => amount))) {
        bases.push({ pay: grossPay - less - other - free, isReduced: less + other > 0 })
      }
    }
  }
  return bases
}

/** What any choice of the amounts comes to, nothing first. */
function sumsOf(amounts: readonly Pence[]): readonly Pence[] {
  if (amounts.length > MOST_PARTS) return [0, amounts.reduce((sum, amount) => sum + amount, 0)]
  let sums: readonly Pence[] = [0]
  for (const amount of amounts) sums = [...sums, ...sums.map((sum) => sum + amount)]
  return [...new Set(sums)]
}
