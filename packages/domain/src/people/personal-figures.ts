import { MONTH_NAME } from '../language/months.ts'
import { POSTCODE_AREAS } from './postcode-areas.ts'
import { readNiNumber } from './tax-identifiers.ts'

/**
 * Numbers, codes and addresses that lead to one person, by how they are written: a pattern finds
 * what may be one, and what stands around it tells whether it is. Sums, shares and the dates of
 * events look like some of these, so each is one only where it cannot well be those.
 */

/** A stretch of a line that leads to a person. */
export type PersonalSpan = { readonly start: number; readonly end: number; readonly kind: string }

type Around = {
  /** What stands before it in its line. */
  readonly before: string
  readonly after: string
  /** The line before. */
  readonly lineBefore: string
}

type Figure = {
  readonly kind: string
  readonly pattern: RegExp
  readonly isOne?: (text: string, around: Around) => boolean
}

/** A number is whole where no digit, sign of a sum or share, or decimal goes on with it. */
const from = '(?<![\\d£$€]|\\d[.,-])'
const to = '(?!\\d|[.,]\\d|-\\d| ?%)'
const whole = (pattern: string) => new RegExp(`${from}(?:${pattern})${to}`, 'g')

const DATE_SHAPES = [
  '\\d{1,4}[./ -]\\d{1,2}[./ -]\\d{1,4}',
  `\\d{1,2}(?:st|nd|rd|th)?[ -](?:of )?${MONTH_NAME}[ ,-]{0,2}'?\\d{2,4}`,
  `${MONTH_NAME} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`,
].join('|')

export const FIGURES: readonly Figure[] = [
  { kind: 'EMAIL', pattern: /[\w.+%'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g },
  {
    kind: 'NI',
    pattern: /\b[A-Z]{2}[ .-]?\d{2}[ .-]?\d{2}[ .-]?\d{2}[ .-]?[A-D]\b/gi,
    isOne: (text) => readNiNumber(text) !== null,
  },
  { kind: 'ACCOUNT', pattern: /\bGB\d{2}(?: ?[A-Z]{4})(?: ?\d){14}\b/gi },
  {
    kind: 'CARD',
    pattern: whole(
      '\\d{4}([ -]?)\\d{4}\\1\\d{4}\\1\\d{1,7}|\\d{4}([ -])\\d{6}\\2\\d{5}|\\d{13,19}',
    ),
    isOne: (text, around) => isCard(text) || tells(/\bcards?\b/i, around),
  },
  {
    kind: 'SORTCODE',
    pattern: whole('\\d\\d([ -])\\d\\d\\1\\d\\d|\\d{6}'),
    isOne: isSortCode,
  },
  { kind: 'ACCOUNT', pattern: whole('\\d{8}'), isOne: isAccount },
  {
    kind: 'ACCOUNT',
    pattern: whole('\\d{2}-\\d{6}-\\d'),
    isOne: (_text, around) => tells(/\b(?:account|acc|a\/c|mortgage|loan)\b/i, around),
  },
  {
    kind: 'UTR',
    pattern: whole('\\d{5} ?\\d{5}K?'),
    isOne: (_text, around) => tells(/\b(?:utr|unique tax(?:payer)?'?s? ref\w*)\b/i, around),
  },
  {
    kind: 'PHONE',
    pattern: whole(
      `(?:\\+44 ?(?:\\(0\\) ?)?|0044 ?|\\(?0)(?=[1-35789])(?:${[
        '\\d{4}\\)?[ -]?\\d{3}[ -]?\\d{3}',
        '\\d{3}\\)?[ -]?\\d{3}[ -]?\\d{4}',
        '\\d{2}\\)?[ -]?\\d{4}[ -]?\\d{4}',
        '\\d{4}\\)?[ -]?\\d{5}',
        '\\d{3}\\)?[ -]?\\d{3}[ -]?\\d{3}',
      ].join('|')})`,
    ),
  },
  { kind: 'PHONE', pattern: whole('\\+(?!44)\\d{1,3}(?:[ -]?\\d{2,4}){3,5}') },
  {
    kind: 'POSTCODE',
    pattern: /\b([A-Z]{1,2})\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}\b/gi,
    isOne: isPostcode,
  },
  {
    kind: 'BORN',
    pattern: new RegExp(`(?<![\\d£])(?:${DATE_SHAPES})(?![\\d%])`, 'gi'),
    isOne: (_text, around) =>
      BIRTH.test(around.before) || (isLineBegin(around.before) && BIRTH.test(around.lineBefore)),
  },
]

/** Where in a line figures of one kind stand. */
export function findFigures(
  { kind, pattern, isOne }: Figure,
  line: string,
  lineBefore: string,
): readonly PersonalSpan[] {
  return [...line.matchAll(pattern)].flatMap((match) => {
    const [text] = match
    const [start, end] = [match.index, match.index + text.length]
    const around = { before: line.slice(0, start), after: line.slice(end), lineBefore }
    return isOne?.(text, around) === false ? [] : [{ start, end, kind }]
  })
}

/** Right before the date, but for signs and a few words: "born on", "DOB (dd/mm/yyyy):". */
const BIRTH = /\b(?:date of birth|birth ?date|d\.? ?o\.? ?b\.?|born(?: on)?)[^\d\n]{0,20}$/i

/** Lines of documents may be numbered: `12| `. */
const isLineBegin = (before: string) => /^(?:\d+\|)?\W*$/.test(before)

/** Right before it, or above it at the head of its column or as its label. */
function tells(words: RegExp, { before, lineBefore }: Around): boolean {
  return words.test(before.slice(-40)) || words.test(lineBefore)
}

function isSortCode(text: string, around: Around): boolean {
  if (tells(SORT_CODE, around)) return true
  if (/^\d{6}$/.test(text) || text.includes(' ')) return false
  return !isDate(text.split('-').map(Number)) || isBesideAccount(around)
}

const SORT_CODE = /\bsort(?:ing)?[ -]?(?:code|no\.?)|\bs\/c\b/i

/** An account number beside it; a line with a sum is one of entries, which begin with dates. */
function isBesideAccount({ before, after }: Around): boolean {
  if (/\d[.,]\d{2}\b/.test(before + after)) return false
  return /^\D{0,20}\d{8}(?!\d)/.test(after) || /(?<!\d)\d{8}\D{0,20}$/.test(before)
}

/** Eight digits without a sign of what they are: no sum in thousands and no date. */
function isAccount(text: string, around: Around): boolean {
  if (tells(/\b(?:account|acc(?:t|ount)?\.?|a\/c)(?: ?(?:no\.?|num(?:ber)?))?\b/i, around)) {
    return true
  }
  if (Number(text) % 1000 === 0) return false
  const [year, ...rest] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number)
  const [day, month, last] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number)
  return !isDate([year ?? 0, ...rest]) && !isDate([day ?? 0, month ?? 0, last ?? 0])
}

/** Day, month and year as the UK writes them, or year first. */
function isDate([one = 0, month = 0, other = 0]: readonly number[]): boolean {
  const isMonth = month >= 1 && month <= 12
  const isDay = (day: number) => day >= 1 && day <= 31
  const isYear = (year: number) => year < 100 || (year >= 1900 && year < 2100)
  return isMonth && ((isDay(one) && isYear(other)) || (isYear(one) && isDay(other)))
}

/** By its check digit; figures of a table that happen to fit are round. */
function isCard(text: string): boolean {
  const groups = text.split(/[ -]/)
  if (groups.length > 1 && groups.every((group) => Number(group) % 10 === 0)) return false
  const digits = [...text.replace(/\D/g, '')].map(Number)
  if (digits.length < 13 || digits.length > 19) return false
  const sum = digits.toReversed().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function isPostcode(text: string, around: Around): boolean {
  const [area = ''] = /^[A-Z]+/i.exec(text) ?? []
  if (!POSTCODE_AREAS.has(area.toUpperCase())) return false
  if (tells(/\bpost ?code\b/i, around)) return true
  // "Tier B1 2nd charge", "E1 4bn".
  if (text !== text.toUpperCase()) return !/\d(?:st|nd|rd|th|bn|pw)$/i.test(text)
  return !/(?:1ST|2ND|3RD)$/.test(text)
}
