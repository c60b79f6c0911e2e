/**
 * "Holiday let LTV" asks for one figure. Where the lender's words about holiday lets state it, the
 * lender's general LTV beside them is the wrong figure for the case, and is left out; where they do
 * not, the general one comes after what is said of the kind of case. Two things that the question
 * joins ("holiday lets and max LTV") are two questions, and both are answered.
 */
import { standsBeside, statesFigure, type WrittenKind } from '../../language/written-figures.ts'
import { facetsOf } from '../matching/criterion-facets.ts'
import type { Answered, FoundAnswers } from '../matching/find-answers.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { LenderMention } from '../questions/lenders/question-lenders.ts'
import type { Composed } from './answer-parts.ts'
import type { OfferedRow } from './compose-choices.ts'

/** One lender, one criterion asked of it, and what was found. */
export type Pair = {
  readonly lender: LenderMention
  readonly asked: AskedCriterion
  readonly found: FoundAnswers
  /** Rows that may be meant where none surely is. */
  readonly offered?: readonly OfferedRow[]
  /** What is written of what was found, where somebody else than the built-in judging read it. */
  readonly compose?: (found: Answered, room: number) => Composed
}

/** The pairs without a general measure that the words for the kind of case state themselves. */
export function withoutGeneralMeasures(pairs: readonly Pair[], question: string): readonly Pair[] {
  const general = pairs.filter(({ asked }) => measureOf(asked) !== undefined)
  if (general.length === 0 || general.length === pairs.length || JOINS.test(question)) return pairs
  const left = general.filter((pair) => !pairs.some((other) => states(other, pair)))
  return pairs
    .filter((pair) => !general.includes(pair) || left.includes(pair))
    .filter((pair) => general.includes(pair) || !left.some((measure) => saysAll(measure, pair)))
    .toSorted((one, other) => orderOf(one, pairs, general) - orderOf(other, pairs, general))
}

const JOINS = /\b(?:and|or|also|plus|as well|both)\b|[&;+]|,\s|\?\s*\S/i

/** Lenders in the order asked; of one lender what is said of the kind of case before the rest. */
function orderOf(pair: Pair, pairs: readonly Pair[], general: readonly Pair[]): number {
  const lenders = [...new Set(pairs.map(({ lender }) => lender))]
  return lenders.indexOf(pair.lender) * 2 + (general.includes(pair) ? 1 : 0)
}

/** Whether what was found for another criterion of the same lender states the general measure. */
function states(other: Pair, { lender, asked }: Pair): boolean {
  const statement = MEASURES.get(measureOf(asked) ?? '')
  return (
    statement !== undefined &&
    other.lender === lender &&
    measureOf(other.asked) === undefined &&
    other.found.kind === 'answered' &&
    other.found.entries.some(({ answer: { text, notes } }) =>
      [text, ...notes.map((note) => note.text)].some((said) => isStatedIn(said, statement)),
    )
  )
}

/** Without what two parts of a question both lead to: the same words at the same place are said once. */
export function saidOnce(pairs: readonly Pair[]): readonly Pair[] {
  const said = new Set<string>()
  return pairs.filter(({ lender, found }) => {
    if (found.kind !== 'answered') return true
    const keys = found.entries.map(({ document, answer: { place, text } }) =>
      JSON.stringify([lender.asked, document.documentId, place, text]),
    )
    const isSaid = keys.every((key) => said.has(key))
    for (const key of keys) said.add(key)
    return !isSaid
  })
}

/** Whether the measure's words speak of the case, of which a sentence found says something else. */
function saysAll(measure: Pair, { lender, asked, found }: Pair): boolean {
  if (measure.lender !== lender || found.kind !== 'answered') return false
  if (measure.found.kind !== 'answered') return false
  if (found.entries.some(({ answer }) => answer.isPassage !== true)) return false
  const said = new Set(
    measure.found.entries.flatMap(({ answer }) => facetsOf(answer.text).map(({ key }) => key)),
  )
  return asked.facets.length > 0 && asked.facets.every(({ key }) => said.has(key))
}

/** The one measure that a criterion asks for, where it asks for nothing else. */
function measureOf({ facets }: AskedCriterion): string | undefined {
  const ideas = facets.filter(({ kind, weight }) => kind === 'criterion' && weight >= 0.3)
  const others = facets.filter(({ kind, weight }) => kind === 'word' && weight >= 0.3)
  const [only] = ideas
  if (only === undefined || ideas.length > 1 || others.length > 0) return undefined
  return MEASURES.has(only.key) ? only.key : undefined
}

type Statement = {
  readonly figure: WrittenKind
  /** What the figure stands beside. */
  readonly beside: RegExp
  /** A figure alone states the measure where none of these is spoken of. */
  readonly unless?: RegExp
}

/** How a lender's words state each measure. */
const MEASURES: ReadonlyMap<string, Statement> = new Map<string, Statement>([
  [
    'ltv',
    {
      figure: 'share',
      beside: /\b(?:ltv|loan[- ]to[- ]value|of (?:the )?(?:property )?value)\b/i,
    },
  ],
  [
    'loan-size',
    {
      figure: 'money',
      beside: /\b(?:loans?|lend(?:ing)?|borrow(?:ing)?|advances?)\b/i,
      unless: /\b(?:income|earn\w*|salary|worth|equity|deposit|rent)\b/i,
    },
  ],
  ['minimum-income', { figure: 'money', beside: /\b(?:income|earn\w*|salary|salaries|a year)\b/i }],
  ['term', { figure: 'time', beside: /\bterms?\b/i }],
  [
    'age',
    {
      figure: 'age',
      beside:
        /\b(?:aged?|older than|younger than|years old|youngest|oldest|years of age|(?:or|and) over|or older|at (?:the )?end)\b/i,
    },
  ],
  ['min-property-value', { figure: 'money', beside: /\b(?:worth|valued?|value)\b/i }],
])

function isStatedIn(text: string, { figure, beside, unless }: Statement): boolean {
  const isAlone = unless !== undefined && !unless.test(text) && statesFigure(text, figure)
  return isAlone || standsBeside(text, figure, beside)
}
