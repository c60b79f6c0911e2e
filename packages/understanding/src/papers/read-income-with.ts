/**
 * An income document read by two readers, neither of whom sees what the other says: the built-in one, and
 * whoever is asked, page by page. The domain judges between them.
 */
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { judgeIncome } from '@criteria-desk/domain/income/judge/judge-income'
import type { PointedPage } from '@criteria-desk/domain/income/pointed/pointed-page'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { readByOf } from '../read-by.ts'
import type { Ask } from '../task.ts'
import { type MaskedIncomePage, maskedIncomePages } from './masked-asked.ts'
import { type PictureOf, picturesOf } from './page-pictures.ts'
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

/** What is pointed at on each page; `readBy` undefined where there is nothing to ask. */
export async function askIncome(
  ask: Ask,
  asked: readonly MaskedIncomePage[],
  pictureOf: PictureOf,
): Promise<{ readonly pointed: readonly PointedPage[]; readonly readBy: ReadBy | undefined }> {
  const pointed: PointedPage[] = []
  let readBy: ReadBy | undefined
  for (const { pictured, ...one } of asked) {
    const pictures = await picturesOf(pictured, pictureOf)
    const understood = await ask(pointIncome, { ...one, pictures })
    if (understood.kind === 'filled') pointed.push(understood.filled)
    // One page that a model read is more than another that it did not.
    if (readBy?.by !== 'model') readBy = readByOf(understood)
  }
  return { pointed, readBy }
}
