import { IncomeCalculatorPage } from '../features/income/calculator/income-calculator-page.tsx'

export function IncomeCalculatorRoute() {
  return <IncomeCalculatorPage />
}
