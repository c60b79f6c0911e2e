/**
 * How figures stand in a clause of folded words: alone, in a range, beside a unit of time, added to
 * something else. Nothing here says what a figure is of.
 */

/** Short forms without their full stops, which end no sentence: "max. 75" is "max 75". */
export function withoutDotsOfShortForms(words: string): string {
  return words.replace(/\b(max|min|approx|incl?|excl|yrs?|mths?|subj)\.(?=\s|\d|$)/g, '$1')
}

/**
 * Ranges with "to" for their dash: "£25,000 - £2m", "18 - 75", "5 - 30 years". Two figures that may be
 * a figure and its exception, "75 - 80", are left.
 */
export function withRangesJoined(words: string): string {
  return words
    .replace(/(£[\d.,]+[km]?) - (?=£[\d.,]+[km]?\b)/g, '$1 to ')
    .replace(/\b(1\d|2\d) - (?=\d\d\b)/g, '$1 to ')
    .replace(
      /(?<=^|[\s(])(\d{1,3}) ?- ?(?=\d{1,3} ?(years?|yrs?|months?|mths?|m\b|beds?|storeys)\b)/g,
      '$1 to ',
    )
}

/** Whether a clause states a figure to another: "18 to 75", "£25k-£2m". */
export function statesRange(clause: string): boolean {
  return /\d%?k?\s?(-|to)\s?£?\d/.test(clause)
}

/** Whether a figure of the clause is counted in years: "2 yrs", "35y". */
export function countsYears(clause: string): boolean {
  return /(\b|\d)y(ea)?rs?\b|\d ?y\b/.test(clause)
}

/** Whether a figure is followed by an "m", for months, metres or millions. */
export function hasFigureInM(clause: string): boolean {
  return /\d ?m\b/.test(clause)
}

/** The unit of time that a clause writes; months before years. */
export function timeUnitWritten(clause: string): 'years' | 'months' | undefined {
  if (/(\b|\d)(months?|mths?|mnths?)\b/.test(clause) || hasFigureInM(clause)) return 'months'
  return /(\b|\d)(years?|yrs?)\b|\d ?y\b/.test(clause) ? 'years' : undefined
}

/** Whether a clause opens with a figure, as "75", "max 75" or "up to £500k". */
export function opensWithFigure(clause: string): boolean {
  return /^(max(imum)? |up to )?£?\d/.test(clause)
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
