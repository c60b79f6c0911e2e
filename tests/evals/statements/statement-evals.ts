import { type MeasuredStatements, measureStatements } from './measure-statements.ts'
import {
  listStatements,
  readStatementDocument,
  STATEMENT_CORPUS,
  type StatementDocument,
  type StatementReadOptions,
} from './read-statement-corpus.ts'

export type StatementEvalOptions = StatementReadOptions & {
  readonly showsFails: boolean
  /** Another folder of documents and their truth than the corpus. */
  readonly folder?: string | undefined
}

/** Reads every statement of the corpus and prints how much of it was read right. */
export async function runStatementEvals({
  showsFails,
  folder = STATEMENT_CORPUS,
  ...reading
}: StatementEvalOptions): Promise<void> {
  const measured = await measureStatementFiles(listStatements(folder), reading)
  for (const { name, text } of measured.figures)
    console.log(`${name.padEnd(60)} ${text.padStart(12)}`)
  if (!showsFails) return
  console.log(measured.report)
  for (const fault of measured.faults) console.log(`  ${fault}`)
}

/** Those whose words do not hang on recognition, which is what the gate holds. */
export function statementsWithText(folder = STATEMENT_CORPUS): readonly StatementDocument[] {
  return listStatements(folder).filter(({ truth }) => !/^(?:scan|photo)$/.test(truth.kind))
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
