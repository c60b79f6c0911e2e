import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListTruth } from './list-groups.ts'

/** The development set's folder; its documents are also those of sets that bring none of their own. */
export const CORPUS = join(import.meta.dirname, 'corpus/criteria')
const KEPT = join(import.meta.dirname, 'kept')
const ASKED = join(import.meta.dirname, 'asked')

/**
 * A folder with its `questions.json`, its documents or, where it has none, the development set's,
 * and, for quick search, `quicksearch.json`; one scorer reads them all.
 */
export type EvalSet = {
  readonly name: string
  readonly folder: string
  /** Written by others to try the product unseen, and kept so that what it found stays mended. */
  readonly isKept: boolean
  /** Of all documents that go out together to somebody who is asked; all of them where absent. */
  readonly mostTokens?: number | undefined
}

export type Question = ListTruth & {
  readonly type: string
  readonly question: string
  readonly documents: readonly string[]
  readonly conversation?: readonly string[]
}

export type QuestionSet = {
  readonly questions: readonly Question[]
  readonly lenderAliases: Readonly<Record<string, readonly string[]>>
  /** How much of the documents goes out together; all of them where absent. */
  readonly mostTokens?: number
}

/** The shared development set, and a set of our own in other layouts with other lenders and words. */
export const criteriaSets: readonly EvalSet[] = [
  { name: 'development set', folder: CORPUS, isKept: false },
  { name: 'own set', folder: join(import.meta.dirname, 'own'), isKept: false },
]

export const keptSets: readonly EvalSet[] = readdirSync(KEPT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    name: name.replaceAll('-', ' '),
    folder: join(KEPT, name),
    isKept: true,
  }))

/** Sets that were asked with a model; one has a limit of its own, so that pieces are chosen. */
export const askedSets: readonly EvalSet[] = readdirSync(ASKED, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const set = { name: name.replaceAll('-', ' '), folder: join(ASKED, name), isKept: false }
    return { ...set, mostTokens: readQuestions(set).mostTokens }
  })

export function readQuestions({ folder }: Pick<EvalSet, 'folder'>): QuestionSet {
  return readJson<QuestionSet>(join(folder, 'questions.json'))
}

// The question sets are our own files: their shape is checked by the scorer.
function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}
