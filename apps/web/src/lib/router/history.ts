/** Where the browser is: the path, and the rest of the address with its `?` and `#`. */
export type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

/** The addresses of one visit: the browser's, or those of a test, which has no browser. */
export type RouterHistory = {
  /** It stays the same object for as long as the address stays. */
  readonly location: Address
  /** What the page has marked this step with; null where it has not. */
  readonly mark: string | null
  /** Hears of each change, whoever made it; answers with what ends the hearing. */
  readonly subscribe: (hear: () => void) => () => void
  readonly push: (href: string) => void
  readonly replace: (href: string) => void
  /** A step at the same address, which the page knows by its mark: Back leads to before it. */
  readonly pushMark: (mark: string) => void
  readonly back: () => void
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
  const followBrowser = () => {
    // Between steps at one address the page stands as it is.
    if (toHref(location) === toHref(window.location)) for (const hear of [...hearers]) hear()
    else follow()
  }
  return {
    get location() {
      return location
    },
    get mark() {
      return readMark(window.history.state)
    },
    subscribe: (hear) => {
      hearers.add(hear)
      // Several times is once.
      window.addEventListener('popstate', followBrowser)
      return () => {
        hearers.delete(hear)
        if (hearers.size === 0) window.removeEventListener('popstate', followBrowser)
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
    pushMark: (mark) => {
      window.history.pushState({ mark }, '', toHref(location))
      for (const hear of [...hearers]) hear()
    },
    back: () => window.history.back(),
    loadAnew: () => window.location.reload(),
  }
}

type Step = { readonly address: Address; readonly mark: string | null }

type MemoryHistory = RouterHistory & { readonly forward: () => void }

export function createMemoryHistory(start: string): MemoryHistory {
  const hearers = new Set<() => void>()
  const first = toStep(start)
  let visited: readonly Step[] = [first]
  let ahead: readonly Step[] = []
  const current = () => visited.at(-1) ?? first
  const go = (next: readonly Step[], nextAhead: readonly Step[] = []) => {
    visited = next
    ahead = nextAhead
    for (const hear of [...hearers]) hear()
  }
  return {
    get location() {
      return current().address
    },
    get mark() {
      return current().mark
    },
    subscribe: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    push: (href) => go([...visited, toStep(href)]),
    replace: (href) => go([...visited.slice(0, -1), toStep(href)], ahead),
    pushMark: (mark) => go([...visited, { address: current().address, mark }]),
    back: () => {
      if (visited.length > 1) go(visited.slice(0, -1), [current(), ...ahead])
    },
    forward: () => {
      const [next, ...later] = ahead
      if (next !== undefined) go([...visited, next], later)
    },
    loadAnew: () => {},
  }
}

export function toHref({ pathname, search, hash }: Address): string {
  return pathname + search + hash
}

function toStep(href: string): Step {
  return { address: readAddress(new URL(href, 'https://desk.invalid')), mark: null }
}

// The parsing edge: the browser keeps whatever it was given.
function readMark(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('mark' in state)) return null
  return typeof state.mark === 'string' ? state.mark : null
}

function readAddress({ pathname, search, hash }: Address): Address {
  return { pathname, search, hash }
}
