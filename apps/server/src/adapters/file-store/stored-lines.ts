import { randomUUID } from 'node:crypto'
import type { FileStore } from '../../ports/file-store.ts'

/** Lines that are added to and never changed, by several servers at once: an object for each addition. */
export type StoredLines = {
  /** Resolves when the store has them. */
  append(lines: readonly string[]): Promise<void>
  /** All of them, in the order in which they were added as far as the servers' clocks agree. */
  read(): Promise<readonly string[]>
}

const readAtOnce = 20

/** @param prefix where they are kept, with a slash at its end */
export function createStoredLines(files: FileStore, prefix: string): StoredLines {
  let added = 0

  /** Names sort as the additions came. */
  function nextKey(): string {
    added += 1
    const count = String(added).padStart(9, '0')
    return `${prefix}${String(Date.now()).padStart(15, '0')}-${count}-${randomUUID()}.jsonl`
  }

  return {
    append: async (lines) => {
      if (lines.length === 0) return
      await files.put(nextKey(), Buffer.from(lines.map((line) => `${line}\n`).join('')))
    },
    read: async () => {
      const keys = [...(await files.list(prefix))].sort()
      const lines: string[] = []
      for (let at = 0; at < keys.length; at += readAtOnce) {
        const found = keys.slice(at, at + readAtOnce).map((key) => readWhole(files, key))
        for (const text of await Promise.all(found)) lines.push(...text.split('\n'))
      }
      return lines.filter((line) => line !== '')
    },
  }
}

/** One that is listed and is not whole is no list in which nothing stands. */
async function readWhole(files: FileStore, key: string): Promise<string> {
  const bytes = await files.get(key)
  if (bytes === null) throw new Error(`${key} is listed in the store and cannot be read whole.`)
  return Buffer.from(bytes).toString('utf8')
}
