/** How figures stand in folded words: alone, or among others. Nothing here says what a figure is of. */

/** Short forms without their full stops, which end no sentence: "max. 75" is "max 75". */
export function withoutDotsOfShortForms(words: string): string {
  return words.replace(/\b(max|min|approx|incl?|excl|yrs?|mths?|subj)\.(?=\s|\d|$)/g, '$1')
}

/** A limit and nothing else: "75", "max 85% ltv", "£25,000 - £1m", "40 years". */
export function isLimitAlone(words: string): boolean {
  return /\d/.test(words) && LIMIT_ALONE.test(words)
}

const UNIT_OF_LIMIT = [
  '%|x|times|years?|yrs?|y|months?|mths?|m|acres?|ltv|lti|storeys?|floors?|beds?|bedrooms?',
  'applicants?|properties|sq ?m|m2',
].join('|')
const WORD_OF_LIMIT = [
  'max(?:imum)?|min(?:imum)?|mx|up to|from|age|to|at least',
  `£?\\d[\\d,.]*(?: ?(?:k|m|mil|million)(?![a-z]))?(?: ?(?:${UNIT_OF_LIMIT})(?![a-z]))*`,
  'years?|yrs?|ltv|lti|income|of age|old|-',
].join('|')
// Each word is read in one way: "years" behind a figure is its unit, and not tried as a word again.
const LIMIT_ALONE = new RegExp(`^(?:(?=(${WORD_OF_LIMIT}))\\1[\\s.]*)+$`)

/** Words without their figures and the units of these. */
export function withoutFigures(words: string): string {
  return words.replace(FIGURE_WITH_UNIT, ' ')
}

const FIGURE_WITH_UNIT =
  /£?\d[\d,.]*(?: ?(?:k|m|mil|million))?(?: ?(?:%|x|times|years?|yrs?|y|months?|mths?|acres?)(?![a-z]))?/g
