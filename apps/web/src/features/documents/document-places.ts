/** Which part of a document's reading an address names: a sheet or a page. */
export type ReadingPlace = { readonly part?: string }

export function readReadingPlace({ part }: Readonly<Record<string, unknown>>): ReadingPlace {
  if (typeof part === 'number') return { part: String(part) }
  return typeof part === 'string' && part !== '' && part.length <= 300 ? { part } : {}
}

/** Which document's changes an address names. */
export type UpdatesPlace = { readonly document?: number }

export function readUpdatesPlace({ document }: Readonly<Record<string, unknown>>): UpdatesPlace {
  const id = Number(document)
  return Number.isSafeInteger(id) && id > 0 && id < 1_000_000_000 ? { document: id } : {}
}
