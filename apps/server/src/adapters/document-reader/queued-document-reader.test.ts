import { afterEach, describe, expect, it } from 'vitest'
import { createNoticesOfOneServer } from '../../db/notices.ts'
import {
  type DocumentReader,
  ReaderFailedError,
  ReadersAwayError,
} from '../../ports/document-reader.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { createFakeClock } from '../clock/fake-clock.ts'
import { createMemoryFileStore } from '../file-store/memory-file-store.ts'
import { createMemoryQueue, type MemoryQueue } from '../queue/memory-queue.ts'
import { createFakeDocumentReader } from './fake-document-reader.ts'
import { createQueuedDocumentReader, readWaitingFiles } from './queued-document-reader.ts'

const queues: MemoryQueue[] = []
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop()
})

const file = { bytes: Buffer.from('Criterion,Leek\nLodgers,Yes\n'), filename: 'leek.csv' }
const clock = createFakeClock(new Date())

async function open(
  reading: Partial<DocumentReader>,
  files: FileStore = createMemoryFileStore(),
  longestMs?: number,
) {
  const queue = createMemoryQueue(clock, async () => {}, 10)
  queues.push(queue)
  const ports = { files, queue, notices: createNoticesOfOneServer() }
  const local: DocumentReader = { ...createFakeDocumentReader(), ...reading }
  readWaitingFiles(ports, local, clock.now)
  await queue.start()
  return { reader: createQueuedDocumentReader(ports, local, longestMs), files, queue }
}

describe('a reader that other servers read for', () => {
  it('answers what they read, with all its bytes, and leaves no file behind', async () => {
    const picture = { width: 2, height: 1, png: Uint8Array.of(137, 80, 78, 71, 0, 255) }
    const asked: unknown[] = []
    const { reader, files } = await open({
      renderIncomePage: async (given, wanted) => {
        asked.push(Buffer.from(given.bytes), wanted)
        return { ok: true, value: picture }
      },
    })
    const wanted = { number: 2, dpi: 150, covered: undefined }
    expect(await reader.renderIncomePage({ ...file, owner: 7 }, wanted)).toEqual({
      ok: true,
      value: picture,
    })
    expect(asked).toEqual([file.bytes, wanted])
    expect(await files.list('')).toEqual([])
  })

  it('refuses what they refuse, and keeps nothing of it', async () => {
    const refusal = { ok: false, error: 'password-protected' } as const
    const { reader, files } = await open({ readRules: async () => refusal })
    expect(await reader.readRules(file, 'income')).toEqual(refusal)
    expect(await files.list('')).toEqual([])
  })

  it('fails as they fail, and is not tried again for a fault of the reader', async () => {
    let tried = 0
    const { reader, files } = await open({
      tellIncome: async () => {
        tried += 1
        throw new ReaderFailedError('exit code 1')
      },
    })
    await expect(reader.tellIncome(file)).rejects.toThrow(ReaderFailedError)
    expect(tried).toBe(1)
    expect(await files.list('')).toEqual([])
  })

  it('is read again where a server ended with it', async () => {
    let tried = 0
    const { reader } = await open({
      readPages: async () => {
        tried += 1
        if (tried < 3) throw new Error('the server ended')
        return { ok: true, value: [] }
      },
    })
    expect(await reader.readPages(file)).toEqual({ ok: true, value: [] })
  })

  it('says so where no try is left', async () => {
    const { reader, files } = await open({
      readPages: () => Promise.reject(new Error('the server ended')),
    })
    await expect(reader.readPages(file)).rejects.toThrow('no try is left')
    expect(await files.list('')).toEqual([])
  })

  it('is out of service where nobody has readers, and leaves no file behind', async () => {
    const files = createMemoryFileStore()
    const { reader, queue } = await open({ readPages: () => new Promise(() => {}) }, files, 20)
    await expect(reader.readPages(file)).rejects.toThrow(ReadersAwayError)
    expect(await files.list('')).toEqual([])
    expect(await queue.listDead(1)).toEqual([])
  })

  it('tells nobody of a signal or of progress, which do not reach another process', async () => {
    const given: unknown[] = []
    const { reader } = await open({
      readIncome: async (_file, options) => {
        given.push(options)
        return { ok: false, error: 'no-page' }
      },
    })
    const { signal } = new AbortController()
    await reader.readIncome(file, { isAnybodyAsked: true, signal, onProgress: () => {} })
    expect(given).toEqual([{ isAnybodyAsked: true }])
  })

  it('has what a server that ended left swept up, and nothing that may be waited for', async () => {
    const { files, queue } = await open({})
    await files.put('waiting/left.task', Uint8Array.of(1))
    await queue.runByClock('reader.remove-waiting-files')
    expect(await files.list('waiting/')).toEqual(['waiting/left.task'])
    clock.advance(2 * 60 * 60_000)
    await queue.runByClock('reader.remove-waiting-files')
    expect(await files.list('waiting/')).toEqual([])
  })
})
