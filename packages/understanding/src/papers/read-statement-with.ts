/**
 * Bank statements read with whoever is asked: the built-in reading first, then one question for each
 * page on which balances break or rows are unread, and what holds of the answers laid over it.
 */
import { ok, type Result } from '@criteria-desk/domain/shared/result'
import type { RowClaim } from '@criteria-desk/domain/statements/filling/row-claims'
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import type {
  StatementPage,
  StatementProblem,
  StatementReading,
} from '@criteria-desk/domain/statements/statement-reading'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { readByOf } from '../read-by.ts'
import type { Ask } from '../task.ts'
import { type MaskedStatementAsked, maskedStatementAsked } from './masked-asked.ts'
import { type PictureOf, picturesOf } from './page-pictures.ts'
import { statementRowsTask } from './statement-rows.ts'

export type StatementsReadWith = {
  readonly statements: Result<readonly StatementReading[], StatementProblem>
  /** Undefined: nothing was in doubt, so nobody was asked. */
  readonly readBy: ReadBy | undefined
}

/** Reads the pages of one file. Asks nobody where the balances follow. */
export async function readStatementWith(
  ask: Ask,
  pages: readonly StatementPage[],
  pictureOf: PictureOf,
): Promise<StatementsReadWith> {
  const statements = readStatements(pages)
  if (!statements.ok) return { statements, readBy: undefined }
  const filled = await fillStatementsWith(ask, statements.value, pages, pictureOf)
  return { statements: ok(filled.statements), readBy: filled.readBy }
}

/** As `readStatementWith`, of what was read already of the same pages. */
async function fillStatementsWith(
  ask: Ask,
  statements: readonly StatementReading[],
  pages: readonly StatementPage[],
  pictureOf: PictureOf,
): Promise<{
  readonly statements: readonly StatementReading[]
  readonly readBy: ReadBy | undefined
}> {
  const { claims, readBy } = await askStatements(
    ask,
    maskedStatementAsked(statements, pages),
    pictureOf,
  )
  if (claims.length === 0) return { statements, readBy }
  const filled = readStatements(pages, claims)
  return { statements: filled.ok ? filled.value : statements, readBy }
}

/** What is said of the rows of each page, by the lines of the whole file; undefined `readBy` where there is nothing to ask. */
export async function askStatements(
  ask: Ask,
  asked: readonly MaskedStatementAsked[],
  pictureOf: PictureOf,
): Promise<{ readonly claims: readonly RowClaim[]; readonly readBy: ReadBy | undefined }> {
  const claims: RowClaim[] = []
  let readBy: ReadBy | undefined
  for (const { lines, written, pictured, linesBefore } of asked) {
    const pictures = await picturesOf(pictured, pictureOf)
    const understood = await ask(statementRowsTask, { lines, written, pictures })
    if (understood.kind === 'filled') {
      for (const claim of understood.filled) {
        claims.push({ ...claim, line: claim.line + linesBefore })
      }
    }
    // One page that a model read is more than another that it did not.
    if (readBy?.by !== 'model') readBy = readByOf(understood)
  }
  return { claims, readBy }
}
