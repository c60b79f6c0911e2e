/**
 * A tier, plan or range that a question names ("max loan on tier 3"). A row that does not speak of it
 * states the lender's general figure, which may not hold there: what the lender's other words say of
 * that plan comes before it, and it stands with the remark that it does not name the plan.
 */

import { findFigures } from '../../language/find-figures.ts'
import { findNumberedName } from '../../language/numbered-names.ts'
import { matchingWords } from '../../shared/text.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { type Facet, facetsOf } from '../matching/criterion-facets.ts'
import { type Answered, answeredBy } from '../matching/find-answers.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import { uniquePlaces } from '../matching/unique-places.ts'
import type { Pair } from './pairs.ts'

/** The pairs with the words about a plan named before the general ones, which say what they lack. */
export function withPlanFirst(
  pairs: readonly Pair[],
  question: string,
  index: CriteriaIndex,
): readonly Pair[] {
  const numbered = numberedPlan(question)
  const shown = new Set(
    pairs.flatMap(({ found }) =>
      found.kind === 'answered' ? found.entries.map(({ answer }) => answer.text) : [],
    ),
  )
  const said = pairs.flatMap((pair): readonly Pair[] => {
    const { found, lender } = pair
    if (found.kind !== 'answered') return [pair]
    const own = wordsOfLenders(lender.lenderIds, index)
    const printed = numbered ?? printedPlan(question, own)
    const plan = printed === undefined ? '' : inWords(printed)
    if (printed === undefined) return [pair]
    if (found.entries.some((entry) => names(entry, plan))) return [withoutOtherPlans(pair, plan)]
    const said = own.filter((entry) => names(entry, plan) && speaksOf(entry, pair, found))
    const entries = uniquePlaces(said).filter(({ answer }) => !shown.has(answer.text))
    const general = { ...pair, found: withoutNaming(found, printed) }
    return entries.length === 0 || entries.length > MOST
      ? [general]
      : [{ ...pair, found: answeredBy(entries) }, general]
  })
  const isOfPlan = ({ found }: Pair) =>
    found.kind === 'answered' && found.entries.some((one) => names(one, inWords(numbered ?? '')))
  return numbered === undefined
    ? said
    : said.toSorted((one, other) => Number(isOfPlan(other)) - Number(isOfPlan(one)))
}

/** Columns headed by other plans say nothing of the one asked about. */
function withoutOtherPlans(pair: Pair, plan: string): Pair {
  const { found } = pair
  if (found.kind !== 'answered') return pair
  const entries = found.entries.filter(({ answer: { criterion, variant = '' } }) => {
    const head = `${criterion.split(' – ').slice(1).join(' ')} ${variant}`
    const own = numberedPlan(head)
    return own === undefined || inWords(own) === plan
  })
  return entries.length === 0 ? pair : { ...pair, found: { ...found, entries } }
}

/** More than so many words about a plan are its table, which is asked for by its rows. */
const MOST = 3

function withoutNaming(found: Answered, plan: string): Answered {
  const words = new Set(matchingWords(plan).map((word) => `word:${word}`))
  const facet: Facet = { key: `word:${plan}`, kind: 'word', weight: 1, isKind: true }
  return { ...found, uncovered: [...found.uncovered.filter(({ key }) => !words.has(key)), facet] }
}

/** "tier 3", "Plan B", "range two", as typed. */
export function numberedPlan(question: string): string | undefined {
  return OTHER_TIERS.test(question) ? undefined : findNumberedName(question, NUMBERED)
}

/** What lenders number their products by. */
const NUMBERED = ['tier', 'plan', 'range', 'scheme', 'product', 'band']

/** Visas, energy and council tax have tiers and bands of their own. */
const OTHER_TIERS = /\b(?:visas?|epc|energy|council tax)\b/i

const NUMBERS: ReadonlyMap<string, string> = new Map(
  ['one', 'two', 'three', 'four', 'five'].map((word, at) => [word, String(at + 1)]),
)

/** A product that the lender's own columns are named after, "Gold", "Prime Plus", in a question. */
function printedPlan(question: string, own: readonly IndexedAnswer[]): string | undefined {
  const asked = ` ${inWords(question)} `
  const plans = new Set(own.flatMap(({ answer }) => answer.variant ?? []))
  const named = [...plans].filter(
    (plan) => isPlanName(plan) && asked.includes(` ${inWords(plan)} `),
  )
  return named.toSorted((one, other) => other.length - one.length)[0]
}

/** Not a kind of borrower or of loan, which the criteria's own names speak of. */
function isPlanName(variant: string): boolean {
  return (
    /^\p{Lu}[\p{L}\d]{2,}(?: [\p{L}\d+]+){0,2}$/u.test(variant) &&
    facetsOf(variant).every(({ kind }) => kind === 'word')
  )
}

function names({ answer }: IndexedAnswer, plan: string): boolean {
  const { criterion, variant = '', section = '', text, notes } = answer
  // “Near Prime” is not “Prime”.
  if (isPlanName(variant)) return inWords(variant) === plan
  const said = [criterion, variant, section, text, ...notes.map((note) => note.text)]
  return said.some((words) => ` ${inWords(words)} `.includes(` ${plan} `))
}

/** Whether words about the plan speak of what is asked: by name, or by a figure of its unit. */
function speaksOf({ answer }: IndexedAnswer, { asked }: Pair, { entries }: Answered): boolean {
  const keys = new Set(
    asked.facets.flatMap(({ key, kind, weight }) =>
      kind === 'criterion' && weight >= 0.5 ? [key] : [],
    ),
  )
  if (facetsOf(`${answer.criterion} ; ${answer.text}`).some(({ key }) => keys.has(key))) return true
  const units = unitsOf(answer.text)
  return entries.some((entry) => unitsOf(entry.answer.text).some((unit) => units.includes(unit)))
}

function unitsOf(text: string): readonly string[] {
  return findFigures(text).flatMap(({ unit = [] }) => unit)
}

function wordsOfLenders(
  lenderIds: readonly string[],
  index: CriteriaIndex,
): readonly IndexedAnswer[] {
  let byLender = answersByLender.get(index)
  if (byLender === undefined) {
    const all = index.criteria.flatMap(({ answers }) => [...answers.values()].flat())
    const current = all.filter(({ answer }) => answer.isSuperseded !== true)
    byLender = Map.groupBy(current, ({ lenderId }) => lenderId)
    answersByLender.set(index, byLender)
  }
  return lenderIds.flatMap((id) => byLender.get(id) ?? [])
}

const answersByLender = new WeakMap<CriteriaIndex, ReadonlyMap<string, readonly IndexedAnswer[]>>()

function inWords(text: string): string {
  return matchingWords(text)
    .map((word) => NUMBERS.get(word) ?? word)
    .join(' ')
}
