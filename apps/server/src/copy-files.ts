import { hashOf } from './file-hash.ts'
import type { FileStore } from './ports/file-store.ts'

export type CopiedFiles = {
  readonly copied: number
  /** Of those that were there before, whose bytes are the same. */
  readonly present: number
  /** Listed at the source, and not whole there. */
  readonly missingAtSource: readonly string[]
  /** At the target, and not at the source. */
  readonly missingAtTarget: readonly string[]
  readonly onlyAtTarget: readonly string[]
}

/** Below which the originals lie, with what was read of them. */
export const copiedPrefixes = ['documents/', 'statements/'] as const

const atOnce = 8
const triesEach = 3

/**
 * Copies every file from one store to another and reads each back, whose hash must be that of what was
 * read at the source. What is at the target already with the same bytes is left, so that a copy which
 * was cut off is gone on with by beginning again. Nothing is removed on either side.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  tell: (done: number, of: number) => void = () => {},
): Promise<CopiedFiles> {
  const keys = await listAll(from)
  const there = new Set(await listAll(to))
  const missingAtSource: string[] = []
  const missingAtTarget: string[] = []
  let [copied, present] = [0, 0]
  const left = [...keys]
  let done = 0

  async function copyOne(key: string): Promise<void> {
    const bytes = await from.get(key)
    if (bytes === null) missingAtSource.push(key)
    else {
      const hash = await hashOf(bytes)
      if (there.has(key) && (await isAt(to, key, hash))) present += 1
      else if (await putWhole(to, key, bytes, hash)) copied += 1
      else missingAtTarget.push(key)
    }
  }

  async function copyOn(): Promise<void> {
    for (let key = left.shift(); key !== undefined; key = left.shift()) {
      await copyOne(key)
      done += 1
      tell(done, keys.length)
    }
  }

  await Promise.all(Array.from({ length: atOnce }, copyOn))
  const ofSource = new Set(keys)
  return {
    ...{ copied, present },
    missingAtSource: missingAtSource.sort(),
    missingAtTarget: missingAtTarget.sort(),
    onlyAtTarget: [...there].filter((key) => !ofSource.has(key)).sort(),
  }
}

async function putWhole(
  to: FileStore,
  key: string,
  bytes: Uint8Array,
  hash: string,
): Promise<boolean> {
  for (let tried = 1; tried <= triesEach; tried += 1) {
    await to.put(key, bytes)
    if (await isAt(to, key, hash)) return true
  }
  return false
}

async function listAll(store: FileStore): Promise<readonly string[]> {
  const found = await Promise.all(copiedPrefixes.map((prefix) => store.list(prefix)))
  return found.flat().sort()
}

async function isAt(store: FileStore, key: string, hash: string): Promise<boolean> {
  const bytes = await store.get(key)
  return bytes !== null && (await hashOf(bytes)) === hash
}
