import { randomUUID } from 'node:crypto'
import {
  maxStatementsTogether,
  maxUploadBytes,
  mostKept,
  statementExtensions,
} from '@criteria-desk/contract/limits'
import { AppError } from '../../app-error.ts'
import { hashOf } from '../../file-hash.ts'
import { removeWithPictures } from '../../kept-page-pictures.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Queue } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as statements from './bank-statements.repository.ts'

export const readingJob = 'bank-statements.read-document'
export const analysingJob = 'bank-statements.analyse-document'

export type StatementFile = { readonly filename: string; readonly bytes: Uint8Array }

/** A document that was taken in; whoever uploads it has not heard so yet. */
export type TakenIn = { readonly id: number; readonly fileKey: string }

/** Keeps an uploaded file and has it read by a job, which goes on whatever becomes of the request. */
export function createStatementIntake(ports: {
  unitOfWork: UnitOfWork
  files: FileStore
  queue: Queue
  clock: Clock
}) {
  const { unitOfWork, files, queue, clock } = ports

  /** Deletes a document of one's own with its file; false where there is none. */
  async function remove(scope: Scope, id: number): Promise<boolean> {
    const fileKey = await unitOfWork.inTransaction(scope, (transaction) =>
      statements.removeOwn(scope, transaction, id),
    )
    if (fileKey !== null) await removeWithPictures(files, fileKey)
    return fileKey !== null
  }

  async function store(scope: Scope, file: StatementFile, batchId: string): Promise<TakenIn> {
    const fileKey = `statements/${randomUUID()}`
    const sha256 = await hashOf(file.bytes)
    try {
      await files.put(fileKey, file.bytes)
      const id = await unitOfWork.inTransaction(scope, async (transaction) => {
        const already = await statements.countInBatch(scope, transaction, batchId)
        if (already >= maxStatementsTogether) throw new AppError('bank-statement.too-many-files')
        const kept = await statements.countOwn(scope, transaction)
        if (kept >= mostKept.papersOfPerson) throw new AppError('request.too-many-kept')
        return statements.insertDocument(scope, transaction, {
          originalName: file.filename,
          contentType: contentTypes[extensionOf(file)] ?? 'application/octet-stream',
          batchId,
          uploadedAt: clock.now(),
          size: file.bytes.length,
          sha256,
          fileKey,
        })
      })
      return { id, fileKey }
    } catch (error) {
      await files.remove(fileKey)
      throw error
    }
  }

  /** Has a stored document read; once more is harmless. */
  async function haveRead(id: number): Promise<void> {
    const jobId = await queue.send(
      readingJob,
      { documentId: id },
      { singletonKey: `statement ${id}` },
    )
    await unitOfWork.asSystem((transaction) =>
      statements.keepJobAcrossCompanies(transaction, id, jobId),
    )
  }

  /** As if it had never been uploaded, whatever has become of its owner meanwhile. */
  async function takeBack({ id, fileKey }: TakenIn): Promise<void> {
    await unitOfWork.asSystem((transaction) =>
      statements.removeTakenInAcrossCompanies(transaction, id),
    )
    await removeWithPictures(files, fileKey)
  }

  return {
    remove,
    haveRead,
    takeBack,

    /** Has a document analysed that was read; once more is harmless. */
    async haveAnalysed(id: number): Promise<void> {
      await queue.send(analysingJob, { documentId: id }, { singletonKey: `statement ${id}` })
    },

    /**
     * Throws AppError `bank-statement.*` for a file that is refused at sight, and for one too many in its
     * batch or of one's own.
     */
    async takeIn(scope: Scope, file: StatementFile, batchId: string): Promise<TakenIn> {
      refuseAtSight(file)
      const taken = await store(scope, file, batchId)
      try {
        await haveRead(taken.id)
      } catch (error) {
        await takeBack(taken)
        throw error
      }
      return taken
    },
  }
}

function extensionOf({ filename }: { readonly filename: string }): string {
  return filename.split('.').at(-1)?.toLowerCase() ?? ''
}

function refuseAtSight(file: StatementFile): void {
  const extension = extensionOf(file)
  if (!statementExtensions.some((known) => known === extension)) {
    throw new AppError('bank-statement.invalid-format')
  }
  if (file.bytes.length > maxUploadBytes) throw new AppError('document.too-large')
  if (file.bytes.length === 0) throw new AppError('bank-statement.empty-corrupt-file')
}

/** By name, since what a browser says of a file is the browser's guess. */
const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  csv: 'text/csv',
  ofx: 'application/x-ofx',
  qif: 'application/x-qif',
}
