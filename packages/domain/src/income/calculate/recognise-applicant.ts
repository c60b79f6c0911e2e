/** How somebody earns their living, as their documents show it. */
import type { ApplicantType, IncomeDocument } from './income-calculation.ts'

/**
 * Employed unless tax calculations or overviews are all there is to calculate from; then by the
 * incomes of the latest of them: profit of a trade, of a partnership, or pay and dividends alone.
 */
export function applicantOf(documents: readonly IncomeDocument[]): ApplicantType {
  const readings = documents.flatMap(({ reading }) => (reading === null ? [] : [reading]))
  const isEmployed = readings.some(({ documentType }) => /^(payslip|p60)$/.test(documentType))
  const isTaxed = readings.some(({ documentType }) =>
    /^(sa302|tax-year-overview)$/.test(documentType),
  )
  if (isEmployed || !isTaxed) return 'employed'
  const [latest] = readings
    .flatMap((reading) => (reading.documentType === 'sa302' ? [reading.sa302] : []))
    .toSorted((one, other) => (other.taxYear ?? '').localeCompare(one.taxYear ?? ''))
  if (latest === undefined) return 'sole-trader'
  const { selfEmploymentProfit, partnershipProfit, dividendIncome, employmentPay } = latest
  const [trade, shared] = [selfEmploymentProfit ?? 0, partnershipProfit ?? 0]
  if (trade === 0 && shared === 0 && (dividendIncome ?? 0) > 0 && (employmentPay ?? 0) > 0) {
    return 'director'
  }
  return shared > trade ? 'partner' : 'sole-trader'
}
