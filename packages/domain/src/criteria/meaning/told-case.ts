/**
 * A client's figures and blemishes as told by whoever understood a question, under roles of the table
 * and in words of the question: every value is read here from the words, by the grammar that reads all
 * others. Words that stand nowhere in the question, or hold no figure of the role, tell nothing.
 */

import { inMonths, type Quantity } from '../../language/quantities.ts'
import { tokenise } from '../../language/tokens.ts'
import { matchingKey } from '../../shared/text.ts'
import { type EventKind, type Role, roleRow } from '../knowledge/roles.ts'
import { has, tagText } from '../text/tag-words.ts'
import type { CaseEvent, CaseFigure } from './client-case.ts'
import { rolesBeside } from './named-beside.ts'
import { figureUnder } from './read-case.ts'
import { isSmall, mayBeOf } from './story-values.ts'

export type ToldFigure = {
  readonly role: Role
  /** What a count, an amount or a share is of, in any words. */
  readonly of?: string | undefined
  /** As typed. */
  readonly words: string
}

export type ToldEvent = {
  readonly of: EventKind
  /** As typed: all that is said of it. */
  readonly words: string
  /** The figure's words among these, each where one is told. */
  readonly count?: string | undefined
  readonly amount?: string | undefined
  readonly since?: string | undefined
  readonly settled?: boolean | undefined
}

/** Roles whose figures are of something that has to be named. */
const rolesOfThings: ReadonlySet<Role> = new Set<Role>(['count', 'amount', 'share'])

/**
 * The figure that the words are under the role; undefined where they are none.
 *
 * @param before roles of what was told before: "so 70" puts another figure in the place of an LTV
 */
export function figureTold(
  { role, of, words }: ToldFigure,
  question: string,
  before: ReadonlySet<Role> = new Set(),
): CaseFigure | undefined {
  const [quantity, ...others] = quantitiesIn(question, words).filter(
    (one) => mayBeOf(role, one) && (before.has(role) || isSaidAs(role, one, question)),
  )
  const thing = of === undefined ? undefined : (thingOf(of) ?? typedAs(of, question))
  if (quantity === undefined || others.length > 0) return undefined
  if (rolesOfThings.has(role) && thing === undefined) return undefined
  return figureUnder(question, quantity, {
    role,
    ...(rolesOfThings.has(role) && thing !== undefined && { of: thing }),
  })
}

/** What no table of things knows is called as it was typed, and nothing else. */
function typedAs(of: string, question: string): string | undefined {
  return standsIn(question, of) ? matchingKey(of) : undefined
}

/**
 * A bare small number is an age, a time or a count. A sum or a share it is only where the words beside
 * it say so: "60 income", "80 LTV". What is put down and what is borrowed are each other's rest: "80%
 * LTV" is no deposit.
 */
function isSaidAs(role: Role, quantity: Quantity, question: string): boolean {
  const { unit } = roleRow(role)
  const { items } = tagText(question)
  const at = items.findIndex((item) => item.kind === 'quantity' && item.from === quantity.from)
  const beside = () => rolesBeside(items, at, quantity)
  const rest = role === 'deposit' ? 'ltv' : role === 'ltv' ? 'deposit' : undefined
  if (rest !== undefined && beside().has(rest) && !beside().has(role)) return false
  if (quantity.unit !== undefined || (unit !== 'pounds' && unit !== 'percent')) return true
  return (unit === 'pounds' && !isSmall(quantity)) || beside().has(role)
}

/** The blemish that the words tell of; undefined where they stand nowhere in the question. */
export function eventTold(told: ToldEvent, question: string): CaseEvent | undefined {
  const { of, words, settled } = told
  if (!standsIn(question, words)) return undefined
  const { items } = tagText(words)
  const figure = (own: string | undefined, fits: (one: Quantity) => boolean) =>
    own === undefined ? undefined : quantitiesIn(question, own).find(fits)
  const isSum = (one: Quantity) =>
    one.unit === 'pounds' || (one.unit === undefined && !isSmall(one))
  const count = figure(told.count, ({ unit }) => unit === undefined)
  const amount = figure(told.amount, isSum)
  const since = figure(told.since, ({ unit }) => unit === 'months' || unit === 'years')
  const moment = items
    .flatMap((item) => (item.kind === 'tag' ? item.senses : []))
    .find((sense) => sense.tag === 'since-is')
  const isWithin = since !== undefined && WINDOW.test(`${told.since} ${words}`)
  const isEach = items.some((item) => has(item, 'each'))
  const isTotal = items.some((item) => has(item, 'total'))
  const sinceIs = since !== undefined && moment?.tag === 'since-is' ? moment.moment : undefined
  return {
    of,
    ...(count !== undefined && { count: count.value }),
    ...(amount !== undefined && { amount: amount.to ?? amount.value }),
    ...(amount !== undefined && (isEach || isTotal) && { amountIs: isTotal ? 'total' : 'each' }),
    ...(since !== undefined && { since: inMonths(since).value }),
    ...(isWithin && { isWithin }),
    ...(sinceIs !== undefined && { sinceIs }),
    ...(settled !== undefined && (sinceIs ?? 'registered') === 'registered' && { settled }),
    from: words,
  }
}

const WINDOW = /\b(?:in|within|over|during) (?:the )?(?:last|past|previous)\b|\bwithin\b/i

/** What a thing is called in the table of words, by any of its names. */
export function thingOf(words: string): string | undefined {
  const senses = tagText(words).items.flatMap((item) => (item.kind === 'tag' ? item.senses : []))
  const thing = senses.find((sense) => sense.tag === 'thing')
  return thing?.tag === 'thing' ? thing.of : undefined
}

/** Whether words stand in a question, in one piece, whatever their case and spacing. */
export function standsIn(question: string, words: string): boolean {
  return stretchesOf(question, words).length > 0
}

/** Words of the question that hold figures which none of the words told are of. */
export function figuresLeft(question: string, told: readonly string[]): readonly string[] {
  const covered = told.flatMap((words) => stretchesOf(question, words))
  const { items, tokens, source } = tagText(question)
  return items.flatMap((item) => {
    if (item.kind !== 'quantity' || isNoFigure(item.quantity)) return []
    if (covered.some(({ from, till }) => item.from < till && item.till > from)) return []
    return [source.slice(tokens[item.from]?.start, tokens[item.till - 1]?.end)]
  })
}

/** "One of them": a number that is written as a word often counts nothing. */
function isNoFigure({ isSpelled, unit }: Quantity): boolean {
  return isSpelled === true && unit === undefined
}

function quantitiesIn(question: string, words: string): readonly Quantity[] {
  const stretches = stretchesOf(question, words)
  return tagText(question).items.flatMap((item) =>
    item.kind === 'quantity' &&
    stretches.some(({ from, till }) => item.from >= from && item.till <= till)
      ? [item.quantity]
      : [],
  )
}

type Stretch = { readonly from: number; readonly till: number }

/** The first place where the words stand: tokens `from` up to but without `till`. */
function stretchesOf(question: string, words: string): readonly Stretch[] {
  const own = tokenise(words).map(({ text }) => text)
  const all = tokenise(question).map(({ text }) => text)
  if (own.length === 0) return []
  for (let from = 0; from + own.length <= all.length; from++) {
    if (own.every((text, at) => all[from + at] === text)) {
      return [{ from, till: from + own.length }]
    }
  }
  return []
}

/** Two incomes told apart are what the two earn together. */
export function withIncomesTogether(figures: readonly CaseFigure[]): readonly CaseFigure[] {
  const incomes = figures.filter(({ role }) => role === 'income')
  if (incomes.length !== 2 || figures.some(({ role }) => role === 'jointIncome')) return figures
  const value = incomes.reduce((sum, one) => sum + one.value, 0)
  const from = incomes.map((one) => one.from).join(' + ')
  return [...figures, { role: 'jointIncome', value, from }]
}
