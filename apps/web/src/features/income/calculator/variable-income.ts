import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'

export const variableName = 'Usable overtime, bonus and commission'

/** Whether the result can hold variable pay: of somebody employed, whether any counts or not. */
export function hasVariable({ applicantType, details }: IncomeCalculationResult): boolean {
  const isEmployed = applicantType === 'employed' || applicantType === 'both'
  return isEmployed || details.usableOvertimeBonusCommission > 0
}
