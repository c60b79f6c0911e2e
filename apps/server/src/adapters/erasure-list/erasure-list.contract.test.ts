import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErasureList, ListedErasure } from '../../ports/erasure-list.ts'
import { createMemoryFileStore } from '../file-store/memory-file-store.ts'
import { createFileErasureList } from './file-erasure-list.ts'
import { createMemoryErasureList } from './memory-erasure-list.ts'
import { createStoreErasureList } from './store-erasure-list.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const erasureOf = (id: number): ListedErasure => ({
  kind: 'user',
  id,
  createdAt: '2025-11-21T03:00:00.123456Z',
  at: '2025-11-22T03:00:00.000000Z',
})

const kinds: readonly [string, () => ErasureList][] = [
  ['a file', () => createFileErasureList(join(folder, crypto.randomUUID(), 'erasures.jsonl'))],
  ['memory', createMemoryErasureList],
  ['a store of files', () => createStoreErasureList(createMemoryFileStore())],
]

describe.each(kinds)('a list of erasures in %s', (_name, create) => {
  it('is empty at first, and keeps what is added in its order', async () => {
    const list = create()
    expect(await list.read()).toEqual([])
    await list.append([])
    await list.append([erasureOf(2), erasureOf(1)])
    await list.append([erasureOf(3)])
    expect(await list.read()).toEqual([erasureOf(2), erasureOf(1), erasureOf(3)])
  })
})

describe('the file', () => {
  it('is for its own account alone', async () => {
    const path = join(folder, 'closed.jsonl')
    await createFileErasureList(path).append([erasureOf(1)])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('bears a last line that was cut off, and goes on behind it', async () => {
    const path = join(folder, 'cut-off.jsonl')
    const list = createFileErasureList(path)
    await list.append([erasureOf(1)])
    await appendFile(path, '{"kind":"user","id":2,"crea')
    expect(await list.read()).toEqual([erasureOf(1)])
    await list.append([erasureOf(2)])
    expect(await list.read()).toEqual([erasureOf(1), erasureOf(2)])
  })

  it.each(['garbage\n', 'kind,id\nuser,2\n', '{"hello":'])(
    'that holds %j is no list in which nothing stands',
    async (text) => {
      const path = join(folder, 'no-list.jsonl')
      await writeFile(path, text)
      await expect(createFileErasureList(path).read()).rejects.toThrow('its line 1')
    },
  )

  it('that is another file is refused with its line', async () => {
    const path = join(folder, 'other.jsonl')
    await writeFile(path, `${JSON.stringify(erasureOf(1))}\n{"hello":"world"}\n`)
    await expect(createFileErasureList(path).read()).rejects.toThrow(
      'no list of erasures: its line 2',
    )
  })
})
