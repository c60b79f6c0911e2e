import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import type { ArchiveEntry } from '../../ports/archive-writer.ts'
import { zipArchiveWriter } from './zip-archive-writer.ts'

const at = new Date('2026-07-01T09:00:00Z')
const piece = randomBytes(64 * 1024)

/** Entries of so many pieces, with what was taken of them and whether they were told the end. */
function watched(entryCount: number, pieces: number) {
  const seen = { taken: 0, ended: 0 }
  async function* content() {
    for (let n = 0; n < pieces; n += 1) {
      seen.taken += 1
      yield piece
    }
  }
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    try {
      for (let n = 0; n < entryCount; n += 1) {
        yield { name: `folder/${n} é.bin`, content: content(), isCompressible: n % 2 === 0 }
      }
    } finally {
      seen.ended += 1
    }
  }
  return { seen, entries }
}

it('writes each file whole, under its name', async () => {
  const { entries } = watched(3, 2)
  const files = unzipSync(await buffer(zipArchiveWriter.write(entries(), at)))
  expect(Object.keys(files)).toEqual(['folder/0 é.bin', 'folder/1 é.bin', 'folder/2 é.bin'])
  for (const bytes of Object.values(files)) {
    expect(Buffer.compare(bytes, Buffer.concat([piece, piece]))).toBe(0)
  }
})

it('writes an archive of nothing', async () => {
  const { entries } = watched(0, 0)
  expect(unzipSync(await buffer(zipArchiveWriter.write(entries(), at)))).toEqual({})
})

it('takes no more than it is asked for, and ends what it takes from when it is ended', async () => {
  const { seen, entries } = watched(1000, 100)
  const archive = zipArchiveWriter.write(entries(), at)
  archive.read(1)
  await vi.waitFor(() => expect(seen.taken).toBeGreaterThan(0))
  archive.destroy()
  await vi.waitFor(() => expect(seen.ended).toBe(1))
  expect(seen.taken).toBeLessThan(30)
})

it.each([0, 1])('fails where what it takes fails, after %i files', async (whole) => {
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield* watched(whole, 1).entries()
    throw new Error('The disk is gone.')
  }
  await expect(buffer(zipArchiveWriter.write(entries(), at))).rejects.toThrow('The disk is gone.')
})

it('fails where a file fails in its midst', async () => {
  async function* content(): AsyncGenerator<Uint8Array> {
    yield piece
    throw new Error('The disk is gone.')
  }
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { name: 'a', content: content(), isCompressible: false }
  }
  await expect(buffer(zipArchiveWriter.write(entries(), at))).rejects.toThrow('The disk is gone.')
})
