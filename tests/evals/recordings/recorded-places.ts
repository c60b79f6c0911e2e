/**
 * Which prompt each place of a set had when it was recorded: `<folder>/places/<set>.json`. A place
 * whose prompt is another one today tells that the prompt was changed, or what goes into it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MetPrompt } from './replaying-ask.ts'

/** Hashes by place. */
export type RecordedPlaces = Readonly<Record<string, string>>

export function readPlaces(folder: string, slug: string): RecordedPlaces {
  const file = fileOf(folder, slug)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Every hash that any set but this one was recorded with. */
export function hashesOfOthers(folder: string, slug: string): ReadonlySet<string> {
  const places = join(folder, 'places')
  if (!existsSync(places)) return new Set()
  const others = readdirSync(places).filter((file) => file !== `${slug}.json`)
  return new Set(
    others.flatMap((file) => Object.values(readPlaces(folder, file.replace(/\.json$/, '')))),
  )
}

/** Places that have an answer today as they are today; those that have none yet as they were. */
export function placesOf(prompts: readonly MetPrompt[], before: RecordedPlaces): RecordedPlaces {
  const today = prompts.flatMap(({ place, state, hash }): [string, string][] => {
    const known = state === 'missing' ? before[place] : hash
    return known === undefined ? [] : [[place, known]]
  })
  return Object.fromEntries(today.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export function writePlaces(folder: string, slug: string, places: RecordedPlaces): void {
  const file = fileOf(folder, slug)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(places, null, 1)}\n`)
}

/** Prompts without an answer at places that had another one when they were recorded. */
export function changedPrompts(
  prompts: readonly MetPrompt[],
  before: RecordedPlaces,
): readonly MetPrompt[] {
  return prompts.filter(
    ({ place, hash, state }) =>
      state === 'missing' && before[place] !== undefined && before[place] !== hash,
  )
}

function fileOf(folder: string, slug: string): string {
  return join(folder, 'places', `${slug}.json`)
}
