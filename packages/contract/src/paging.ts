import { z } from 'zod'
import { storedInteger } from './common.ts'

const limitUpTo = (most: number) => z.coerce.number().pipe(z.int().min(1).max(most)).default(most)

/** Of a list that has the newest first: the entries before that id, at most so many. */
export const newestFirst = (most: number) =>
  z.object({
    before: z.coerce.number().pipe(storedInteger).optional(),
    limit: limitUpTo(most),
  })
export type NewestFirst = z.infer<ReturnType<typeof newestFirst>>

/** Of a list in another order: the entries from that place on, counted from 0. */
export const inOrder = (most: number) =>
  z.object({
    offset: z.coerce.number().pipe(storedInteger).default(0),
    limit: limitUpTo(most),
  })
export type InOrder = z.infer<ReturnType<typeof inOrder>>

/** One page of a list, with how many there are on all of them. */
export type Page<Entry> = {
  readonly entries: Entry[]
  /** Null where nobody counts them: of a search that ends where the page is full. */
  readonly total: number | null
  /** What the query of the page after it says; null on the last. */
  readonly next: Readonly<Record<string, string | number>> | null
}

/** The page of entries that were looked for with one more than it holds. */
export function pageOf<Entry extends { readonly id: number }>(
  found: readonly Entry[],
  { limit }: Pick<NewestFirst, 'limit'>,
  total: number,
): Page<Entry> {
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  const next = found.length > entries.length && last ? { before: last.id } : null
  return { entries, total, next }
}

/** The same of a list in another order. */
export function pageFrom<Entry>(
  entries: Entry[],
  { offset }: Pick<InOrder, 'offset'>,
  total: number,
): Page<Entry> {
  const end = offset + entries.length
  return { entries, total, next: end < total && entries.length > 0 ? { offset: end } : null }
}

/** The same of entries that are all at hand. */
export function pageOfAll<Entry>(all: readonly Entry[], query: InOrder): Page<Entry> {
  const { offset, limit } = query
  return pageFrom(all.slice(offset, offset + limit), query, all.length)
}
