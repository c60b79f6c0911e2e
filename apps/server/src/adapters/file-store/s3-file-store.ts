import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  S3Client,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { type FileStore, FileStoreAwayError } from '../../ports/file-store.ts'
import { describeS3Fault, findS3Failure, type S3Place } from './s3-faults.ts'

export type S3Settings = S3Place & {
  readonly isPathStyle: boolean
  /** Undefined: the identity that the platform gives the process. */
  readonly keys: { readonly id: string; readonly secret: string } | undefined
  readonly encryption: 'AES256' | 'aws:kms' | undefined
}

export type S3Patience = {
  readonly connectMs: number
  /** Of one try, until it is answered or falls silent. */
  readonly answerMs: number
  /** Of one operation, with all its tries. */
  readonly longestMs: number
  readonly tries: number
}

/** A person waits for most of it, so that a store that is away is told before they give up. */
const usualPatience: S3Patience = {
  connectMs: 2000,
  answerMs: 8000,
  longestMs: 20_000,
  tries: 3,
}

const betweenTriesMs = 150

export type S3FileStore = FileStore & {
  /** Writes, reads and removes an object; what is wrong with the store in words, or null. */
  findFault(): Promise<string | null>
}

/**
 * Files as objects of one bucket of a store that speaks S3. Each carries the hash of its bytes, so
 * that one that was cut short is told from a whole one whatever stands between.
 */
export function createS3FileStore(
  settings: S3Settings,
  patience: S3Patience = usualPatience,
): S3FileStore {
  const { bucket } = settings
  const client = openClient(settings, patience)
  const disk = new Disk(
    new PlainDriver({
      client,
      bucket,
      visibility: 'private',
      // Who may read is the bucket's to say: many stores know no other way, and new buckets neither.
      supportsACL: false,
      ...(settings.encryption && { encryption: settings.encryption }),
    }),
  )

  /** Every failure as one that says what the store answered; a missing object is none. */
  async function asked<Value>(what: string, work: () => Promise<Value>): Promise<Value | null> {
    const limit = new AbortController()
    const late = wait(patience.longestMs, undefined, { signal: limit.signal }).then(() => {
      throw new FileStoreAwayError(`${what}: no answer within ${patience.longestMs} ms`)
    })
    late.catch(() => undefined)
    try {
      return await Promise.race([work(), late])
    } catch (error) {
      if (error instanceof FileStoreAwayError) throw error
      const failure = findS3Failure(error)
      if (failure.isMissingObject) return null
      throw new FileStoreAwayError(`${what}: ${failure.name} (${failure.status ?? 'no answer'})`)
    } finally {
      limit.abort()
    }
  }

  /** Null where the bytes are not those that were put, though all of them came. */
  async function getOnce(key: string): Promise<Uint8Array | null> {
    const command = new GetObjectCommand({ Bucket: bucket, Key: key })
    const { Body, ContentLength, Metadata } = await client.send(command)
    const bytes = await Body?.transformToByteArray().catch(() => new Uint8Array())
    if (bytes === undefined || bytes.length !== (ContentLength ?? bytes.length)) {
      throw new CutShort(`get: not all of the ${ContentLength} bytes`)
    }
    const expected = Metadata?.[hashName]
    return expected === undefined || expected === hashOf(bytes) ? bytes : null
  }

  /** The client tries again what was refused; a body that ends early is for us to ask for anew. */
  async function getWhole(key: string): Promise<Uint8Array | null> {
    for (let tried = 1; ; tried += 1) {
      const isLast = tried >= patience.tries
      try {
        const bytes = await getOnce(key)
        if (bytes !== null || isLast) return bytes
      } catch (error) {
        if (isLast || !(error instanceof CutShort)) throw error
      }
      await wait(betweenTriesMs * tried)
    }
  }

  /** Page by page: a store lists a thousand at a time. */
  async function* pagesOf(prefix: string) {
    let next: { readonly paginationToken?: string } = {}
    for (;;) {
      const page = await asked('list', () =>
        disk.listAll(prefix || '/', { recursive: true, ...next }),
      )
      yield* page?.objects ?? []
      if (page?.paginationToken === undefined) return
      next = { paginationToken: page.paginationToken }
    }
  }

  async function list(prefix: string, writtenBefore?: Date): Promise<readonly string[]> {
    const keys: string[] = []
    for await (const entry of pagesOf(prefix)) {
      // The store takes any beginning of a key for a prefix, and a driver one without its last slash.
      if (!entry.isFile || !entry.key.startsWith(prefix)) continue
      const isOld = !writtenBefore || (await entry.getMetaData()).lastModified < writtenBefore
      if (isOld) keys.push(entry.key)
    }
    return keys
  }

  const store: FileStore = {
    put: async (key, bytes) => {
      const metadata = { Metadata: { [hashName]: hashOf(bytes) } }
      const isPut = await asked('put', () => disk.put(key, bytes, metadata).then(() => true))
      if (!isPut) throw new FileStoreAwayError('put: there is no such place')
    },
    get: (key) => asked('get', () => getWhole(key)),
    size: (key) => asked('size', async () => (await disk.getMetaData(key)).contentLength),
    remove: async (key) => {
      await asked('remove', () => disk.delete(key))
    },
    list,
  }
  const findFault = async () => {
    const key = `health/start-${randomUUID()}`
    const bytes = Buffer.from(key)
    const steps: readonly [string, () => Promise<unknown>][] = [
      ['write', () => disk.put(key, bytes)],
      ['read', async () => isSame(await getOnce(key), bytes) || Promise.reject(new OtherBytes())],
      ['list', () => disk.listAll('health/', { recursive: true })],
      ['remove', () => disk.delete(key)],
    ]
    for (const [verb, step] of steps) {
      try {
        await step()
      } catch (error) {
        return describeS3Fault(error, verb, settings)
      }
    }
    return null
  }
  return { ...store, findFault }
}

/** Says nothing of what separates folders where it wants all: not every store signs an empty word. */
class PlainDriver extends S3Driver {
  protected override createListObjectsV2Command(
    _client: S3Client,
    { Delimiter, ...options }: ListObjectsV2CommandInput,
  ): ListObjectsV2Command {
    return new ListObjectsV2Command(Delimiter ? { ...options, Delimiter } : options)
  }
}

class CutShort extends FileStoreAwayError {}

/** What was put and what came back differ. */
class OtherBytes extends Error {
  override readonly name = 'OtherBytes'
}

const hashName = 'sha256'

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function isSame(left: Uint8Array | null, right: Uint8Array): boolean {
  return left !== null && Buffer.compare(left, right) === 0
}

function openClient(
  { endpoint, region, isPathStyle, keys }: S3Settings,
  { connectMs, answerMs, tries }: S3Patience,
): S3Client {
  return new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      socketTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
    // Stores of older make refuse checksums that they do not know; ours stands in the metadata.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
