/**
 * What the trade shortens with a slash: "s/o" is shared ownership, "n/b" a new build. Spelled out
 * before a text is cut into words, so that no letter of it stands for itself ("o smallest share"),
 * in questions and in printed names alike. Letters of no known meaning stay together.
 */
import forms from '../../knowledge/short-forms.json' with { type: 'json' }

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
const LETTERS: ReadonlyMap<string, string> = new Map(Object.entries(forms.letters))
const LETTER_AND_WORD = new RegExp(
  `(?<![\\w/])([a-z])/(${[...new Set([...LETTERS.keys()].map((key) => key.slice(2)))].join('|')})(?![\\w/])`,
  'gi',
)

// Of single letters: "and/or" is a choice of words.
const SLASHED = /(?<![\w/£.-])[a-z](?:\/[a-z]){1,2}(?![\w/])/gi

const CHOICES = new Set(['n/a', 'y/n', 'a/b', 'a/b/c'])

const SHORT_FORMS: ReadonlyMap<string, string> = new Map(Object.entries(forms.slashed))
