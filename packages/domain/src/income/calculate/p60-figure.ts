/**
 * Overtime, bonus and commission from P60s: a year's pay less what is basic and allowances of today.
 * A P60 cannot tell the three apart, so they are one figure, counted once.
 */
import { pounds } from '../checks/income-check.ts'
import type { IncomeType } from '../income-reading.ts'
import type { PayeRule } from '../rules/income-rules.ts'
import type { Missing } from './annual-figures.ts'
import { add, type Exact, exactly, isBelow, NOUGHT, subtract, toPence } from './exact.ts'
import type { FigurePlace } from './income-calculation.ts'
import type { PayslipStudy } from './study-payslips.ts'

export const variableTypes: readonly IncomeType[] = ['overtime', 'bonus', 'commission']

const ALLOWANCES: readonly IncomeType[] = [
  'shift-allowance',
  'car-allowance',
  'location-allowance',
  'other-allowance',
]

export type P60Figure = {
  readonly annual: Exact
  readonly steps: string
  readonly figures: readonly FigurePlace[]
}

/** The rules that are reckoned from P60s, of those that count anything. */
export function rulesOnP60s(rules: readonly PayeRule[]): readonly PayeRule[] {
  return rules.filter(
    ({ basis, accepted, incomeType }) =>
      accepted && basis?.startsWith('p60') === true && variableTypes.includes(incomeType),
  )
}

/** How many P60s the rules take. */
export function p60sTaken(rules: readonly PayeRule[]): number {
  return rules.some(({ basis }) => basis === 'p60-lower2') ? 2 : 1
}

/**
 * The variable pay that the P60s show, not below nought.
 *
 * @param basic annual basic pay before any percentage
 * @returns what is missing, in words, where the P60s do not suffice
 */
export function p60Figure(
  { p60s, latest, periods, lines }: PayslipStudy,
  taken: number,
  basic: Exact,
): P60Figure | Missing {
  const read = p60s.filter(({ p60 }) => p60.payInThisEmployment !== null).slice(0, taken)
  if (read.length < taken) {
    return { missing: missingText(taken, read.length), isUnread: p60s.length >= taken }
  }
  const pays = read.map(({ p60 }) => p60.payInThisEmployment ?? 0)
  const pay = Math.min(...pays)
  const allowances = ALLOWANCES.flatMap((type) => lines.get(type) ?? [])
    .filter(({ slip }) => slip === latest)
    .map(({ line }) => exactly(line.amount, periods))
    .reduce(add, NOUGHT)
  const rest = subtract(subtract(exactly(pay), basic), allowances)
  const annual = isBelow(rest, NOUGHT) ? NOUGHT : rest
  const years = read.map(({ p60 }) => p60.taxYear ?? 'a year not read').join(' and ')
  const without = toPence(allowances) === 0 ? '' : ` - allowances ${pounds(toPence(allowances))}`
  const which = taken === 2 ? `lower of the P60s of ${years}` : `P60 of ${years}`
  return {
    annual,
    steps: `${which} ${pounds(pay)} - basic ${pounds(toPence(basic))}${without} = ${pounds(toPence(rest))}${annual === rest ? '' : `; below nought, so ${pounds(0)}`}`,
    figures: read.map(({ documentId }) => ({ documentId, slip: 0, field: 'payInThisEmployment' })),
  }
}

function missingText(taken: number, supplied: number): string {
  const wanted = taken === 2 ? 'the lower of the latest 2 P60s' : 'the latest P60'
  const there = supplied === 0 ? 'there is none' : 'there is only one'
  return `The rule is reckoned from ${wanted}, and ${there} among the documents whose pay could be read.`
}
