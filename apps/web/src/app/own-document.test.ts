import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '../ui/toast-store.ts'
import { enterDocument } from './own-document.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.resetModules())

it.each([
  ['/', '/subscriptions'],
  ['/subscriptions', '/company-users'],
  ['/subscriptions/', '/login'],
])('from the document of %s to %s the page is loaded anew', (from, to) => {
  expect(enterDocument(from, to)).toBe(false)
})

it.each([
  ['/', '/company-users'],
  ['/login', '/'],
  ['/subscriptions', '/subscriptions/'],
  [null, '/subscriptions'],
])('from the document of %s to %s it is not', (from, to) => {
  expect(enterDocument(from, to)).toBe(true)
})

it('what is said at that moment is said on the next page', async () => {
  toast({ title: 'Access Denied', tone: 'destructive' })
  enterDocument('/subscriptions', '/')
  vi.resetModules()
  const next = await import('../ui/toast-store.ts')
  expect(next.readToasts()).toMatchObject([{ title: 'Access Denied', isOpen: true }])
  vi.resetModules()
  expect((await import('../ui/toast-store.ts')).readToasts()).toEqual([])
})
