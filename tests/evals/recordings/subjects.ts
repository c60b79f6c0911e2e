/**
 * What can be read or asked with a model: a set of questions, known by its name or in any folder
 * with a `questions.json`; income documents, bank statements or rule files with their truth beside them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Figure } from '../figures.ts'
import { measureUnseenCases } from '../income/cases/unseen-cases.ts'
import { documentsWithText, incomeFigures, measureCorpus } from '../income/income-evals.ts'
import { CORPUS, listDocuments } from '../income/read-corpus.ts'
import { measureSet } from '../measure-set.ts'
import { criteriaSets, type EvalSet, keptSets, readQuestions } from '../question-sets.ts'
import { listStatements, STATEMENT_CORPUS } from '../statements/read-statement-corpus.ts'
import { measureStatementFiles, statementsWithText } from '../statements/statement-evals.ts'
import type { AskAt } from './replaying-ask.ts'
import { setFigures } from './set-figures.ts'

export type Subject = {
  /** One word, of files that are kept of it. */
  readonly slug: string
  /** Reads and asks everything, and scores it; without `askAt` nobody is asked. */
  readonly measure: (askAt?: AskAt) => Promise<readonly Figure[]>
  /** Of questions about criteria. */
  readonly set?: EvalSet
}

export type SubjectOptions = {
  /** Of a set's documents that go out together; all of them unless told. */
  readonly mostTokens?: number | undefined
  /** Scans and photographs are read as well, and pages go out with their pictures. */
  readonly withPictures?: boolean | undefined
  /** A folder with what was recognised in pictures before. */
  readonly words?: string | undefined
}

/** By name (`own`, `eight-desks`, `income`, `statements`) or by folder. */
export function findSubject(name: string, options: SubjectOptions = {}): Subject | undefined {
  const { mostTokens } = options
  if (name === 'income') return incomeSubject(name, CORPUS, options)
  if (name === 'statements') return statementSubject(name, STATEMENT_CORPUS, options)
  const known = knownSets.find((set) => slugOf(set.name) === name || set.name === name)
  if (known) return questionsSubject(slugOf(known.name), { ...known, mostTokens })
  const folder = resolve(name)
  if (!existsSync(folder)) return undefined
  const slug = slugOf(basename(folder))
  // Income documents have questions of their own beside them, which are none on criteria.
  const truth = readdirSync(folder).find((file) => file.endsWith('.truth.json'))
  if (truth === undefined) {
    if (!existsSync(join(folder, 'questions.json'))) return undefined
    return questionsSubject(slug, {
      ...{ name: basename(folder), folder, isKept: false },
      mostTokens: mostTokens ?? readQuestions({ folder }).mostTokens,
    })
  }
  const told = JSON.parse(readFileSync(join(folder, truth), 'utf8'))
  if ('rules' in told) return rulesSubject(slug, folder)
  const isOfIncome = 'documentType' in told
  return isOfIncome ? incomeSubject(slug, folder, options) : statementSubject(slug, folder, options)
}

const knownSets = [...criteriaSets, ...keptSets]

/** The names that `findSubject` knows beside folders. */
export const subjectNames: readonly string[] = [
  ...knownSets.map(({ name }) => slugOf(name)),
  'income',
  'statements',
]

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/ set$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}

/** With a limit other prompts are made: they are kept apart. */
function questionsSubject(name: string, set: EvalSet): Subject {
  const slug = set.mostTokens === undefined ? name : `${name}-${set.mostTokens}`
  return { slug, set, measure: async (askAt) => setFigures(set, await measureSet(set, askAt)) }
}

function incomeSubject(slug: string, folder: string, options: SubjectOptions): Subject {
  const { withPictures, words } = options
  const documents = withPictures ? listDocuments(folder) : documentsWithText(folder)
  return {
    slug,
    measure: async (askAt) =>
      incomeFigures(await measureCorpus(documents, { askAt, withPictures, words })),
  }
}

function rulesSubject(slug: string, folder: string): Subject {
  return { slug, measure: async (askAt) => (await measureUnseenCases(folder, askAt)).figures }
}

function statementSubject(slug: string, folder: string, options: SubjectOptions): Subject {
  const { withPictures, words } = options
  const files = withPictures ? listStatements(folder) : statementsWithText(folder)
  return {
    slug,
    measure: async (askAt) =>
      (await measureStatementFiles(files, { askAt, withPictures, words })).figures,
  }
}
