/** Bank statements read by both readers, as the server does in the steps of its own processes. */
import { judgeStatements } from '@criteria-desk/domain/statements/judge/judge-statements'
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import type { StatementPage } from '@criteria-desk/domain/statements/statement-reading'
import { maskedStatementPages } from '@criteria-desk/understanding/papers/masked-asked'
import type { PictureOf } from '@criteria-desk/understanding/papers/page-pictures'
import { askStatements } from '@criteria-desk/understanding/papers/read-statement-with'
import type { Ask } from '@criteria-desk/understanding/task'

/** Reads the pages of one file. */
export async function readStatementWith(
  ask: Ask,
  pages: readonly StatementPage[],
  pictureOf: PictureOf,
): Promise<ReturnType<typeof readStatements>> {
  const builtIn = readStatements(pages)
  const { pointed } = await askStatements(ask, maskedStatementPages(pages, builtIn.ok), pictureOf)
  return judgeStatements(builtIn, pages, pointed)
}
