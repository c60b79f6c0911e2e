import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type {
  CriteriaAnswer,
  CriteriaDocument,
  QuestionContext,
} from '@criteria-desk/domain/criteria/answers/answer'
import { answerQuestion } from '@criteria-desk/domain/criteria/answers/answer-question'
import {
  findQuickSearchCriterion,
  listQuickSearchCriteria,
} from '@criteria-desk/domain/criteria/answers/quick-search'
import {
  buildCriteriaIndex,
  type CriteriaIndex,
} from '@criteria-desk/domain/criteria/matching/criteria-index'
import { readCriteriaDocument } from '../../apps/server/src/adapters/document-reader/pdf-document.ts'
import { type ListTruth, reportListGroups } from './list-groups.ts'

const CORPUS = join(import.meta.dirname, 'corpus/criteria')
const KEPT = join(import.meta.dirname, 'kept')

/**
 * The criteria question sets: the shared development set, and a set of our own in other layouts
 * with other lenders and words. A set is a folder with its `questions.json`, its documents or, where
 * it has none, the development set's, and, for quick search, `quicksearch.json`; one scorer reads
 * them all.
 */
const SETS = [
  { name: 'development set', folder: CORPUS },
  { name: 'own set', folder: join(import.meta.dirname, 'own') },
]

/** Sets that others wrote to try the product unseen, kept so that what they found stays mended. */
const keptSets = () =>
  readdirSync(KEPT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name: name.replaceAll('-', ' '), folder: join(KEPT, name) }))

const SCORER = join(import.meta.dirname, 'corpus/criteria/score.mjs')

export type CriteriaEvalOptions = {
  readonly isQuickSearch: boolean
  readonly showsFails: boolean
  /** The kept sets as well. */
  readonly isAll: boolean
  /** Ids of questions whose whole answer and trace is printed instead of the report. */
  readonly asked: readonly string[]
}

/** Asks every question of every set and prints the scores. */
export async function runCriteriaEvals(options: CriteriaEvalOptions): Promise<void> {
  for (const { name, folder } of options.isAll ? [...SETS, ...keptSets()] : SETS) {
    if (!existsSync(join(folder, 'questions.json'))) continue
    console.log(`\n=== Criteria, ${name} ===`)
    await runSet(folder, options)
  }
}

type Question = ListTruth & {
  readonly type: string
  readonly question: string
  readonly documents: readonly string[]
  readonly conversation?: readonly string[]
}

type QuestionSet = {
  readonly questions: readonly Question[]
  readonly lenderAliases: Readonly<Record<string, readonly string[]>>
}

async function runSet(folder: string, options: CriteriaEvalOptions): Promise<void> {
  const set = readJson<QuestionSet>(join(folder, 'questions.json'))
  const library = await openLibrary(folder, set)
  const answerable = set.questions.filter(({ documents }) =>
    documents.some((file) => library.has(file)),
  )
  const answers = answerable.map((question) => ({ question, ...ask(question, library) }))
  if (options.asked.length > 0) {
    printAnswers(answers.filter(({ question }) => options.asked.includes(question.id)))
    return
  }
  const work = mkdtempSync(join(tmpdir(), 'criteria-evals-'))
  const questionsFile = join(work, 'questions.json')
  const predictionsFile = join(work, 'predictions.json')
  writeFileSync(questionsFile, JSON.stringify({ ...set, questions: answerable }))
  writeFileSync(
    predictionsFile,
    JSON.stringify(answers.map(({ question, answer }) => toPrediction(question, answer))),
  )
  const flags = options.showsFails ? ['--fails'] : []
  if (options.isQuickSearch && existsSync(join(folder, 'quicksearch.json'))) {
    const predicted = join(work, 'quick-search.json')
    writeFileSync(predicted, JSON.stringify(predictQuickSearch(library)))
    flags.push('--quicksearch', join(folder, 'quicksearch.json'), predicted)
  }
  console.log(
    execFileSync(process.execPath, [SCORER, questionsFile, predictionsFile, ...flags], {
      encoding: 'utf8',
    }),
  )
  console.log(reportListGroups(answers, set.lenderAliases))
  printNotes(
    set,
    answerable,
    answers.map(({ milliseconds }) => milliseconds),
  )
}

function printNotes(set: QuestionSet, asked: readonly Question[], times: readonly number[]): void {
  const left = set.questions.length - asked.length
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  console.log(`Answering: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms`)
  if (left > 0) {
    console.log(`${left} questions were left out: none of their documents could be read.`)
  }
}

/** Documents that can be read, by their path below the set's folder. */
async function openLibrary(
  folder: string,
  set: QuestionSet,
): Promise<ReadonlyMap<string, CriteriaDocument>> {
  const library = new Map<string, CriteriaDocument>()
  const files = [...new Set(set.questions.flatMap(({ documents }) => documents))]
  for (const file of files) {
    const path = [join(folder, file), join(CORPUS, file)].find(existsSync)
    if (path === undefined) throw new Error(`${file} is in neither ${folder} nor ${CORPUS}.`)
    const bytes = new Uint8Array(readFileSync(path))
    const read = await readCriteriaDocument({ bytes, filename: basename(file) })
    if (!read.ok) {
      console.log(`${file} was refused: ${read.error}`)
      continue
    }
    library.set(file, {
      documentId: library.size + 1,
      filename: basename(file),
      uploadedAt: '2026-11-20T09:00:00.000Z',
      reading: read.value.reading,
    })
  }
  return library
}

const indexes = new WeakMap<object, Map<string, CriteriaIndex>>()

function indexFor(
  files: readonly string[],
  library: ReadonlyMap<string, CriteriaDocument>,
): CriteriaIndex {
  const documents = files
    .map((file) => library.get(file))
    .filter((document) => document !== undefined)
  const key = files.join('|')
  const ofSet = indexes.get(library) ?? new Map<string, CriteriaIndex>()
  indexes.set(library, ofSet)
  const index = ofSet.get(key) ?? buildCriteriaIndex(documents)
  ofSet.set(key, index)
  return index
}

function ask(
  question: Question,
  library: ReadonlyMap<string, CriteriaDocument>,
): { readonly answer: CriteriaAnswer; readonly milliseconds: number } {
  const index = indexFor(question.documents, library)
  let context: QuestionContext | undefined
  for (const earlier of question.conversation ?? []) {
    context = answerQuestion(index, earlier, context).context ?? context
  }
  const start = performance.now()
  const answer = answerQuestion(index, question.question, context)
  return { answer, milliseconds: performance.now() - start }
}

function toPrediction(question: Question, answer: CriteriaAnswer): object {
  return {
    id: question.id,
    message: answer.message,
    sources: answer.citations.map(
      ({ filename, sheet, cell, row, page, lender, criterion, quote }) => ({
        file: filename,
        sheet,
        cell,
        row,
        page,
        lender,
        criterion,
        quote,
      }),
    ),
    ...(answer.lenders !== undefined && { lenders: answer.lenders }),
  }
}

function predictQuickSearch(library: ReadonlyMap<string, CriteriaDocument>): readonly object[] {
  return [...library].flatMap(([file, document]) => {
    const index = buildCriteriaIndex([document])
    const isCsv = file.endsWith('.csv')
    return listQuickSearchCriteria(index).map(({ name, displayName }) => ({
      file,
      name: displayName,
      lenders: (findQuickSearchCriterion(index, name)?.lenders ?? []).map((lender) => ({
        name: lender.name,
        answer: lender.answer,
        // The scorer knows no sheet for a CSV, the product names the file.
        sheetName: isCsv ? undefined : lender.answers[0]?.sheetName,
      })),
    }))
  })
}

function printAnswers(
  answers: readonly { readonly question: Question; readonly answer: CriteriaAnswer }[],
): void {
  for (const { question, answer } of answers) {
    console.log(`\n${question.id} ${question.question}\n[${answer.route}]\n${answer.message}`)
    console.log(answer.trace.map((line) => `  - ${line}`).join('\n'))
  }
}

// The question sets are our own files: their shape is checked by the scorer.
function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}
