import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Address, type RouterHistory, toHref } from './history.ts'
import type { SearchWords } from './search-words.ts'
import { type Found, findPage, isLoaded, loadPage, mayBeOutdated, type Site } from './site.ts'
import { hrefOf, type PagePath, type Target } from './targets.ts'

/**
 * Shows the page of the browser's address. Whoever goes to another one keeps the page that stands
 * until the next is fetched, or for a second; each is fetched as soon as a link to it is pointed at.
 * It is our own because it is a seventh of what comes with a library, and every page begins with it.
 */
type RouterProps = { readonly history: RouterHistory; readonly site: Site }

type Shown = Found & { readonly state: 'loading' | 'loaded' | 'failed' }

type Navigation = {
  readonly history: RouterHistory
  /** Fetches the page of an address before anybody goes there. */
  readonly prepare: (location: Address) => void
}

const NavigationContext = createContext<Navigation | null>(null)
const ShownContext = createContext<Found | null>(null)
const patienceMs = 1000

export function Router({ history, site }: RouterProps) {
  const shown = useShown(history, site)
  const navigation = useMemo<Navigation>(
    () => ({
      history,
      // Whoever goes there hears that it failed.
      prepare: (location) => void loadPage(site, findPage(site, location)).catch(() => {}),
    }),
    [history, site],
  )
  return (
    <NavigationContext value={navigation}>
      <ShownContext value={shown}>
        <Drawn shown={shown} site={site} />
      </ShownContext>
    </NavigationContext>
  )
}

function useShown(history: RouterHistory, site: Site): Shown {
  const location = useSyncExternalStore(history.subscribe, () => history.location)
  const [shown, setShown] = useState<Shown>(() => {
    const found = findPage(site, location)
    return { ...found, state: isLoaded(site, found) ? 'loaded' : 'loading' }
  })
  useLayoutEffect(() => {
    if (!site.mayShow(location)) return history.loadAnew()
    const found = findPage(site, location)
    const show = (state: Shown['state']) => startTransition(() => setShown({ ...found, state }))
    if (isLoaded(site, found)) return show('loaded')
    let isOver = false
    const timer = setTimeout(() => setShown({ ...found, state: 'loading' }), patienceMs)
    const finish = (end: () => void) => {
      if (isOver) return
      clearTimeout(timer)
      end()
    }
    loadPage(site, found).then(
      () => finish(() => show('loaded')),
      (error) => finish(() => (mayBeOutdated(error) ? history.loadAnew() : show('failed'))),
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [location, history, site])
  useScrollToBegin(shown, history)
  return shown
}

/** Each page is seen from its beginning, or from the place in it that the address names. */
function useScrollToBegin(shown: Shown, history: RouterHistory): void {
  useLayoutEffect(() => {
    if (shown.state === 'loading') return
    const place = history.location.hash.slice(1)
    if (place === '') window.scrollTo({ top: 0, left: 0 })
    else document.getElementById(place)?.scrollIntoView()
  }, [shown, history])
}

type DrawnProps = { readonly shown: Shown; readonly site: Site }

function Drawn({ shown, site }: DrawnProps) {
  const Layout = shown.page.isPublic ? null : site.layout.read()
  const page = (
    <Caught key="page" of={shown} failed={site.failed}>
      <DrawnPage shown={shown} site={site} />
    </Caught>
  )
  if (Layout === null) return page
  return (
    <Caught key="layout" of={shown} failed={site.failed}>
      <Layout>{page}</Layout>
    </Caught>
  )
}

function DrawnPage({ shown: { page, state }, site }: DrawnProps) {
  if (state === 'failed') return site.failed
  const Page = page.read()
  return state === 'loading' || Page === null ? site.loading : <Page />
}

type CaughtProps = {
  /** Whenever it is another one, what failed is tried again. */
  readonly of: Shown
  readonly failed: ReactNode
  readonly children: ReactNode
}
type CaughtState = { readonly of: Shown; readonly hasFailed: boolean }

/** Only a class can catch what fails while it is drawn. */
class Caught extends Component<CaughtProps, CaughtState> {
  override state: CaughtState = { of: this.props.of, hasFailed: false }

  static getDerivedStateFromProps({ of }: CaughtProps, state: CaughtState): CaughtState | null {
    return state.of === of ? null : { of, hasFailed: false }
  }

  static getDerivedStateFromError(): Partial<CaughtState> {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (navigation === null) throw new Error('There is no router around this.')
  return navigation
}

/** The browser's address, which is ahead of what is shown while a page is fetched. */
export function useLocation(): Address {
  const { history } = useNavigation()
  return useSyncExternalStore(history.subscribe, () => history.location)
}

type Way<Path extends PagePath> = Target<Path> & { readonly replace?: boolean }

/** What goes to a page; in place of the one in the browser's history, where asked to replace it. */
export function useNavigate(): <Path extends PagePath>(way: Way<Path>) => void {
  const { history } = useNavigation()
  return useCallback(
    ({ replace = false, ...target }) => goTo(history, hrefOf(target), replace),
    [history],
  )
}

/** Whoever is there already goes nowhere, and stays there once in the browser's history. */
export function goTo(history: RouterHistory, href: string, replace = false): void {
  if (replace || href === toHref(history.location)) history.replace(href)
  else history.push(href)
}

/** Goes to another page at once, in place of this one. */
export function Navigate<Path extends PagePath>({ to }: { readonly to: Path & BarePath }) {
  const { history } = useNavigation()
  useEffect(() => history.replace(to), [history, to])
  return null
}

type BarePath = Exclude<PagePath, `${string}$id${string}`>

/** What the address of the page says, as its reader takes it. */
export function useSearch<Place>(read: (search: SearchWords) => Place): Place {
  const { search } = useFound()
  return useMemo(() => read(search), [read, search])
}

/** What stands in the address for `$id`; '' where its path has none. */
export function usePathId(): string {
  return useFound().id
}

function useFound(): Found {
  const found = useContext(ShownContext)
  if (found === null) throw new Error('There is no router around this.')
  return found
}
