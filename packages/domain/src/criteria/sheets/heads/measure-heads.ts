import { matchingKey, matchingWords } from '../../../shared/text.ts'
import { holds, isMadeOf, phrasesOf, says } from './said-of-heads.ts'

/**
 * Headings that say a measure and stand over the kinds of case that it is given for: "MAX LTV" over
 * "Standard", "HMO" and "Holiday let". What stands below is no criterion without it, and may share
 * its short name with one: a column "HMO" that says yes or no. "Income" and "Property" only gather.
 */

/** Whether a heading is a limit or a measure of what stands below it. */
export function namesMeasure(heading: string): boolean {
  return isLimit(heading) || says(withoutPurpose(heading), 'measure by itself')
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
  if (namesMeasure(name)) return false
  const own = matchingWords(name)
  const words = [...phrasesOf('word of a measure')]
  return !words.some((word) => holdsIn(matchingWords(group), word) && holdsIn(own, word))
}

function holdsIn(words: readonly string[], phrase: string): boolean {
  return ` ${words.join(' ')} `.includes(` ${phrase} `)
}

// A measure with its bound before or behind it: "Max LTV", "LTV cap". Without one, "Loan", "Age" and
// "Income" gather whatever has to do with them.
function isLimit(heading: string): boolean {
  const bare = withoutPurpose(heading)
  if (!isMadeOf(bare, 'measure', 'limit', 'behind a measure')) return false
  return !phrasesOf('measure').has(matchingKey(bare)) && holds(bare, 'behind a measure')
}

// "Max LTV by property type", "Min income per applicant": what it is for.
function withoutPurpose(heading: string): string {
  const bare = heading.replace(/\([^)]{0,200}\)/g, ' ')
  const [named = ''] = bare.split(/\s[–-]\s/)
  const words = matchingWords(named)
  const end = words.findIndex((word, at) => at > 0 && phrasesOf('what it is for').has(word))
  return (end < 0 ? words : words.slice(0, end)).join(' ').replaceAll('%', '')
}

// Where nothing is lent there is no figure either.
function mayBeLimits(answers: readonly string[]): boolean {
  return answers.some(saysFigure) || answers.every((text) => NO_FIGURE.test(text))
}

const NO_FIGURE = /^(?:no\b|none|nil|n\/?a\b|not |declin|refer|tbc|\?|[x✗✘×–—-]$)/i

function areFigures(answers: readonly string[]): boolean {
  return answers.filter(saysFigure).length * 2 >= answers.length && answers.length > 0
}

/** Whether a text holds a figure. */
export function saysFigure(text: string): boolean {
  return /\d/.test(text)
}
