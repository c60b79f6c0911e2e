import { matchingKey, matchingWords } from '../../shared/text.ts'
import { isVariant, looksLikeCriterion } from './heads/header-words.ts'
import { isMadeOf, says, withoutEnd } from './heads/said-of-heads.ts'

/**
 * What a sheet is about as a whole, for the sheets that give one criterion each: the name of such
 * a sheet, or the title above its table, tells which flats the column "Max LTV" speaks of.
 */

/** A title without what says that it is one: "Studio flats – panel position" is "Studio flats". */
export function topicOfTitle(title: string): string {
  const parts = title.split(PART)
  const end = parts.findLastIndex((part) => !isMadeOf(part, 'title', 'before a title'))
  const bare = parts
    .slice(0, end + 1)
    .join('')
    .trim()
  return bare === '' ? title : bare
}

/** The name of the only criterion of a sheet, by its heading and by what the sheet is about. */
export function nameByTopic(heading: string, title: string): string {
  const topic = topicOfTitle(title)
  const isTopic = (looksLikeCriterion(topic) || isVariant(topic)) && !isTheme(topic)
  if (!isTopic) return heading
  const [ofHeading, ofTopic] = [matchingWords(heading), matchingWords(topic)]
  if (isWithin(ofTopic, ofHeading)) return heading
  if (isWithin(withoutBounds(ofHeading), ofTopic)) return topic
  return `${topic} – ${heading}`
}

/** Whether a label names a limit and nothing that it limits: "Max LTV", "Age". */
export function isBareMeasure(label: string): boolean {
  return BARE_MEASURE.test(label)
}

/** Whether a title says that changes are recorded below it. */
export function namesLog(title: string): boolean {
  const words = matchingWords(title)
  const openings = words.map((_, at) => words.slice(0, at + 1).join(' '))
  return words.length <= LONGEST_LOG && openings.some((one) => isMadeOf(one, 'log', 'before a log'))
}

/** Whether a title is what criteria are grouped under everywhere, and no criterion is called. */
export function isTheme(text: string): boolean {
  const words = withoutEnd(matchingWords(text), 'of a theme')
  const [first = '', ...others] = words.join(' ').split(' and ')
  const isNamed = [words.join(' '), matchingKey(text), first].some((one) => says(one, 'theme'))
  return isNamed && others.length <= 1 && !others.some((other) => other.includes(' '))
}

const LONGEST_LOG = 6

const BARE_MEASURE =
  /^((max(imum)?|min(imum)?) )?(ltv|lti|icr|loan|loan (size|amount)|advance|age|term|income|multiple|amount|value|limit|deposit)s?\s*([([].*[)\]])?$/i

// The sign stays with what follows it.
const PART = /(?=\s[–—:|-]|:)/

const BOUNDS: ReadonlySet<string> = new Set(['max', 'maximum', 'min', 'minimum', 'limit', 'limits'])

function withoutBounds(words: readonly string[]): readonly string[] {
  return words.filter((word) => !BOUNDS.has(word))
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => others.includes(word))
}
