/**
 * Bank statements read by two readers, neither of whom sees what the other says: the built-in one, and
 * whoever is asked, page by page. The domain judges between them, before anything is refused.
 */
import type { Result } from '@criteria-desk/domain/shared/result'
import { judgeStatements } from '@criteria-desk/domain/statements/judge/judge-statements'
import type { PointedStatementPage } from '@criteria-desk/domain/statements/pointed/pointed-statement'
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import type {
  StatementPage,
  StatementProblem,
  StatementReading,
} from '@criteria-desk/domain/statements/statement-reading'
import type { Ask } from '../task.ts'
import { askPages, type PagesPointedAt } from './ask-pages.ts'
import { type MaskedStatementPage, maskedStatementPages } from './masked-asked.ts'
import type { PictureOf } from './page-pictures.ts'
import { pointStatement } from './point-statement.ts'

/** Reads the pages of one file. */
export async function readStatementWith(
  ask: Ask,
  pages: readonly StatementPage[],
  pictureOf: PictureOf,
): Promise<Result<readonly StatementReading[], StatementProblem>> {
  const builtIn = readStatements(pages)
  const { pointed } = await askStatements(ask, maskedStatementPages(pages, builtIn.ok), pictureOf)
  return judgeStatements(builtIn, pages, pointed)
}

/** What is pointed at on each page; a page that nobody answers ends it. */
export function askStatements(
  ask: Ask,
  asked: readonly MaskedStatementPage[],
  pictureOf: PictureOf,
): Promise<PagesPointedAt<PointedStatementPage>> {
  return askPages(ask, pointStatement, asked, pictureOf, true)
}
