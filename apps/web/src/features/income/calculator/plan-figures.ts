import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'

/** What a lender's plans come to, as shown; null of lenders that have none. */
export function planFigures({ lenderName, details, parts = [] }: IncomeCalculationResult) {
  const { plans, basicIncome, usableOvertimeBonusCommission: variable, planNote } = details
  const isOfLender = lenderName.toLowerCase().includes('interbridge')
  if (plans === undefined || !isOfLender || variable <= 0) return null
  const hasBusiness = parts.some(({ of, isCounted }) => of === 'self-employed' && isCounted)
  return {
    basicName: hasBusiness ? 'Basic salary and business income' : 'Basic salary',
    basic: basicIncome,
    variable,
    plans: [
      { name: 'Classic', share: '50%', income: plans.Classic },
      { name: 'Max', share: '50%', income: plans.Max },
      { name: 'Flex', share: '100%', income: plans.Flex },
    ],
    note: planNote ?? 'Enter 100% of the variable income in the lender’s own system.',
  }
}
