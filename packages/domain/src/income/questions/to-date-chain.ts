/**
 * A figure of the year so far, followed from payslip to payslip: what was printed before and what each
 * pays since is what is printed next, to the penny. Pay before the first payslip that is here, and of
 * payslips that are missing between two, is told apart and never made up.
 */
import { payBases } from '../checks/pay-bases.ts'
import { isSameRun, missingBetween } from '../checks/payslip-run.ts'
import type { Payslip, Pence } from '../income-reading.ts'
import { taxMonthOf, taxWeekOf, taxYearOf } from '../tax/tax-year.ts'
import { figureOf, yearToDateOf } from './figures.ts'
import type { AskedPayslip } from './payslip-answer.ts'
import type { FigureTopic, LineTopic } from './topics.ts'

/** One payslip of a chain. */
export type Step = {
  readonly asked: AskedPayslip
  /** What it pays or takes; null where it does not say. */
  readonly own: Pence | null
  /** What it prints of the year so far. */
  readonly toDate: Pence | null
  /** What of `own` the year leaves out, as expenses. */
  readonly leftOut?: Pence
}

/** From one printed figure to the next. */
export type Link = {
  readonly from: Step
  readonly added: readonly Step[]
  readonly till: Step
  /** Printed less worked out. */
  readonly apart: Pence
  /** How many pay days lie between without a payslip. */
  readonly missing: number
  /** `gap`: what is apart can be on those that are missing. `unread`: one says nothing of its own. */
  readonly outcome: 'holds' | 'breaks' | 'gap' | 'unread'
}

export type Chain = {
  readonly topic: FigureTopic | LineTopic
  readonly first: Step
  /** What the first payslip's figure holds beyond its own: of payslips before it. */
  readonly before: Pence
  /** `unknown`: of periods before it that are not here. */
  readonly start: 'whole' | 'unknown' | 'breaks'
  readonly links: readonly Link[]
}

/** Payslips of one person, employer and tax year, in the order given. */
export function runsToDate(slips: readonly AskedPayslip[]): readonly (readonly AskedPayslip[])[] {
  const runs: AskedPayslip[][] = []
  for (const asked of slips) {
    const run = runs.find(
      ([one]) =>
        one !== undefined &&
        isSameRun(one.payslip, asked.payslip) &&
        yearOf(one.payslip) === yearOf(asked.payslip),
    )
    if (run) run.push(asked)
    else runs.push([asked])
  }
  return runs
}

function yearOf({ taxYear, payDate }: Payslip): string | null {
  return taxYear ?? (payDate === null ? null : taxYearOf(payDate))
}

/** Null where no payslip of the run prints the figure of both itself and the year. */
export function chainOf(
  topic: FigureTopic | LineTopic,
  run: readonly AskedPayslip[],
): Chain | null {
  const steps = run.map((asked) => stepOf(topic, asked))
  const at = steps.findIndex(({ own, toDate }) => own !== null && toDate !== null)
  const first = steps[at]
  if (!first) return null
  const before = openingOf(topic, first)
  return {
    topic,
    first,
    before,
    start: startOf(topic, first, before),
    links: linksOf(topic, steps.slice(at)),
  }
}

function stepOf(topic: FigureTopic | LineTopic, asked: AskedPayslip): Step {
  const { amount } = figureOf(topic, asked)
  const isNone = amount === null && (topic.kind === 'lines' || topic.isOccasional)
  return { asked, own: isNone ? 0 : amount, toDate: yearToDateOf(topic, asked).amount }
}

/** Nothing, where what the year may leave out explains it. */
function openingOf(topic: Chain['topic'], { asked, own, toDate }: Step): Pence {
  const apart = (toDate ?? 0) - (own ?? 0)
  return leavesOut(topic, asked, -apart) ? 0 : apart
}

function startOf(topic: Chain['topic'], { asked }: Step, before: Pence): Chain['start'] {
  if (before === 0) return 'whole'
  const isBelow = before < 0 && topic.id !== 'incomeTax'
  return isBelow || periodBefore(asked.payslip) === 0 ? 'breaks' : 'unknown'
}

/** How many pay periods of the tax year went before this payslip's; null where it does not say. */
export function periodBefore({ payFrequency, taxPeriod, payDate }: Payslip): number | null {
  const isMonthly = payFrequency === 'monthly'
  if (!isMonthly && payFrequency !== 'weekly') return null
  const counted = payDate === null ? null : isMonthly ? taxMonthOf(payDate) : taxWeekOf(payDate)
  const period = taxPeriod ?? counted
  return period === null ? null : period - 1
}

function linksOf(topic: Chain['topic'], [first, ...others]: readonly Step[]): readonly Link[] {
  const links: Link[] = []
  let from = first
  let added: Step[] = []
  for (const step of others) {
    if (!from) break
    added.push(step)
    if (step.toDate === null) continue
    links.push(linkOf(topic, from, added))
    from = step
    added = []
  }
  return links
}

function linkOf(topic: Chain['topic'], from: Step, added: readonly Step[]): Link {
  const till = added.at(-1) ?? from
  const sum = added.reduce((total, { own }) => total + (own ?? 0), 0)
  const apart = (till.toDate ?? 0) - (from.toDate ?? 0) - sum
  const missing = [from, ...added].reduce((count, { asked }, at, all) => {
    const next = all[at + 1]
    const between = next ? missingBetween(asked.payslip, next.asked.payslip) : 0
    return count + Math.max(0, between ?? 0)
  }, 0)
  const link = { from, till, missing, added, apart }
  if (added.some(({ own }) => own === null)) return { ...link, outcome: 'unread' }
  if (apart === 0) return { ...link, outcome: 'holds' }
  if (added.length === 1 && leavesOut(topic, till.asked, -apart)) {
    return { ...link, added: [{ ...till, leftOut: -apart }], apart: 0, outcome: 'holds' }
  }
  const canBeMissing = missing > 0 && (apart > 0 || topic.id === 'incomeTax')
  return { ...link, outcome: canBeMissing ? 'gap' : 'breaks' }
}

/** Whether so much of a payslip's gross pay is what packages leave out of the year: what is not taxed. */
function leavesOut(topic: Chain['topic'], { payslip }: AskedPayslip, less: Pence): boolean {
  const { grossPay } = payslip
  if (topic.id !== 'grossPay' || grossPay === null || less <= 0) return false
  return payBases({ ...payslip, pension: null }, 'pension').some(
    ({ pay }) => pay === grossPay - less,
  )
}
