import { writeSearchWords } from './search-words.ts'

/**
 * Every page by its path, with what its address may say after the `?`. The router of the product
 * adds its pages; a link or a way to anything else does not compile. A path may end in `$id`.
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
} & (Path extends `${string}$id`
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
  if (!path.endsWith('$id')) return asked.toLowerCase() === path ? '' : null
  const before = path.slice(0, -'$id'.length)
  const id = asked.slice(before.length)
  const isThere = asked.toLowerCase().startsWith(before) && id !== '' && !id.includes('/')
  return isThere ? decode(id) : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
