import { randomUUID } from 'node:crypto'
import { incomeExtensions, maxUploadBytes } from '@criteria-desk/contract/limits'
import { AppError } from '../../app-error.ts'
import { hashOf } from '../../file-hash.ts'
import { removeWithPictures } from '../../kept-page-pictures.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Queue } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as income from './income.repository.ts'

export const readingJob = 'income.read-document'

export type IncomeFile = {
  readonly filename: string
  readonly bytes: Uint8Array
  readonly isTooLarge?: true
}

/** Keeps an uploaded file and has it read by a job, which goes on whatever becomes of the request. */
export function createIntake(ports: {
  unitOfWork: UnitOfWork
  files: FileStore
  queue: Queue
  clock: Clock
}) {
  const { unitOfWork, files, queue, clock } = ports

  /** Deletes a document of one's own with its file; false where there is none. */
  async function remove(scope: Scope, id: number): Promise<boolean> {
    const fileKey = await unitOfWork.inTransaction(scope, (transaction) =>
      income.removeOwn(scope, transaction, id),
    )
    if (fileKey !== null) await removeWithPictures(files, fileKey)
    return fileKey !== null
  }

  async function store(scope: Scope, file: IncomeFile): Promise<number> {
    const fileKey = `documents/${randomUUID()}`
    const sha256 = await hashOf(file.bytes)
    try {
      await files.put(fileKey, file.bytes)
      return await unitOfWork.inTransaction(scope, (transaction) =>
        income.insertDocument(scope, transaction, {
          filename: file.filename,
          contentType: contentTypes[extensionOf(file)] ?? 'application/octet-stream',
          uploadedAt: clock.now(),
          size: file.bytes.length,
          sha256,
          fileKey,
        }),
      )
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
      { singletonKey: `document ${id}` },
    )
    await unitOfWork.asSystem((transaction) =>
      income.keepJobAcrossCompanies(transaction, id, jobId),
    )
  }

  return {
    remove,
    haveRead,

    /** The stored document's id. Throws AppError `income.*` for a file that is refused at sight. */
    async takeIn(scope: Scope, file: IncomeFile): Promise<number> {
      refuseAtSight(file)
      const id = await store(scope, file)
      try {
        await haveRead(id)
      } catch (error) {
        await remove(scope, id)
        throw error
      }
      return id
    },
  }
}

export function extensionOf({ filename }: { readonly filename: string }): string {
  return filename.split('.').at(-1)?.toLowerCase() ?? ''
}

function refuseAtSight(file: IncomeFile): void {
  const extension = extensionOf(file)
  if (!incomeExtensions.some((known) => known === extension)) {
    throw new AppError('income.invalid-format')
  }
  if (file.isTooLarge || file.bytes.length > maxUploadBytes) throw new AppError('income.too-large')
  if (file.bytes.length === 0) throw new AppError('income.empty-unreadable')
}

/** By name, since what a browser says of a file is the browser's guess. */
const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
