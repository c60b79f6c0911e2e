import { matchingWords } from '../../shared/text.ts'
import { isVariant, looksLikeCriterion } from './heads/header-words.ts'

/**
 * What a sheet is about as a whole, for the sheets that give one criterion each: the name of such
 * a sheet, or the title above its table, tells which flats the column "Max LTV" speaks of.
 */

/** A title without what says that it is one: "Studio flats – panel position" is "Studio flats". */
export function topicOfTitle(title: string): string {
  const bare = title.replace(TITLE_END, '').trim()
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

/** Whether a title is what criteria are grouped under everywhere, and no criterion is called. */
export function isTheme(text: string): boolean {
  return THEME.test(text)
}

const THEME =
  /^(income|employment|credit|adverse|adverse credit|credit history|property|security|applicants?|borrowers?|customers?|the loan|loans?|products?|general|other|others|misc(ellaneous)?|affordability|personal details|documents?|documentation|residency|deposits?|application|submission|legal|valuation|fees)( (criteria|details|policy|types?)| (&|and) \p{L}+)?:?$/iu

const BARE_MEASURE =
  /^((max(imum)?|min(imum)?) )?(ltv|lti|icr|loan|loan (size|amount)|advance|age|term|income|multiple|amount|value|limit|deposit)s?\s*([([].*[)\]])?$/i

const TITLE_END =
  /(?<!\s)\s*[–—:|-]\s*((our|the|current|latest|panel|lenders?['’]?s?|network|full) )*(panel|lenders?['’]?|criteria|positions?|polic(y|ies)|stances?|views?|answers?|responses?|summary|overview|matrix|grid|table|list|comparison|guide|at a glance|by lender)( (positions?|polic(y|ies)|stances?|views?|answers?|responses?|summary|overview|matrix|grid|table|list|comparison|criteria|by lender))*\s*$/i

const BOUNDS: ReadonlySet<string> = new Set(['max', 'maximum', 'min', 'minimum', 'limit', 'limits'])

function withoutBounds(words: readonly string[]): readonly string[] {
  return words.filter((word) => !BOUNDS.has(word))
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => others.includes(word))
}
