/**
 * Figures of the year so far: never below this payslip's own, and above those of the payslip before
 * by what this one pays. The number of the tax period must fit the day of pay.
 */
import type { IncomeCheck, Payslip, Pence } from '../income-reading.ts'
import { taxMonthOf, taxWeekOf, taxYearOf } from '../tax/tax-year.ts'
import { check, disagreement, pounds } from './income-check.ts'
import { isSameRun, missingBetween, nameOf } from './payslip-run.ts'

const NAME = 'year-to-date'

type Running = {
  readonly called: string
  readonly field: string
  readonly yearField: string
  /** Of this payslip alone. */
  readonly own: Pence | null
  readonly year: Pence | null
}

function runningOf({ yearToDate, ...payslip }: Payslip): readonly Running[] {
  const running = (
    called: string,
    field: string,
    own: Pence | null,
    name: keyof typeof yearToDate,
  ) => ({ called, field, yearField: `yearToDate.${name}`, own, year: yearToDate[name] }) as const
  return [
    running('Gross pay', 'grossPay', payslip.grossPay, 'gross'),
    running('Tax', 'incomeTax', payslip.incomeTax, 'tax'),
    running(
      'National Insurance',
      'nationalInsurance',
      payslip.nationalInsurance,
      'nationalInsurance',
    ),
    running('Pension', 'pension', payslip.pension, 'pension'),
  ]
}

/** Against the payslips before it of the same run and tax year; by itself where there are none. */
export function checkYearToDate(
  payslip: Payslip,
  neighbours: readonly Payslip[],
): readonly IncomeCheck[] {
  const running = runningOf(payslip).filter(({ own, year }) => own !== null && year !== null)
  if (running.length === 0) {
    return [
      check(NAME, 'not-checked', 'The payslip prints no year to date that could be checked.', []),
    ]
  }
  const below = running.find(
    ({ own, year }) => own !== null && year !== null && own > year && own > 0,
  )
  if (below) {
    const sentence = `${below.called} to date of ${pounds(below.year ?? 0)} is below the ${pounds(below.own ?? 0)} of this payslip alone.`
    return [disagreement(NAME, sentence, [below.field, below.yearField], payslip.evidence)]
  }
  const before = payslipsBefore(payslip, neighbours)
  const fields = running.map(({ yearField }) => yearField)
  if (before.length === 0) {
    const sentence = 'There is no earlier payslip of this tax year to follow the year to date from.'
    return [check(NAME, 'not-checked', sentence, fields)]
  }
  // The same day can be given twice, in two forms or with other figures: one that fits is enough.
  const breaks = before.map((earlier) => ({
    earlier,
    wrong: breakBetween(earlier, payslip, running),
  }))
  const broken = breaks.every(({ wrong }) => wrong !== null) ? breaks[0] : undefined
  if (!broken?.wrong) {
    const sentence = `The year to date follows from ${nameOf(before[0] ?? payslip)}.`
    return [check(NAME, 'pass', sentence, fields)]
  }
  const { earlier, wrong } = broken
  const sentence = `${wrong.called} to date goes up by ${pounds(wrong.rise)} from ${nameOf(earlier)}, but this payslip has ${pounds(wrong.own)}.`
  return [disagreement(NAME, sentence, [wrong.field, wrong.yearField], payslip.evidence)]
}

/** The latest of the run before this one in its tax year; several where a day is given twice. */
function payslipsBefore(payslip: Payslip, neighbours: readonly Payslip[]): readonly Payslip[] {
  const { payDate } = payslip
  if (payDate === null) return []
  const earlier = neighbours.filter(
    (other) =>
      other.payDate !== null &&
      other.payDate < payDate &&
      taxYearOf(other.payDate) === taxYearOf(payDate) &&
      isSameRun(other, payslip),
  )
  const latest = earlier
    .map((other) => other.payDate ?? '')
    .sort()
    .at(-1)
  return earlier.filter((other) => other.payDate === latest)
}

type Break = Running & { readonly own: Pence; readonly rise: Pence }

function breakBetween(
  earlier: Payslip,
  payslip: Payslip,
  running: readonly Running[],
): Break | null {
  const follows = missingBetween(earlier, payslip) === 0
  const before = runningOf(earlier)
  for (const now of running) {
    const then = before.find(({ field }) => field === now.field)?.year ?? null
    if (now.own === null || now.year === null || then === null) continue
    const rise = now.year - then
    // With payslips missing in between, what they paid is in the rise too; tax may be given back.
    const isWrong = follows
      ? Math.abs(rise - now.own) > 1
      : rise < now.own && now.field !== 'incomeTax'
    if (isWrong) return { ...now, own: now.own, rise }
  }
  return null
}

/** Whether the number of the tax month or week is that of the day of pay. */
export function checkPeriod({ payDate, payFrequency, taxPeriod }: Payslip): readonly IncomeCheck[] {
  if (payDate === null || taxPeriod === null) return []
  if (payFrequency !== 'monthly' && payFrequency !== 'weekly') return []
  const isMonthly = payFrequency === 'monthly'
  const counted = isMonthly ? taxMonthOf(payDate) : taxWeekOf(payDate)
  if (counted === null) return []
  const fields = ['taxPeriod', 'payDate']
  const called = `${isMonthly ? 'month' : 'week'} ${taxPeriod}`
  // A week is often paid a few days late, and some packages count from the period that was worked.
  return Math.abs(counted - taxPeriod) <= (isMonthly ? 0 : 1)
    ? [check('tax-period', 'pass', `Tax ${called} fits the day of pay.`, fields)]
    : [
        check(
          'tax-period',
          'explain',
          `The day of pay lies in tax ${isMonthly ? 'month' : 'week'} ${counted}, the payslip says ${called}: some packages count otherwise.`,
          fields,
        ),
      ]
}
