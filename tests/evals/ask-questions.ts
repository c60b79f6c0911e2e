import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type {
  CriteriaAnswer,
  CriteriaDocument,
  QuestionContext,
} from '@criteria-desk/domain/criteria/answers/answer'
import { answerQuestion } from '@criteria-desk/domain/criteria/answers/answer-question'
import {
  buildCriteriaIndex,
  type CriteriaIndex,
} from '@criteria-desk/domain/criteria/matching/criteria-index'
import { readCriteriaDocument } from '../../apps/server/src/adapters/document-reader/pdf-document.ts'
import { CORPUS, type EvalSet, type Question, type QuestionSet } from './question-sets.ts'
import type { AskAt } from './recordings/replaying-ask.ts'

/** Documents that can be read, by their path below the set's folder. */
export type Library = ReadonlyMap<string, CriteriaDocument>

export type AnsweredQuestion = {
  readonly question: Question
  readonly answer: CriteriaAnswer
  readonly milliseconds: number
}

/** Reads a set's documents through the server's reader and asks every question of the domain. */
export async function askQuestions(
  set: EvalSet,
  { questions }: QuestionSet,
  _askAt?: AskAt,
): Promise<{ readonly library: Library; readonly answers: readonly AnsweredQuestion[] }> {
  const files = [...new Set(questions.flatMap(({ documents }) => documents))]
  const library = await openLibrary(set.folder, files)
  const indexes = new Map<string, CriteriaIndex>()
  const answers = questions
    .filter(({ documents }) => documents.some((file) => library.has(file)))
    .map((question) => ask(question, indexFor(question.documents, library, indexes)))
  return { library, answers }
}

/** A set's documents as the server's reader reads them; those that are refused are left out. */
export async function openLibrary(folder: string, files: readonly string[]): Promise<Library> {
  const library = new Map<string, CriteriaDocument>()
  for (const file of files) {
    const path = [join(folder, file), join(CORPUS, file)].find(existsSync)
    if (path === undefined) throw new Error(`${file} is in neither ${folder} nor ${CORPUS}.`)
    const read = await readOnce(path)
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

const readings = new Map<string, ReturnType<typeof readCriteriaDocument>>()

/** Several sets ask the development set's documents: each is read once a run. */
function readOnce(path: string): ReturnType<typeof readCriteriaDocument> {
  const known = readings.get(path)
  if (known !== undefined) return known
  const bytes = new Uint8Array(readFileSync(path))
  const reading = readCriteriaDocument({ bytes, filename: basename(path) })
  readings.set(path, reading)
  return reading
}

function indexFor(
  files: readonly string[],
  library: Library,
  indexes: Map<string, CriteriaIndex>,
): CriteriaIndex {
  const key = files.join('|')
  const known = indexes.get(key)
  if (known !== undefined) return known
  const documents = files.map((file) => library.get(file)).filter((found) => found !== undefined)
  const index = buildCriteriaIndex(documents)
  indexes.set(key, index)
  return index
}

function ask(question: Question, index: CriteriaIndex): AnsweredQuestion {
  let context: QuestionContext | undefined
  for (const earlier of question.conversation ?? []) {
    context = answerQuestion(index, earlier, context).context ?? context
  }
  const start = performance.now()
  const answer = answerQuestion(index, question.question, context)
  return { question, answer, milliseconds: performance.now() - start }
}
