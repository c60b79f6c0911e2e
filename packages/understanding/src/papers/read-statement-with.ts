/**
 * What somebody who is asked page by page points at in a file of bank statements, without seeing what
 * the built-in reader makes of it. The domain judges between the two, before anything is refused.
 */
import type { PointedStatementPage } from '@criteria-desk/domain/statements/pointed/pointed-statement'
import type { Ask } from '../task.ts'
import { askPages, type PagesPointedAt } from './ask-pages.ts'
import type { MaskedStatementPage } from './masked-asked.ts'
import type { PictureOf } from './page-pictures.ts'
import { pointStatement } from './point-statement.ts'

/** A page whose answer is of no use ends it. */
export function askStatements(
  ask: Ask,
  asked: readonly MaskedStatementPage[],
  pictureOf: PictureOf,
): Promise<PagesPointedAt<PointedStatementPage>> {
  return askPages(ask, pointStatement, asked, pictureOf, true)
}
