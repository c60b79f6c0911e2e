import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FileStoreAwayError } from '../../ports/file-store.ts'
import {
  type FaultyServer,
  type S3Server,
  startFaultyServer,
  startS3Server,
} from '../../testing/s3-server.ts'
import { createS3FileStore, type S3FileStore } from './s3-file-store.ts'

let s3: S3Server
let faulty: FaultyServer
let store: S3FileStore
/** Of what answers, however busy the machine is. */
const patience = { connectMs: 60_000, answerMs: 60_000, longestMs: 120_000, tries: 2 }
/** Of what does not answer. */
const hasty = { ...patience, answerMs: 100 }
const patienceWith = (fault: string) => (fault === 'silent' ? hasty : patience)
const bytes = Buffer.from('the words of a lender, all of them')

beforeAll(async () => {
  s3 = await startS3Server()
  faulty = await startFaultyServer(s3)
  store = createS3FileStore(faulty.settings, patience)
})
afterAll(async () => {
  await faulty.close()
  await s3.close()
})
beforeEach(async () => {
  faulty.next()
  await store.put('documents/whole', bytes)
})

const got = async () => Buffer.from((await store.get('documents/whole')) ?? [])
const openFor = (fault: string) => createS3FileStore(faulty.settings, patienceWith(fault))

describe('a store that fails', () => {
  it.each(['slow-down', 'cut', 'short'] as const)('once (%s) is asked again', async (fault) => {
    faulty.next(fault)
    expect(await got()).toEqual(bytes)
  })

  it.each(['slow-down', 'silent', 'cut', 'denied'] as const)(
    'each time (%s) is away, and says nothing of the file',
    async (fault) => {
      faulty.next(fault, fault)
      await expect(openFor(fault).get('documents/whole')).rejects.toThrow(FileStoreAwayError)
      faulty.next()
      expect(await got()).toEqual(bytes)
    },
  )

  it('with an object cut short, as if that were all, has no whole one', async () => {
    faulty.next('short', 'short')
    expect(await store.get('documents/whole')).toBeNull()
  })

  it('late in saying that there is no object has none', async () => {
    faulty.next('late-404')
    expect(await store.get('documents/whole')).toBeNull()
    faulty.next('late-404')
    expect(await store.size('documents/whole')).toBeNull()
  })

  it.each(['slow-down', 'silent', 'denied'] as const)(
    'while it is written to (%s) keeps nothing',
    async (fault) => {
      faulty.next(fault, fault)
      await expect(openFor(fault).put('documents/new', bytes)).rejects.toThrow(FileStoreAwayError)
      faulty.next()
      expect(await store.list('documents/')).toEqual(['documents/whole'])
    },
  )

  it('is asked no more often than it may be', async () => {
    const before = faulty.asked()
    faulty.next('slow-down', 'slow-down', 'slow-down', 'slow-down')
    await expect(store.list('documents/')).rejects.toThrow('list: SlowDown (503)')
    expect(faulty.asked() - before).toBe(patience.tries)
  })

  it('silent once is asked again', async () => {
    const patient = createS3FileStore(faulty.settings, { ...patience, answerMs: 3000 })
    faulty.next('silent')
    expect(Buffer.from((await patient.get('documents/whole')) ?? [])).toEqual(bytes)
  })

  it('that nobody answers for is told within the limit of one operation', async () => {
    const impatient = createS3FileStore(faulty.settings, { ...patience, longestMs: 100 })
    faulty.next('silent', 'silent')
    await expect(impatient.get('documents/whole')).rejects.toThrow('no answer within 100 ms')
  })
})

describe('the look at the start', () => {
  const faultOf = (change: Partial<typeof s3.settings>) =>
    createS3FileStore({ ...s3.settings, ...change }, patience).findFault()

  it('finds nothing wrong with a store that can be used, and leaves nothing there', async () => {
    expect(await faultOf({})).toBeNull()
    expect(await store.list('health/')).toEqual([])
  })

  it.each([
    [{ bucket: 'nowhere' }, 'S3_BUCKET: there is no bucket nowhere at'],
    [{ keys: { id: 'OTHER', secret: 'kept-quiet' } }, 'S3_ACCESS_KEY_ID:'],
    [{ endpoint: 'http://127.0.0.1:9' }, 'S3_ENDPOINT: nobody answers at http://127.0.0.1:9'],
  ])('says what is wrong: %o', async (change, sentence) => {
    const fault = await faultOf(change)
    expect(fault).toContain(sentence)
    expect(fault).not.toContain('kept-quiet')
  })

  it.each([
    ['denied', 'this key may not write objects of the bucket desk'],
    ['mismatched', 'S3_SECRET_ACCESS_KEY: it does not belong'],
    ['skewed', 'The clock of this machine is off'],
    ['silent', 'S3_ENDPOINT: nobody answers'],
  ] as const)('says of a store that is %s: %s', async (fault, sentence) => {
    faulty.next(fault, fault)
    expect(await openFor(fault).findFault()).toContain(sentence)
  })

  it('says which right is missing', async () => {
    faulty.next('none', 'denied')
    expect(await store.findFault()).toContain('this key may not read objects')
  })
})
