/**
 * What of somebody's pointing holds against the words of a rule. Every value is read off the words that
 * are pointed at. Whoever leaves out a figure may have left out a limit, so that all of it counts or
 * nothing: each figure is one thing, each share and sum of money one that the rule goes by.
 */
import { timesAYear } from '../../../language/periods.ts'
import { matchingKey } from '../../../shared/text.ts'
import type { IncomeType } from '../../income-reading.ts'
import type { AveragingBasis, IncomeCap } from '../income-rules.ts'
import { typesNamed } from '../sheet/income-type-names.ts'
import { type RuleItem, ruleItems } from '../words/rule-items.ts'
import {
  meet,
  type PointedPart,
  type RuleSays,
  ruleWordsOf,
  type Span,
  spanAt,
} from './pointed-rule.ts'

export type RuleTold = {
  /** False where refused, null where it is decided case by case; true where neither is said. */
  readonly accepted: boolean | null
  readonly percent: number | null
  readonly guaranteedPercent: number | null
  readonly basis: AveragingBasis | null
  readonly cap: IncomeCap | null
  readonly minimumMonths: number | null
  readonly evidence: string | null
  readonly conditions: readonly string[]
  /** All that was pointed at. */
  readonly spans: readonly Span[]
}

type Part = {
  readonly says: RuleSays
  readonly span: Span
  readonly text: string
  readonly of: string
  readonly items: readonly RuleItem[]
}

/** Of the rule for one kind of income; undefined where it does not hold. */
export function holdRule(
  text: string,
  pointed: readonly PointedPart[],
  incomeType: IncomeType,
): RuleTold | undefined {
  const words = ruleWordsOf(text)
  const items = ruleItems(text)
  const spans: Span[] = []
  const parts: Part[] = []
  for (const { says, words: numbers, of } of pointed) {
    const span = spanAt(words, numbers)
    const whose = of.map((number) => words[number - 1])
    if (span === undefined || whose.includes(undefined)) return undefined
    const ofSpans = whose.filter((one) => one !== undefined)
    spans.push(span, ...ofSpans)
    parts.push({
      says,
      span,
      text: text.slice(span.start, span.end),
      of: ofSpans.map(({ start, end }) => text.slice(start, end)).join(' '),
      items: items.filter((item) => meet(item, span)),
    })
  }
  if (!items.every((item) => item.figure === undefined || isOneThing(item, parts))) return undefined
  const own = parts.filter(({ of }) => isOfKind(of, incomeType))
  const told = toldBy(own)
  return told && { ...told, spans }
}

/** Figures that limit or share are taken by what limits or shares; a cap is none of the others. */
function isOneThing(item: RuleItem, parts: readonly Part[]): boolean {
  const [part, ...others] = parts.filter(({ span }) => meet(item, span))
  if (part === undefined || others.length > 0) return false
  const isLimit = item.figure?.unit === 'percent' || item.figure?.unit === 'pounds'
  return !isLimit || COUNTED.has(part.says)
}

const COUNTED: ReadonlySet<RuleSays> = new Set([
  ...(['share', 'guaranteed', 'rest', 'cap-of-basic', 'cap-amount'] as const),
])

function isOfKind(of: string, incomeType: IncomeType): boolean {
  const { types } = typesNamed(of)
  return types.length === 0 || types.includes(incomeType)
}

function toldBy(parts: readonly Part[]): Omit<RuleTold, 'spans'> | undefined {
  const said = (...wanted: readonly RuleSays[]) => parts.filter(({ says }) => wanted.includes(says))
  const shares = {
    all: valuesOf(said('share'), (part) => (isOfAll(part) ? shareAt(part) : undefined)),
    guaranteed: valuesOf(said('guaranteed'), (part) => (isWhose(part) ? shareAt(part) : undefined)),
    rest: valuesOf(said('rest'), (part) => (isWhose(part) ? shareAt(part) : undefined)),
  }
  const caps = valuesOf(said('cap-of-basic', 'cap-amount'), capAt)
  const months = valuesOf(said('history'), monthsAt)
  const bases = valuesOf(
    parts.filter(({ says }) => isBasis(says)),
    (part) => (isBasis(part.says) && isBasisSaid(part.says, part) ? part.says : undefined),
  )
  const all = [shares.all, shares.guaranteed, shares.rest, caps, months, bases]
  const others = said('evidence', 'condition')
  if (all.some((one) => one === undefined) || others.some(speaksOfCap)) return undefined
  const [whole, guaranteed, rest] = [shares.all, shares.guaranteed, shares.rest].map(only)
  const stance = stanceOf(parts, [whole, guaranteed, rest])
  if (stance === undefined) return undefined
  const conditions = said('condition').map(({ text }) => text)
  return {
    accepted: stance.accepted,
    percent: stance.percent ?? whole ?? rest ?? null,
    guaranteedPercent: guaranteed ?? null,
    basis: only(bases) ?? null,
    cap: only(caps) ?? null,
    minimumMonths: only(months) ?? null,
    evidence: said('evidence')[0]?.text ?? null,
    conditions,
  }
}

/** Each value once; undefined where one does not hold, or where there are several. */
function valuesOf<Value>(
  parts: readonly Part[],
  read: (part: Part) => Value | undefined,
): readonly Value[] | undefined {
  const found = new Map<string, Value>()
  for (const part of parts) {
    const value = read(part)
    if (value === undefined) return undefined
    found.set(JSON.stringify(value), value)
  }
  return found.size > 1 ? undefined : [...found.values()]
}

const only = <Value>(values: readonly Value[] | undefined) => values?.[0]

type Stance = { readonly accepted: boolean | null; readonly percent: number | null }

/** A refusal stands alone, or beside what is guaranteed; nothing of what is decided case by case counts. */
function stanceOf(
  parts: readonly Part[],
  [whole, guaranteed, rest]: readonly (number | undefined)[],
): Stance | undefined {
  const says = (wanted: RuleSays) => parts.filter((part) => part.says === wanted)
  const [refused, referred] = [says('refused'), says('referred')]
  const hasShare = whole !== undefined || rest !== undefined
  if (whole !== undefined && rest !== undefined) return undefined
  if (refused.length + referred.length === 0) {
    const isNought = [whole ?? rest, guaranteed].every((share) => (share ?? 0) === 0)
    return { accepted: !(hasShare && isNought), percent: null }
  }
  const isAlone = (refused.length === 0) !== (referred.length === 0) && !hasShare
  const isSaid = [...refused, ...referred].every(
    ({ items }) => !items.some(({ idea }) => idea === 'accepted' || idea === 'whole'),
  )
  if (!isAlone || !isSaid) return undefined
  if (guaranteed !== undefined) return { accepted: true, percent: refused.length > 0 ? 0 : null }
  return refused.length > 0 ? { accepted: false, percent: 0 } : { accepted: null, percent: null }
}

/** The one figure of the words, or the one word for all or nothing of it. */
function shareAt({ items }: Part): number | undefined {
  const figures = items.flatMap(({ figure }) => figure ?? [])
  const ideas = new Set(items.map(({ idea }) => idea))
  const [figure, ...others] = figures
  if (others.length > 0) return undefined
  if (figure === undefined) {
    if (ideas.has('whole') === ideas.has('not-accepted')) return undefined
    return ideas.has('whole') ? 100 : 0
  }
  const { value, unit, to, isPlus } = figure
  if (to !== undefined || isPlus === true || (unit !== 'percent' && unit !== undefined)) {
    return undefined
  }
  // One alone may be a hundredth or all.
  if (unit === undefined && value === 1) return undefined
  const percent = unit === undefined && value < 1 ? value * 100 : value
  return percent >= 0 && percent <= 100 ? percent : undefined
}

/** Of a kind of income by its plain name: "irregular overtime" is a part that a rule cannot hold. */
function isOfAll({ of }: Part): boolean {
  const { types, others } = typesNamed(of)
  return (
    of === '' ||
    (types.length > 0 &&
      others.every((word) => ruleItems(word).every(({ idea }) => idea === 'small')))
  )
}

/** Whose share it is has words, and none that say the opposite. */
function isWhose({ says, of }: Part): boolean {
  const ideas = new Set(ruleItems(of).map(({ idea }) => idea))
  const isRest = (['rest', 'otherwise', 'unless-guaranteed'] as const).some((idea) =>
    ideas.has(idea),
  )
  const isOpposite = says === 'guaranteed' ? isRest : ideas.has('guaranteed')
  const isItself = says === 'guaranteed' ? ideas.has('guaranteed') : isRest
  return of !== '' && (!isOpposite || isItself)
}

function capAt({ says, items, of }: Part): IncomeCap | undefined {
  const [figure, ...others] = items.flatMap((item) => item.figure ?? [])
  if (figure === undefined || others.length > 0 || figure.to !== undefined) return undefined
  if (says === 'cap-of-basic') {
    const isOfBasic = [...items, ...ruleItems(of)].some(({ idea }) => idea === 'basic')
    const isShare = figure.unit === 'percent' && isOfBasic
    return isShare ? { kind: 'percent-of-basic', percent: figure.value } : undefined
  }
  const isMoney =
    figure.unit === 'pounds' || (figure.unit === undefined && figure.value >= LEAST_SUM)
  const amount = Math.round(figure.value * timesAYear[figure.per ?? 'year'] * 100)
  return isMoney ? { kind: 'amount', amount } : undefined
}

/** A bare number as a limit is money from here on. */
const LEAST_SUM = 1_000

function monthsAt(part: Part): number | undefined {
  const [figure, ...others] = part.items.flatMap((item) => item.figure ?? [])
  const isTime = figure?.unit === 'months' && figure.to === undefined && others.length === 0
  return isTime && !speaksOfCap(part) ? figure.value : undefined
}

/** Nobody has a limit taken for something that limits nothing. */
function speaksOfCap({ items }: Part): boolean {
  return items.some(({ idea }) => idea === 'cap')
}

function isBasis(says: RuleSays): says is AveragingBasis {
  return says in TOLD_BY
}

/** By which counts a basis is told, of months or of papers, and words without which nobody means it. */
const TOLD_BY: Readonly<
  Record<AveragingBasis, { months?: number; count?: number; said?: readonly string[] }>
> = {
  latest: { said: ['latest', 'last', 'recent', 'current'] },
  avg3: { months: 3, count: 3 },
  avg6: { months: 6, count: 6 },
  avg12: { months: 12, count: 12 },
  ytd: { said: ['ytd', 'to date'] },
  'lower(avg3,ytd)': { months: 3, count: 3, said: ['ytd', 'to date'] },
  'bonus-avg2': { months: 24, count: 2 },
  'bonus-avg2-lower': { months: 24, count: 2, said: ['lower', 'lesser', 'lowest'] },
  'p60-latest': { said: ['p60'] },
  'p60-lower2': { count: 2, said: ['p60', 'p60s'] },
}

/** Spans of time that are words alone. */
const MONTHS: Readonly<Partial<Record<RuleItem['idea'], number>>> = {
  'three-months': 3,
  'six-months': 6,
  'twelve-months': 12,
}

function isBasisSaid(basis: AveragingBasis, part: Part): boolean {
  const { months, count, said } = TOLD_BY[basis]
  const isCounted = part.items.some(({ idea, figure }) => {
    if (figure === undefined) return months !== undefined && MONTHS[idea] === months
    const isOpen = figure.to !== undefined || figure.isPlus === true
    if (isOpen) return false
    if (figure.unit === 'months') return figure.value === months
    return (figure.unit === undefined || figure.unit === 'times') && figure.value === count
  })
  const words = ` ${matchingKey(part.text)} `
  const isOfWords = said === undefined || said.some((word) => words.includes(` ${word} `))
  const needsCount = months !== undefined || count !== undefined
  // A second figure would be of something else.
  const figures = part.items.filter(({ figure }) => figure !== undefined).length
  return isOfWords && (!needsCount || isCounted) && figures <= 1 && !speaksOfCap(part)
}
