import type {
  IncomeBeingRead,
  IncomeDocumentDetail,
  IncomeDocumentsUploaded,
  IncomeUploaded,
} from '@criteria-desk/contract/income'
import { AppError, isOfLostRights } from '../../app-error.ts'
import { isOutOfService } from '../../out-of-service.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import type { Scope } from '../../scope.ts'
import type { SettledWork } from '../../settled-work.ts'
import { problemOf } from './income-problems.ts'
import type { createOpenIncome, OpenIncome } from './open-income.ts'
import { type createIntake, extensionOf, type IncomeFile, type TakenIn } from './take-in.ts'
import { toUploaded } from './upload-answer.ts'

/** What was taken in, and what of it the person who waits is told. */
type ReadUpload = { readonly taken: TakenIn; readonly detail: IncomeDocumentDetail }

const imageExtensions = ['jpg', 'jpeg', 'png', 'webp']

/** Uploads: taken in, waited for, and answered when they are read or when that takes too long. */
export function createIncomeUploads(parts: {
  intake: ReturnType<typeof createIntake>
  opening: ReturnType<typeof createOpenIncome>
  settled: SettledWork
  reader: DocumentReader
  waitMilliseconds: number
  detailOf: (scope: Scope, opened: OpenIncome) => Promise<IncomeDocumentDetail>
}) {
  const { intake, opening, settled, reader, waitMilliseconds, detailOf } = parts

  /**
   * The document once it has been read, or as it is when that takes too long. One that is refused
   * while somebody waits for it leaves nothing behind, nor do those of somebody who loses the right
   * to it meanwhile.
   */
  async function takeAndRead(scope: Scope, file: IncomeFile): Promise<ReadUpload> {
    const taken = await intake.takeIn(scope, file)
    const { id } = taken
    try {
      await settled.wait(id, waitMilliseconds, async () => {
        const { record } = await opening.openOne(scope, id)
        return record.status !== 'reading'
      })
      const opened = await opening.openOne(scope, id)
      if (opened.record.status !== 'failed') {
        return { taken, detail: await detailOf(scope, opened) }
      }
      await intake.takeBack(taken)
      throw new AppError(problemOf(opened.record))
    } catch (error) {
      if (isOfLostRights(error)) await intake.takeBack(taken)
      throw error
    }
  }

  return {
    /**
     * Keeps a document and has it read; `status` is `reading` where that goes on. Throws AppError
     * `income.*` where it is refused.
     */
    upload: async (scope: Scope, file: IncomeFile): Promise<IncomeUploaded | IncomeBeingRead> =>
      toUploaded((await takeAndRead(scope, file)).detail),

    /** Of several the good are kept. Throws what is wrong with the first where none was. */
    async uploadSeveral(
      scope: Scope,
      files: readonly IncomeFile[],
    ): Promise<IncomeDocumentsUploaded> {
      if (files.length === 0) throw new AppError('income.no-files')
      const outcomes = await Promise.allSettled(files.map((file) => takeAndRead(scope, file)))
      const read = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const faults = outcomes.flatMap((one, at) =>
        one.status === 'rejected'
          ? [{ filename: files[at]?.filename ?? '', error: one.reason }]
          : [],
      )
      const lost = faults.find(({ error }) => isOfLostRights(error))
      if (lost) {
        for (const { taken } of read) await intake.takeBack(taken)
        throw lost.error
      }
      const fault = faults.find(({ error }) => !(error instanceof AppError)) ?? faults[0]
      const isOurs = fault && !(fault.error instanceof AppError)
      if (fault && (isOurs || read.length === 0)) throw fault.error
      return {
        documents: read.map(({ detail }) => detail),
        failed: faults.map(({ filename, error: { code, message } }) => ({
          filename,
          code,
          message,
        })),
      }
    },

    /**
     * Whether a file is to be read for income: pictures are, PDFs whose words say so; `maybe` for
     * PDFs of few pages without words, of which only reading tells.
     */
    async tellsIncome(file: IncomeFile): Promise<'income' | 'maybe' | 'no'> {
      const extension = extensionOf(file)
      if (extension !== 'pdf') return imageExtensions.includes(extension) ? 'income' : 'no'
      const told = await reader.tellIncome(file).catch((error: unknown) => {
        if (isOutOfService(error)) throw error
        return null
      })
      return told?.ok ? told.value : 'no'
    },
  }
}
