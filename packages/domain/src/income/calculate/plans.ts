/** Interbridge's plans, which count variable income apart: the percentage is applied here alone. */
import { matchingKey } from '../../shared/text.ts'
import type { Pence } from '../income-reading.ts'
import type { IncomeCalculation } from './income-calculation.ts'

export type InterbridgePlans = {
  readonly basic: Pence
  readonly variable: Pence
  readonly Classic: Pence
  readonly Max: Pence
  readonly Flex: Pence
}

/**
 * With variable income V (overtime, bonus and commission at 100 %) and basic B: Classic and Max are
 * B + V/2, Flex is B + V. Null of other lenders, and without variable income. Whole pence.
 */
export function plansOf({
  lender,
  income,
  usableOvertimeBonusCommission: variable,
}: IncomeCalculation): InterbridgePlans | null {
  if (!matchingKey(lender).includes('interbridge') || variable <= 0) return null
  const basic = income - variable
  const half = basic + Math.round(variable / 2)
  return { basic, variable, Classic: half, Max: half, Flex: income }
}
