/**
 * Numbers that a question writes in words, as figures: "three hundred grand", "one and a half
 * million", "fifteen years", "ten percent", "a year self employed". One to six alone stay words:
 * they stand in ordinary phrases ("two things", "one lender") and the reader of figures knows them
 * beside what they count.
 */
import { TENS, UNDER_TWENTY } from './numbers.ts'

/** The question with its numbers in figures. */
export function withNumbersInFigures(question: string): string {
  return question
    .replace(HALVES, (_, words: string, unit: string | undefined) =>
      unit === undefined ? String(countOf(words) + 0.5) : `${countOf(words) + 0.5} ${unit}`,
    )
    .replace(YEARS_AND_A_HALF, (_, words: string) => `${countOf(words) + 0.5} years`)
    .replace(PART_OF_YEAR, (_, part: string) => `${12 * partOf(part)} months`)
    .replace(POINTS, (_, whole: string, parts: string) => `${countOf(whole)}.${digitsOf(parts)}`)
    .replace(MILLION_AND_PART, (_, count: string, part: string) =>
      pounds((countOf(count) + partOf(part)) * 1_000_000),
    )
    .replace(
      MILLION_AND_MORE,
      (_, count: string, thousands: string | undefined, tenths: string | undefined) =>
        pounds(
          countOf(count) * 1_000_000 +
            (tenths === undefined ? countOf(thousands ?? '') * 1_000 : countOf(tenths) * 100_000),
        ),
    )
    .replace(PART_OF_SCALE, (_, whole: string | undefined, part: string, scale: string) => {
      const count = (whole === undefined ? 0 : countOf(whole)) + partOf(part)
      return pounds(count * scaleOf(scale))
    })
    .replace(WORDS_OF_SCALE, (_, words: string, scale: string) =>
      pounds(sumOf(words) * scaleOf(scale)),
    )
    .replace(WORDS, (words) => {
      const value = sumOf(words)
      return value <= LARGEST_LEFT ? words : String(value)
    })
    .replace(WORDS_OF_PERCENT, (_, words: string, unit: string) => `${sumOf(words)}${unit}`)
    .replace(A_PERIOD, '1 $1')
}

const LARGEST_LEFT = 6

const SIMPLE = `(?:(?:${TENS.join('|')})(?:[ -](?:${UNDER_TWENTY.slice(1, 10).join('|')}))?|${UNDER_TWENTY.toReversed().join('|')})`
const HUNDREDS = `(?:(?:an?|${SIMPLE}) hundred(?:(?: and)? ${SIMPLE})?|${SIMPLE})`
const SCALE = String.raw`(grand|thousand|million|mill?)\b`

const WORDS = new RegExp(
  String.raw`(?<![-\w])(?:(?:an?|${SIMPLE}) hundred(?:(?: and)? ${SIMPLE})?|${SIMPLE})(?![-\w])`,
  'gi',
)
const WORDS_OF_SCALE = new RegExp(String.raw`(?<![-\w])(${HUNDREDS}) ${SCALE}`, 'gi')
const WORDS_OF_PERCENT = new RegExp(
  String.raw`(?<![-\w])(${SIMPLE})( ?(?:%|per ?cent\b|pct\b))`,
  'gi',
)

// "Five and a half times", "2 1/2 years", "3½x"; millions have a rule of their own.
const HALVES = new RegExp(
  String.raw`(?<![-\w£.,])(${SIMPLE}|\d{1,2})(?: and (?:an? )?half| ?½|(?: and)? 1/2)(?: ?(x|times|years?|yrs?|months?|mths?|%|per ?cent))?(?![-\w]| (?:an? |of )| (?:grand|thousand|mil))`,
  'gi',
)

// "A year and a half", "two years and a half".
const YEARS_AND_A_HALF = new RegExp(
  String.raw`(?<![-\w£.,])(an?|${SIMPLE}|\d{1,2}) (?:years?|yrs?) and a half\b`,
  'gi',
)

// "One point two million", "four point four nine times".
const DIGIT = `(?:${UNDER_TWENTY.slice(0, 10).join('|')}|\\d)`
const POINTS = new RegExp(
  String.raw`(?<![-\w£.,])(${SIMPLE}|\d{1,2}) point (${DIGIT}(?: ${DIGIT}){0,2})(?![-\w])`,
  'gi',
)

// "A million and a half", "two million and a quarter".
const MILLION_AND_PART = new RegExp(
  String.raw`(?<![-\w.,])(?:£ ?)?(an?|${SIMPLE}|\d{1,2}) ?(?:million|mill?|m) and (?:an? )?(half|quarter|three[- ]quarters)\b(?! (?:of|an?)\b)`,
  'gi',
)

// "A million two hundred thousand"; said in short "a million two", where two counts nothing else.
const MILLION_AND_MORE = new RegExp(
  String.raw`(?<![-\w.,])(?:£ ?)?(an?|${SIMPLE}|\d{1,2}) ?(?:million|mill?)(?:,? and|,)? (?:(${HUNDREDS}|\d{1,3}) ?(?:thousand|grand|k)\b|(${UNDER_TWENTY.slice(1, 10).join('|')}|[1-9])(?=\W*$|[,.;?!]|\s+(?:loan|mortgage|purchase|propert|house|flat|place|on|with|at|for|from|to|against|what|who|which|how|is|can|does|do|will|interest|max|and|please|pls|second|2nd|ltv)\b))`,
  'gi',
)

const PART_OF_YEAR =
  /(?<![-\w])(?:an? )?(half (?:an? )?|(?:an? )?quarter (?:of )?an? |three[- ]quarters of an? )(?:year|yr)\b(?!-?ly)(?! (?:end|results?|accounts|figures|bonus))/gi

// "Half a million", "one and a half million", "three quarters of a million".
const PART_OF_SCALE = new RegExp(
  String.raw`(?<![-\w])(?:(${SIMPLE}|\d{1,2}) and )?(an? half|half an?|half|an? quarter(?: of an?)?|quarter of an?|three[- ]quarters of an?) ${SCALE}`,
  'gi',
)

// "£30k a year" and "twice a year" say how often, "been here a year" how long.
const A_PERIOD =
  /(?<!(?:\d[km]?|%|\b(?:once|twice|times|grand|quid|pounds|thousand|extra|off|much|days?|weeks?|months?|overpay|pay|income|salary|earning|charge|payments?)) )\ban? (year|month)\b(?! (?:and a half|or (?:two|so)|term|old))/gi

/** A count in digits or in words; "a" is one. */
function countOf(words: string): number {
  return /^\d/.test(words) ? Number(words) : sumOf(words)
}

/** The digits behind a point, which are said one by one. */
function digitsOf(words: string): string {
  return words
    .split(' ')
    .map((word) => countOf(word))
    .join('')
}

function sumOf(words: string): number {
  const parts = words.toLowerCase().split(/[ -]/)
  return parts.reduce(
    (sum, part) => {
      if (part === 'hundred') return (sum === 0 ? 1 : sum) * 100
      const ten = TENS.indexOf(part)
      const one = UNDER_TWENTY.indexOf(part)
      return sum + (ten >= 0 ? (ten + 2) * 10 : Math.max(0, one))
    },
    parts[0] === 'a' || parts[0] === 'an' ? 1 : 0,
  )
}

function partOf(words: string): number {
  if (/half/i.test(words)) return 0.5
  return /three/i.test(words) ? 0.75 : 0.25
}

function scaleOf(scale: string): number {
  return /^mil/i.test(scale) ? 1_000_000 : 1_000
}

function pounds(value: number): string {
  return `£${Math.round(value)}`
}
