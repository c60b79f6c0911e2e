import type { ReactNode } from 'react'
import type { Address } from './history.ts'
import type { Page, Piece } from './page.ts'
import { readSearchWords, type SearchWords } from './search-words.ts'
import { matchPath } from './targets.ts'

/** All that a router can show. */
export type Site = {
  readonly pages: Readonly<Record<string, Page>>
  /** Stands around every page that is not public, and stays while they change. */
  readonly layout: Piece<{ readonly children: ReactNode }>
  readonly notFound: Page
  /** In place of a page that is awaited, or that failed. */
  readonly loading: ReactNode
  readonly failed: ReactNode
  /** Whether the document that stands may show this address; else it is fetched anew. */
  readonly mayShow: (location: Address) => boolean
}

/** The page of an address. */
export type Found = { readonly page: Page; readonly id: string; readonly search: SearchWords }

export function findPage({ pages, notFound }: Site, { pathname, search }: Address): Found {
  const words = readSearchWords(search)
  for (const [path, page] of Object.entries(pages)) {
    const id = matchPath(path, pathname)
    if (id !== null) return { page, id, search: words }
  }
  return { page: notFound, id: '', search: words }
}

export function isLoaded({ layout }: Site, { page }: Found): boolean {
  return page.read() !== null && (page.isPublic || layout.read() !== null)
}

export async function loadPage({ layout }: Site, { page }: Found): Promise<void> {
  await Promise.all([page.load(), page.isPublic ? null : layout.load()])
}

/**
 * A page that is of an earlier build than the server's is no longer there to be fetched: the
 * document is, with those of today. Once for each, or nobody would ever see what failed.
 */
export function mayBeOutdated(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  if (!/dynamically imported module|Importing a module script failed/i.test(message)) return false
  const key = `loaded-anew:${message}`
  if (sessionStorage.getItem(key) !== null) return false
  sessionStorage.setItem(key, '1')
  return true
}
