/** Why incomes of one person differ from document to document, as far as payslips and P60s show it. */
import { spelledDate } from '../../language/printed-dates.ts'
import { matchingKey } from '../../shared/text.ts'
import type { FigurePlace } from '../calculate/income-calculation.ts'
import { type DatedSlip, dayText } from '../calculate/place-payslips.ts'
import { listed, typeNames } from '../calculate/rule-names.ts'
import { type PayslipStudy, placeOf, type TypedLine } from '../calculate/study-payslips.ts'
import { pounds } from '../checks/income-check.ts'
import { missingBetween } from '../checks/payslip-run.ts'
import { paymentSort } from '../payslip/classify-line.ts'
import { periodsSoFar, taxYearOf } from '../tax/tax-year.ts'

export type GapCause = {
  readonly name:
    | 'pay-changed'
    | 'pay-beside-basic'
    | 'not-income'
    | 'absence'
    | 'sacrifice'
    | 'earlier-pay-lower'
    | 'missing-payslips'
    | 'other-employer'
    | 'earlier-year'
  /** Neutral: what the figures show, and no more. */
  readonly sentence: string
  readonly figures: readonly FigurePlace[]
}

export function causesOf(study: PayslipStudy): readonly GapCause[] {
  return [
    ...payChanged(study),
    ...payBesideBasic(study),
    ...otherLines(study),
    ...earlierPayLower(study),
    ...missingPayslips(study),
    ...otherEmployers(study),
    ...earlierYears(study),
  ]
}

/** A salary, or an hourly rate, that is not the same on all payslips; holiday pay follows the days taken. */
function payChanged({ lines }: PayslipStudy): readonly GapCause[] {
  const all = lines.get('basic') ?? []
  const basic = all.filter(({ line }) => line.amount > 0 && paymentSort(line.label) !== 'holiday')
  const byLabel = Map.groupBy(basic, ({ line }) => matchingKey(line.label))
  return [...byLabel.values()].flatMap((same) => {
    const runs = same.toSorted((one, other) => one.slip.payDate.localeCompare(other.slip.payDate))
    const changes = runs.slice(1).flatMap((later, at) => {
      const earlier = runs[at]
      return earlier === undefined || isHolidayTaken(all, earlier, later)
        ? []
        : changeBetween(earlier, later)
    })
    return changes.length > MOST_CHANGES ? varying(runs) : changes
  })
}

/** A salary that is less by the holiday pay printed beside it has not changed. */
function isHolidayTaken(
  basic: readonly TypedLine[],
  earlier: TypedLine,
  later: TypedLine,
): boolean {
  const [before, now] = [earlier, later].map(({ line, slip }) => {
    const holiday = basic.filter(
      (one) => one.slip === slip && paymentSort(one.line.label) === 'holiday',
    )
    return holiday.reduce((sum, one) => sum + one.line.amount, line.amount)
  })
  return before === now && earlier.line.amount !== later.line.amount
}

/** Beyond these, pay varies from payslip to payslip rather than rises. */
const MOST_CHANGES = 2

function varying(lines: readonly TypedLine[]): readonly GapCause[] {
  const amounts = lines.map(({ line }) => line.amount)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return [
    {
      name: 'pay-changed',
      sentence: `${lines[0]?.line.label} varies from ${pounds(low)} to ${pounds(high)} over ${lines.length} payslips.`,
      figures: lines.map((line) => placeOf(line)),
    },
  ]
}

function changeBetween(earlier: TypedLine, later: TypedLine): readonly GapCause[] {
  const isRated = earlier.line.rate !== null && later.line.rate !== null
  const isPlain = earlier.line.rate === null && later.line.rate === null
  if (!isRated && !isPlain) return []
  const [before = 0, now = 0] = isRated
    ? [earlier.line.rate ?? 0, later.line.rate ?? 0]
    : [earlier.line.amount, later.line.amount]
  if (before === now || earlier.slip.payDate === later.slip.payDate) return []
  const what = isRated ? 'The rate of basic pay' : 'Basic pay'
  const how = now > before ? 'rose' : 'fell'
  return [
    {
      name: 'pay-changed',
      sentence: `${what} (${later.line.label}) ${how} from ${pounds(before)} on ${dayText(earlier.slip)} to ${pounds(now)} on ${dayText(later.slip)}.`,
      figures: [placeOf(earlier), placeOf(later)],
    },
  ]
}

/** Pay of other types in the tax year of the latest payslip, as far as payslips were supplied. */
function payBesideBasic({ lines, latest }: PayslipStudy): readonly GapCause[] {
  const year = taxYearOf(latest.payDate)
  return [...lines].flatMap(([type, all]) => {
    const own = all.filter(({ slip }) => taxYearOf(slip.payDate) === year)
    const total = own.reduce((sum, { line }) => sum + line.amount, 0)
    if (type === 'basic' || total === 0) return []
    const dates = [...new Set(own.map(({ slip }) => dayText(slip)))].toReversed()
    const when = dates.length > 3 ? `on ${dates.length} payslips` : `on ${listed(dates)}`
    return [
      {
        name: 'pay-beside-basic' as const,
        sentence: `${typeNames[type]} of ${pounds(total)} ${when} is in gross pay and not in basic.`,
        figures: own.map((line) => placeOf(line)),
      },
    ]
  })
}

const SORTS: Readonly<Record<string, readonly [GapCause['name'], string]>> = {
  statutory: ['absence', 'is sick, maternity or similar pay, and pay for work is lower then'],
  sacrifice: ['sacrifice', 'is given up from salary, so that gross pay is below basic'],
  arrears: ['not-income', 'is in gross pay and belongs to an earlier time'],
  adjustment: ['not-income', 'corrects the pay of another period'],
  expenses: ['not-income', 'is paid with wages and is no income'],
}

/** Lines that raise or lower gross pay without being pay of that time. */
function otherLines({ slips }: PayslipStudy): readonly GapCause[] {
  const found = slips.flatMap((slip) =>
    slip.payslip.lines.flatMap((line, at) => {
      const sort = line.kind === 'payment' && line.incomeType === null && paymentSort(line.label)
      const named = sort ? SORTS[sort] : undefined
      return named === undefined ? [] : [{ line, at, slip, named }]
    }),
  )
  return [...Map.groupBy(found, ({ line }) => matchingKey(line.label)).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const total = same.reduce((sum, { line }) => sum + line.amount, 0)
    const dates = [...new Set(same.map(({ slip }) => dayText(slip)))].toReversed()
    const [name, what] = first.named
    return [
      {
        name,
        sentence: `${first.line.label} of ${pounds(Math.abs(total))} (${listed(dates)}) ${what}.`,
        figures: same.map((line) => placeOf(line)),
      },
    ]
  })
}

/** A year to date that is less than as many payslips like the latest. */
function earlierPayLower({ latest, frequency }: PayslipStudy): readonly GapCause[] {
  const { grossPay, yearToDate } = latest.payslip
  const elapsed = periodsSoFar(latest.payDate, frequency)
  if (grossPay === null || grossPay <= 0 || yearToDate.gross === null || elapsed === null) return []
  const isShort = yearToDate.gross < grossPay * (elapsed - 0.5)
  if (!isShort) return []
  return [
    {
      name: 'earlier-pay-lower',
      sentence: `The year to date (${pounds(yearToDate.gross)}) is less than ${elapsed} payslips like the latest (${pounds(grossPay)} each): pay was lower earlier in the tax year, or this employment began during it.`,
      figures: ['grossPay', 'yearToDate.gross'].map((field) => fieldOf(latest, field)),
    },
  ]
}

function missingPayslips({ slips }: PayslipStudy): readonly GapCause[] {
  return slips.slice(1).flatMap((earlier, at) => {
    const later = slips[at]
    if (later === undefined) return []
    const missing = missingBetween(earlier.payslip, later.payslip)
    if (missing === null || missing < 1) return []
    const many = missing === 1 ? 'One payslip' : `${missing} payslips`
    return [
      {
        name: 'missing-payslips' as const,
        sentence: `${many} between ${spelledDate(earlier.payDate)} and ${spelledDate(later.payDate)} ${missing === 1 ? 'was' : 'were'} not supplied.`,
        figures: [fieldOf(earlier, 'payDate'), fieldOf(later, 'payDate')],
      },
    ]
  })
}

function otherEmployers({ slips, latest, p60s }: PayslipStudy): readonly GapCause[] {
  const now = latest.payslip.employer
  const before = slips.find(({ payslip }) => isOther(payslip.employer, now))
  const ofP60 = p60s.filter(({ p60 }) => isOther(p60.employer, now))
  const previous = p60s.filter(({ p60 }) => (p60.previousPay ?? 0) > 0)
  return [
    ...(before === undefined
      ? []
      : [
          {
            name: 'other-employer' as const,
            sentence: `The payslip of ${dayText(before)} is from ${before.payslip.employer}, the latest from ${now}.`,
            figures: [fieldOf(before, 'employer'), fieldOf(latest, 'employer')],
          },
        ]),
    ...ofP60.map(({ p60, documentId }) => ({
      name: 'other-employer' as const,
      sentence: `The P60 of ${p60.taxYear} is from ${p60.employer}, the latest payslip from ${now}.`,
      figures: [{ documentId, slip: 0, field: 'employer' }, fieldOf(latest, 'employer')],
    })),
    ...previous.map(({ p60, documentId }) => ({
      name: 'other-employer' as const,
      sentence: `The P60 of ${p60.taxYear} shows ${pounds(p60.previousPay ?? 0)} from another employment in that year besides.`,
      figures: [{ documentId, slip: 0, field: 'previousPay' }],
    })),
  ]
}

function isOther(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && matchingKey(one) !== matchingKey(other)
}

function earlierYears({ p60s, latest }: PayslipStudy): readonly GapCause[] {
  const now = taxYearOf(latest.payDate)
  return p60s.flatMap(({ p60, documentId }) =>
    p60.taxYear === null || now === null || p60.taxYear >= now
      ? []
      : [
          {
            name: 'earlier-year' as const,
            sentence: `The P60 is of ${p60.taxYear}, the latest payslip of ${now}.`,
            figures: [{ documentId, slip: 0, field: 'taxYear' }],
          },
        ],
  )
}

function fieldOf(slip: DatedSlip, field: string): FigurePlace {
  return { documentId: slip.documentId, slip: slip.slip, field }
}
