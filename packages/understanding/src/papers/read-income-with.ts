/**
 * What somebody who is asked page by page points at in an income document, without seeing what the
 * built-in reader makes of it. The domain judges between the two.
 */
import type { PointedPage } from '@criteria-desk/domain/income/pointed/pointed-page'
import type { Ask } from '../task.ts'
import { askPages, type PagesPointedAt } from './ask-pages.ts'
import type { MaskedIncomePage } from './masked-asked.ts'
import type { PictureOf } from './page-pictures.ts'
import { pointIncome } from './point-income.ts'

export function askIncome(
  ask: Ask,
  asked: readonly MaskedIncomePage[],
  pictureOf: PictureOf,
): Promise<PagesPointedAt<PointedPage>> {
  return askPages(ask, pointIncome, asked, pictureOf)
}
