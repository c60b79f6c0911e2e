/** `npm run evals -- leaving [FOLDER] [--show N] [--pictures] [--seeds A-B]`: what would leave in clear. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findInClear, type InClear } from './find-in-clear.ts'
import { type Kept, measureOverMasking } from './over-masking.ts'
import { generatedPaper, type PaperToAsk, papersOf, promptsOfPaper } from './papers-leaving.ts'
import { printedPersonal, truthOfAuthor } from './personal-truth.ts'
import { typedPartOfPrompt } from './questions-leaving.ts'
import { type TypedQuestion, typedQuestion } from './typed-questions.ts'

export type LeavingOptions = {
  readonly folder?: string | undefined
  readonly shown: number
  readonly withPictures: boolean
  readonly seeds: readonly [from: number, to: number]
}

export type LeavingCounts = {
  papers: number
  prompts: number
  questions: number
  /** Prompts with something in clear. */
  leaking: number
  readonly inClear: (InClear & { readonly prompt: string })[]
  readonly kept: Record<Kept, { of: number; lost: string[] }>
  readonly staysLost: string[]
  stays: number
}

const EVALS = join(import.meta.dirname, '..')

/** Every folder of papers that the repository has. */
const paperFolders: readonly string[] = [
  'income/corpus',
  ...['eight-layouts', 'fourteen-slips', 'twelve-layouts-twice', 'twelve-payrolls'].map(
    (name) => `income/unseen/${name}`,
  ),
  'statements/corpus',
  ...['set-1', 'set-2', 'set-3', 'twelve-accounts', 'twenty-banks'].map(
    (name) => `statements/unseen/${name}`,
  ),
].map((folder) => join(EVALS, folder))

export function noCounts(): LeavingCounts {
  const none = () => ({ of: 0, lost: [] })
  return {
    ...{ papers: 0, prompts: 0, questions: 0, leaking: 0, inClear: [], staysLost: [], stays: 0 },
    kept: {
      ...{ sums: none(), dates: none(), 'tax codes': none(), labels: none(), firms: none() },
      'all words': none(),
    },
  }
}

export async function runLeaving({
  folder,
  shown,
  withPictures,
  seeds,
}: LeavingOptions): Promise<void> {
  const [from, to] = seeds
  const counts = noCounts()
  const isOwn = folder === undefined
  for (const one of isOwn ? paperFolders : [folder]) {
    for await (const paper of papersOf(one, withPictures || !isOwn)) await countPaper(counts, paper)
  }
  if (isOwn)
    for (let seed = from; seed <= to; seed++) await countPaper(counts, generatedPaper(seed))
  const questions = isOwn
    ? Array.from({ length: 300 }, (_, at) => typedQuestion(at + 1))
    : questionsOf(folder)
  for (const question of questions) countQuestion(counts, question)
  for (const line of report(counts, shown)) console.log(line)
  process.exit()
}

export async function countPaper(counts: LeavingCounts, paper: PaperToAsk): Promise<void> {
  counts.papers++
  for (const { name, text, printed, left } of await promptsOfPaper(paper)) {
    const found = printedPersonal(printed)
    const truth = { ...paper.truth, personal: [...paper.truth.personal, ...found] }
    const inClear = findInClear(text, truth)
    counts.prompts++
    if (inClear.length > 0) counts.leaking++
    counts.inClear.push(...inClear.map((one) => ({ ...one, prompt: name })))
    if (printed.length === 0) continue
    const over = measureOverMasking(printed, left, truth)
    for (const kind of Object.keys(over) as Kept[]) {
      counts.kept[kind].of += over[kind].of
      counts.kept[kind].lost.push(...over[kind].lost.map((one) => `${name}: ${one}`))
    }
  }
}

export function countQuestion(
  counts: LeavingCounts,
  { name, question, truth }: TypedQuestion,
): void {
  const text = typedPartOfPrompt(question)
  const inClear = findInClear(text, truth)
  counts.questions++
  counts.prompts++
  if (inClear.length > 0) counts.leaking++
  counts.inClear.push(...inClear.map((one) => ({ ...one, prompt: name })))
  counts.stays += truth.stays.length
  counts.staysLost.push(
    ...truth.stays
      .filter((word) => !text.toLowerCase().includes(word.toLowerCase()))
      .map((word) => `${word} of ${text.split('\n')[1]}`),
  )
}

function questionsOf(folder: string): readonly TypedQuestion[] {
  const file = join(folder, 'questions.json')
  if (!existsSync(file)) return []
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const all = Array.isArray(given) ? given : ((given as { questions: unknown[] }).questions ?? [])
  return all.flatMap((one, at): readonly TypedQuestion[] => {
    const question = one.question ?? one.text
    const truth = truthOfAuthor(one)
    return truth === undefined
      ? []
      : [{ name: String(one.id ?? `question ${at + 1}`), question, truth }]
  })
}

function report(counts: LeavingCounts, shown: number): readonly string[] {
  const kinds = Map.groupBy(counts.inClear, ({ kind }) => kind)
  const share = (lost: number, of: number) =>
    `${lost} of ${of}${of > 0 ? ` (${((100 * lost) / of).toFixed(2)} %)` : ''}`
  return [
    `${counts.prompts} prompts of ${counts.papers} papers and ${counts.questions} typed questions; ${counts.leaking} with something in clear`,
    ...[...kinds].flatMap(([kind, all]) => [
      `  in clear, ${kind}: ${all.length} in ${new Set(all.map(({ prompt }) => prompt)).size} prompts`,
      ...all
        .slice(0, shown)
        .map(({ prompt, text, line }) => `      ${prompt}: “${text}” in ${line}`),
    ]),
    'Kept back though it has to stay (less is better):',
    ...Object.entries(counts.kept).flatMap(([kind, { of, lost }]) => [
      `  ${kind}: ${share(lost.length, of)}`,
      ...(kind === 'all words' ? [] : lost.slice(0, shown).map((one) => `      ${one}`)),
    ]),
    `  words of questions: ${share(counts.staysLost.length, counts.stays)}`,
    ...counts.staysLost.slice(0, shown).map((one) => `      ${one}`),
  ]
}
