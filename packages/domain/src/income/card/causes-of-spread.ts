/**
 * What in an employment's documents explains that figures of a year differ. Each cause is told from
 * figures that are printed; where there is none, that is said.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import { typeNames } from '../calculate/rule-names.ts'
import { pounds } from '../checks/income-check.ts'
import type { IncomeType, Payslip, PayslipLine } from '../income-reading.ts'
import type { CardFigure, Employment } from './card-figure.ts'

/** Below it figures agree: pay differs by as much from rounding and from months of unlike length. */
const AGREES_PERCENT = 2
/** By how much the year to date stays behind where somebody was paid in fewer periods. */
const FEWER_PERIODS = 0.95

/** A sentence each; none where the figures agree. */
export function causesOfSpread(
  { payslips, p60s }: Employment,
  figures: readonly CardFigure[],
  spreadPercent: number | null,
): readonly string[] {
  if (spreadPercent === null || spreadPercent < AGREES_PERCENT) return []
  const [latest] = payslips
  const causes = latest
    ? [
        ...variablePay(latest.part),
        ...uncountedPay(latest.part),
        ...changedBasic(payslips.map(({ part }) => part)),
        ...fewerPeriods(figures),
        ...otherYear(
          latest.part,
          p60s.map(({ part }) => part.taxYear),
        ),
        ...previousPay(p60s.map(({ part }) => part)),
      ]
    : []
  return causes.length > 0 ? causes : ['Nothing in these documents explains the difference.']
}

function payments({ lines }: Payslip): readonly PayslipLine[] {
  return lines.filter(({ kind }) => kind === 'payment')
}

const regularTypes: readonly (IncomeType | null)[] = ['basic', null]

function variablePay(latest: Payslip): string[] {
  const variable = payments(latest).filter(({ incomeType }) => !regularTypes.includes(incomeType))
  const types = [...new Set(variable.flatMap(({ incomeType }) => incomeType ?? []))]
  if (types.length === 0) return []
  const total = variable.reduce((sum, { amount }) => sum + amount, 0)
  const named = types.map((type) => typeNames[type].toLowerCase()).join(', ')
  return [
    `The latest payslip has ${pounds(total)} of ${named}, which its figure takes for the same all year.`,
  ]
}

/** Arrears, expenses, statutory pay, sacrifice: of this period alone, or not taxed. */
function uncountedPay(latest: Payslip): string[] {
  return payments(latest)
    .filter(({ incomeType, amount }) => incomeType === null && amount !== 0)
    .map(({ label, amount }) => `The latest payslip has “${label}” of ${pounds(amount)}.`)
}

function changedBasic([latest, ...before]: readonly Payslip[]): string[] {
  const basic = latest?.basicPay ?? null
  const earlier = before.find(
    ({ basicPay, payFrequency }) =>
      basicPay !== null && basicPay !== basic && payFrequency === latest?.payFrequency,
  )
  if (basic === null || !earlier || earlier.basicPay === null) return []
  const changed = basic > earlier.basicPay ? 'rose' : 'fell'
  const when =
    earlier.payDate === null ? '' : ` since the payslip of ${spelledDate(earlier.payDate)}`
  return [`Basic pay ${changed} from ${pounds(earlier.basicPay)} to ${pounds(basic)}${when}.`]
}

function fewerPeriods(figures: readonly CardFigure[]): string[] {
  const gross = figures.find(({ source }) => source === 'gross')
  const year = figures.find(({ source }) => source === 'year-to-date')
  if (!gross || !year || year.annual >= gross.annual * FEWER_PERIODS) return []
  return [
    'The year to date is lower than the latest pay over as many periods: pay began during the tax year, was lower before, or some of it was unpaid.',
  ]
}

function otherYear(latest: Payslip, years: readonly (string | null)[]): string[] {
  const others = [...new Set(years)].filter((year) => year !== null && year !== latest.taxYear)
  if (latest.taxYear === null || others.length === 0) return []
  return [`The payslips are of tax year ${latest.taxYear}, P60s of ${others.sort().join(' and ')}.`]
}

/** Of somebody who changed jobs a P60 of the new one holds part of a year. */
function previousPay(p60s: Employment['p60s'][number]['part'][]): string[] {
  return p60s
    .filter(({ previousPay: before }) => before !== null && before > 0)
    .map(
      ({ taxYear, previousPay: before }) =>
        `The P60${taxYear === null ? '' : ` of ${taxYear}`} names ${pounds(before ?? 0)} from an employment before, so this one began during that year.`,
    )
}
