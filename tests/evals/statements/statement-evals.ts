import { type MeasuredStatements, measureStatements } from './measure-statements.ts'
import {
  listStatements,
  readStatementDocument,
  STATEMENT_CORPUS,
  type StatementDocument,
  type StatementReadOptions,
} from './read-statement-corpus.ts'
import { recordStatementFloors, statementsWithText } from './statement-floors.ts'

export type StatementEvalOptions = StatementReadOptions & {
  readonly showsFails: boolean
  /** Floors are raised to what is read today of documents with a text layer and of exports. */
  readonly isRecorded: boolean
  /** Another folder of documents and their truth than the corpus. */
  readonly folder?: string | undefined
}

/** Reads every statement of the corpus and prints how much of it was read right. */
export async function runStatementEvals({
  showsFails,
  isRecorded,
  folder = STATEMENT_CORPUS,
  ...reading
}: StatementEvalOptions): Promise<void> {
  if (isRecorded) {
    recordStatementFloors((await measureStatementFiles(statementsWithText())).figures)
  }
  const measured = await measureStatementFiles(listStatements(folder), reading)
  for (const { name, text } of measured.figures)
    console.log(`${name.padEnd(60)} ${text.padStart(12)}`)
  if (!showsFails) return
  console.log(measured.report)
  for (const fault of measured.faults) console.log(`  ${fault}`)
}

/** Reads the documents, one after the other, and has them scored. */
export async function measureStatementFiles(
  documents: readonly StatementDocument[],
  options: StatementReadOptions = {},
): Promise<MeasuredStatements> {
  const outcomes = new Map()
  for (const document of documents) {
    outcomes.set(document, await readStatementDocument(document, options))
  }
  return measureStatements(outcomes)
}
