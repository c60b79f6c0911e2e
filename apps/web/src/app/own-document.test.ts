import { createBrowserHistory, isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '../ui/toast-store.ts'
import { enterOwnDocument } from './own-document.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.resetModules())

function enter(documentPath: string | null, href: string): unknown {
  const { pathname } = new URL(href, 'https://desk.test')
  const { location } = createBrowserHistory()
  try {
    enterOwnDocument(documentPath, {
      ...location,
      pathname,
      href,
      search: {},
      searchStr: '',
    } as never)
    return null
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options : thrown
  }
}

it.each([
  ['/', '/subscriptions?redirect_status=succeeded'],
  ['/subscriptions', '/company-users'],
  ['/subscriptions/', '/login'],
])('from the document of %s to %s the page is loaded anew', (from, to) => {
  expect(enter(from, to)).toMatchObject({ href: to, reloadDocument: true })
})

it.each([
  ['/', '/company-users'],
  ['/login', '/'],
  ['/subscriptions', '/subscriptions/'],
  [null, '/subscriptions'],
])('from the document of %s to %s it is not', (from, to) => {
  expect(enter(from, to)).toBeNull()
})

it('what is said at that moment is said on the next page', async () => {
  toast({ title: 'Access Denied', tone: 'destructive' })
  enter('/subscriptions', '/')
  vi.resetModules()
  const next = await import('../ui/toast-store.ts')
  expect(next.readToasts()).toMatchObject([{ title: 'Access Denied', isOpen: true }])
  vi.resetModules()
  expect((await import('../ui/toast-store.ts')).readToasts()).toEqual([])
})
