import type { IncomeType } from '@criteria-desk/domain/income/income-reading'

/** What kinds of income are called. */
export const incomeTypeLabels: Readonly<Record<IncomeType, string>> = {
  basic: 'Basic pay',
  overtime: 'Overtime',
  bonus: 'Bonus',
  commission: 'Commission',
  'shift-allowance': 'Shift allowance',
  'car-allowance': 'Car allowance',
  'location-allowance': 'Location allowance',
  'other-allowance': 'Other allowance',
}
