import { randomUUID } from 'node:crypto'
import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { isOtherPaper } from '@criteria-desk/contract/errors'
import type { IncomeBeingRead, IncomeUploaded } from '@criteria-desk/contract/income'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import { AppError } from '../../app-error.ts'
import { hashOf } from '../../file-hash.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentReader, ReadDocument } from '../../ports/document-reader.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { IncomeService } from '../income/income.service.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import type { DocumentFiles } from './document-files.ts'
import { isEmpty } from './document-parts.ts'
import type { DocumentRecord } from './documents.repository.ts'
import { readFile, storeUpload, type UploadRequest } from './store-upload.ts'

/** Uploads by developers: criteria, and income documents of their own. */
export function createDocumentUploads(parts: {
  unitOfWork: UnitOfWork
  kept: DocumentFiles
  reader: DocumentReader
  clock: Clock
  income: IncomeService
  understanding: Pick<UnderstandingService, 'mayAskOf'>
  forget: (id: number) => void
  marksOf: (id: number) => Promise<readonly CellMark[]>
  toDetail: (record: DocumentRecord) => DocumentDetail
}) {
  const { unitOfWork, kept, reader, clock, income, understanding, forget, toDetail } = parts

  // What people said of the cells of the version before holds for this one too.
  const marksToTakeOver = async (replaces: number | undefined) =>
    replaces === undefined ? [] : parts.marksOf(replaces)

  const readCriteria = async (request: UploadRequest) =>
    readFile(reader, request.file, await marksToTakeOver(request.replaces))

  async function storeCriteria(
    scope: Scope,
    request: UploadRequest,
    read: ReadDocument,
  ): Promise<DocumentDetail> {
    const { file } = request
    const fileKey = `documents/${randomUUID()}`
    const sha256 = await hashOf(file.bytes)
    try {
      await kept.put(fileKey, file.bytes, read)
      const stored = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        'as-told',
        async (transaction) => {
          const now = clock.now()
          const stored = await storeUpload(scope, transaction, request, {
            ...read,
            ...{ fileKey, sha256, now },
          })
          const { id: documentId, version, companyId: about } = stored
          const owner = { userId: scope.userId, companyId: about }
          if (isEmpty(read) && !(await understanding.mayAskOf(owner, transaction))) {
            throw new AppError('document.no-criteria')
          }
          unitOfWork.writeDown(
            transaction,
            request.replaces
              ? { act: 'document.replaced', documentId, version, about }
              : { act: 'document.uploaded', documentId, about },
          )
          return stored
        },
      )
      if (request.replaces) forget(request.replaces)
      return toDetail(stored)
    } catch (error) {
      await kept.remove(fileKey)
      throw error
    }
  }

  return {
    /**
     * Reads and stores a document: one that is recognised as an income document as the uploader's
     * own, anything else as criteria; of what gives no criteria a model is asked. A refusal (AppError `document.*`, `income.*`) leaves nothing
     * behind; an answer means that file and reading are both stored, or that it goes on being read.
     */
    async upload(
      scope: Scope,
      request: UploadRequest,
    ): Promise<DocumentDetail | IncomeUploaded | IncomeBeingRead> {
      const { file, companyId, replaces } = request
      const told = await income.tellsIncome(file)
      if (told === 'no') {
        const read = await readCriteria(request)
        // What is of a company, or takes the place of criteria, is said to be criteria.
        const mayBePaper = isEmpty(read) && companyId === undefined && replaces === undefined
        const isPaper = mayBePaper && (await income.seesIncome(scope, file))
        return isPaper ? income.upload(scope, file) : storeCriteria(scope, request, read)
      }
      return income.upload(scope, file).catch(async (error: unknown) => {
        if (told !== 'maybe' || !isNotIncome(error)) throw error
        return storeCriteria(scope, request, await readCriteria(request))
      })
    },
  }
}

function isNotIncome(error: unknown): boolean {
  return error instanceof AppError && isOtherPaper(error.code)
}
