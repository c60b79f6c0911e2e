/**
 * "Couple 58 and 61 want 20 years": an age and a term come to the age at the end of the term, which
 * is what lenders limit. Of several ages the oldest counts. Ages are known by who has them ("client
 * (62)", "he's 62", "58yo"), terms by being wanted; years that have passed ("trading for 20 years")
 * are no term. Ages now and the term are put away once the age at the end is known, printed or
 * added up.
 */
type AgedQuestion = {
  readonly text: string
  readonly notes: readonly string[]
  /** The sum that was made, to be shown. */
  readonly sum?: string
  /** The age and the term that were added up, in years. */
  readonly added?: { readonly age: number; readonly term: number }
}

/** The question with the age at the end of the term in place of an age and a term. */
export function withEndAge(question: string): AgedQuestion {
  const stated = END_AGE.exec(question)
  const ages = [...question.matchAll(AGES_NOW)].flatMap(([words]) => agesIn(words))
  const terms = [...question.matchAll(TERM)].map((found) => Number(found.slice(1).find(Boolean)))
  if (stated !== null) {
    if (ages.length === 0 && terms.length === 0) return { text: question, notes: [] }
    const text = withoutAgesAndTerm(question.replace(END_AGE, ' \u0001 '))
    return {
      text: text.replace(' \u0001 ', stated[0]),
      notes: [`the age at the end of the term: ${stated[1]}`],
    }
  }
  const [term, ...others] = terms
  if (ages.length === 0 || term === undefined || others.length > 0)
    return { text: question, notes: [] }
  const oldest = Math.max(...ages)
  const end = oldest + term
  if (end > 110 || end < WORTH_ASKING) {
    return { text: question, notes: [] }
  }
  const sum = `${oldest} now and a term of ${term} years: ${end} at its end`
  return {
    text: `${withoutAgesAndTerm(question)} , aged ${end} at end of term `,
    notes: [sum],
    added: { age: oldest, term },
    sum: ages.length > 1 ? `Of the ages stated the oldest counts: ${sum}.` : `Age ${sum}.`,
  }
}

/** Below this no lender's age limit is near, and the term itself is what is asked. */
const WORTH_ASKING = 66

const END_AGE = / aged (\d{2,3}) at end of term /i

function agesIn(words: string): readonly number[] {
  return [...words.matchAll(/\d{2}/g)].map(([age]) => Number(age)).filter((age) => age >= 16)
}

function withoutAgesAndTerm(question: string): string {
  return question.replace(AGES_NOW, ' ').replace(TERM, ' ')
}

const PERSON =
  '(?:dad|mum|father|mother|husband|wife|partner|spouse|brother|sister|guy|man|lady|woman|chap|bloke|couple|pair|joint|client|applicant|app|borrower|customer|buyer|punter|landlord|pensioner|retiree|older one|younger one|oldest|eldest|youngest|other)s?'

// "62 months" and "62% LTV" are no ages.
const AGE = String.raw`\d{2}\b(?! ?(?:[%xkm]\b|%|[-–] ?\d|months?|mths?|years?(?![ -]old)|yrs?(?![ -]old)|ltv|percent|per ?cent|k\b|at end|the\b|grand|thousand|propert|btls?|beds?|sq|storeys?|floors?|acres?|units?))(?:[ -]?(?:years?|yrs?)[ -]olds?|[ -]?y\/?o(?:\b|s\b))?`

const LEAD = String.raw`(?:\b(?:aged?|ages|aged both|is(?: now| currently)?|are(?: both| now)?|both|s?he['’]?s|they['’]?re|we['’]?re|i['’]?m|im)(?: (?:nearly|about|only|just))? |\b(?:[2-6] )?${PERSON}(?:['’]s| is| are)?,?:? ?(?:(?:both|now|currently|nearly|about|aged?|of) )*\(?(?:(?:both|aged?) )?|\((?=\d{2}(?: ?(?:,|&|and|\/) ?\d{2})*\))|\b[mf] ?|^\W*)`

// "58 and 61", "58/61", "58, she is 61", "58 and his wife 61".
const NEXT = String.raw`(?:\)?(?: ?(?:,|&|\/|\+|;) ?| )(?:and )?(?:(?:the|his|her|their|my) )?(?:(?:s?he(?:['’]s)?|${PERSON}) |[mf])?(?:(?:is|aged?) )?\(?${AGE})`

// The second way needs no person: "62 year old", "58yo".
const AGES_NOW = new RegExp(
  String.raw`${LEAD}${AGE}${NEXT}*\)?|\b\d{2}(?: ?(?:years?|yrs?)[ -]olds?\b| ?y\/?os?\b)${NEXT}*`,
  'gi',
)

// What has lasted so long already: "self employed for 20 years".
const PASSED = String.raw`(?<!\b(?:been|trading|traded|employed|business|job|role|work\w*|liv(?:ed|ing)|own\w*|rent\w*|let\w*|married|divorced|separated|uk|here|there|contract\w*|residen\w*|running|fix\w*|discharged|bankrupt|same)\b(?: [a-z]+){0,3} )`

const TERM = new RegExp(
  [
    String.raw`\b(?:(?:wants?|wanting|needs?|needing|over|on|with|for) )?(?:an? )?(?<![.\d])(\d{1,2})[ -]?(?:years?|yrs?|y)(?:[ -](?:interest[ -]only|io|repayment|btl|part and part))?[ -](?:(?:mortgage |loan )?terms?|mortgages?|loans?)\b`,
    String.raw`\bterm:? (?:of |is |over |for )?(?<![.\d])(\d{1,2})[ -]?(?:years?|yrs?)\b`,
    String.raw`(?<!\b(?:years?|yrs?) )\b${PASSED}(?:over|for) (?:an? )?(?<![.\d])(\d{1,2})[ -]?(?:years?|yrs?)\b(?! (?:old|fix|accounts|trading|ago))`,
    String.raw`\b(?:want|need|look|ask|hop|aft)(?:s|ing|er)?(?: (?:to (?:go|borrow|take|have|do)|for|at|after))*(?: it)?(?: (?:over|for))? (?:an? )?(?<![.\d])(\d{1,2})[ -]?(?:years?|yrs?)\b(?! (?:old|fix|accounts|trading|ago))`,
    String.raw`(?:^|[,;.)]) ?(?<![.\d])(\d{1,2}) ?(?:years?|yrs?)(?=\W*$|[,;.?!]|,? (?:who|which|any|can|ok|please|pls)\b)`,
  ].join('|'),
  'gi',
)
