import { expect, it } from 'vitest'
import { createMemoryFileStore } from './adapters/file-store/memory-file-store.ts'
import { copiedPrefixes, copyFiles } from './copy-files.ts'
import { personalFiles } from './db/personal-data.ts'
import type { FileStore } from './ports/file-store.ts'

async function filled(count: number): Promise<FileStore> {
  const store = createMemoryFileStore()
  for (let at = 0; at < count; at += 1)
    await store.put(`documents/${at}`, Buffer.from(`words ${at}`))
  await store.put('statements/1', Buffer.from('rows'))
  await store.put('health/probe', Buffer.from('x'))
  return store
}

const nothingMissing = { missingAtSource: [], missingAtTarget: [], onlyAtTarget: [] }

it('copies every kind of file that a backup holds', () => {
  expect(copiedPrefixes).toEqual(personalFiles.map(({ prefix }) => prefix))
})

it('copies every file, and finds the same there the next time', async () => {
  const [from, to] = [await filled(30), createMemoryFileStore()]
  expect(await copyFiles(from, to)).toEqual({ copied: 31, present: 0, ...nothingMissing })
  expect(Buffer.from((await to.get('documents/7')) ?? []).toString()).toBe('words 7')
  expect(await copyFiles(from, to)).toEqual({ copied: 0, present: 31, ...nothingMissing })
  expect(await to.list('health/')).toEqual([])
})

it('goes on where it was cut off, and mends what was cut short', async () => {
  const [from, to] = [await filled(20), createMemoryFileStore()]
  let room = 5
  const full: FileStore = {
    ...to,
    put: async (key, bytes) => {
      room -= 1
      if (room < 0) throw new Error('The store went away.')
      await to.put(key, bytes)
    },
  }
  await expect(copyFiles(from, full)).rejects.toThrow('went away')
  await to.put('documents/3', Buffer.from('wor'))
  const { copied, present, ...missing } = await copyFiles(from, to)
  expect(copied + present).toBe(21)
  expect(present).toBeGreaterThan(0)
  expect(missing).toEqual(nothingMissing)
  expect(Buffer.from((await to.get('documents/3')) ?? []).toString()).toBe('words 3')
})

it('says what is missing on either side', async () => {
  const [from, to] = [await filled(3), createMemoryFileStore()]
  await to.put('documents/other', Buffer.from('x'))
  const broken: FileStore = {
    ...from,
    get: async (key) => (key === 'documents/1' ? null : from.get(key)),
  }
  const losing: FileStore = {
    ...to,
    put: async (key, bytes) => to.put(key, key === 'documents/2' ? bytes.subarray(0, 2) : bytes),
  }
  expect(await copyFiles(broken, losing)).toEqual({
    copied: 2,
    present: 0,
    missingAtSource: ['documents/1'],
    missingAtTarget: ['documents/2'],
    onlyAtTarget: ['documents/other'],
  })
})
