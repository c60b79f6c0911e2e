import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import type {
  CriteriaDocument,
  QuestionContext,
} from '@criteria-desk/domain/criteria/answers/answer'
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { DocumentText } from '@criteria-desk/domain/criteria/document-text/document-text'
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { ok, type Result } from '@criteria-desk/domain/shared/result'
import { readCriteriaDocument } from '../../apps/server/src/adapters/document-reader/pdf-document.ts'
import {
  type AskedCriteria,
  answerWith,
  openSource,
  readCriteriaWith,
  textOfSource,
} from './criteria-flow.ts'
import { CORPUS, type EvalSet, type Question, type QuestionSet } from './question-sets.ts'
import type { AskAt, Asker } from './recordings/replaying-ask.ts'

/** Documents that can be read, by their path below the set's folder. */
export type Library = ReadonlyMap<string, CriteriaDocument & Partial<Pick<Opened, 'text'>>>

export type AnsweredQuestion = {
  readonly question: Question
  readonly answer: ShownAnswer
  readonly milliseconds: number
}

/** Reads a set's documents through the server's reader and asks every question of the domain. */
export async function askQuestions(
  set: EvalSet,
  { questions }: QuestionSet,
  askAt?: AskAt,
): Promise<{ readonly library: Library; readonly answers: readonly AnsweredQuestion[] }> {
  const files = [...new Set(questions.flatMap(({ documents }) => documents))]
  const library = await openLibrary(set.folder, files, askAt)
  const indexes = new Map<string, AskedCriteria>()
  const answers: AnsweredQuestion[] = []
  for (const question of questions) {
    if (!question.documents.some((file) => library.has(file))) continue
    const criteria = criteriaFor(question.documents, library, indexes, set.mostTokens)
    answers.push(await ask(question, criteria, askAt?.(`question ${question.id}`)))
  }
  return { library, answers }
}

/** A set's documents as the server's reader reads them; those that are refused are left out. */
export async function openLibrary(
  folder: string,
  files: readonly string[],
  askAt?: AskAt,
): Promise<Library> {
  const library = new Map<string, CriteriaDocument & Partial<Pick<Opened, 'text'>>>()
  for (const file of files) {
    const path = [join(folder, file), join(CORPUS, file)].find(existsSync)
    if (path === undefined) throw new Error(`${file} is in neither ${folder} nor ${CORPUS}.`)
    const read = askAt ? await readWith(askAt, path) : await readAlone(path)
    if (!read.ok) {
      console.log(`${file} was refused: ${read.error}`)
      continue
    }
    library.set(file, {
      documentId: library.size + 1,
      filename: basename(file),
      uploadedAt: '2026-11-20T09:00:00.000Z',
      ...read.value,
    })
  }
  return library
}

type Opened = { readonly reading: CriteriaReading; readonly text: DocumentText }
type Read = Result<CriteriaReading, string>

const readings = new Map<string, Promise<Read>>()

/** Several sets ask the development set's documents, which are read once a run; no other set's are asked twice. */
function readOnce(path: string): Promise<Read> {
  const known = readings.get(path)
  if (known !== undefined) return known
  const bytes = new Uint8Array(readFileSync(path))
  const reading = readCriteriaDocument({ bytes, filename: basename(path) }).then(
    (read): Read => (read.ok ? ok(read.value.reading) : read),
  )
  if (path.startsWith(CORPUS)) readings.set(path, reading)
  return reading
}

async function readAlone(path: string): Promise<Result<Pick<Opened, 'reading'>, string>> {
  const read = await readOnce(path)
  return read.ok ? ok({ reading: read.value }) : read
}

/** As the server reads an upload where there is somebody to ask, who is shown its text. */
async function readWith(
  askAt: AskAt,
  path: string,
): Promise<Result<Pick<Opened, 'reading'> & Partial<Opened>, string>> {
  const alone = await readAlone(path)
  const source = alone.ok ? await openSource(path) : undefined
  if (source === undefined) return alone
  const reading = await readCriteriaWith(askAt(`document ${basename(path)}`), source)
  return ok({ reading, text: textOfSource(source) })
}

function criteriaFor(
  files: readonly string[],
  library: Library,
  known: Map<string, AskedCriteria>,
  mostTokens: number | undefined,
): AskedCriteria {
  const key = files.join('|')
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const documents = files.map((file) => library.get(file)).filter((found) => found !== undefined)
  const texts = documents.flatMap(({ documentId, text }) =>
    text === undefined ? [] : [[documentId, text] as const],
  )
  const made = { index: buildCriteriaIndex(documents), texts: new Map(texts), mostTokens }
  known.set(key, made)
  return made
}

async function ask(
  question: Question,
  criteria: AskedCriteria,
  asker: Asker | undefined,
): Promise<AnsweredQuestion> {
  let context: QuestionContext | undefined
  for (const earlier of question.conversation ?? []) {
    context = (await answerWith(asker, criteria, earlier, context)).context ?? context
  }
  const start = performance.now()
  const answer = await answerWith(asker, criteria, question.question, context)
  return { question, answer, milliseconds: performance.now() - start }
}
