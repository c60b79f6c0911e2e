/**
 * `npm run ablate -- NAME [NAME ...]`: switches mechanisms off together, by the names of their files
 * (`typing-slips`) or of one function (`question-scope/isSmallTalk`), and prints what they are worth
 * to each ability, on the newest sets and on all. Without a name: what can be switched off.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Reader, readKept } from '../gate/kept-figures.ts'
import { findMechanism } from './find-mechanism.ts'
import type { MeasuredSet } from './measure.ts'
import { mechanisms } from './mechanisms.ts'
import { type Worth, worthOver } from './worth.ts'

const names = process.argv.slice(2)
if (names.length === 0) {
  for (const [file, exports] of Object.entries(mechanisms)) {
    console.log(`${file.padEnd(52)} ${Object.keys(exports).join(', ')}`)
  }
} else {
  try {
    await ablate(names)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function ablate(wanted: readonly string[]): Promise<void> {
  const files = wanted.map((name) => findMechanism(name).file)
  const readers = [...new Set(files.flatMap(readersOf))]
  const [before = [], after = []] = await Promise.all([
    measure([], readers),
    measure(wanted, readers),
  ])
  for (const reader of readers) {
    const [one, other] = [before, after].map((all) => all.filter((set) => set.reader === reader))
    if (one === undefined || other === undefined) continue
    const { newest } = readKept(reader)
    print(`${reader}, the ${newest.sets.length} newest sets`, worthOver(newest.sets, one, other))
    print(
      `${reader}, all ${one.length} sets`,
      worthOver(
        one.map(({ set }) => set),
        one,
        other,
      ),
    )
  }
}

/** Who may be measured with what a file does. */
function readersOf(file: string): readonly Reader[] {
  if (file.startsWith('criteria/')) return ['criteria']
  if (file.startsWith('income/')) return ['income', 'rules']
  if (file.startsWith('statements/')) return ['statements']
  return ['criteria', 'income', 'rules', 'statements']
}

async function measure(
  off: readonly string[],
  readers: readonly Reader[],
): Promise<readonly MeasuredSet[]> {
  const hook = join(import.meta.dirname, 'switch-off.ts')
  const program = join(import.meta.dirname, 'measure.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', hook, program, ...readers],
    { env: { ...process.env, SWITCHED_OFF: off.join(' ') }, maxBuffer: 2 ** 28 },
  )
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
}

function print(title: string, { lines, moved, answers, helps, hurts }: Worth): void {
  console.log(`\n${title}`)
  console.log(`${''.padEnd(34)}${'with'.padStart(9)}${'without'.padStart(9)}${'worth'.padStart(9)}`)
  for (const line of lines) console.log(line)
  if (answers > 0) console.log(`Answers that move without it: ${moved} of ${answers}`)
  console.log(`Helps ${helps.length} sets${listed(helps)}; hurts ${hurts.length}${listed(hurts)}`)
}

function listed(sets: readonly string[]): string {
  return sets.length === 0 ? '' : ` (${sets.join(', ')})`
}
