import type { Corrections } from '@criteria-desk/contract/reading-report'
import { type CellMark, keyOfMark } from '@criteria-desk/domain/documents/cell-mark'
import type { PlacedMark } from '@criteria-desk/domain/documents/place-marks'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ReadAgain } from '../../ports/document-reader.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as marks from './document-marks.repository.ts'
import { type DocumentParts, isEmpty } from './document-parts.ts'
import type { DocumentRecord } from './documents.repository.ts'
import { replaceReadingAcrossCompanies } from './model-reading.repository.ts'

type Corrected = Pick<ReadAgain, 'account'> & { readonly revision: number }

/** What people said of a document's cells: kept with it, read with at once, taken over by the next version. */
export function createDocumentCorrections(ports: {
  unitOfWork: UnitOfWork
  clock: Clock
  parts: DocumentParts
  forget: (id: number) => void
}) {
  const { unitOfWork, clock, parts, forget } = ports

  return {
    /**
     * Reads the document with exactly these corrections and puts that in force. Throws
     * `document.read-meanwhile` where it was read or replaced since, `document.correction-misplaced`
     * with each one's reason, `document.correction-leaves-nothing`; then nothing has changed.
     *
     * @param sheet whose account is wanted with it
     */
    async correct(
      scope: Scope,
      record: DocumentRecord,
      wanted: Corrections,
      sheet?: string,
    ): Promise<Corrected> {
      const { id, companyId, readingRevision, supersededAt } = record
      if (supersededAt !== null || readingRevision !== wanted.revision) {
        throw new AppError('document.read-meanwhile')
      }
      const said = lastOfEach(wanted.marks.map(toMark))
      const read = await parts.readCorrected(record, said, { owner: scope.userId, sheet })
      if (!read) throw new AppError('document.damaged')
      const known = await unitOfWork.asSystem((transaction) =>
        marks.listMarksAcrossCompanies(transaction, id),
      )
      const isKnown = (mark: CellMark) => known.some((one) => isSameMark(one, mark))
      const misplaced = read.marks.filter((mark) => mark.lost !== undefined && !isKnown(mark))
      if (misplaced.length > 0) {
        throw new AppError('document.correction-misplaced', {
          corrections: misplaced.map(({ sheet, range, lost }) => ({ sheet, range, reason: lost })),
        })
      }
      if (isEmpty(read)) throw new AppError('document.correction-leaves-nothing')
      const now = clock.now()
      const made = read.marks.map((mark) => {
        const before = known.find((one) => isSameMark(one, mark))
        const { madeAt = now, madeByUserId = scope.userId } = before ?? {}
        return { ...mark, madeAt, madeByUserId }
      })
      const back = await parts.keptReading(record)
      let isReplaced = false
      try {
        await unitOfWork.inTransactionAcrossCompanies(
          scope,
          { act: 'document.corrected', documentId: id, about: companyId },
          async (transaction) => {
            const held = await marks.lockReadingAcrossCompanies(transaction, id, readingRevision)
            if (!held?.isInForce) {
              throw new AppError('document.read-meanwhile')
            }
            await marks.replaceMarksAcrossCompanies(transaction, record, made)
            await replaceReadingAcrossCompanies(transaction, id, read.summary)
            isReplaced = true
            await parts.putReading(record, read)
          },
        )
      } catch (error) {
        if (isReplaced && back) await parts.putReading(record, { reading: back })
        throw error
      }
      forget(id)
      return { revision: readingRevision + 1, account: read.account }
    },

    /** What was said of a document's cells; for those who manage it. */
    listMarks: (transaction: Transaction, id: number): Promise<marks.MarkRecord[]> =>
      marks.listMarksAcrossCompanies(transaction, id),
  }
}

/** The next version's: at the places where they were found in it, by whom they were made before. */
export async function takeOverMarksAcrossCompanies(
  transaction: Transaction,
  from: number,
  to: Pick<DocumentRecord, 'id' | 'companyId'>,
  placed: readonly PlacedMark[],
): Promise<void> {
  const before = await marks.listMarksAcrossCompanies(transaction, from)
  // The reader answers in the order that it was asked in.
  const made = before.flatMap(({ madeAt, madeByUserId }, at) => {
    const mark = placed[at]
    return mark === undefined ? [] : [{ ...mark, madeAt, madeByUserId }]
  })
  await marks.replaceMarksAcrossCompanies(transaction, to, made)
}

function lastOfEach(said: readonly CellMark[]): readonly CellMark[] {
  return [...new Map(said.map((mark) => [keyOfMark(mark), mark])).values()]
}

function isSameMark(one: CellMark, other: CellMark): boolean {
  return (
    keyOfMark(one) === keyOfMark(other) &&
    one.role === other.role &&
    one.name === other.name &&
    one.lender === other.lender
  )
}

/** With nothing that is absent in words only. */
function toMark({
  sheet,
  range,
  role,
  name,
  lender,
  words,
}: Corrections['marks'][number]): CellMark {
  return {
    ...{ sheet, range, role },
    ...(name !== undefined && { name }),
    ...(lender !== undefined && { lender }),
    ...(words !== undefined && words !== '' && { words }),
  }
}
