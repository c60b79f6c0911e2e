/**
 * How many blemishes a lender takes, how old and how big: "0 in 24m; 2 in 36m (max £2,500)",
 * "none in last 3 months", "over 2 years ago", "£500 max". A case says how many there were, when and
 * for how much; every limit in the words is held against it, and whatever the case does not say or
 * the words leave open is a condition. Words without such a limit are not judged here.
 */

import type { Figure } from '../../language/figure.ts'
import { foldText } from '../../shared/text.ts'
import type { Outcome } from '../answers/answer.ts'
import type { ReadOutcome } from './outcome.ts'
import { inForce } from './then-and-now.ts'

/** What a case's blemishes are; lengths of time in months, the amount in whole pounds. */
export type AdverseCase = {
  readonly count?: number
  /** All of them lie within the last so many months. */
  readonly within?: number
  /** When they were, in months before today; at least so long ago where `isOlder`. */
  readonly ago?: number
  readonly isOlder?: boolean
  readonly amount?: number
  /** It is discharged, completed or satisfied, and `ago` counts from then. */
  readonly isSettled?: boolean
  /** It is said to be still open. */
  readonly isOpen?: boolean
}

/** One limit of a lender's words. */
export type AdverseLimit =
  | { readonly kind: 'count'; readonly most: number; readonly within?: number }
  /** Where above it they must be satisfied, only what is not settled is limited. */
  | { readonly kind: 'amount'; readonly most: number; readonly isOfOpen?: boolean }
  /** None may be younger. */
  | { readonly kind: 'age'; readonly least: number }

export type AdverseLimits = {
  readonly limits: readonly AdverseLimit[]
  /** The words hold more than the limits. */
  readonly hasConditions: boolean
  /** They ask that it is discharged, completed or satisfied. */
  readonly isForSettled: boolean
}

/**
 * What the words come to for a case, and why; undefined where they state no limit that could be
 * held against it. `within` and `beyond` open the rule where the case was compared.
 */
export function explainOutcomeForAdverse(text: string, held: AdverseCase): ReadOutcome | undefined {
  const { limits, isForSettled, hasConditions: hasOthers } = readAdverseLimits(text)
  const hasConditions = hasOthers || (isForSettled && held.isSettled !== true)
  const results = limits.map((limit) => ({ limit, result: holds(limit, held) }))
  const broken = results.find(({ result }) => result === 'no')
  if (broken !== undefined) return read('decline', `beyond ${written(broken.limit)}`)
  const met = results.filter(({ result }) => result === 'yes')
  if (met.length === 0) return undefined
  const words = met.map(({ limit }) => written(limit)).join(', ')
  return hasConditions || met.length < results.length
    ? read('conditional', `within ${words}, with a condition`)
    : read('accept', `within ${words}`)
}

/** The limits that the words state, each in its own clause. */
export function readAdverseLimits(text: string): AdverseLimits {
  const clauses = withPeriodsInFigures(foldText(inForce(text)).replace(/(?<=\d),(?=\d{3})/g, ''))
    .split(CLAUSES)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
  const found = clauses.map((clause) => ({ clause, limits: limitsIn(clause) }))
  return {
    limits: found.flatMap(({ limits }) => limits),
    hasConditions: found.some(
      ({ clause, limits }) => !(limits.length > 0 ? PLAIN : AGREEING).test(withoutFigures(clause)),
    ),
    isForSettled: found.some(({ clause }) => SETTLED.test(clause)),
  }
}

/** "Nil in the year, one in three", "None past 3 years": the window in figures, and a word before it. */
function withPeriodsInFigures(words: string): string {
  const isOfYears = /\byears?\b|\byrs?\b/.test(words)
  return words
    .replace(
      /\b(in|within|over|during|for) (?:the|this|any|each|one|a)(?: last| past| previous)? (?:year|yr)\b/g,
      '$1 12 months',
    )
    .replace(
      /(?<!\b(?:in|within|over|during|for)(?: the)?) (?:the )?(?:last|past|previous) (?=\d|(?:year|yr)\b)/g,
      ' in last ',
    )
    .replace(/\b(last|past|previous) (?:year|yr)\b/g, '$1 12 months')
    .replace(/\bhalf[- ]year\b/g, '6 months')
    .replace(/\b(none|nil|zero) (?=\d+ ?(?:m|y))/g, '$1 in ')
    .replace(LENGTH_IN_WORDS, (_, before: string, length: string, unit: string) => {
      const left = unit === '' && isOfYears ? ' years' : unit
      return `${before}${numberOf(length)}${left}`
    })
}

const LENGTH_IN_WORDS =
  /(\b(?:in|within|over|during|for)(?: the)?(?: last| past| previous| any)? )(one|two|three|four|five|six)((?: (?:months?|mths?|years?|yrs?))?)(?=$|[\s;,.)])/g

/** What the question's figures say of the blemishes; undefined where they say nothing. */
export function adverseCaseOf(
  figures: readonly Figure[],
  { isOneEvent = false, isSettled = false, isOpen = false }: EventHint = {},
): AdverseCase | undefined {
  const counted = figures.find(({ unit, noun }) => unit === 'count' && BLEMISHES.has(noun ?? ''))
  const time = figures.find((figure) => isTime(figure, isOneEvent))
  const amount = figures.find(({ unit, role }) => unit === 'pounds' && (role ?? 'debt') === 'debt')
  if (counted === undefined && time === undefined && amount === undefined) return undefined
  return {
    ...(counted !== undefined && { count: counted.value }),
    ...(time?.when === 'within' && { within: time.value }),
    ...(time !== undefined && time.when !== 'within' && { ago: monthsAgo(time) }),
    ...(time?.when === 'ago' && time.side === 'above' && { isOlder: true }),
    ...(amount !== undefined && { amount: amount.value }),
    ...(isSettled && { isSettled }),
    ...(isOpen && { isOpen }),
  }
}

/** Of one event, as a bankruptcy is, any length of time is how long ago it was or ended. */
export type EventHint = Pick<AdverseCase, 'isSettled' | 'isOpen'> & {
  readonly isOneEvent?: boolean
}

/** "In the last 24 months", "18 months ago", and "2 years old", which nobody borrowing is. */
function isTime({ unit, when, value, role }: Figure, isOneEvent: boolean): boolean {
  if (unit === 'months') return when !== undefined || (isOneEvent && role === undefined)
  return unit === 'age' && value < YOUNGEST
}

// Nobody younger borrows, so a smaller age is a thing's.
const YOUNGEST = 16

function monthsAgo({ unit, value }: Figure): number {
  return unit === 'age' ? value * 12 : value
}

/** What the counts of questions and cells may be of. */
const BLEMISHES: ReadonlySet<string> = new Set(['ccj', 'default', 'payment'])

const CLAUSES = /[;()\n]|,|\s[/-]\s|\.(?=\s|$)|\band\b(?=.*\d)|\bor\b(?=.*\d)/

type Held = 'yes' | 'no' | 'unknown'

function holds(limit: AdverseLimit, held: AdverseCase): Held {
  switch (limit.kind) {
    case 'count':
      return holdsCount(limit, held)
    case 'amount':
      return holdsAmount(limit, held)
    default:
      return holdsAge(limit.least, held)
  }
}

function holdsAmount(
  { most, isOfOpen }: Extract<AdverseLimit, { kind: 'amount' }>,
  { amount, isSettled, isOpen }: AdverseCase,
): Held {
  if (amount === undefined) return 'unknown'
  if (isOfOpen !== true || amount <= most || isOpen === true) return yesOrNo(amount <= most)
  return isSettled === true ? 'yes' : 'unknown'
}

function holdsCount(
  { most, within }: Extract<AdverseLimit, { kind: 'count' }>,
  held: AdverseCase,
): Held {
  const { count = 1, ago, isOlder } = held
  if (held.count === undefined && ago === undefined && held.within === undefined) return 'unknown'
  if (count <= most) return 'yes'
  if (within === undefined) return 'no'
  // All before the window: none of them counts.
  if (ago !== undefined && (ago > within || (isOlder === true && ago >= within))) return 'yes'
  if (ago !== undefined && isOlder !== true) return 'no'
  return held.within !== undefined && held.within <= within ? 'no' : 'unknown'
}

function holdsAge(least: number, { ago, isOlder, within }: AdverseCase): Held {
  if (ago !== undefined) {
    if (ago >= least) return 'yes'
    return isOlder === true ? 'unknown' : 'no'
  }
  return within !== undefined && within <= least ? 'no' : 'unknown'
}

function yesOrNo(isMet: boolean): Held {
  return isMet ? 'yes' : 'no'
}

const TIME = String.raw`(\d+(?:\.\d+)?) ?(months?|mths?|mnths?|m|years?|yrs?|y)?\b`
const NUMBER = String.raw`\d+|no(?:ne)?|nil|zero|one|two|three|four|five|six`
const THING =
  '(?:ccjs?|defaults?|(?:missed |late )?payments?|arrears|missed|late|blips?|registered|unsatisfied|satisfied|allowed|accepted|ok|max(?:imum)?)'

const COUNT_WITHIN = new RegExp(
  String.raw`(?:\b(?:max(?:imum)?(?: of)?|up to|no more than) )?(?<![£.\d])\b(${NUMBER})(?: ?x)?(?: ${THING})* ?(?:in|within|during|over|per)(?: the)?(?: last| past| previous| any)?(?: ${THING} in)? ${TIME}`,
)
const COUNT_ALONE = new RegExp(
  String.raw`^(?:(?:yes|ok|y) ?)?(?:(?:max(?:imum)?(?: of| number)?|up to|no more than) )(\d|one|two|three|four|five|six)(?: ${THING})*$|^(\d|one|two|three|four|five|six)(?: ${THING})+$`,
)
const OLDER = new RegExp(
  String.raw`(?:\b(?:over|older than|more than|at least|min(?:imum)?|after|before)|>) ?${TIME}(?: ?(?:ago|old|since|clear))?|${TIME}\+? ?(?:ago|old|clear)\b|${TIME}\+`,
)
const SETTLING =
  '(?:satisf(?:ied|action)|settle(?:d|ment)|paid|cleared|discharged?|complet(?:ed|ion)|ended|finished)'
const SINCE = new RegExp(
  String.raw`\b${SETTLING}(?: for| at least| over| more than| min(?:imum)?(?: of)?| >|:)* ?${TIME}|${TIME}\+? ?(?:since|after|from|post|${SETTLING})\b|\bnot within(?: the)?(?: last)? ${TIME}|^(?:min(?:imum)? )?${TIME}$`,
)
const AMOUNT =
  /(?:\b(?:max(?:imum)?(?: of)?|up to|no more than|under|below|total(?:ling)?)|[<≤]) ?£(\d+(?:\.\d+)?)(k)?|£(\d+(?:\.\d+)?)(k)?(?: (?:max(?:imum)?|total|limit|each))?$/

/** A clause gives a count with its window, an age, a bare count, and beside these an amount. */
function limitsIn(clause: string): readonly AdverseLimit[] {
  if (LEFT_ASIDE.test(clause)) return []
  const amount = amountIn(clause)
  const counted = countIn(clause)
  const age = counted === undefined ? ageIn(clause) : undefined
  // "£2,500 over 24m ago" may bound either: it is left to be read.
  if (age !== undefined && clause.includes('£')) return []
  return [counted, age, amount].filter((limit) => limit !== undefined)
}

/** "Ignored if under £300": what is left aside is no limit. */
const LEFT_ASIDE = /\b(?:ignored?|disregard(?:ed)?|not counted|excluded|discounted)\b/

function countIn(clause: string): AdverseLimit | undefined {
  const [, number, length, unit] = COUNT_WITHIN.exec(clause) ?? []
  if (number !== undefined && length !== undefined) {
    return { kind: 'count', most: numberOf(number), within: monthsOf(length, unit) }
  }
  const [, stated, counted] = COUNT_ALONE.exec(clause) ?? []
  const alone = stated ?? counted
  return alone === undefined ? undefined : { kind: 'count', most: numberOf(alone) }
}

function ageIn(clause: string): AdverseLimit | undefined {
  // "Discharged 1 day" asks no time.
  if (/\b1 day\b/.test(clause)) return { kind: 'age', least: 0 }
  const [, ...found] = OLDER.exec(clause) ?? SINCE.exec(clause) ?? []
  const at = found.findIndex((part) => part !== undefined)
  const [length, unit] = at < 0 ? [] : [found[at], found[at + 1]]
  // "Over 3" without a unit may count anything.
  return length === undefined || unit === undefined
    ? undefined
    : { kind: 'age', least: monthsOf(length, unit) }
}

function amountIn(clause: string): AdverseLimit | undefined {
  const found = AMOUNT.exec(clause)
  const value = found?.[1] ?? found?.[3]
  if (value === undefined) return undefined
  const isThousands = (found?.[2] ?? found?.[4]) !== undefined
  const most = Number(value) * (isThousands ? 1000 : 1)
  return MUST_BE_SETTLED.test(clause)
    ? { kind: 'amount', most, isOfOpen: true }
    : { kind: 'amount', most }
}

/** "Must be satisfied if > £250" */
const MUST_BE_SETTLED = new RegExp(
  String.raw`\b${SETTLING}(?: required| needed)?,? (?:if|when|where|over|above|>)[^£]*£`,
)

function numberOf(words: string): number {
  if (/^\d/.test(words)) return Number(words)
  return Math.max(0, COUNTS.indexOf(words))
}

const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six']

// A bare 12 or 24 after "1 in" is of months.
function monthsOf(length: string, unit: string | undefined): number {
  return Number(length) * (unit?.startsWith('y') === true ? 12 : 1)
}

function withoutFigures(clause: string): string {
  return clause
    .replace(/\b1 day\b/, ' ')
    .replace(COUNT_WITHIN, ' ')
    .replace(OLDER, ' ')
    .replace(SINCE, ' ')
    .replace(SETTLED, ' ')
    .replace(AMOUNT, ' ')
    .replace(COUNT_ALONE, ' ')
    .replace(/[^a-z0-9£%<>]+/g, ' ')
    .trim()
}

/** Beside a limit these add nothing. */
const PLAIN = new RegExp(
  String.raw`^(?:(?:yes|y|up to|in|of|the|last|total|each|limit|any|value|considered|are|is|if|must be|must have been|only|${THING})\b ?)*$`,
)

/** A clause without a limit of its own that only agrees. */
const AGREEING =
  /^(?:(?:yes|ok|y|accepted|allowed|considered|fine|any (?:value|amount|size))\b ?)*$/

/** Whether they are paid is not what the figures of a case say. */
const SETTLED =
  /\b(?:un)?(?:satisfied|settled|paid|cleared|discharged?|completed|completion|ended|finished)\b/

function written(limit: AdverseLimit): string {
  switch (limit.kind) {
    case 'count':
      return limit.within === undefined
        ? `${limit.most}`
        : `${limit.most} in ${limit.within} months`
    case 'amount':
      return `£${limit.most}`
    default:
      return `${limit.least} months ago`
  }
}

function read(outcome: Outcome, rule: string): ReadOutcome {
  return { outcome, rule }
}
