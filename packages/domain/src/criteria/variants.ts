/**
 * Products, plans and kinds of borrower that a document tells apart for one lender ("Prime | Near
 * prime", "Individual | Ltd Co"), and which of them a question names. Where it names none, all of
 * them answer, each under its own name; they are parts of one statement, never a disagreement.
 */
import { matchingWords } from '../shared/text.ts'
import type { IndexedAnswer } from './criteria-index.ts'
import { commonForm, facetsOf } from './criterion-facets.ts'

/** The variants of some answers that the question names, as printed; empty where it names none. */
export function variantsAsked(
  entries: readonly IndexedAnswer[],
  question: string,
): ReadonlySet<string> {
  const variants = new Set(entries.flatMap(({ answer }) => answer.variant ?? []))
  if (variants.size === 0) return variants
  const asked = ` ${commonWords(question)} `
  const named = [...variants].filter((variant) => asked.includes(` ${commonWords(variant)} `))
  // "Near prime" also holds "prime": the longer name is the one that was said.
  const whole = named.filter(
    (variant) =>
      !named.some(
        (other) =>
          other !== variant && ` ${commonWords(other)} `.includes(` ${commonWords(variant)} `),
      ),
  )
  return new Set(
    whole.length > 0 ? whole : [...variants].filter((variant) => means(variant, asked)),
  )
}

/** The answers for the variants asked; those that no variant limits are always among them. */
export function ofVariants(
  entries: readonly IndexedAnswer[],
  asked: ReadonlySet<string>,
): readonly IndexedAnswer[] {
  if (asked.size === 0) return entries
  return entries.filter(({ answer }) => answer.variant === undefined || asked.has(answer.variant))
}

/** Other words for the same kind of borrower or business: "spv" for "Ltd Co", "own name". */
function means(variant: string, asked: string): boolean {
  const said = KINDS.filter(({ words }) => words.test(asked)).map(({ key }) => key)
  if (
    said.length > 0 &&
    KINDS.some(({ key, words }) => words.test(` ${commonWords(variant)} `) && said.includes(key))
  )
    return true
  const keys = new Set(
    facetsOf(asked)
      .filter(({ kind }) => kind !== 'word')
      .map(({ key }) => key),
  )
  const own = facetsOf(variant).filter(({ kind }) => kind !== 'word')
  return own.length > 0 && own.every(({ key }) => keys.has(key))
}

const KINDS: readonly { readonly key: string; readonly words: RegExp }[] = [
  {
    key: 'company',
    words: / (ltd|ltdco|limited company|ltd company|company|limited|spv|corporate|companies) /,
  },
  {
    key: 'person',
    words: / (individual|personal|personally|own name|sole name|private individual) /,
  },
  { key: 'residential', words: / (resi|residential|owner occupied|homeowner) / },
  { key: 'buy to let', words: / (btl|buy to let|investment|landlord) / },
  { key: 'commercial', words: / (commercial|business premise) / },
]

function commonWords(text: string): string {
  return matchingWords(text).map(commonForm).join(' ')
}
