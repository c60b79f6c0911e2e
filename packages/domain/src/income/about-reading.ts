/** Whose an income document is, and of when, in a few words. */
import { spelledDate } from '../language/printed-dates.ts'
import type { IncomeReading, Payslip } from './income-reading.ts'

/** “Calder Vale Joinery Ltd, 31 August 2026”; null where it names nobody and no time. */
export function aboutReading(reading: IncomeReading): string | null {
  const words = wordsOf(reading).filter((word) => word !== null)
  return words.length === 0 ? null : words.join(', ')
}

/** The client it speaks of, as printed; null where no name was read. */
export function clientOf(reading: IncomeReading): string | null {
  switch (reading.documentType) {
    case 'payslip':
      return reading.payslips[0]?.employee ?? null
    case 'p60':
      return reading.p60.employee
    case 'sa302':
      return reading.sa302.taxpayer
    case 'tax-year-overview':
      return reading.overview.taxpayer
    default:
      return null
  }
}

function wordsOf(reading: IncomeReading): readonly (string | null)[] {
  switch (reading.documentType) {
    case 'payslip':
      return wordsOfPayslips(reading)
    case 'p60':
      return [reading.p60.employer, ofYear(reading.p60.taxYear)]
    case 'sa302':
      return [reading.sa302.taxpayer, ofYear(reading.sa302.taxYear)]
    case 'tax-year-overview':
      return [reading.overview.taxpayer, ofYear(reading.overview.taxYear)]
    default:
      return []
  }
}

function wordsOfPayslips({
  payslips,
}: Extract<IncomeReading, { documentType: 'payslip' }>): readonly (string | null)[] {
  const [first] = payslips
  const dates = payslips.flatMap(({ payDate }) => (payDate === null ? [] : [payDate])).sort()
  const [from, to] = [dates[0], dates.at(-1)]
  const when = from === undefined || to === undefined ? undated(first) : between(from, to)
  const many = payslips.length > 1 ? `${payslips.length} payslips` : null
  return [first?.employer ?? null, many, when]
}

/** Payslips of one employer without their day of pay are told apart by the number of their period. */
function undated(payslip: Payslip | undefined): string | null {
  const { taxPeriod = null, payFrequency = null } = payslip ?? {}
  if (payslip === undefined) return null
  const unit = payFrequency === 'monthly' ? 'month' : 'week'
  return taxPeriod === null || payFrequency === null
    ? 'day of pay not read'
    : `tax ${unit} ${taxPeriod}, day of pay not read`
}

function between(from: string, to: string): string {
  return from === to ? spelledDate(from) : `${spelledDate(from)} to ${spelledDate(to)}`
}

function ofYear(taxYear: string | null): string | null {
  return taxYear === null ? null : `tax year ${taxYear}`
}
