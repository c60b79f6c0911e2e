/**
 * What the trade shortens with a slash: "s/o" is shared ownership, "n/b" a new build. Spelled out
 * before a text is cut into words, so that no letter of it stands for itself ("o smallest share"),
 * in questions and in printed names alike. Letters of no known meaning stay together.
 */

/** The text with slashed short forms spelled out, in whatever case they are written. */
export function withShortForms(text: string): string {
  if (!text.includes('/')) return text
  return text
    .replace(/(?<![\w/])w\/ ?(?=[a-z]{2}|an? )/gi, 'with ')
    .replace(LETTER_AND_WORD, (_, letter: string, word: string) => {
      return LETTERS.get(`${letter}/`.toLowerCase() + word.toLowerCase()) ?? `${letter}/${word}`
    })
    .replace(SLASHED, (whole) => SHORT_FORMS.get(whole.toLowerCase()) ?? whole)
}

/** A question's short forms spelled out; of those that nobody knows the letters stay together. */
export function withShortFormsTogether(question: string): string {
  return withShortForms(question)
    .replace(SLASHED, (whole) =>
      CHOICES.has(whole.toLowerCase()) ? whole : whole.replaceAll('/', ''),
    )
    .replace(DOTTED, (whole) => whole.replaceAll('.', ''))
}

// "U.C.", "d.m.p": the dots say nothing.
const DOTTED = /(?<![\w.])(?:[a-z]\.){1,3}[a-z]\b\.?(?![\w])/gi

// "O/time", "s/employed": the letter is a word's first.
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'o/time': 'overtime',
    's/emp': 'self employed',
    's/employed': 'self employed',
    's/build': 'self build',
    's/ownership': 'shared ownership',
    's/owner': 'shared ownership',
    'n/build': 'new build',
    'h/let': 'holiday let',
    'h/lets': 'holiday lets',
    'c/raise': 'capital raise',
    'c/raising': 'capital raising',
    'i/only': 'interest only',
    'd/rate': 'day rate',
    'z/hours': 'zero hours',
    'g/deposit': 'gifted deposit',
    'm/gage': 'mortgage',
    'm/arrears': 'mortgage arrears',
    'b/stmts': 'bank statements',
    'b/statements': 'bank statements',
    'p/slips': 'payslips',
  }),
)
const LETTER_AND_WORD = new RegExp(
  `(?<![\\w/])([a-z])/(${[...new Set([...LETTERS.keys()].map((key) => key.slice(2)))].join('|')})(?![\\w/])`,
  'gi',
)

// Of single letters: "and/or" is a choice of words.
const SLASHED = /(?<![\w/£.-])[a-z](?:\/[a-z]){1,2}(?![\w/])/gi

const CHOICES = new Set(['n/a', 'y/n', 'a/b', 'a/b/c'])

const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    's/o': 'shared ownership',
    's/e': 'self employed',
    's/b': 'self build',
    'f/t': 'full time',
    'p/t': 'part time',
    'o/t': 'overtime',
    'b/s': 'building society',
    'n/b': 'new build',
    'i/o': 'interest only',
    'c/r': 'capital raising',
    'c/i': 'capital and interest',
    'l/l': 'landlord',
    'f/h': 'freehold',
    'l/h': 'leasehold',
    'l/a': 'local authority',
    'h/l': 'holiday let',
    'g/d': 'gifted deposit',
    'd/d': 'direct debit',
    'c/c': 'credit card',
    'd/c': 'debt consolidation',
    'c/b': 'child benefit',
    'u/c': 'universal credit',
    'p/x': 'part exchange',
    'p/p': 'purchase price',
    'p/a': 'per annum',
    'p/m': 'per month',
    'p/w': 'per week',
    'y/o': 'years old',
    'w/o': 'without',
    'w/e': 'weekend',
    'r/t/b': 'right to buy',
    'f/t/b': 'first time buyer',
    'b/t/l': 'buy to let',
    'l/t/b': 'let to buy',
    'l/t/v': 'ltv',
    't/o/e': 'transfer of equity',
    'd/m/p': 'dmp',
    'i/v/a': 'iva',
  }),
)
