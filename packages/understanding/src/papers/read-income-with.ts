/**
 * An income document read with whoever is asked: the built-in reading first, then one question for
 * each document of the file that has doubts, and what holds of the answers laid over the reading.
 */
import {
  fillIncomeReading,
  type SaidOfDocument,
} from '@criteria-desk/domain/income/filling/fill-reading'
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { readByOf } from '../read-by.ts'
import type { Ask } from '../task.ts'
import { incomeFields } from './income-fields.ts'
import { type MaskedIncomeAsked, maskedIncomeAsked } from './masked-asked.ts'
import { type PictureOf, picturesOf } from './page-pictures.ts'

export type IncomeRead = {
  readonly reading: IncomeReading
  /** Undefined: nothing was in doubt, so nobody was asked. */
  readonly readBy: ReadBy | undefined
}

/** Reads the pages of one file. Asks nobody where every field is sure and the sums hold. */
export async function readIncomeWith(
  ask: Ask,
  pages: readonly IncomePage[],
  pictureOf: PictureOf,
): Promise<IncomeRead> {
  return fillIncomeWith(ask, readIncomeDocument(pages), pages, pictureOf)
}

/** As `readIncomeWith`, of what was read already. */
export async function fillIncomeWith(
  ask: Ask,
  reading: IncomeReading,
  pages: readonly IncomePage[],
  pictureOf: PictureOf,
): Promise<IncomeRead> {
  const { said, readBy } = await askIncome(ask, maskedIncomeAsked(reading, pages), pictureOf)
  return { reading: fillIncomeReading(reading, pages, said), readBy }
}

/** What is said of each, to be laid over the reading; undefined `readBy` where there is nothing to ask. */
export async function askIncome(
  ask: Ask,
  asked: readonly MaskedIncomeAsked[],
  pictureOf: PictureOf,
): Promise<{ readonly said: readonly SaidOfDocument[]; readonly readBy: ReadBy | undefined }> {
  const said: SaidOfDocument[] = []
  let readBy: ReadBy | undefined
  for (const { pictured, ...one } of asked) {
    const pictures = await picturesOf(pictured, pictureOf)
    const understood = await ask(incomeFields, { ...one, pictures })
    if (understood.kind === 'filled') said.push({ doubt: one.doubt, claims: understood.filled })
    // One document that a model read is more than another that it did not.
    if (readBy?.by !== 'model') readBy = readByOf(understood)
  }
  return { said, readBy }
}
