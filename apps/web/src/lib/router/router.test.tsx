import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserHistory, createMemoryHistory, toHref } from './history.ts'
import { Link } from './link.tsx'
import { pageOf, pieceOf, publicPageOf } from './page.ts'
import { Navigate, Router, useLocation, usePathId, useSearch } from './router.tsx'
import type { Site } from './site.ts'

const scrollTo = vi.fn()

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo)
  scrollTo.mockClear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

const readTab = ({ tab }: Readonly<Record<string, unknown>>) => String(tab ?? 'none')

function Home() {
  return (
    <>
      <h1>Home</h1>
      <Link to="/documents" search={{ tab: 'criteria' }}>
        Criteria
      </Link>
      <Link to="/companies/$id" params={{ id: '7' }}>
        Company
      </Link>
    </>
  )
}

function Documents() {
  return (
    <>
      <h1>Documents {useSearch(readTab)}</h1>
      <Link to="/documents">Documents</Link>
      <Link to="/documents" search={{ tab: 'criteria' }}>
        Criteria
      </Link>
      <Link to="/">Home</Link>
    </>
  )
}

function Company() {
  return <h1>Company {usePathId()}</h1>
}

function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <nav>At {useLocation().pathname}</nav>
      <Link to="/">Start</Link>
      <main id="content">{children}</main>
    </>
  )
}

/** A page whose script comes when it is told to. */
function awaited(Page: ComponentType) {
  let end = { come: () => {}, fail: (_error: Error) => {} }
  const fetched = vi.fn(
    () =>
      new Promise<ComponentType>((resolve, reject) => {
        end = { come: () => resolve(Page), fail: reject }
      }),
  )
  return {
    fetched,
    page: pageOf(fetched),
    come: () => act(async () => end.come()),
    fail: (message: string) => act(async () => end.fail(new Error(message))),
  }
}

function siteOf(more: Partial<Site> = {}): Site {
  const pages = {
    '/': pageOf(async () => Home),
    '/documents': pageOf(async () => Documents),
    '/companies/$id': pageOf(async () => Company),
    ...more.pages,
  }
  return {
    layout: pieceOf(async () => Layout),
    notFound: publicPageOf(async () => () => <h1>Nothing here</h1>),
    loading: <p>Loading</p>,
    failed: <p>Failed</p>,
    mayShow: () => true,
    ...more,
    pages,
  }
}

function open(path: string, site = siteOf()) {
  const history = createMemoryHistory(path)
  const loadAnew = vi.spyOn(history, 'loadAnew')
  render(<Router history={history} site={site} />)
  return { history, loadAnew }
}

const heading = (name: string) => screen.findByRole('heading', { name })
const link = (name: string) => screen.getByRole('link', { name })

describe('an address', () => {
  it('shows its page within the layout', async () => {
    open('/documents?tab=criteria')
    expect(await heading('Documents criteria')).toBeDefined()
    expect(screen.getByRole('navigation').textContent).toBe('At /documents')
  })

  it('that leads nowhere says so, without the layout', async () => {
    open('/nowhere')
    expect(await heading('Nothing here')).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('gives what stands in its path', async () => {
    open('/companies/a%20b')
    expect(await heading('Company a b')).toBeDefined()
  })

  it('with a place is seen from there, and any other from its beginning', async () => {
    const scrollIntoView = vi.fn()
    Element.prototype.scrollIntoView = scrollIntoView
    const { history } = open('/documents#content')
    await heading('Documents none')
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('main')])
    expect(scrollTo).not.toHaveBeenCalled()
    act(() => history.push('/'))
    await heading('Home')
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, left: 0 })
  })

  it('that another document must show has it fetched, and is not drawn', async () => {
    const { history, loadAnew } = open(
      '/',
      siteOf({ mayShow: ({ pathname }) => pathname !== '/documents' }),
    )
    await heading('Home')
    await userEvent.click(link('Criteria'))
    expect(loadAnew).toHaveBeenCalledTimes(1)
    expect(toHref(history.location)).toBe('/documents?tab=criteria')
    expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined()
  })

  it('of a page that sends away is replaced by where that leads', async () => {
    const away = pageOf(async () => () => <Navigate to="/" />)
    const { history } = open('/', siteOf({ pages: { '/away': away } }))
    await heading('Home')
    act(() => history.push('/documents'))
    await heading('Documents none')
    act(() => history.push('/away'))
    await heading('Home')
    act(() => history.back())
    expect(await heading('Documents none')).toBeDefined()
  })
})

describe('a page that is still to be fetched', () => {
  it('leaves the one before it, and the address is ahead', async () => {
    const slow = awaited(() => <h1>Slow</h1>)
    const { history } = open('/', siteOf({ pages: { '/slow': slow.page } }))
    await heading('Home')
    act(() => history.push('/slow'))
    expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined()
    expect(screen.getByRole('navigation').textContent).toBe('At /slow')
    await slow.come()
    expect(screen.getByRole('heading', { name: 'Slow' })).toBeDefined()
  })

  it('is awaited for a second, then it says that it is on its way', async () => {
    const slow = awaited(() => <h1>Slow</h1>)
    const { history } = open('/', siteOf({ pages: { '/slow': slow.page } }))
    await heading('Home')
    vi.useFakeTimers()
    act(() => history.push('/slow'))
    act(() => vi.advanceTimersByTime(999))
    expect(screen.queryByText('Loading')).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByText('Loading')).toBeDefined()
    expect(screen.getByRole('navigation')).toBeDefined()
    await slow.come()
    expect(screen.getByRole('heading', { name: 'Slow' })).toBeDefined()
  })

  it('is not shown to whoever went on meanwhile', async () => {
    const slow = awaited(() => <h1>Slow</h1>)
    const { history } = open('/', siteOf({ pages: { '/slow': slow.page } }))
    await heading('Home')
    act(() => history.push('/slow'))
    act(() => history.push('/documents'))
    await heading('Documents none')
    await slow.come()
    expect(screen.getByRole('heading', { name: 'Documents none' })).toBeDefined()
  })

  it('and does not come says so within the layout, and is tried again when asked for again', async () => {
    const slow = awaited(() => <h1>Slow</h1>)
    const { history, loadAnew } = open('/', siteOf({ pages: { '/slow': slow.page } }))
    await heading('Home')
    act(() => history.push('/slow'))
    await slow.fail('no room')
    expect(screen.getByText('Failed')).toBeDefined()
    expect(loadAnew).not.toHaveBeenCalled()
    await userEvent.click(link('Start'))
    await heading('Home')
    act(() => history.push('/slow'))
    await slow.come()
    expect(screen.getByRole('heading', { name: 'Slow' })).toBeDefined()
  })

  it('and is no longer there has the document fetched, once', async () => {
    const gone = 'Failed to fetch dynamically imported module: /assets/slow-1.js'
    const slow = awaited(() => <h1>Slow</h1>)
    const { history, loadAnew } = open('/', siteOf({ pages: { '/slow': slow.page } }))
    await heading('Home')
    act(() => history.push('/slow'))
    await slow.fail(gone)
    expect(loadAnew).toHaveBeenCalledTimes(1)
    act(() => history.push('/slow'))
    await slow.fail(gone)
    expect(loadAnew).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Failed')).toBeDefined()
  })
})

describe('a page that fails while it is drawn', () => {
  it('says so, and the layout leads on', async () => {
    const broken = pageOf(async () => () => {
      throw new Error('broken')
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    open('/broken', siteOf({ pages: { '/broken': broken } }))
    expect(await screen.findByText('Failed')).toBeDefined()
    await userEvent.click(link('Start'))
    expect(await heading('Home')).toBeDefined()
  })
})

describe('a link', () => {
  it('leads there, with what it says', async () => {
    const { history } = open('/')
    await heading('Home')
    expect(link('Company').getAttribute('href')).toBe('/companies/7')
    await userEvent.click(link('Criteria'))
    expect(await heading('Documents criteria')).toBeDefined()
    expect(toHref(history.location)).toBe('/documents?tab=criteria')
  })

  it('is the current one where the address says as much', async () => {
    open('/documents?tab=own')
    await heading('Documents own')
    expect(link('Documents').getAttribute('aria-current')).toBe('page')
    expect(link('Criteria').getAttribute('aria-current')).toBeNull()
    expect(link('Home').getAttribute('aria-current')).toBeNull()
  })

  it('to where one is already is no step to go back from', async () => {
    const { history } = open('/')
    await heading('Home')
    await userEvent.click(link('Criteria'))
    await heading('Documents criteria')
    await userEvent.click(link('Criteria'))
    act(() => history.back())
    expect(await heading('Home')).toBeDefined()
  })

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('is the browser’s with %j', async (how) => {
    const { history } = open('/')
    await heading('Home')
    // What nobody prevents, a test document would follow.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(link('Criteria'), how)
    expect(toHref(history.location)).toBe('/')
  })

  it('has its page fetched as soon as it is pointed at', async () => {
    const documents = awaited(Documents)
    open('/', siteOf({ pages: { '/documents': documents.page } }))
    await heading('Home')
    expect(documents.fetched).not.toHaveBeenCalled()
    await userEvent.hover(link('Criteria'))
    expect(documents.fetched).toHaveBeenCalledTimes(1)
  })
})

describe('a step at the same address', () => {
  it('has its mark, leaves the page as it stands, and is gone with Back', async () => {
    const { history } = open('/documents?tab=own')
    await heading('Documents own')
    const { location } = history
    scrollTo.mockClear()
    act(() => history.pushMark('opened'))
    expect([history.mark, history.location === location]).toEqual(['opened', true])
    act(() => history.back())
    expect([history.mark, history.location === location]).toEqual([null, true])
    act(() => history.forward())
    expect(history.mark).toBe('opened')
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('is left for another address with its mark', async () => {
    const { history } = open('/')
    await heading('Home')
    act(() => history.pushMark('opened'))
    act(() => history.replace('/documents'))
    await heading('Documents none')
    expect(history.mark).toBeNull()
    act(() => history.back())
    expect(await heading('Home')).toBeDefined()
  })
})

describe('the browser’s own addresses', () => {
  it('keep the marks of steps, without beginning the page anew', async () => {
    const history = createBrowserHistory()
    const heard = vi.fn()
    const stop = history.subscribe(heard)
    const { location } = history
    history.pushMark('opened')
    expect([history.mark, history.location === location]).toEqual(['opened', true])
    history.back()
    await vi.waitFor(() => expect(history.mark).toBeNull())
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    expect(history.location === location).toBe(true)
    stop()
  })

  it('are followed, back too', async () => {
    render(<Router history={createBrowserHistory()} site={siteOf()} />)
    await heading('Home')
    await userEvent.click(link('Criteria'))
    await heading('Documents criteria')
    expect(window.location.search).toBe('?tab=criteria')
    window.history.back()
    expect(await heading('Home')).toBeDefined()
  })
})
