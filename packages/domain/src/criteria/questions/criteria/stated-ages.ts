/**
 * "Client is 49, can Hodge help": an age that stands without a bound is held against the greatest
 * age, because that is what most lenders limit. A lender for later life also has a least age, which
 * 49 does not reach: where a lender's words say so, that row is asked as well, since a yes by the
 * one side alone would be wrong. Of several ages the youngest is held against the least.
 */
import type { Figure } from '../../../language/figure.ts'
import { findFigures } from '../../../language/find-figures.ts'
import { bestMatches } from '../../matching/best-matches.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import { facetsOf } from '../../matching/criterion-facets.ts'
import { currentAnswers } from '../../matching/indexed-answer.ts'
import { type CriterionMatch, matchCriteria } from '../../matching/match-criteria.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import type { AskedCriterion } from './ask-criterion.ts'

/** The question with each of its ages held against the side that it may break. */
export function withStatedAges(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): UnderstoodQuestion {
  const ages = understood.figures.filter(isAge).toSorted((one, two) => one.value - two.value)
  const [youngest] = ages
  const oldest = ages.at(-1)
  const asksGreatest = understood.criteria.some(isGreatestAge)
  if (!asksGreatest && ages.some(({ unit }) => unit === 'age')) {
    return withAgeBesideTerm(understood, index)
  }
  if (!asksGreatest || youngest === undefined || oldest === undefined) return understood
  if (SAYS_SIDE.test(question)) return understood
  const criteria =
    oldest === youngest
      ? understood.criteria
      : understood.criteria.map((asked) =>
          isGreatestAge(asked) ? { ...asked, figures: [asAge(oldest)] } : asked,
        )
  const least = leastAge(youngest, understood, index)
  if (least === undefined) return { ...understood, criteria }
  return {
    ...understood,
    criteria: understood.intent === 'which' ? [...criteria, least] : [least, ...criteria],
    trace: [...understood.trace, `age ${youngest.value} is below a least age that is stated`],
  }
}

/** "Client is 61, longest term with Gen H": the age at the end ends it sooner than the years may. */
function withAgeBesideTerm(
  understood: UnderstoodQuestion,
  index: CriteriaIndex,
): UnderstoodQuestion {
  const [term, ...others] = understood.criteria.toSorted(byTerm)
  if (term === undefined || !isGreatestTerm(term)) return understood
  if (others.length > 1 || !others.every(isBareAge) || !understood.figures.every(isAge)) {
    return understood
  }
  const facets = facetsOf('max age at end of term')
  const matches = matchCriteria(facets, index)
  if (matches.length === 0) return understood
  // The age now is no age at the end.
  const greatest = { words: 'max age at end of term', facets, matches, figures: [] }
  return { ...understood, criteria: [term, greatest], figures: [] }
}

function byTerm(one: AskedCriterion, other: AskedCriterion): number {
  return Number(isGreatestTerm(other)) - Number(isGreatestTerm(one))
}

function isGreatestTerm({ facets }: AskedCriterion): boolean {
  const keys = new Set(facets.map(({ key }) => key))
  return keys.has('term') && keys.has('max')
}

/** "Aged 61" names no side of an age. */
function isBareAge({ facets }: AskedCriterion): boolean {
  return facets.every(({ key }) => key === 'age')
}

function isGreatestAge({ facets, matches }: AskedCriterion): boolean {
  const keys = new Set(facets.map(({ key }) => key))
  return matches.length > 0 && keys.has('age') && keys.has('max')
}

/** A figure of its own, so that one criterion's is not taken for the other's. */
function asAge({ value }: Figure): Figure {
  return { value, unit: 'age' }
}

function leastAge(
  age: Figure,
  understood: UnderstoodQuestion,
  index: CriteriaIndex,
): AskedCriterion | undefined {
  const facets = facetsOf('minimum age')
  const matches = matchCriteria(facets, index)
  if (!speaksAgainst(age.value, matches, understood, index)) return undefined
  return { words: 'minimum age', facets, matches, figures: [asAge(age)], isOnlyAgainst: true }
}

const SAYS_SIDE =
  /\b(?:max\w*|min\w*|old(?:est)? enough|oldest|youngest|too old|too young|upper|lower|limit|end|until|till?|up to|to (?:age )?\d|past|over|beyond|above|under|below|turn\w*|retire\w*|term)\b/i

function isAge({ value, unit }: Figure): boolean {
  return (unit === undefined || unit === 'age') && value >= 16 && value <= 110
}

function speaksAgainst(
  age: number,
  matches: readonly CriterionMatch[],
  { intent, lenders }: UnderstoodQuestion,
  index: CriteriaIndex,
): boolean {
  const lenderIds =
    intent === 'which'
      ? [...index.namesById.keys()]
      : lenders.flatMap((lender) => [...lender.lenderIds])
  return bestMatches(matches).some(({ criterion }) =>
    lenderIds.some((lenderId) =>
      currentAnswers(criterion, lenderId).some(({ answer }) => isAbove(answer.text, age)),
    ),
  )
}

function isAbove(text: string, age: number): boolean {
  const [least] = findFigures(text).filter(isAge)
  return least !== undefined && least.value > age
}
