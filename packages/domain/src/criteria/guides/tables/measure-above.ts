/**
 * What the figures of a table are of, where only the sentence or the heading above says it: "The
 * table gives the highest loan to value for each type of property".
 */
import { figureAlone } from '../../../language/figure-alone.ts'

/** The measure of one figure; undefined where its own name says what it is, or nothing above does. */
export function measureAbove(
  above: readonly string[],
  name: string,
  figure: string,
): string | undefined {
  const { value = 0, unit } = figureAlone(figure) ?? {}
  const isMultiple = value > 0 && value < MOST_TIMES
  const isSaid = (words: RegExp) => above.some((text) => words.test(text))
  // "Two incomes, Deposit 10%" says whose multiple it is, and that it is one its figure says.
  if (unit === 'multiple' && isMultiple && isSaid(INCOME_MULTIPLE) && !INCOME_MULTIPLE.test(name)) {
    return 'Income multiple'
  }
  if (SAYS_ITSELF.test(name)) return undefined
  if (unit === 'percent' && isCover(value) && isSaid(RENTAL_COVER)) return 'Rental cover'
  if (unit === 'percent' && isSaid(LOAN_TO_VALUE)) return 'Maximum LTV'
  const isTimes = isMultiple && (unit === 'multiple' || unit === undefined)
  return isTimes && isSaid(INCOME_MULTIPLE) ? 'Income multiple' : undefined
}

/** Rent covers the interest and more: no other share is as high. */
function isCover(percent: number): boolean {
  return percent >= 100 && percent < 300
}

/** Nobody lends as many times an income. */
const MOST_TIMES = 10

const SAYS_ITSELF =
  /\b(?:ltv|loan[ -]to[ -]|rates?|fees?|charges?|income|multiples?|deposit|cover|stress|used|age|term|commission|discount|shares?|numbers?|max|min|maximum|minimum)\b/i
const RENTAL_COVER =
  /\b(?:rent(?:al)?|interest) (?:income )?cover(?:age)?\b|\bicrs?\b|\brental (?:stress|calculation|assessment)s?\b/i
const LOAN_TO_VALUE = /\bltvs?\b|\bloan[ -]to[ -]value\b/i
const INCOME_MULTIPLE =
  /\bincome multiples?\b|\bmultiples? of (?:\w+ )?income\b|\bloan[ -]to[ -]income\b|\blti\b/i
