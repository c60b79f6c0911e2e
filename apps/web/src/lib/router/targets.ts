import { writeSearchWords } from './search-words.ts'

/**
 * Every page by its path, with what its address may say after the `?`. The router of the product
 * adds its pages; a link or a way to anything else does not compile. One part of a path may be `$id`.
 */
// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
export interface PageSearches {
  readonly '/': Readonly<Record<string, never>>
}

export type PagePath = keyof PageSearches

/** Where a link or a way leads to. */
export type Target<Path extends PagePath = PagePath> = {
  readonly to: Path
  readonly search?: PageSearches[Path]
} & (Path extends `${string}$id${string}`
  ? { readonly params: { readonly id: string } }
  : { readonly params?: undefined })

type AnyTarget = {
  readonly to: string
  readonly search?: object | undefined
  readonly params?: { readonly id: string } | undefined
}

export function hrefOf({ to, search = {}, params }: AnyTarget): string {
  return to.replace('$id', encodeURIComponent(params?.id ?? '')) + writeSearchWords(search)
}

/** What stands for `$id`, '' where the path has none; null where it is not this path. */
export function matchPath(path: string, pathname: string): string | null {
  const asked = pathname.replace(/(?<=.)\/$/, '')
  const [before = '', after] = path.split('$id')
  if (after === undefined) return asked.toLowerCase() === path ? '' : null
  const id = asked.slice(before.length, asked.length - after.length)
  const isThere = asked.toLowerCase() === before + id.toLowerCase() + after && isOnePart(id)
  return isThere ? decode(id) : null
}

function isOnePart(id: string): boolean {
  return id !== '' && !id.includes('/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
