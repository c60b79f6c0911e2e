/**
 * "LTI on 80k with a 20% deposit" where a table gives the multiple for each size of income: the
 * income, and the deposit where the table goes by that as well, choose the row. Neither is asked
 * about. Where no row is for a range of incomes, the question is read as ever.
 */
import type { Figure } from '../../../language/figure.ts'
import { writeFigure } from '../../../language/write-figure.ts'
import { fitsBands } from '../../cells/name-bands.ts'
import type { CriteriaIndex, IndexedCriterion } from '../../matching/criteria-index.ts'
import type { FacetSpan, Token } from '../../matching/criterion-facets.ts'
import { type CriterionMatch, matchCriteria } from '../../matching/match-criteria.ts'
import { type AskedCriterion, askFor } from './ask-criterion.ts'

/** What is asked of the question's income; undefined where no multiple is given by income. */
export function askedOfIncome(
  question: string,
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
  figures: readonly Figure[],
  index: CriteriaIndex,
): AskedCriterion | undefined {
  if (!spans.some(({ facets }) => facets.some(({ key }) => key === MULTIPLE))) return undefined
  // A loan or a price is no income: rows of incomes are not chosen by them.
  const given = figures
    .filter(({ unit, role }) => unit !== 'pounds' || !OTHER_SUMS.has(role ?? ''))
    .map((figure) => (isDeposit(figure, question) ? asShareLent(figure) : figure))
  const asked = askFor(question, tokens, spans, figures, index)
  const facets = asked.facets.filter(({ key }) => !GIVEN.has(key))
  const rows = matchCriteria(facets, index, LEAST).filter(
    ({ criterion }) => isOfIncome(criterion) && fitsBands(criterion.bands, given) !== false,
  )
  const chosen = withMostFitting(rows, given)
  const own = new Set(chosen.map(({ criterion }) => criterion.document))
  const isOther = ({ criterion }: CriterionMatch) =>
    own.has(criterion.document) && !isOfIncome(criterion)
  if (chosen.length === 0 || asked.matches.some(isOther)) return undefined
  const best = Math.max(...[...chosen, ...asked.matches].map(({ score }) => score))
  const others = asked.matches.filter(({ criterion }) => !own.has(criterion.document))
  const sum = given.find(({ unit }) => unit === 'pounds')
  const isRead = sum !== undefined && sum.role !== 'income'
  return {
    ...asked,
    facets,
    matches: [...chosen.map((one) => ({ ...one, score: best })), ...others],
    figures: given,
    ...(isRead && {
      lead: `The rows go by the size of the income: ${writeFigure(sum.value, 'pounds')} is read as the income.`,
    }),
  }
}

// “Putting down 5%” leaves 95%: so small a share is no loan to value beside a deposit.
function isDeposit({ unit, value }: Figure, question: string): boolean {
  return unit === 'percent' && value < LEAST_LENT && /\b(?:deposits?|dep|down)\b/i.test(question)
}

function asShareLent(figure: Figure): Figure {
  return { ...figure, value: 100 - figure.value }
}

/** In percent of the value: a question that speaks of a deposit lends more. */
const LEAST_LENT = 50

const MULTIPLE = 'income-multiple'

/** What chooses the row, and whose income it is: “household income” is that of both. */
const GIVEN: ReadonlySet<string> = new Set(['ltv', 'deposit', 'word:income', 'word:household'])

const OTHER_SUMS: ReadonlySet<string> = new Set(['loan', 'property'])

/** The rows are chosen by their bands: their names add whose income and which deposit. */
const LEAST = 0.5

function isOfIncome({ name, core, bands }: IndexedCriterion): boolean {
  return (
    OF_INCOME.test(name) &&
    bands.some(({ unit }) => unit === 'pounds') &&
    core.some(({ key }) => key === MULTIPLE)
  )
}

const OF_INCOME = /\b(?:incomes?|earnings|salar(?:y|ies)|earned)\b/i

/** “Deposit of 15% or more” is meant before “Smaller deposit”, which holds no share of its own. */
function withMostFitting(
  rows: readonly CriterionMatch[],
  figures: readonly Figure[],
): readonly CriterionMatch[] {
  const spoken = ({ criterion }: CriterionMatch) =>
    criterion.bands.filter(({ unit }) => figures.some((figure) => figure.unit === unit)).length
  const most = Map.groupBy(rows, ({ criterion }) => criterion.document)
  return [...most.values()].flatMap((own) => {
    const fitting = Math.max(...own.map(spoken))
    return own.filter((row) => spoken(row) === fitting)
  })
}
