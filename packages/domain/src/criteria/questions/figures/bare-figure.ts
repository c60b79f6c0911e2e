/** A follow-up that tells nothing but a figure: "only 15?", "and at 80", "there are two of them". */
import type { Quantity } from '../../../language/quantities.ts'
import { facetsOf } from '../../matching/criterion-facets.ts'
import { tagText } from '../../text/tag-words.ts'

/** A follow-up that says nothing but a figure: a number, a sum, or a length of time. */
export type BareFigure = {
  readonly quantity: Quantity
  readonly written: string
  /** "Only 15", "just 2": less than was told. */
  readonly isFewer: boolean
}

/** The bare figure of a question; undefined where it tells of anything else, or of two. */
export function bareFigure(question: string): BareFigure | undefined {
  const { items, tokens, source } = tagText(question)
  const [only, ...others] = items.flatMap((item) => (item.kind === 'quantity' ? [item] : []))
  if (only === undefined || others.length > 0 || !UNITS.has(only.quantity.unit)) return undefined
  const written = source.slice(tokens[only.from]?.start, tokens[only.till - 1]?.end)
  const isMore = facetsOf(question.replace(written, ' ')).some(({ weight }) => weight >= 0.3)
  if (isMore) return undefined
  return { quantity: only.quantity, written, isFewer: /\b(?:only|just)\b/i.test(question) }
}

const UNITS: ReadonlySet<Quantity['unit']> = new Set([undefined, 'pounds', 'months', 'years'])
