/**
 * How often somebody is paid, by payslips of one file that follow each other: the year so far of the
 * later is that of the earlier with its own gross pay added, so that no payslip lies between them, and
 * the days from one to the other are those of a period. Told where no slip says it plainly.
 */
import type { PayFrequency, Payslip } from '../income-reading.ts'
import { reckonPayslip } from '../reckon-payslip.ts'
import { sureFrom } from '../sure-from.ts'
import { daysBetween } from '../tax/tax-year.ts'

/** The payslips in their order, those without a sure frequency with that of their run. */
export function withFrequencyOfRun(payslips: readonly Payslip[]): readonly Payslip[] {
  return payslips.map((payslip) => {
    const { payFrequency, evidence } = payslip
    const isSure = (evidence.payFrequency?.confidence ?? 0) >= sureFrom
    const told = isSure ? undefined : frequencyBeside(payslip, payslips)
    if (told === undefined || told === payFrequency) return payslip
    const place = evidence.payFrequency ?? evidence.payDate
    const put = {
      ...payslip,
      payFrequency: told,
      evidence: { ...evidence, ...(place && { payFrequency: { ...place, confidence: OF_RUN } }) },
    }
    return reckonPayslip(put, { before: payslip, paths: ['payFrequency'] })
  })
}

const OF_RUN = 0.92

function frequencyBeside(payslip: Payslip, payslips: readonly Payslip[]): PayFrequency | undefined {
  const days = payslips.flatMap(
    (other) => daysFrom(other, payslip) ?? daysFrom(payslip, other) ?? [],
  )
  const [shortest] = days.toSorted((one, other) => one - other)
  if (shortest === undefined) return undefined
  return shortest > MOST_WEEKS_OF_DAYS && shortest <= DAYS_OF_A_MONTH
    ? 'monthly'
    : OF_DAYS.get(shortest)
}

const MOST_WEEKS_OF_DAYS = 28
const DAYS_OF_A_MONTH = 31

const OF_DAYS: ReadonlyMap<number, PayFrequency> = new Map([
  [7, 'weekly'],
  [14, 'fortnightly'],
  [28, 'four-weekly'],
])

/** The days from a payslip to the next one; undefined where the other is not the next. */
function daysFrom(earlier: Payslip, later: Payslip): number | undefined {
  const [before, after, own] = [earlier.yearToDate.gross, later.yearToDate.gross, later.grossPay]
  if (before === null || after === null || own === null || before + own !== after) return undefined
  if (earlier.payDate === null || later.payDate === null) return undefined
  const days = daysBetween(earlier.payDate, later.payDate)
  return days === null || days === undefined || days <= 0 ? undefined : days
}
