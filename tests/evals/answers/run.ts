/**
 * `npm run answers -- record|compare [--against FILE] [--all-moves]`: `record` asks every question of
 * every set and keeps the answers in `data/answers/`, the commit in the file's name; `compare` asks
 * again and prints what has moved since the newest file, and whether towards what is expected.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askQuestions } from '../ask-questions.ts'
import { criteriaSets, keptSets, type QuestionSet, readQuestions } from '../question-sets.ts'
import { type Comparison, compareAnswers, type Direction } from './compare-answers.ts'
import { type KeptAnswer, keepAnswer } from './kept-answer.ts'

type KeptSet = { readonly name: string; readonly answers: readonly KeptAnswer[] }

const FOLDER = join(import.meta.dirname, '../../../data/answers')
const SHOWN_MOVES = 12

const [task, ...rest] = process.argv.slice(2)
if (task === 'record') await record()
else if (task === 'compare') await compare()
else console.log('npm run answers -- record|compare [--against FILE] [--all-moves]')

async function record(): Promise<void> {
  const sets: KeptSet[] = []
  for (const { name, answers } of await askAll()) sets.push({ name, answers })
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${commit()}.json`)
  writeFileSync(file, JSON.stringify(sets))
  const count = sets.reduce((sum, { answers }) => sum + answers.length, 0)
  console.log(`${count} answers of ${sets.length} sets kept in ${file}`)
}

async function compare(): Promise<void> {
  const file = recordedFile()
  if (file === undefined) {
    console.log('Nothing is recorded yet: npm run answers -- record')
    return
  }
  // Written by `record` above.
  const before = JSON.parse(readFileSync(file, 'utf8')) as readonly KeptSet[]
  console.log(`Compared with ${file}`)
  const totals = { same: 0, changed: 0, towards: 0, away: 0, neither: 0 }
  const details: string[] = []
  console.log(`${'set'.padEnd(40)}   same changed towards  away neither`)
  for (const { name, answers, questions } of await askAll()) {
    const then = before.find((set) => set.name === name)?.answers ?? []
    const found = compareAnswers(then, answers, questions.questions, questions.lenderAliases)
    const counts = countOf(found)
    for (const key of ['same', 'changed', 'towards', 'away', 'neither'] as const)
      totals[key] += counts[key]
    console.log(lineOf(name, counts))
    details.push(...describe(name, found))
  }
  console.log(lineOf('together', totals))
  console.log(details.join('\n'))
}

async function askAll(): Promise<readonly (KeptSet & { readonly questions: QuestionSet })[]> {
  const kept: (KeptSet & { readonly questions: QuestionSet })[] = []
  for (const set of [...criteriaSets, ...keptSets]) {
    const questions = readQuestions(set)
    const { answers } = await askQuestions(set, questions)
    kept.push({ name: set.name, answers: answers.map(keepAnswer), questions })
  }
  return kept
}

/** The commit, and a mark where files differ from it. */
function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain') !== ''
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '-changed' : ''}`
}

function recordedFile(): string | undefined {
  const at = rest.indexOf('--against')
  if (at >= 0) return rest[at + 1]
  mkdirSync(FOLDER, { recursive: true })
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(FOLDER, name))
    .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .at(-1)
}

/** How many answers moved, and of those how many only towards, only away, or both or neither. */
function countOf({ same, changed }: Comparison) {
  const counts = { same, changed: changed.length, towards: 0, away: 0, neither: 0 }
  for (const { moves } of changed) {
    const has = (direction: Direction) => moves.some((move) => move.direction === direction)
    if (has('away')) counts.away += 1
    else if (has('towards')) counts.towards += 1
    else counts.neither += 1
  }
  return counts
}

function lineOf(name: string, counts: ReturnType<typeof countOf>): string {
  const { same, changed, towards, away, neither } = counts
  const figures = [same, changed, towards, away, neither].map((count) => `${count}`.padStart(7))
  return `${name.padEnd(40)}${figures.join('')}`
}

function describe(name: string, { changed }: Comparison): readonly string[] {
  if (changed.length === 0) return []
  const isLong = rest.includes('--all-moves')
  const lines = changed.flatMap(({ id, question, moves }) => {
    const shown = isLong ? moves : moves.slice(0, SHOWN_MOVES)
    const more = moves.length - shown.length
    return [
      `${id} ${question}`,
      ...shown.map(({ what, direction }) => `  [${direction}] ${what.replaceAll('\n', ' / ')}`),
      ...(more > 0 ? [`  … and ${more} more`] : []),
    ]
  })
  return ['', `=== ${name} ===`, ...lines]
}
