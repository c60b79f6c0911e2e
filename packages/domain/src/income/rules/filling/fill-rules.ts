/**
 * Cells of income rules whose words the built-in reader did not wholly understand, and what a model
 * says that they mean. Only what a rule does not state yet is filled, only with figures that stand in
 * its words, and only where every figure of the parts that were not understood is accounted for: a
 * limit that nobody took in could make any share too high.
 */
import { timesAYear } from '../../../language/periods.ts'
import type { Quantity } from '../../../language/quantities.ts'
import { matchingKey } from '../../../shared/text.ts'
import {
  type AveragingBasis,
  type IncomeCap,
  type PayeRule,
  type RulesReading,
  unreadParts,
} from '../income-rules.ts'
import { ruleItems } from '../words/rule-items.ts'

/** What the words of a rule were said to mean; null where they do not say. */
export type RuleTold = {
  readonly percent: number | null
  readonly guaranteedPercent: number | null
  readonly basis: AveragingBasis | null
  readonly cap: IncomeCap | null
  readonly minimumMonths: number | null
}

/** The words of rules with parts that were not understood, each once. */
export function doubtfulWords(reading: RulesReading): readonly string[] {
  if (reading.kind !== 'income') return []
  const doubtful = reading.rules.filter((rule) => rule.accepted && unreadParts(rule).length > 0)
  return [...new Set(doubtful.map(({ words }) => words))]
}

/** What of it is borne out by the words: a figure that does not stand in them is left out. */
export function backRule(told: RuleTold, words: string): RuleTold {
  const figures = figuresIn(words)
  const isShare = (percent: number | null) =>
    percent !== null && figures.some((one) => isPercent(one, percent))
  const { cap, minimumMonths, basis } = told
  return {
    percent: isShare(told.percent) ? told.percent : null,
    guaranteedPercent: isShare(told.guaranteedPercent) ? told.guaranteedPercent : null,
    basis: basis !== null && isBasisSaid(basis, words, figures) ? basis : null,
    cap: cap !== null && figures.some((one) => isCap(one, cap)) ? cap : null,
    minimumMonths:
      minimumMonths !== null && figures.some((one) => isMonths(one, minimumMonths))
        ? minimumMonths
        : null,
  }
}

/** The reading with what was told of its rules, by their words. */
export function fillRules(
  reading: RulesReading,
  told: ReadonlyMap<string, RuleTold>,
): RulesReading {
  if (reading.kind !== 'income') return reading
  return { ...reading, rules: reading.rules.map((rule) => fillRule(rule, told.get(rule.words))) }
}

function fillRule(rule: PayeRule, said: RuleTold | undefined): PayeRule {
  if (said === undefined || !rule.accepted || unreadParts(rule).length === 0) return rule
  const told = backRule(said, rule.words)
  const left = rule.notUnderstood.filter((part) => !isAccounted(part, told))
  const unknownColumns = (rule.unknownColumns ?? []).filter(
    ({ words }) => !isAccounted(words, told),
  )
  const isWhole = [...left, ...unknownColumns.map(({ words }) => words)].every(
    (part) => figuresIn(part).length === 0,
  )
  // Shares and limits are taken together or not at all.
  if (!isWhole) return rule
  const filled = {
    percent: rule.percent ?? told.percent,
    guaranteedPercent: rule.guaranteedPercent ?? told.guaranteedPercent,
    basis: rule.basis ?? told.basis,
    cap: rule.cap ?? told.cap,
    minimumMonths: rule.minimumMonths ?? told.minimumMonths,
  }
  const isNew =
    filled.percent !== rule.percent ||
    filled.guaranteedPercent !== rule.guaranteedPercent ||
    filled.basis !== rule.basis ||
    filled.cap !== rule.cap ||
    filled.minimumMonths !== rule.minimumMonths
  if (!isNew) return rule
  const { unknownColumns: _, ...own } = rule
  return {
    ...own,
    ...filled,
    notUnderstood: left,
    ...(unknownColumns.length > 0 && { unknownColumns }),
    readBy: 'ai-checked',
  }
}

/** Whether a part has figures and each of them is one that was told. */
function isAccounted(part: string, told: RuleTold): boolean {
  const figures = figuresIn(part)
  return figures.length > 0 && figures.every((one) => isTold(one, told))
}

function isTold(figure: Quantity, told: RuleTold): boolean {
  const { percent, guaranteedPercent, basis, cap, minimumMonths } = told
  return (
    (percent !== null && isPercent(figure, percent)) ||
    (guaranteedPercent !== null && isPercent(figure, guaranteedPercent)) ||
    (cap !== null && isCap(figure, cap)) ||
    (minimumMonths !== null && isMonths(figure, minimumMonths)) ||
    (basis !== null && (COUNTS[basis] ?? []).some((count) => isCount(figure, count)))
  )
}

function figuresIn(words: string): readonly Quantity[] {
  return ruleItems(words).flatMap(({ figure }) => figure ?? [])
}

function isPercent({ value, unit, to }: Quantity, percent: number): boolean {
  const isIt = value === percent || (unit === undefined && value < 1 && value * 100 === percent)
  return isIt && to === undefined && (unit === 'percent' || unit === undefined)
}

function isCap({ value, unit, per, to }: Quantity, cap: IncomeCap): boolean {
  if (to !== undefined) return false
  if (cap.kind === 'percent-of-basic') return unit === 'percent' && value === cap.percent
  const isMoney = unit === 'pounds' || unit === undefined
  return isMoney && Math.round(value * timesAYear[per ?? 'year'] * 100) === cap.amount
}

function isMonths({ value, unit, to }: Quantity, months: number): boolean {
  if (to !== undefined) return false
  return (unit === 'months' && value === months) || (unit === 'years' && value * 12 === months)
}

/** Of months, years, payslips or P60s. */
function isCount({ value, unit, to }: Quantity, count: number): boolean {
  return value === count && to === undefined && unit !== 'percent' && unit !== 'pounds'
}

/** The figures by one of which a basis is told. */
const COUNTS: Readonly<Partial<Record<AveragingBasis, readonly number[]>>> = {
  avg3: [3],
  avg6: [6],
  avg12: [12, 1],
  'lower(avg3,ytd)': [3],
  'bonus-avg2': [2, 24],
  'bonus-avg2-lower': [2, 24],
  'p60-lower2': [2],
}

/** Words without which nobody means such a basis. */
const SAID: Readonly<Partial<Record<AveragingBasis, readonly string[]>>> = {
  latest: ['latest', 'last', 'recent', 'current'],
  ytd: ['ytd', 'to date'],
  'lower(avg3,ytd)': ['ytd', 'to date'],
  'bonus-avg2-lower': ['lower', 'lesser', 'lowest'],
  'p60-latest': ['p60'],
  'p60-lower2': ['p60', 'p60s'],
}

function isBasisSaid(basis: AveragingBasis, words: string, figures: readonly Quantity[]): boolean {
  const counts = COUNTS[basis]
  const said = ` ${matchingKey(words)} `
  const needed = SAID[basis]
  return (
    (counts === undefined || figures.some((one) => counts.some((count) => isCount(one, count)))) &&
    (needed === undefined || needed.some((word) => said.includes(` ${word} `)))
  )
}
