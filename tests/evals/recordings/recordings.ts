/**
 * What readers answered to prompts, kept by the prompt's hash and never edited:
 * `<folder>/<task>/<hash>.json` is word for word what was answered, `<hash>.invalid.txt` where it
 * was no JSON of the shape asked for. It is replayed as well, and counts for as little as it would
 * from a provider. `<hash>.items.json` says of an answer about many texts what it says of each, so
 * that a text need not be asked about again where others stand beside it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Recording = {
  readonly task: string
  readonly hash: string
  /** As it was answered. */
  readonly text: string
  /** Whether it was JSON of the task's schema when it was kept. */
  readonly isValid: boolean
  /** Of an answer about many texts: what was said of each, by the text's own hash. */
  readonly items?: Readonly<Record<string, unknown>>
}

/** What was said of a text in an answer about many. */
export type ItemRecording = { readonly value: unknown; readonly hash: string }

export type Recordings = {
  find(task: string, hash: string): Recording | undefined
  /** By the text's own hash, whatever was asked beside it. */
  findItem(task: string, item: string): ItemRecording | undefined
  keep(recording: Recording): void
  remove(recording: Pick<Recording, 'task' | 'hash'>): void
  /** Without their texts, by task and hash. */
  list(): readonly Omit<Recording, 'text' | 'items'>[]
}

/** The repository's own. */
export const RECORDINGS = join(import.meta.dirname, 'kept')

const VALID = '.json'
const INVALID = '.invalid.txt'
const ITEMS = '.items.json'

export function openRecordings(folder: string): Recordings {
  const fileOf = (task: string, hash: string, ending: string) =>
    join(folder, task, `${hash}${ending}`)
  const items = new Map<string, ReadonlyMap<string, ItemRecording>>()
  return {
    findItem(task, item) {
      const known = items.get(task) ?? itemsIn(join(folder, task))
      items.set(task, known)
      return known.get(item)
    },
    find(task, hash) {
      for (const ending of [VALID, INVALID]) {
        const file = fileOf(task, hash, ending)
        if (!existsSync(file)) continue
        return { task, hash, text: readFileSync(file, 'utf8'), isValid: ending === VALID }
      }
      return undefined
    },
    keep({ task, hash, text, isValid, items: said }) {
      mkdirSync(join(folder, task), { recursive: true })
      writeFileSync(fileOf(task, hash, isValid ? VALID : INVALID), text)
      if (said === undefined) return
      writeFileSync(fileOf(task, hash, ITEMS), `${JSON.stringify(said, null, 1)}\n`)
      items.delete(task)
    },
    remove({ task, hash }) {
      for (const ending of [VALID, INVALID, ITEMS]) {
        rmSync(fileOf(task, hash, ending), { force: true })
      }
      items.delete(task)
    },
    list: () => foldersIn(folder).flatMap((task) => recordingsIn(join(folder, task), task)),
  }
}

/** The value of an answer's text; undefined where it is no JSON. Nothing is mended. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

function recordingsIn(folder: string, task: string): readonly Omit<Recording, 'text' | 'items'>[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, hash, ending] = /^([0-9a-f]{64})(\.json|\.invalid\.txt)$/.exec(file) ?? []
      return hash === undefined ? [] : [{ task, hash, isValid: ending === VALID }]
    })
}

function itemsIn(folder: string): ReadonlyMap<string, ItemRecording> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder).filter((file) => file.endsWith(ITEMS))
  return new Map(
    files.sort().flatMap((file) => {
      const hash = file.slice(0, -ITEMS.length)
      // Written by `keep` above.
      const said: object = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return Object.entries(said).map(([item, value]) => [item, { value, hash }] as const)
    }),
  )
}
