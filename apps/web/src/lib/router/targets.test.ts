import { expect, it } from 'vitest'
import { hrefOf, matchPath } from './targets.ts'

it.each([
  ['/', '/', ''],
  ['/documents', '/documents/', ''],
  ['/documents', '/Documents', ''],
  ['/documents', '/documents/income', null],
  ['/documents', '/', null],
  ['/companies/$id', '/companies/7', '7'],
  ['/companies/$id', '/companies/a%20b', 'a b'],
  ['/companies/$id', '/companies/%', '%'],
  ['/companies/$id', '/companies/', null],
  ['/companies/$id', '/companies/7/users', null],
  ['/documents/$id/reading', '/documents/7/reading', '7'],
  ['/documents/$id/reading', '/Documents/7/Reading/', '7'],
  ['/documents/$id/reading', '/documents/a%20b/reading', 'a b'],
  ['/documents/$id/reading', '/documents/reading', null],
  ['/documents/$id/reading', '/documents//reading', null],
  ['/documents/$id/reading', '/documents/7/8/reading', null],
  ['/documents/$id/reading', '/documents/7', null],
])('%s at %s stands for %j', (path, pathname, id) => {
  expect(matchPath(path, pathname)).toBe(id)
})

it('an id is written so that it stays one part of the path', () => {
  const href = hrefOf({ to: '/companies/$id', params: { id: '7/../users?' } })
  expect(href).toBe('/companies/7%2F..%2Fusers%3F')
  expect(matchPath('/companies/$id', href)).toBe('7/../users?')
})
