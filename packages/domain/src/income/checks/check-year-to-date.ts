/**
 * Figures of the year so far: never below this payslip's own, and above those of the payslip before
 * by what this one pays. The number of the tax period must fit the day of pay.
 */
import type { IncomeCheck, Payslip, Pence } from '../income-reading.ts'
import { taxMonthOf, taxWeekOf, taxYearOf } from '../tax/tax-year.ts'
import { check, disagreement, pounds } from './income-check.ts'
import { payBases } from './pay-bases.ts'
import { isSameRun, missingBetween, nameOf } from './payslip-run.ts'

const NAME = 'year-to-date'

type Running = {
  readonly called: string
  readonly field: string
  readonly yearField: string
  /** What of this payslip alone the year can count, the printed figure first. */
  readonly own: readonly [Pence, ...Pence[]]
  readonly year: Pence
}

/** The figures that a payslip has both of itself and of the year. */
function runningOf(payslip: Payslip): readonly Running[] {
  const { yearToDate, grossPay, incomeTax, nationalInsurance } = payslip
  // Some packages leave out of the year what is not taxed, as expenses.
  const grosses = payBases({ ...payslip, pension: null }, 'pension').map(({ pay }) => pay)
  return [
    running('Gross pay', 'grossPay', [grossPay, ...grosses], 'gross', yearToDate.gross),
    running('National Insurance', NI, [nationalInsurance], NI, yearToDate.nationalInsurance),
    running('Tax', 'incomeTax', [incomeTax], 'tax', yearToDate.tax),
  ].filter((one) => one !== null)
}

const NI = 'nationalInsurance'

function running(
  called: string,
  field: string,
  [first, ...others]: readonly (Pence | null)[],
  yearName: string,
  year: Pence | null,
): Running | null {
  if (first === null || first === undefined || year === null) return null
  const own = [first, ...others.filter((one) => one !== null)] as const
  return { called, field, yearField: `yearToDate.${yearName}`, own, year }
}

/** Against the payslips before it of the same run and tax year; by itself where there are none. */
export function checkYearToDate(
  payslip: Payslip,
  neighbours: readonly Payslip[],
): readonly IncomeCheck[] {
  const figures = runningOf(payslip)
  if (figures.length === 0) {
    return [
      check(NAME, 'not-checked', 'The payslip prints no year to date that could be checked.', []),
    ]
  }
  const below = figures.find(
    ({ field, own, year }) => field !== 'incomeTax' && Math.min(...own) > year,
  )
  if (below) {
    const sentence = `${below.called} to date of ${pounds(below.year)} is below the ${pounds(below.own[0])} of this payslip alone.`
    return [disagreement(NAME, sentence, [below.field, below.yearField], payslip.evidence)]
  }
  const before = payslipsBefore(payslip, neighbours)
  const [latest] = before
  const fields = figures.map(({ yearField }) => yearField)
  if (!latest) {
    const sentence = 'There is no earlier payslip of this tax year to follow the year to date from.'
    return [check(NAME, 'not-checked', sentence, fields)]
  }
  // The same day can be given twice, in two forms or with other figures: one that fits is enough.
  const breaks = before.map((earlier) => breakBetween(earlier, payslip, figures))
  const [wrong] = breaks
  if (!wrong || breaks.includes(null)) {
    return [check(NAME, 'pass', `The year to date follows from ${nameOf(latest)}.`, fields)]
  }
  return [told(wrong, latest, payslip)]
}

function told(wrong: Break, earlier: Payslip, payslip: Payslip): IncomeCheck {
  const { called, field, yearField, own, rise } = wrong
  const sentence = `${called} to date goes up by ${pounds(rise)} from ${nameOf(earlier)}, but this payslip has ${pounds(own[0])}`
  const fields = [field, yearField]
  // More in the year than on the payslip was paid in between; less than on the payslip was not paid.
  return field === 'incomeTax' || rise > own[0]
    ? check(
        NAME,
        'explain',
        `${sentence}: a payment or a correction in between would explain it.`,
        fields,
      )
    : disagreement(NAME, `${sentence}.`, fields, payslip.evidence)
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

type Break = Running & { readonly rise: Pence }

function breakBetween(
  earlier: Payslip,
  payslip: Payslip,
  figures: readonly Running[],
): Break | null {
  const follows = missingBetween(earlier, payslip) === 0
  const before = runningOf(earlier)
  for (const now of figures) {
    const then = before.find(({ field }) => field === now.field)
    if (!then) continue
    const rise = now.year - then.year
    const isWrong = follows
      ? now.own.every((own) => Math.abs(rise - own) > 1)
      : // With payslips missing in between, what they paid is in the rise too; tax may be given back.
        rise < Math.min(...now.own) && now.field !== 'incomeTax'
    if (isWrong) return { ...now, rise }
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
