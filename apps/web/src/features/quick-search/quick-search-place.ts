/**
 * Where the reader is in quick search, as the browser's address has it: no criterion is the list
 * of criteria, of one lender's where a lender is named, a criterion its lenders, with a lender the
 * one answer.
 */
export type QuickSearchPlace = { readonly criterion?: string; readonly lender?: string }

/** The place that an address names; anything else in it is left out. */
export function readQuickSearch(search: Readonly<Record<string, unknown>>): QuickSearchPlace {
  const criterion = textOf(search.criterion)
  const lender = textOf(search.lender)
  return { ...(criterion !== null && { criterion }), ...(lender !== null && { lender }) }
}

/** One level up. */
export function stepBack(place: QuickSearchPlace): QuickSearchPlace {
  if (place.lender !== undefined && place.criterion !== undefined) {
    return { criterion: place.criterion }
  }
  return {}
}

/** The router reads `80` and `true` in an address as what they are; here they are names. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
