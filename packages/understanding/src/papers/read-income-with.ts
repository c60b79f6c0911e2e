/**
 * An income document read with whoever is asked: the built-in reading first, then one question for
 * each document of the file that has doubts, and what holds of the answers laid over the reading.
 */
import { fillIncomeReading, linesOfDoubt } from '@criteria-desk/domain/income/filling/fill-reading'
import { type IncomeDoubt, incomeDoubts } from '@criteria-desk/domain/income/filling/income-doubts'
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { peopleNamed } from '@criteria-desk/domain/income/people-named'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import { partsOf } from '@criteria-desk/domain/income/reading-parts'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { readByOf } from '../read-by.ts'
import type { Ask } from '../task.ts'
import { incomeFields } from './income-fields.ts'
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
  const doubts = incomeDoubts(reading, pages).slice(0, MOST_ASKED)
  const said = []
  let readBy: ReadBy | undefined
  for (const doubt of doubts) {
    if (doubt.pages.length > MOST_PAGES) continue
    const understood = await ask(incomeFields, {
      documentType: reading.documentType,
      people: peopleNamed(reading),
      doubt,
      lines: linesOfDoubt(doubt, pages),
      labels: labelsOf(reading, doubt),
      pictures: await picturesOf(doubt.pages, pictureOf),
    })
    if (understood.kind === 'filled') said.push({ doubt, claims: understood.filled })
    // One document that a model read is more than another that it did not.
    if (readBy?.by !== 'model') readBy = readByOf(understood)
  }
  return { reading: fillIncomeReading(reading, pages, said), readBy }
}

/** Of a file with a year of payslips each is asked about; of longer ones the first. */
const MOST_ASKED = 13
const MOST_PAGES = 4

function labelsOf(
  reading: IncomeReading,
  { part, fields }: IncomeDoubt,
): Readonly<Record<string, string>> {
  const document = partsOf(reading)[part]
  const lines = document && 'lines' in document ? document.lines : []
  const labels = fields.flatMap((field): (readonly [string, string])[] => {
    const at = /^lines\.(\d+)\.amount$/.exec(field)?.[1]
    const line = at === undefined ? undefined : lines[Number(at)]
    return line === undefined ? [] : [[field, line.label]]
  })
  return Object.fromEntries(labels)
}
