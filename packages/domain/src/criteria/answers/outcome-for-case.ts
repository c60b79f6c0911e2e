/**
 * What one lender's answers under one criterion come to for a client. Rows that limit the same thing
 * from the same side are alternatives of one another, and differing ones are conditional; rows that
 * limit different things, such as the least and the most, must all hold.
 */
import { combineOutcomes } from '../cells/combine-outcomes.ts'
import { roleRow } from '../knowledge/roles.ts'
import { limitOf } from '../matching/best-matches.ts'
import { frameOf } from '../matching/row-of-figures.ts'
import { planOf } from '../matching/variants.ts'
import type { RowFrame } from '../meaning/row-frame.ts'
import type { Outcome } from '../outcomes.ts'
import type { JudgedAnswer } from './judged-answer.ts'

/**
 * Not stated where nothing is, or where only the side that seldom limits is; a yes beside a limit that
 * is left blank is to be checked.
 */
export function outcomeForCase(answers: readonly JudgedAnswer[]): Outcome {
  const groups = [...Map.groupBy(answers, limitOfRow)].map(([limit, ones]) => ({
    limit,
    outcome: combineOutcomes(ones.map(({ outcome }) => outcome)),
  }))
  const usual = groups.find(({ limit }) => limit.endsWith(USUAL))
  const isSilent = usual?.outcome === 'not-stated'
  const stated = groups.filter(({ outcome }) => outcome !== 'not-stated')
  if (stated.some(({ outcome }) => outcome === 'decline')) return 'decline'
  if (isSilent && stated.every(({ limit }) => limit.endsWith(UNUSUAL))) return 'not-stated'
  const worst = worstOutcome(applying(stated.map(({ outcome }) => outcome)))
  return isSilent && worst === 'accept' ? 'conditional' : worst
}

/** A limit that does not apply takes nothing from what the others say. */
function applying(outcomes: readonly Outcome[]): readonly Outcome[] {
  const left = outcomes.filter((outcome) => outcome !== 'not-applicable')
  return left.length === 0 ? outcomes : left
}

const USUAL = '(usual)'
const UNUSUAL = '(other)'

/** "loan most (usual)", “CCJs – Max amount”; empty where the row's name tells no figure. */
function limitOfRow({ entry }: JudgedAnswer): string {
  const frame = frameOf(entry)
  const { role, of = '', bound } = frame
  const name = entry.answer.criterion
  if (role === undefined && statesPart(frame)) return name
  if (role === undefined) return limitOf(name) === undefined ? '' : name
  const usual = roleRow(role).bound
  const side = bound ?? usual
  return `${role} ${of} ${side} ${side === usual ? USUAL : UNUSUAL}`
}

/** "CCJs – total £", "Payday loans – months since": beside what others say of the blemish. */
function statesPart({ events, bareTime, isSince, isTotal, isAmount }: RowFrame): boolean {
  if (events === undefined) return false
  return bareTime !== undefined || isSince === true || isTotal === true || isAmount === true
}

/** A client takes one of a lender's products: the one that takes the case best says what the lender does. */
export function bestOfPlans(
  answers: readonly JudgedAnswer[],
  outcomeOf: (answers: readonly JudgedAnswer[]) => Outcome,
): Outcome {
  const plans = plansOf(answers)
  return plans.length < 2
    ? outcomeOf(answers)
    : bestOutcome(plans.map((plan) => outcomeOf(ofPlan(answers, plan))))
}

/** Without those that stand beside what decides. */
export function decidingOf(answers: readonly JudgedAnswer[]): readonly JudgedAnswer[] {
  return answers.filter(({ isWider, isBeside }) => isWider !== true && isBeside !== true)
}

/** The products that answers are for, as printed. */
export function plansOf(answers: readonly JudgedAnswer[]): readonly string[] {
  return [...new Set(answers.flatMap(({ entry }) => planOf(entry) ?? []))]
}

/** The answers that hold for one of the products: its own, and those of no product. */
export function ofPlan(answers: readonly JudgedAnswer[], plan: string): readonly JudgedAnswer[] {
  return answers.filter(({ entry }) => (planOf(entry) ?? plan) === plan)
}

/** The most favourable of positions of which one must hold. */
export function bestOutcome(positions: readonly Outcome[]): Outcome {
  return BEST_FIRST.find((outcome) => positions.includes(outcome)) ?? 'not-stated'
}

const BEST_FIRST: readonly Outcome[] = [
  'accept',
  'conditional',
  'read',
  'decline',
  'not-applicable',
]

/** The least favourable of positions that must all hold; not stated where there is none. */
export function worstOutcome(positions: readonly Outcome[]): Outcome {
  return WORST_FIRST.find((outcome) => positions.includes(outcome)) ?? 'not-stated'
}

const WORST_FIRST: readonly Outcome[] = [
  'decline',
  'not-applicable',
  'read',
  'not-stated',
  'conditional',
  'accept',
]
