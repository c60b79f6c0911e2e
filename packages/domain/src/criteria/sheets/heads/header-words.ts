import { rememberedByText } from '../../../shared/remembered.ts'
import { foldText, matchingKey, matchingWords } from '../../../shared/text.ts'
import { endsLenderNames, isKnownLenderName } from '../../lender-names.ts'
import { holds, isMadeOf, phrasesOf, says, withoutEnd } from './said-of-heads.ts'

/**
 * What a heading says its column (or row) holds. Documents name the same column in many ways, which
 * `knowledge/head-words.json` lists. A heading in no list is a lender's name or a criterion, which
 * the layout decides.
 */
const ROLES = [
  'lender',
  'criterion',
  'section',
  'answer',
  'note',
  'source',
  'date',
  'product',
  'change',
  /** Contacts, running numbers, initials: neither asked for nor answered. */
  'aside',
] as const
export type HeaderRole = (typeof ROLES)[number]

const ROLE_OF: ReadonlyMap<string, HeaderRole> = new Map(
  ROLES.flatMap((role) => [...phrasesOf(role)].map((heading) => [heading, role] as const)),
)

/** The role that the whole heading names, or undefined. */
export const headerRole: (text: string) => HeaderRole | undefined = rememberedByText((text) => {
  if (text.length > LONGEST_HEAD) return undefined
  const outside = text.includes('(') ? text.replace(/\([^)]{0,200}\)/g, ' ') : text
  const bare = outside.trim() === '' ? text : outside
  if (/\d/.test(bare)) return undefined
  if (DONE_BY.test(text) || isMadeOf(text, 'contact', 'around a contact')) return 'aside'
  if (!text.includes('£') && says(text, 'count')) return 'aside'
  if (isMadeOf(text, 'checked with', 'checked', 'before checked')) return 'date'
  const key = matchingKey(bare)
  if (key === '') return /^[#№]+$/.test(foldText(text)) ? 'aside' : undefined
  return ROLE_OF.get(key) ?? roleOfBoth(bare)
})

const LONGEST_HEAD = 48

/** The role of one of several heads alike: "Criteria 2", "Answer (3)". */
export function roleOfNumbered(head: string): HeaderRole | undefined {
  return headerRole(head.replace(NUMBERED, ''))
}

const NUMBERED = /(?<![\s_.#(-])[\s_.#(-]*\d{1,2}\)?$/

// "Bank / BS": what two words say alike, both together say.
function roleOfBoth(text: string): HeaderRole | undefined {
  const [first, ...others] = text.split(/(?<!\s)\s*(?:\/|\bor\b)\s*/i).map(matchingKey)
  const role = ROLE_OF.get(first ?? '')
  return others.length > 0 && others.every((part) => ROLE_OF.get(part) === role) ? role : undefined
}

// "Chased by", "Last checked by": a person.
const DONE_BY = /^(?:\p{L}+ ){0,2}\p{L}+ by:?\s*$/u

/** Words that lenders' names are made of, for names that stand in no table. */
export function looksLikeLenderName(text: string): boolean {
  return isKnownLenderName(text) || holds(text, 'lender word')
}

/** Whether a text is a lender's name: a known one, or one that ends as theirs do. */
export const isLenderName: (text: string) => boolean = rememberedByText((text) => {
  const last = matchingWords(text).at(-1) ?? ''
  return isKnownLenderName(text) || (endsLenderNames(last) && isCapitalised(text))
})

/** Whether a heading reads as a criterion rather than a name. */
export const looksLikeCriterion: (text: string) => boolean = rememberedByText((text) =>
  holds(text, 'criterion word'),
)

/** Whether a heading names a kind of loan or case: a variant of an answer, and nobody's name. */
export function isVariant(text: string): boolean {
  const words = matchingWords(text)
  const [numbered = '', number = '', ...others] = words
  const isNumbered = phrasesOf('numbered variant').has(numbered) && number.length === 1
  if (isNumbered && others.length === 0) return true
  return (
    phrasesOf('variant').has(withoutEnd(words, 'of a variant').join(' ')) || says(text, 'variant')
  )
}

/** Whether a heading stands over what goes beyond the answer beside it: "Exceptions". */
export function isExceptionHead(text: string): boolean {
  return isMadeOf(text, 'exception', 'around an exception')
}

/** Whether a heading is an answer's outcome and nothing else: "Yes", "Refer first". */
export function isOutcomeHead(text: string): boolean {
  return isOutcome(text) || namesWhoAnswers(text)
}

const isOutcome: (text: string) => boolean = rememberedByText((text) => {
  if (text.length > LONGEST_HEAD) return false
  const words = withoutEnd(matchingWords(text), 'behind an outcome')
  const said = words.join(' ')
  if (phrasesOf('outcome').has(said) || phrasesOf('refusal').has(said)) return true
  return isMadeOf(said, 'outcome verb', 'before an outcome verb')
})

/** Whether a heading says that lenders are named below it: "Accepted by". */
export const namesWhoAnswers: (text: string) => boolean = rememberedByText((text) => {
  const does = whatTheyDo(text)
  return says(text, 'who answers') || (does !== undefined && isOutcome(does))
})

/** What a heading says that lenders do, word for word: "won’t accept" of "Lenders who won’t accept". */
export function outcomeOfHead(text: string): string {
  const bare = text.replace(/(?<!\s)\s*[?:]$/, '')
  return isOutcome(text) ? bare : (whatTheyDo(bare) ?? bare.replace(/ by$/i, ''))
}

function whatTheyDo(text: string): string | undefined {
  const words = text.split(/\s+/)
  const end = words.findIndex((_, at) => says(words.slice(0, at + 1).join(' '), 'those who'))
  return end < 0 || end === words.length - 1 ? undefined : words.slice(end + 1).join(' ')
}

/** Whether a heading says what kind of lender somebody is, and not who: "Building society". */
export function namesKindOfLender(text: string): boolean {
  return isMadeOf(text, 'institution', 'kind of institution')
}

/** Whether a heading is one end of a range: "Min", "Maximum". */
export function isBoundHead(text: string): boolean {
  return says(text, 'bound')
}

/** Headings that describe a column and are nobody's name. */
export function isDescriptive(text: string): boolean {
  return holds(text, 'description')
}

/** Whether a heading has capitals as names have, but for small words: "What it means" has not. */
export function isCapitalised(text: string): boolean {
  const words = text.replace(/\([^)]{0,200}\)/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.]*/gu) ?? []
  return words.every((word) => /^[\p{Lu}\p{N}]/u.test(word) || SMALL_WORDS.has(word))
}

const SMALL_WORDS: ReadonlySet<string> = new Set('and of for the by in to de'.split(' '))
