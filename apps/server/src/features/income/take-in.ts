import { randomUUID } from 'node:crypto'
import { incomeExtensions, maxUploadBytes, mostKept } from '@criteria-desk/contract/limits'
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

/** A document that was taken in; whoever uploads it has not heard so yet. */
export type TakenIn = { readonly id: number; readonly fileKey: string }

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

  async function store(scope: Scope, file: IncomeFile): Promise<TakenIn> {
    const fileKey = `documents/${randomUUID()}`
    const sha256 = await hashOf(file.bytes)
    try {
      await files.put(fileKey, file.bytes)
      const id = await unitOfWork.inTransaction(scope, async (transaction) => {
        const kept = await income.countOwn(scope, transaction)
        if (kept >= mostKept.papersOfPerson) throw new AppError('request.too-many-kept')
        return income.insertDocument(scope, transaction, {
          filename: file.filename,
          contentType: contentTypes[extensionOf(file)] ?? 'application/octet-stream',
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
      { singletonKey: `document ${id}` },
    )
    await unitOfWork.asSystem((transaction) =>
      income.keepJobAcrossCompanies(transaction, id, jobId),
    )
  }

  /** As if it had never been uploaded, whatever has become of its owner meanwhile. */
  async function takeBack({ id, fileKey }: TakenIn): Promise<void> {
    await unitOfWork.asSystem((transaction) => income.removeTakenInAcrossCompanies(transaction, id))
    await removeWithPictures(files, fileKey)
  }

  return {
    remove,
    haveRead,
    takeBack,

    /** Throws AppError `income.*` for a file that is refused at sight. */
    async takeIn(scope: Scope, file: IncomeFile): Promise<TakenIn> {
      refuseAtSight(file)
      const taken = await store(scope, file)
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
