/**
 * Headings that say a measure and stand over the kinds of case that it is given for: "MAX LTV" over
 * "Standard", "HMO" and "Holiday let". What stands below is no criterion without it, and may share
 * its short name with one: a column "HMO" that says yes or no. "Income" and "Property" only gather.
 */

/** Whether a heading is a limit or a measure of what stands below it. */
export function namesMeasure(heading: string): boolean {
  return isLimit(heading) || BARE.test(bareOf(heading))
}

/**
 * Whether a column needs the measure above it. A measure without a bound ("Rental cover") may gather
 * criteria as well: there only columns of figures are taken for parts of it.
 */
export function isMeasured(group: string, name: string, answers: readonly string[]): boolean {
  if (!namesMeasure(group) || !isPartName(group, name)) return false
  return isLimit(group) ? mayBeLimits(answers) : areFigures(answers)
}

// "Flat – LTV cap" below "LTV" and "Min loan" below "Max LTV" say themselves what they are of.
function isPartName(group: string, name: string): boolean {
  const own = measureWords(name)
  return !namesMeasure(name) && !measureWords(group).some((word) => own.includes(word))
}

function isLimit(heading: string): boolean {
  return LIMIT.test(bareOf(heading))
}

// Where nothing is lent there is no figure either.
function mayBeLimits(answers: readonly string[]): boolean {
  return answers.some(saysFigure) || answers.every((text) => NO_FIGURE.test(text))
}

const NO_FIGURE = /^(?:no\b|none|nil|n\/?a\b|not |declin|refer|tbc|\?|[x✗✘×–—-]$)/i

function areFigures(answers: readonly string[]): boolean {
  return answers.filter(saysFigure).length * 2 >= answers.length && answers.length > 0
}

function saysFigure(text: string): boolean {
  return /\d/.test(text)
}

function measureWords(text: string): readonly string[] {
  return text.toLowerCase().match(MEASURE_WORDS) ?? []
}

function bareOf(heading: string): string {
  return heading
    .replace(/\([^)]{0,200}\)|[%£:?]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const MEASURE =
  '(?:[cg]?ltvs?|(?:combined |gross |net )?loan[ -]to[ -]values?|ltis?|loan[ -]to[ -]income|icrs?|dscr|(?:rental|rent|interest)[ -]cover(?:age)?|stress(?:ed)?(?: test)?(?: rates?)?|loans?(?: sizes?| amounts?)?|advances?|lending|borrowing|(?:household |joint |sole )?incomes?(?: multiples?)?|multiples?|(?:property |purchase )?(?:values?|prices?)|ages?|(?:mortgage |loan )?terms?|deposits?|(?:proc(?:uration)? |arrangement |product )?fees?|lease|units|storeys|floors|bedrooms|beds|exposure)'

const BOUND =
  '(?:max(?:imum)?|min(?:imum)?|highest|lowest|top|largest|smallest|longest|shortest|oldest|youngest|upper|lower)\\.?'

const FOR = '(?: (?:[–-]|by|for|per|on|at|of|accepted|allowed|considered)(?: .*)?)?'

const LIMIT = new RegExp(
  `^(?:${BOUND} ${MEASURE}(?: limits?| caps?)?|${MEASURE}(?: (?:up to|limits?|caps?|ceilings?|${BOUND})))${FOR}$`,
  'i',
)

// Without a bound, “Loan”, “Age” and “Income” gather whatever has to do with them.
const BARE =
  /^(?:[cg]?ltvs?|loan[ -]to[ -]values?|ltis?|loan[ -]to[ -]income|icrs?|dscr|(?:rental|rent|interest) cover(?:age)?|stress(?:ed)?(?: test)? rates?|stress tests?|income multiples?|loan (?:sizes?|amounts?)|proc(?:uration)? fees?)(?: (?:[–-]|by|for|per) .+)?$/i

const MEASURE_WORDS =
  /\b(?:ltv|lti|icr|dscr|cover|stress|advance|multiple|deposit|lease|storeys|floors|bedrooms|beds|loan to value|loan to income)s?\b/g
