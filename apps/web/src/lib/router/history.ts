/** Where the browser is: the path, and the rest of the address with its `?` and `#`. */
export type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

/** The addresses of one visit: the browser's, or those of a test, which has no browser. */
export type RouterHistory = {
  readonly location: Address
  /** Hears of each change, whoever made it; answers with what ends the hearing. */
  readonly subscribe: (hear: () => void) => () => void
  readonly push: (href: string) => void
  readonly replace: (href: string) => void
  /** Fetches the whole document of where it is, in place of the one that stands. */
  readonly loadAnew: () => void
}

export function createBrowserHistory(): RouterHistory {
  const hearers = new Set<() => void>()
  let location = readAddress(window.location)
  const follow = () => {
    location = readAddress(window.location)
    for (const hear of [...hearers]) hear()
  }
  return {
    get location() {
      return location
    },
    subscribe: (hear) => {
      hearers.add(hear)
      // Several times is once.
      window.addEventListener('popstate', follow)
      return () => {
        hearers.delete(hear)
        if (hearers.size === 0) window.removeEventListener('popstate', follow)
      }
    },
    push: (href) => {
      window.history.pushState(null, '', href)
      follow()
    },
    replace: (href) => {
      window.history.replaceState(null, '', href)
      follow()
    },
    loadAnew: () => window.location.reload(),
  }
}

type MemoryHistory = RouterHistory & { readonly back: () => void }

export function createMemoryHistory(start: string): MemoryHistory {
  const hearers = new Set<() => void>()
  let visited: readonly Address[] = [toAddress(start)]
  const go = (next: readonly Address[]) => {
    visited = next
    for (const hear of [...hearers]) hear()
  }
  return {
    get location() {
      return visited.at(-1) ?? toAddress(start)
    },
    subscribe: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    push: (href) => go([...visited, toAddress(href)]),
    replace: (href) => go([...visited.slice(0, -1), toAddress(href)]),
    back: () => go(visited.length > 1 ? visited.slice(0, -1) : visited),
    loadAnew: () => {},
  }
}

export function toHref({ pathname, search, hash }: Address): string {
  return pathname + search + hash
}

function toAddress(href: string): Address {
  return readAddress(new URL(href, 'https://desk.invalid'))
}

function readAddress({ pathname, search, hash }: Address): Address {
  return { pathname, search, hash }
}
