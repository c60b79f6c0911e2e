/**
 * What a cell says as a whole, before its statements are read one by one: nothing, that it does not
 * apply, a plain no, or that the answer stands elsewhere.
 */
import said from '../knowledge/said-plainly.json' with { type: 'json' }
import type { Segment } from '../text/segments.ts'
import { has, type Item } from '../text/tag-words.ts'
import type { CellMeaning } from './cell-meaning.ts'
import { saysVerdict } from './read-figures.ts'

export function bare(verdict: CellMeaning['verdict']): CellMeaning {
  return { verdict, limits: [], events: [], needs: [], rest: [] }
}

/** "TBC", "N/A – rent led": what stands first and holds no figure behind it says it all. */
export function wholeVerdict(
  items: readonly Item[],
): 'blank' | 'not-applicable' | 'no' | undefined {
  const [only] = items
  // "Absolutely not"
  if (has(items.at(-1), 'not') && items.slice(0, -1).every((item) => has(item, 'noise')))
    return 'no'
  if (only?.kind !== 'tag' || items.some(({ kind }) => kind === 'quantity')) return undefined
  if (items.some((item) => item !== only && saysVerdictItself(item))) return undefined
  const said = only.senses.find((sense) => sense.tag === 'verdict')
  if (said?.tag !== 'verdict') return undefined
  return said.verdict === 'blank' || said.verdict === 'not-applicable' ? said.verdict : undefined
}

function saysVerdictItself(item: Item): boolean {
  return (
    item.kind === 'tag' &&
    item.senses.some((sense) => sense.tag === 'verdict' && sense.verdict !== 'no') &&
    !item.senses.some(({ tag }) => tag === 'noise')
  )
}

/** "As IVA", "see adverse section": the answer stands elsewhere. */
export function refersElsewhere([only, ...more]: readonly Segment[]): boolean {
  if (only === undefined || more.length > 0) return false
  if (only.items.some(({ kind }) => kind === 'quantity')) return false
  const [first] = only.items
  return first?.kind === 'tag' && ELSEWHERE.has(first.text)
}

const ELSEWHERE: ReadonlySet<string> = new Set(said.elsewhere)

export function isFlatNo([first, ...others]: readonly Segment[]): boolean {
  if (first === undefined || !saysVerdict(first, 'no')) return false
  if (first.items.some(({ kind }) => kind === 'word')) return false
  return !others.some(
    (other) =>
      saysVerdict(other, 'yes') ||
      saysVerdict(other, 'refer') ||
      mayLift(other) ||
      other.items.some((item) => item.kind === 'quantity' || opensException(item)),
  )
}

function opensException(item: Item): boolean {
  return item.kind === 'tag' && EXCEPTING.test(item.text)
}

const EXCEPTING =
  /^(unless|except|excluding|excl|apart from|other than|save for|bar|barring|if|where|when|only if|only where|only when|with|for|on|subject to|provided)/

/** Words that hedge, or may lift a limit or withdraw the whole, are no mere condition. */
export function mayLift({ items }: Segment): boolean {
  return items.some((item) => has(item, 'wider') || has(item, 'hedge'))
}
