/**
 * Rules whose words the built-in reader did not wholly understand, and rows that it could not read, as
 * somebody pointed at their words, blind to its reading. Where both say a thing otherwise the built-in
 * reading stands with its doubts and the other beside it: nothing proves either.
 */
import { matchingKey } from '../../../shared/text.ts'
import {
  type PayeRule,
  type RulePlace,
  type RuleRowError,
  type RulesReading,
  unreadParts,
} from '../income-rules.ts'
import { type RuleItem, ruleItems } from '../words/rule-items.ts'
import { holdRule, type RuleTold } from './hold-rule.ts'
import { meet, type PointedPart, type Span } from './pointed-rule.ts'

export type IncomeRules = Extract<RulesReading, { kind: 'income' }>

/** By the text that was shown. */
export type PointedRules = ReadonlyMap<string, readonly PointedPart[]>

/** What is to be pointed at, each text once: all that a file says of such a rule. */
export function textsToPointAt({ rules, errors }: IncomeRules): readonly string[] {
  const unread = errors.flatMap(({ of }) => of?.unread ?? [])
  const doubtful = rules.filter((rule) => rule.accepted !== false && unreadParts(rule).length > 0)
  const texts = [...doubtful, ...unread].map(textOf)
  return [...new Set(texts)].filter((text) => text.length <= LONGEST)
}

/** Of a rule: longer words are a page of a guide. */
const LONGEST = 1_500

/** Its own words, and what stands beside it that nobody understood. */
function textOf(rule: PayeRule): string {
  const beside = unreadParts(rule).filter((part) => !rule.words.includes(part))
  return [rule.words, ...new Set(beside)].join('; ')
}

/** The reading with what was pointed at; rows that are read with it are rules and left out no more. */
export function judgeRules(reading: IncomeRules, pointed: PointedRules): IncomeRules {
  const told = (rule: PayeRule) =>
    holdRule(textOf(rule), pointed.get(textOf(rule)) ?? [], rule.incomeType)
  const rules = reading.rules.map((rule) => {
    const isAsked = rule.accepted !== false && unreadParts(rule).length > 0
    const one = isAsked ? told(rule) : undefined
    return one === undefined ? rule : judged(rule, one)
  })
  const known = new Set(rules.map(keyOf))
  const errors = reading.errors.flatMap((error) => {
    const unread = error.of?.unread ?? []
    const read = unread.flatMap((rule) => {
      const one = told(rule)
      const isRule = one !== undefined && isMended(error, one) && !known.has(keyOf(rule))
      return isRule ? [withTold(rule, one)] : []
    })
    for (const rule of read) {
      known.add(keyOf(rule))
      rules.splice(placeAmong(rules, rule), 0, rule)
    }
    return unread.length > 0 && read.length === unread.length ? [] : [error]
  })
  return { ...reading, rules, errors }
}

const keyOf = ({ lender, incomeType }: PayeRule) => `${matchingKey(lender)} | ${incomeType}`

function placeAmong(rules: readonly PayeRule[], { place }: PayeRule): number {
  const last = rules.findLastIndex((rule) => isBefore(rule.place, place))
  return last < 0 ? rules.length : last + 1
}

function isBefore(one: RulePlace, other: RulePlace): boolean {
  if (one.sheet !== other.sheet) return false
  const [first, second] = [one, other].map(({ cell }) => (cell ?? '').padStart(LONGEST_ADDRESS))
  return one.row === other.row ? (first ?? '') < (second ?? '') : one.row < other.row
}

const LONGEST_ADDRESS = 12

/** What the built-in reader missed is told: how much counts, and of what where it could not tell that. */
function isMended({ error }: RuleRowError, told: RuleTold): boolean {
  const { accepted, percent, guaranteedPercent, basis } = told
  if (error === 'percentage-out-of-range') return false
  if (accepted !== true) return true
  const saysHowMuch = percent !== null || guaranteedPercent !== null
  return saysHowMuch && (error !== 'unknown-basis' || basis !== null)
}

function judged(rule: PayeRule, told: RuleTold): PayeRule {
  if (isOpposed(rule, told)) {
    const { accepted, percent, guaranteedPercent, basis, cap, minimumMonths } = told
    const other = { accepted, percent, guaranteedPercent, basis, cap, minimumMonths }
    return { ...rule, other }
  }
  const read = withTold(rule, told)
  return isAsBefore(read, rule) ? rule : read
}

/** What the built-in reader only takes for granted is no statement of its own. */
function isOpposed(rule: PayeRule, told: RuleTold): boolean {
  const differs = (own: unknown, other: unknown) =>
    own !== null && JSON.stringify(own) !== JSON.stringify(other)
  const isShareSaid = rule.percent !== 100 || speaksOfAll(rule.words)
  return (
    rule.accepted !== told.accepted ||
    (isShareSaid && differs(rule.percent, told.percent)) ||
    differs(rule.guaranteedPercent, told.guaranteedPercent) ||
    differs(rule.basis, told.basis) ||
    differs(rule.cap, told.cap)
  )
}

function speaksOfAll(words: string): boolean {
  return ruleItems(words).some(
    ({ idea, figure }) => idea === 'whole' || figure?.value === 100 || figure?.value === 1,
  )
}

function withTold(rule: PayeRule, told: RuleTold): PayeRule {
  const { unknownColumns = [], evidence, ...own } = rule
  const text = textOf(rule)
  const notUnderstood = rule.notUnderstood.filter((part) => isLeft(part, text, told))
  const columns = unknownColumns.filter(({ head, words }) =>
    isLeft(`${head}: ${words}`, text, told),
  )
  const asked = told.evidence
  return {
    ...own,
    accepted: told.accepted,
    percent: told.percent,
    guaranteedPercent: told.guaranteedPercent,
    basis: told.basis,
    cap: told.cap,
    minimumMonths: told.minimumMonths ?? rule.minimumMonths,
    evidence:
      evidence ??
      (asked === null ? null : { payslipMonths: null, payslips: null, p60s: null, words: asked }),
    notUnderstood,
    ...(columns.length > 0 && { unknownColumns: columns }),
    ...(told.conditions.length > 0 && { conditions: told.conditions }),
    readBy: 'ai-checked',
  }
}

/** Whether nothing in it was pointed at, or something that limits was not. */
function isLeft(part: string, text: string, { spans }: RuleTold): boolean {
  const start = text.indexOf(part)
  const whole: Span = { start, end: start + part.length }
  if (start < 0 || !spans.some((span) => meet(span, whole))) return true
  return ruleItems(text).some(
    (item) =>
      meet(item, whole) && LIMITING.has(item.idea) && !spans.some((span) => meet(span, item)),
  )
}

const LIMITING: ReadonlySet<RuleItem['idea']> = new Set([
  ...(['condition', 'only', 'cap', 'rest', 'guaranteed', 'unless-guaranteed'] as const),
  ...(['otherwise', 'lower', 'higher', 'not-accepted', 'refer'] as const),
])

function isAsBefore({ readBy: _, ...read }: PayeRule, rule: PayeRule): boolean {
  return JSON.stringify(read) === JSON.stringify({ ...read, ...rule })
}
