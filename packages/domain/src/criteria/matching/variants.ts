/**
 * Products, plans and kinds of borrower that a document tells apart for one lender ("Prime | Near
 * prime", "Individual | Ltd Co"), and which of them a question names. Where it names none, all of
 * them answer, each under its own name; they are parts of one statement, never a disagreement.
 */
import { matchingWords } from '../../shared/text.ts'
import kinds from '../knowledge/variant-kinds.json' with { type: 'json' }
import { commonForm, facetsOf } from './criterion-facets.ts'
import type { IndexedAnswer } from './indexed-answer.ts'

/**
 * One lender's answers for the variant that the question names. Where it names none of this
 * lender's, all that do not contradict it: "Individual" is no answer about a limited company.
 */
export function forVariantAsked(
  entries: readonly IndexedAnswer[],
  question: string,
): readonly IndexedAnswer[] {
  const variants = [...new Set(entries.flatMap(({ answer }) => answer.variant ?? []))]
  if (variants.length === 0) return entries
  const asked = ` ${commonWords(question)} `
  const named = namedIn(asked, variants)
  const told = kindsIn(asked)
  return entries.filter(({ answer: { variant } }) => {
    if (variant === undefined) return true
    if (named.length > 0) return named.includes(variant)
    const own = kindsIn(` ${commonWords(variant)} `)
    return !own.some(({ of, key }) => {
      const said = told.filter((kind) => kind.of === of)
      return said.length > 0 && !said.some((kind) => kind.key === key)
    })
  })
}

/**
 * The lender's own product that an answer is for: a client takes one of them. Kinds of borrower, of
 * property and of loan are no products, whoever's column they head; nor is what two lenders share.
 */
export function planOf({ document, answer: { variant } }: IndexedAnswer): string | undefined {
  if (variant === undefined || ideasOf(variant).length > 0) return undefined
  const lenders = lendersByVariant.get(document) ?? countLenders(document)
  lendersByVariant.set(document, lenders)
  return lenders.get(variant)?.size === 1 ? variant : undefined
}

const lendersByVariant = new WeakMap<
  IndexedAnswer['document'],
  ReadonlyMap<string, ReadonlySet<string>>
>()

function countLenders({
  reading,
}: IndexedAnswer['document']): ReadonlyMap<string, ReadonlySet<string>> {
  const lenders = new Map<string, Set<string>>()
  for (const { variant, lender } of reading.answers) {
    if (variant !== undefined) lenders.set(variant, (lenders.get(variant) ?? new Set()).add(lender))
  }
  return lenders
}

function namedIn(asked: string, variants: readonly string[]): readonly string[] {
  const padded = variants.map((variant) => ({ variant, words: ` ${commonWords(variant)} ` }))
  const said = padded.filter(({ words }) => asked.includes(words))
  // "Near prime" also holds "prime": the longer name is the one that was said.
  const whole = said.filter(
    ({ words }) => !said.some((other) => other.words !== words && other.words.includes(words)),
  )
  const found = whole.length > 0 ? whole : padded.filter(({ variant }) => isMeant(variant, asked))
  return found.map(({ variant }) => variant)
}

function isMeant(variant: string, asked: string): boolean {
  const keys = new Set(ideasOf(asked))
  const own = ideasOf(variant)
  return own.length > 0 && own.every((key) => keys.has(key))
}

function ideasOf(text: string): readonly string[] {
  return facetsOf(text)
    .filter(({ kind }) => kind !== 'word')
    .map(({ key }) => key)
}

type Kind = { readonly of: string; readonly key: string }

/** Kinds of borrower and of business: a variant of one is no answer about another. */
function kindsIn(words: string): readonly Kind[] {
  return KINDS.filter((kind) => kind.phrases.some((phrase) => words.includes(phrase)))
}

const KINDS = kinds.map(({ words, ...kind }) => ({
  ...kind,
  phrases: words.split(', ').map((phrase) => ` ${commonWords(phrase)} `),
}))

function commonWords(text: string): string {
  return matchingWords(text).map(commonForm).join(' ')
}
