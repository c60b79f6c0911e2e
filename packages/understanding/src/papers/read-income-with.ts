/**
 * An income document read by two readers, neither of whom sees what the other says: the built-in one, and
 * whoever is asked, page by page. The domain judges between them.
 */
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { judgeIncome } from '@criteria-desk/domain/income/judge/judge-income'
import type { PointedPage } from '@criteria-desk/domain/income/pointed/pointed-page'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import type { Ask } from '../task.ts'
import { askPages, type PagesPointedAt } from './ask-pages.ts'
import { type MaskedIncomePage, maskedIncomePages } from './masked-asked.ts'
import type { PictureOf } from './page-pictures.ts'
import { pointIncome } from './point-income.ts'

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

/** What is pointed at on each page. */
export function askIncome(
  ask: Ask,
  asked: readonly MaskedIncomePage[],
  pictureOf: PictureOf,
): Promise<PagesPointedAt<PointedPage>> {
  return askPages(ask, pointIncome, asked, pictureOf)
}
