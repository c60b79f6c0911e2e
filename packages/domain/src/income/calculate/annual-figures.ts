/**
 * Annual figures of one income type by the basis that a rule asks for: the latest payslip, an
 * average over a window of payslips, the year to date, or whole tax years of a bonus.
 */
import { pounds } from '../checks/income-check.ts'
import type { IncomeType, PayFrequency, Pence } from '../income-reading.ts'
import type { AveragingBasis } from '../rules/income-rules.ts'
import { daysBetween, periodsSoFar, taxYearOf } from '../tax/tax-year.ts'
import { type Exact, exactly, isBelow, toPence } from './exact.ts'
import type { FigurePlace } from './income-calculation.ts'
import { amountWithLines } from './name-lines.ts'
import { type DatedSlip, dayText, periodOf } from './place-payslips.ts'
import { basisNames, counted, typeNames } from './rule-names.ts'
import { type PayslipStudy, placeOf, type TypedLine } from './study-payslips.ts'

/** Which lines of a type: a rule may tell guaranteed pay from the rest. */
export type LinePart = 'all' | 'guaranteed' | 'rest'

/** A basis that payslips alone can serve. */
export type PayslipBasis = Exclude<AveragingBasis, 'p60-latest' | 'p60-lower2'>

export type AnnualFigure = {
  readonly annual: Exact
  /** `£700.24 over 3 monthly payslips ÷ 3 × 12 = £2,800.96`: what it says comes to its figure. */
  readonly steps: string
  readonly figures: readonly FigurePlace[]
  readonly warnings: readonly string[]
}

/** Why the documents cannot give a figure. */
export type Missing = {
  readonly missing: string
  /** It stands there and could not be read: what does not hang on it is calculated all the same. */
  readonly isUnread: boolean
}

/** The annual figure, or why the documents cannot give it; worked out once for all lenders. */
export function annualFigure(
  study: PayslipStudy,
  type: IncomeType,
  basis: PayslipBasis,
  part: LinePart = 'all',
): AnnualFigure | Missing {
  const known = REMEMBERED.get(study) ?? new Map<string, ReturnType<typeof annualFigure>>()
  REMEMBERED.set(study, known)
  const key = `${type} ${basis} ${part}`
  const figure = known.get(key) ?? workOut(study, type, basis, part)
  known.set(key, figure)
  return figure
}

const REMEMBERED = new WeakMap<PayslipStudy, Map<string, ReturnType<typeof annualFigure>>>()

function workOut(
  study: PayslipStudy,
  type: IncomeType,
  basis: PayslipBasis,
  part: LinePart,
): AnnualFigure | Missing {
  const lines = (study.lines.get(type) ?? []).filter((line) => isOfPart(line, part))
  switch (basis) {
    case 'latest':
      return ofLatest(study, lines)
    case 'avg3':
    case 'avg6':
    case 'avg12':
      return ofWindow(study, lines, basis, onceByYear(study, type, lines))
    case 'ytd':
      return ofYearToDate(study, type, lines)
    case 'lower(avg3,ytd)':
      return lowerOfBoth(study, type, lines)
    default:
      return ofTaxYears(study, lines, type, basis)
  }
}

const GUARANTEED = /\b(?:guaranteed|guar|contractual|contracted|contract|contr)\b/i
const NOT_GUARANTEED = /\bnon?[- ]?(?:guaranteed|contractual|contracted)\b/i

function isOfPart({ line: { label } }: TypedLine, part: LinePart): boolean {
  if (part === 'all') return true
  const isGuaranteed = GUARANTEED.test(label) && !NOT_GUARANTEED.test(label)
  return isGuaranteed === (part === 'guaranteed')
}

function ofLatest({ latest, periods }: PayslipStudy, lines: readonly TypedLine[]): AnnualFigure {
  const own = lines.filter(({ slip }) => slip === latest)
  const annual = exactly(totalOf(own), periods)
  return {
    annual,
    steps: `${amountWithLines(own)} on the latest payslip (${dayText(latest)}) × ${periods} = ${pounds(toPence(annual))}`,
    figures: own.map((line) => placeOf(line)),
    warnings: [],
  }
}

type Average = 'avg3' | 'avg6' | 'avg12'

const WINDOW_DAYS: Readonly<Record<Average, number>> = { avg3: 93, avg6: 186, avg12: 366 }

const WINDOW_SLIPS: Readonly<Record<PayFrequency, Readonly<Record<Average, number>>>> = {
  weekly: { avg3: 13, avg6: 26, avg12: 52 },
  fortnightly: { avg3: 6, avg6: 13, avg12: 26 },
  'four-weekly': { avg3: 3, avg6: 6, avg12: 13 },
  monthly: { avg3: 3, avg6: 6, avg12: 12 },
}

function windowOf(
  { slips, latest, frequency }: PayslipStudy,
  basis: Average,
): readonly DatedSlip[] {
  return slips.slice(0, WINDOW_SLIPS[frequency][basis]).filter((slip) => {
    // Payslips without any day follow one another by their tax periods.
    if (slip === latest || slip.payDate === '') return true
    const days = daysBetween(slip.payDate, latest.payDate)
    return days !== null && days < WINDOW_DAYS[basis]
  })
}

/** @param once what the year to date makes of pay that it has once, where fewer payslips are there than wanted */
function ofWindow(
  study: PayslipStudy,
  lines: readonly TypedLine[],
  basis: Average,
  once?: AnnualFigure,
): AnnualFigure {
  const { frequency, periods } = study
  const slips = windowOf(study, basis)
  if (once !== undefined && slips.length < WINDOW_SLIPS[frequency][basis]) return once
  const own = lines.filter(({ slip }) => slips.includes(slip))
  const annual = exactly(totalOf(own), periods, slips.length)
  const wanted = WINDOW_SLIPS[frequency][basis]
  const shared = slips.length === 1 ? '' : ` ÷ ${slips.length}`
  return {
    annual,
    steps: `${amountWithLines(own)} over ${slips.length} ${frequency} payslip${slips.length === 1 ? '' : 's'}${shared} × ${periods} = ${pounds(toPence(annual))}`,
    figures: own.map((line) => placeOf(line)),
    warnings:
      slips.length < wanted
        ? [
            `${capital(basisNames[basis])}: ${slips.length} of ${counted(wanted, 'payslip')} supplied.`,
          ]
        : [],
  }
}

function ofYearToDate(
  { latest, frequency, periods, lines: all }: PayslipStudy,
  type: IncomeType,
  lines: readonly TypedLine[],
): AnnualFigure | Missing {
  const printed = (all.get(type) ?? []).filter(({ slip }) => slip === latest)
  if (printed.length === 0 || printed.some(({ line }) => line.ytd === null)) {
    return {
      missing: `The latest payslip (${dayText(latest)}) prints no year to date for ${typeNames[type].toLowerCase()}, which the rule is reckoned from.`,
      isUnread: false,
    }
  }
  const elapsed = periodsElapsed(latest, frequency)
  if (elapsed === null) {
    return {
      missing: `${typeNames[type]}: the rule is reckoned from the year to date, and the day of pay that says how much of the year it is of could not be read, so it is not counted. Enter the day on the payslip.`,
      isUnread: true,
    }
  }
  const own = lines.filter(({ slip }) => slip === latest)
  const total = own.reduce((sum, { line }) => sum + (line.ytd ?? 0), 0)
  const annual = exactly(total, periods, elapsed)
  return {
    annual,
    steps: `year to date ${amountWithLines(own, 'ytd')} ÷ ${counted(elapsed, 'pay period')} × ${periods} = ${pounds(toPence(annual))}`,
    figures: own.map((line) => placeOf(line, 'ytd')),
    warnings: [],
  }
}

/** Up to and with a payslip; where its day was not read, the printed tax month or week tells it. */
function periodsElapsed({ payDate, payslip }: DatedSlip, frequency: PayFrequency): number | null {
  if (payDate !== '') return periodsSoFar(payDate, frequency)
  return periodOf({ ...payslip, payFrequency: frequency })?.number ?? null
}

/** Of pay that the latest payslip has and that the year so far has no more of, as it has of other pay. */
function onceByYear(
  study: PayslipStudy,
  type: IncomeType,
  lines: readonly TypedLine[],
): AnnualFigure | undefined {
  const own = lines.filter(({ slip }) => slip === study.latest)
  const isOnce = own.length > 0 && own.every(({ line: { ytd, amount } }) => ytd === amount)
  // Of somebody new the year has no more of anything.
  const goesOn = study.latest.payslip.lines.some(({ ytd, amount }) => (ytd ?? 0) > amount)
  if (type === 'basic' || !isOnce || !goesOn) return undefined
  const year = ofYearToDate(study, type, lines)
  if ('missing' in year) return undefined
  const warning = `${typeNames[type]}: the year to date has no more of it than the latest payslip, so it is reckoned from the year to date.`
  return { ...year, warnings: [warning] }
}

function lowerOfBoth(
  study: PayslipStudy,
  type: IncomeType,
  lines: readonly TypedLine[],
): AnnualFigure | Missing {
  const average = ofWindow(study, lines, 'avg3')
  const year = ofYearToDate(study, type, lines)
  if ('missing' in year) return year
  const lower = isBelow(year.annual, average.annual) ? year : average
  return {
    annual: lower.annual,
    steps: `lower of [${average.steps}] and [${year.steps}] = ${pounds(toPence(lower.annual))}`,
    figures: [...average.figures, ...year.figures],
    warnings: average.warnings,
  }
}

function ofTaxYears(
  { latest: slip }: PayslipStudy,
  lines: readonly TypedLine[],
  type: IncomeType,
  basis: 'bonus-avg2' | 'bonus-avg2-lower',
): AnnualFigure | Missing {
  if (slip.payDate === '' && lines.length > 0) {
    return {
      missing: `${typeNames[type]}: the rule is reckoned by tax years, and the day of pay that says of which year it is could not be read, so it is not counted. Enter the day on the payslip.`,
      isUnread: true,
    }
  }
  const byYear = [...Map.groupBy(lines, (line) => taxYearOf(line.slip.payDate) ?? '')]
    .map(([year, own]) => ({ year, own, total: totalOf(own) }))
    .filter(({ total }) => total !== 0)
    .toSorted((one, other) => other.year.localeCompare(one.year))
  const years = byYear.slice(0, 2)
  const [latest] = years
  const sum = years.reduce((total, year) => total + year.total, 0)
  const average = exactly(sum, 1, Math.max(1, years.length))
  const isLower =
    basis === 'bonus-avg2-lower' && latest !== undefined && isBelow(exactly(latest.total), average)
  const annual = isLower ? exactly(latest.total) : average
  const each = years.map(({ year, own }) => `${year} ${amountWithLines(own)}`)
  const mean = each.length > 1 ? `(${each.join(' + ')}) ÷ ${each.length}` : (each[0] ?? pounds(0))
  return {
    annual,
    steps: isLower
      ? `${mean} = ${pounds(toPence(average))}; the latest year is lower = ${pounds(toPence(annual))}`
      : `${mean} = ${pounds(toPence(annual))}`,
    figures: years.flatMap(({ own }) => own.map((line) => placeOf(line))),
    warnings:
      years.length === 1
        ? [
            `${typeNames[type]}: the rule averages the last 2 years, and the payslips show one (${latest?.year}).`,
          ]
        : [],
  }
}

function totalOf(lines: readonly TypedLine[]): Pence {
  return lines.reduce((sum, { line }) => sum + line.amount, 0)
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
