import { expect, it, vi } from 'vitest'
import { createMemoryRecentLookups } from './memory-recent-lookups.ts'

type Kept = { readonly name: string }

it('looks once until it is told to forget', async () => {
  const recent = createMemoryRecentLookups<Kept>(10)
  const look = vi.fn(async () => ({ name: 'first' }))
  await recent.find('key', look)
  expect(recent.find('key', look)).toEqual({ name: 'first' })
  expect(look).toHaveBeenCalledTimes(1)
  recent.forget()
  await recent.find('key', look)
  expect(look).toHaveBeenCalledTimes(2)
})

it('does not keep what changed while it was looked up', async () => {
  const recent = createMemoryRecentLookups<Kept>(10)
  const { promise, resolve } = Promise.withResolvers<Kept>()
  const underWay = recent.find('key', () => promise)
  recent.forget()
  resolve({ name: 'before the change' })
  expect(await underWay).toEqual({ name: 'before the change' })
  expect(await recent.find('key', async () => ({ name: 'after it' }))).toEqual({ name: 'after it' })
})

it('looks again where what it keeps is no longer in force, and keeps nothing that is not there', async () => {
  const recent = createMemoryRecentLookups<Kept>(10)
  await recent.find('key', async () => ({ name: 'old' }))
  const next = await recent.find(
    'key',
    async () => null,
    () => false,
  )
  expect(next).toBeNull()
  expect(await recent.find('other', async () => null)).toBeNull()
  expect(await recent.find('other', async () => ({ name: 'new' }))).toEqual({ name: 'new' })
})
