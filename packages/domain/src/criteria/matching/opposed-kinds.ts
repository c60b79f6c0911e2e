/**
 * A row that by a word of its name is of the other kind only is no wider row: “Limited company
 * (SPV)” says nothing of a trading company, which is what an SPV is not, and “Court-ordered
 * maintenance” nothing of what the parents agreed between them. Sources: the trade's terms.
 */
import type { Facet } from './criterion-facets.ts'

/** Whether a printed name says the other kind of what is asked, and not what is asked. */
export function isOfOpposedKind(
  name: string,
  asked: readonly Facet[],
  printed: readonly Facet[],
): boolean {
  return asked.some(({ key }) => {
    const opposed = OPPOSED.get(key)
    if (opposed === undefined || !opposed.test(name)) return false
    return !printed.some((facet) => facet.key === key)
  })
}

/** The words that name the other kind only. */
const OPPOSED: ReadonlyMap<string, RegExp> = new Map([
  ['trading-company', /\b(?:spvs?|special purpose)\b/i],
  [
    'voluntary-maintenance',
    /(?<!\b(?:no|not|non|without)(?: an?)?[- ])(?<!\b(?:or|and) |[/,&] ?)\bcourt[- ]order(?:ed)?\b(?! ?(?:or\b|and\b|[/,&]))/i,
  ],
])
