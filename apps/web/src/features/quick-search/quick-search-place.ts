/**
 * Where the reader is in quick search, as the browser's address has it: nothing is the list of
 * criteria, or of lenders; a lender alone its whole page; a criterion its lenders, with a lender the
 * one answer, and with several of them those beside each other.
 */
export type QuickSearchPlace = {
  readonly criterion?: string
  readonly lender?: string
  readonly compare?: readonly string[]
  readonly list?: 'lenders'
  /** The list is of what one document prints. */
  readonly document?: string
}

/** As many lenders stand beside each other. */
export const mostCompared = 4

/** The place that an address names; anything else in it is left out. */
export function readQuickSearch(search: Readonly<Record<string, unknown>>): QuickSearchPlace {
  const criterion = textOf(search.criterion)
  const lender = textOf(search.lender)
  const document = textOf(search.document)
  const named = Array.isArray(search.compare) ? search.compare : []
  const compare = [...new Set(named.flatMap((name: unknown) => textOf(name) ?? []))]
  return {
    ...(criterion !== null && { criterion }),
    ...(lender !== null && { lender }),
    ...(compare.length > 1 && { compare: compare.slice(0, mostCompared) }),
    ...(search.list === 'lenders' && { list: 'lenders' as const }),
    ...(document !== null && { document }),
  }
}

/** One level up. */
export function stepBack({ criterion, lender, compare }: QuickSearchPlace): QuickSearchPlace {
  if (criterion !== undefined && (lender !== undefined || compare !== undefined)) {
    return { criterion }
  }
  return lender === undefined || criterion !== undefined ? {} : { list: 'lenders' }
}

/** The router reads `80` and `true` in an address as what they are; here they are names. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
