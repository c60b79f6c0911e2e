import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../../ports/file-store.ts'
import {
  type FaultyServer,
  type S3Server,
  startFaultyServer,
  startS3Server,
} from '../../testing/s3-server.ts'
import { createLocalFileStore } from './local-file-store.ts'
import { createMemoryFileStore } from './memory-file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

let folder = ''
let s3: S3Server
/** Every other request it refuses at first, as a store does that has much to do. */
let faulty: FaultyServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  s3 = await startS3Server()
  faulty = await startFaultyServer(s3)
})
afterAll(async () => {
  await faulty.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const stores: [string, () => FileStore][] = [
  ['local', () => createLocalFileStore(folder)],
  ['memory', createMemoryFileStore],
  ['S3', () => createS3FileStore(s3.settings)],
  [
    'S3 that refuses every other request',
    () => {
      faulty.next(...Array.from({ length: 40 }, () => ['slow-down', 'none'] as const).flat())
      return createS3FileStore(faulty.settings)
    },
  ],
]

describe.each(stores)('file store: %s', (_name, open) => {
  it('gives back the bytes that were put', async () => {
    const store = open()
    await store.put('documents/one.bin', Uint8Array.of(0, 255, 10))
    expect(Array.from((await store.get('documents/one.bin')) ?? [])).toEqual([0, 255, 10])
  })

  it('overwrites, and keeps a file without a byte', async () => {
    const store = open()
    await store.put('documents/two.bin', Uint8Array.of(1))
    await store.put('documents/two.bin', new Uint8Array())
    expect(await store.get('documents/two.bin')).toHaveLength(0)
    expect(await store.size('documents/two.bin')).toBe(0)
  })

  it('tells how long a file is', async () => {
    const store = open()
    await store.put('documents/three.bin', Uint8Array.of(1, 2, 3))
    expect(await store.size('documents/three.bin')).toBe(3)
  })

  it('says null for a file that is not there', async () => {
    expect(await open().get('documents/none.bin')).toBeNull()
    expect(await open().size('documents/none.bin')).toBeNull()
  })

  it('lists what was last written before a moment', async () => {
    const store = open()
    await store.put('ages/a.bin', Uint8Array.of(1))
    const [before, after] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms))
    expect(await store.list('ages/', before)).toEqual([])
    expect(await store.list('ages/', after)).toEqual(['ages/a.bin'])
  })

  it('lists what stands below a prefix and forgets what was removed', async () => {
    const store = open()
    await store.put('documents/a.bin', Uint8Array.of(1))
    await store.put('documents/b.bin', Uint8Array.of(2))
    await store.put('documents-of-old/c.bin', Uint8Array.of(3))
    await store.remove('documents/a.bin')
    await store.remove('documents/a.bin')
    const keys = await store.list('documents/')
    expect(keys).toContain('documents/b.bin')
    expect(keys).not.toContain('documents/a.bin')
    expect(keys).not.toContain('documents-of-old/c.bin')
  })

  it('keeps the pictures of a page under their document', async () => {
    const store = open()
    await store.put('documents/paper.pages/1.png', Uint8Array.of(1))
    await store.put('documents/paper', Uint8Array.of(2))
    expect(await store.list('documents/paper.pages/')).toEqual(['documents/paper.pages/1.png'])
    expect(await store.list('documents/nothing.pages/')).toEqual([])
  })
})
