/** An income document read by both readers, as the server does in the steps of its own processes. */
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { judgeIncome } from '@criteria-desk/domain/income/judge/judge-income'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import { maskedIncomePages } from '@criteria-desk/understanding/papers/masked-asked'
import type { PictureOf } from '@criteria-desk/understanding/papers/page-pictures'
import { askIncome } from '@criteria-desk/understanding/papers/read-income-with'
import type { Ask } from '@criteria-desk/understanding/task'

/** Reads the pages of one file. */
export async function readIncomeWith(
  ask: Ask,
  pages: readonly IncomePage[],
  pictureOf: PictureOf,
): Promise<IncomeReading> {
  const builtIn = readIncomeDocument(pages)
  const { pointed } = await askIncome(ask, maskedIncomePages(builtIn, pages), pictureOf)
  return judgeIncome(builtIn, pages, pointed)
}
