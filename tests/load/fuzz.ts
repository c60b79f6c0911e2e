import { type ChildProcess, fork } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { processorTimeOf } from '../../apps/server/src/adapters/document-reader/processor-time.ts'
import { createDice, type Dice } from '../dice.ts'
import { uploadAll } from './fuzz-uploads.ts'
import { type FileUse, type MutatedFile, mutate, type Seed } from './mutate.ts'

/**
 * npm run load:fuzz [-- --files 20000 --uploads 300 --pictures 100 --seed 1 --as criteria,statements]:
 * sample documents damaged in many ways, read in the reader's limits, and a share of them uploaded
 * to a running server. So many more are papers in PDF and pictures, whose words take long to
 * recognise. Whatever a file does, the server goes on, answers in time, and keeps whole documents or
 * nothing.
 */
const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '20000' },
    uploads: { type: 'string', default: '300' },
    pictures: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    as: { type: 'string', default: 'criteria,statements,income' },
    readers: { type: 'string', default: '2' },
  },
})
const samples: Readonly<Record<FileUse, readonly string[]>> = {
  criteria: ['evals/corpus/criteria', 'evals/corpus/criteria/bad', 'evals/own'],
  statements: ['evals/statements/corpus', 'evals/faults/corpus'],
  income: ['evals/income/corpus'],
}
const emptiedMemory = 'ran its reader out of memory (refused as too complex)'
const heldReader = 'held its reader to the deadline (refused as too complex)'
/** Of the processor, as the server's reader has it for a file, or for a page that is a picture. */
const deadlineMs = 20_000
/** By the clock: whatever else runs, a reader that says nothing for so long is stuck. */
const longestMs = 300_000

const problems: string[] = []
const seeds = await readSeeds(options.as.split(','))
/** Papers whose words may have to be recognised, as those of a PDF whose text is damaged. */
const isPicture = ({ use, filename }: Seed) =>
  use !== 'criteria' && !/\.(csv|ofx|qif)$/.test(filename)
const withoutPictures = seeds.filter((seed) => !isPicture(seed))
const pictures = seeds.filter(isPicture)
const dice = createDice(Number(options.seed))
await readAll(Number(options.files), withoutPictures, dice)
await readAll(pictures.length > 0 ? Number(options.pictures) : 0, pictures, dice)
await uploadAll(Number(options.uploads), seeds, createDice(Number(options.seed) + 1), problems)
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
console.log(`${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1

async function readSeeds(uses: readonly string[]): Promise<readonly Seed[]> {
  const found: Seed[] = []
  for (const use of uses as readonly FileUse[]) {
    for (const folder of samples[use]) found.push(...(await seedsIn(folder, use)))
  }
  return found
}

async function seedsIn(folder: string, use: FileUse): Promise<readonly Seed[]> {
  const path = join(import.meta.dirname, '..', folder)
  const names = await readdir(path, { recursive: folder.includes('faults') })
  const known = names.filter((name) => /\.(pdf|xlsx?|csv|ofx|qif|jpe?g|png|webp)$/.test(name))
  const read = known.map(async (name) => {
    const bytes = new Uint8Array(await readFile(join(path, name)))
    return { use, filename: basename(name), bytes }
  })
  return (await Promise.all(read)).filter(({ bytes }) => bytes.length > 0)
}

async function readAll(count: number, from: readonly Seed[], dice: Dice): Promise<void> {
  if (count === 0) return
  const outcomes = new Map<string, number>()
  const startedAt = performance.now()
  let tried = 0
  let slowest = { ms: 0, what: '' }
  const work = async () => {
    let reader = startReader()
    while (tried < count) {
      tried += 1
      const number = tried
      const file = mutate(from, dice)
      const { outcome, ms } = await readWith(reader, file)
      const what = `file ${number}, ${file.filename} as ${file.use}, ${file.mutation}`
      if (ms > slowest.ms) slowest = { ms, what }
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (outcome.startsWith('failed')) problems.push(`${outcome}: ${what}`)
      // One word is an ordinary outcome; a sentence is the end of this reader.
      if (outcome.includes(' ')) {
        console.log(`  ${outcome}: ${what}`)
        reader.kill('SIGKILL')
        reader = startReader()
      }
      if (number % 1000 === 0) console.log(`${number} files, ${seconds(startedAt)}`)
    }
    reader.kill('SIGKILL')
  }
  await Promise.all(Array.from({ length: Number(options.readers) }, work))
  console.log(`${tried} files read in ${seconds(startedAt)}, seed ${options.seed}:`)
  for (const [outcome, times] of [...outcomes].sort((a, b) => b[1] - a[1])) {
    console.log(`  ${String(times).padStart(6)}  ${outcome}`)
  }
  console.log(`  slowest ${(slowest.ms / 1000).toFixed(1)} s of the processor: ${slowest.what}`)
}

function startReader(): ChildProcess {
  const script = join(import.meta.dirname, 'batch-reader.ts')
  return fork(script, [], {
    execArgv: ['--max-old-space-size=512'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** What came of a file, and how much of the processor it took. */
function readWith(
  reader: ChildProcess,
  { mutation: _, ...file }: MutatedFile,
): Promise<{ readonly outcome: string; readonly ms: number }> {
  return new Promise((resolve) => {
    const usedBefore = processorTimeOf(reader.pid) ?? 0
    const startedAt = performance.now()
    let used = 0
    const finish = (outcome: string) => {
      clearInterval(watch)
      used = Math.max(used, (processorTimeOf(reader.pid) ?? 0) - usedBefore)
      reader.removeAllListeners()
      reader.on('error', () => undefined)
      resolve({ outcome, ms: used })
    }
    const watch = setInterval(() => {
      used = (processorTimeOf(reader.pid) ?? 0) - usedBefore
      const isLate = used > deadlineMs || performance.now() - startedAt > longestMs
      if (isLate) finish(heldReader)
    }, 250)
    reader.on('message', (outcome) => finish(String(outcome)))
    reader.on('exit', (code, signal) => finish(howEnded(code, signal)))
    reader.on('error', (error) => finish(`failed to start: ${error.message}`))
    reader.send(file, () => undefined)
  })
}

function howEnded(code: number | null, signal: string | null): string {
  if (signal === 'SIGABRT') return emptiedMemory
  // Its own process would have ended with the answer to the file before.
  if (code === 0) return 'not read: an error of the file before it came late'
  return `failed with ${signal ?? code}`
}

function seconds(startedAt: number): string {
  return `${Math.round((performance.now() - startedAt) / 1000)} s`
}
