export function IncomeCalculatorPage() {
  return null
}
