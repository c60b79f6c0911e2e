/**
 * What readers answered to prompts, kept by the prompt's hash and never edited:
 * `<folder>/<task>/<hash>.json` is word for word what was answered, `<hash>.invalid.txt` where it
 * was no JSON of the shape asked for. It is replayed as well, and counts for as little as it would
 * from a provider.
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
}

export type Recordings = {
  find(task: string, hash: string): Recording | undefined
  keep(recording: Recording): void
  remove(recording: Pick<Recording, 'task' | 'hash'>): void
  /** Without their texts, by task and hash. */
  list(): readonly Omit<Recording, 'text'>[]
}

/** The repository's own. */
export const RECORDINGS = join(import.meta.dirname, 'kept')

const VALID = '.json'
const INVALID = '.invalid.txt'

export function openRecordings(folder: string): Recordings {
  const fileOf = (task: string, hash: string, ending: string) =>
    join(folder, task, `${hash}${ending}`)
  return {
    find(task, hash) {
      for (const ending of [VALID, INVALID]) {
        const file = fileOf(task, hash, ending)
        if (!existsSync(file)) continue
        return { task, hash, text: readFileSync(file, 'utf8'), isValid: ending === VALID }
      }
      return undefined
    },
    keep({ task, hash, text, isValid }) {
      mkdirSync(join(folder, task), { recursive: true })
      writeFileSync(fileOf(task, hash, isValid ? VALID : INVALID), text)
    },
    remove({ task, hash }) {
      for (const ending of [VALID, INVALID]) rmSync(fileOf(task, hash, ending), { force: true })
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

function recordingsIn(folder: string, task: string): readonly Omit<Recording, 'text'>[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, hash, ending] = /^([0-9a-f]{64})(\.json|\.invalid\.txt)$/.exec(file) ?? []
      return hash === undefined ? [] : [{ task, hash, isValid: ending === VALID }]
    })
}
