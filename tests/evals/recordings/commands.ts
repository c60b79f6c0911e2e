/** What `npm run evals -- prompts | recordings | with-model SET` do, each in words at `run.ts`. */
import { join } from 'node:path'
import { type Figure, isWorse } from '../figures.ts'
import { estimateTokens, tokensOf } from './estimate-tokens.ts'
import {
  changedPrompts,
  hashesOfOthers,
  placesOf,
  readPlaces,
  writePlaces,
} from './recorded-places.ts'
import { openRecordings, RECORDINGS } from './recordings.ts'
import { createReplay, type MetPrompt } from './replaying-ask.ts'
import { countShownPlaces } from './shown-places.ts'
import { findSubject, type Subject, type SubjectOptions, subjectNames } from './subjects.ts'
import { writePrompts } from './write-prompts.ts'

export type RecordingOptions = SubjectOptions & {
  /** By name or by folder. */
  readonly names: readonly string[]
  /** Where prompts are written to, or answers taken from; `data/prompts/<set>` unless told. */
  readonly folder?: string | undefined
  /** Where recordings are kept; the repository's own unless told. */
  readonly recordings?: string | undefined
}

const PROMPTS = join(import.meta.dirname, '../../../data/prompts')

/** Writes every prompt that has no answer yet. */
export async function runPrompts(options: RecordingOptions): Promise<void> {
  const kept = options.recordings ?? RECORDINGS
  for (const subject of subjectsOf(options)) {
    const replay = createReplay(openRecordings(kept))
    await subject.measure(replay.askAt)
    const missing = replay.prompts().filter(({ state }) => state === 'missing')
    const folder = options.folder ?? join(PROMPTS, subject.slug)
    const index = writePrompts(missing, folder)
    console.log(`${subject.slug}: ${countsOf(replay.prompts())}`)
    console.log(changesOf(missing, readPlaces(kept, subject.slug)))
    if (index.length === 0) {
      console.log('Nothing is missing.')
      continue
    }
    const tokens = index.reduce((sum, one) => sum + one.tokens, 0)
    console.log(`${index.length} prompts of about ${tokens} tokens are in ${folder}`)
    console.log(
      `Each is to be answered in ${join(folder, '<hash>.json')}. Then: npm run evals -- recordings ${subject.slug} --take ${folder}`,
    )
    console.log(
      'And this again: what is asked next may hang on the answers. It is done when nothing is missing.',
    )
  }
}

/** Takes answers where there are any, and says what is missing, what is stale and what there is. */
export async function runRecordings(
  options: RecordingOptions & { readonly drops: boolean },
): Promise<void> {
  const kept = options.recordings ?? RECORDINGS
  const recordings = openRecordings(kept)
  const names = options.names.length > 0 ? options.names : recordedSets(kept)
  for (const subject of subjectsOf({ ...options, names }))
    await recordSubject(subject, { ...options, kept })
  const all = recordings.list()
  const invalid = all.filter(({ isValid }) => !isValid).length
  console.log(
    `\n${all.length} recordings in ${kept}, ${invalid} of them of another shape than asked`,
  )
  for (const [task, some] of Map.groupBy(all, (one) => one.task)) {
    console.log(`  ${task}: ${some.length}`)
  }
}

async function recordSubject(
  subject: Subject,
  { folder, kept, drops }: RecordingOptions & { readonly kept: string; readonly drops: boolean },
): Promise<void> {
  const recordings = openRecordings(kept)
  const replay = createReplay(recordings, folder)
  await subject.measure(replay.askAt)
  const before = readPlaces(kept, subject.slug)
  const prompts = replay.prompts()
  const missing = prompts.filter(({ state }) => state === 'missing')
  console.log(`\n${subject.slug}: ${countsOf(prompts)}`)
  if (folder) console.log(`${replay.taken()} answers taken from ${folder}`)
  console.log(changesOf(missing, before))
  for (const [task, some] of Map.groupBy(missing, (one) => one.task)) {
    console.log(`  missing of ${task}: ${new Set(some.map(({ hash }) => hash)).size}`)
  }
  const others = hashesOfOthers(kept, subject.slug)
  const known = new Set(Object.values(before))
  const stale = recordings
    .list()
    .filter(({ hash }) => known.has(hash) && !replay.used.has(hash) && !others.has(hash))
  console.log(`Stale, needed by nobody any more: ${stale.length}${drops ? ', removed' : ''}`)
  if (drops) for (const one of stale) recordings.remove(one)
  if (replay.taken() > 0 || drops) {
    writePlaces(kept, subject.slug, placesOf(prompts, before))
  }
}

/** The same sets without a model and with what was recorded, side by side. */
export async function runWithModel(
  options: RecordingOptions & { readonly showsAll: boolean },
): Promise<void> {
  const recordings = openRecordings(options.recordings ?? RECORDINGS)
  for (const subject of subjectsOf(options)) {
    const without = await subject.measure()
    const replay = createReplay(recordings)
    const withModel = await subject.measure(replay.askAt)
    const prompts = replay.prompts()
    console.log(`\n=== ${subject.slug}: without a model, with one ===`)
    console.log(`Prompts: ${countsOf(prompts)}`)
    for (const line of sideBySide(without, withModel, options.showsAll)) console.log(line)
    for (const line of callsOf(prompts, recordings.find)) console.log(line)
    if (subject.set?.mostTokens !== undefined) {
      console.log(
        `What the truth cites stands in what was shown: ${countShownPlaces(subject.set, prompts)}`,
      )
    }
    const missing = prompts.filter(({ state }) => state === 'missing').length
    if (missing > 0) {
      console.log(
        `Not to be trusted yet: ${missing} prompts have no answer (npm run evals -- prompts)`,
      )
    }
  }
}

/** The lines that tell most, unless all are wanted; a mark where the model's is worse or better. */
function sideBySide(
  without: readonly Figure[],
  withModel: readonly Figure[],
  showsAll: boolean,
): readonly string[] {
  return withModel
    .filter(({ name }) => showsAll || TELLING.test(name))
    .map(({ name, text }) => {
      const before = without.find((one) => one.name === name)?.text ?? '–'
      const mark = markOf(name, before, text)
      return `${name.padEnd(62)} ${before.padStart(30)} ${text.padStart(30)}  ${mark}`.trimEnd()
    })
}

const TELLING =
  /^(?:Lookup|PDF|Compare|Follow-up|Multi-part|Citation (?:accuracy|precision)|Which:|Numeric|Lists with|Lenders placed|Quotations|Refusal rate|False refusals|Injection|Asked back)[^/]*$|^(?:Fields|Type of|Transactions|Rows of|Lists, mean|Total income|Reconciles|Said to)/

function markOf(name: string, before: string, today: string): string {
  if (before === today) return ''
  if (isWorse(name, today, before)) return 'worse'
  return isWorse(name, before, today) ? 'better' : ''
}

/** Calls that a provider would get: a prompt that is the same as an earlier one is not sent again. */
function callsOf(
  prompts: readonly MetPrompt[],
  find: ReturnType<typeof openRecordings>['find'],
): readonly string[] {
  const places = Map.groupBy(prompts, ({ place }) => place.split(' ')[0] ?? '')
  const known = new Set<string>()
  return [...places].flatMap(([kind, some]) => {
    const owners = new Set(some.map(({ place }) => place.split(' / ')[0])).size
    const sent = some.filter(({ hash }) => !known.has(hash) && known.add(hash))
    const into = sent.reduce((sum, { prepared }) => sum + estimateTokens(prepared), 0)
    const out = sent.reduce(
      (sum, { task, hash }) => sum + tokensOf(find(task, hash)?.text ?? ''),
      0,
    )
    const each = (count: number, digits: number) => (count / Math.max(1, owners)).toFixed(digits)
    const dropped = some.reduce((sum, one) => sum + one.dropped.length, 0)
    const lost = some.filter(({ state, came }) => state !== 'missing' && came === 'not-filled')
    return [
      `Calls for each ${kind} asked about: ${each(sent.length, 2)} (${sent.length} for ${owners}), about ${each(into, 0)} tokens in and ${each(out, 0)} out`,
      `  statements that did not hold: ${dropped}; answers of no use: ${lost.length}`,
    ]
  })
}

function countsOf(prompts: readonly MetPrompt[]): string {
  const states = new Map(prompts.map(({ hash, state }) => [hash, state]))
  const count = (state: MetPrompt['state']) =>
    [...states.values()].filter((one) => one === state).length
  return `${states.size} prompts, ${count('recorded')} recorded, ${count('invalid')} answered in another shape, ${count('missing')} missing`
}

function changesOf(missing: readonly MetPrompt[], before: ReturnType<typeof readPlaces>): string {
  const changed = changedPrompts(missing, before)
  const tasks = [...new Set(changed.map(({ task }) => task))].join(', ')
  return `${changed.length} prompts changed since recorded${tasks && ` (${tasks})`}`
}

function subjectsOf({ names, ...options }: RecordingOptions): readonly Subject[] {
  return names.flatMap((name) => {
    const subject = findSubject(name, options)
    if (subject === undefined)
      console.log(`${name} is no set. There are: ${subjectNames.join(', ')}`)
    return subject ?? []
  })
}

function recordedSets(kept: string): readonly string[] {
  return subjectNames.filter((name) => Object.keys(readPlaces(kept, name)).length > 0)
}
