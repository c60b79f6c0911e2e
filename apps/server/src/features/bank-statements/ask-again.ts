import type { StatementBeingRead, StatementUploaded } from '@criteria-desk/contract/bank-statements'
import { AppError } from '../../app-error.ts'
import { hashOf } from '../../file-hash.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as analyses from './analyses.repository.ts'
import * as statements from './bank-statements.repository.ts'
import type { createStatementUploads } from './statement-uploads.ts'
import type { createStatementIntake } from './take-in.ts'

/**
 * Has pages of a statement asked about that a model has not answered; what it has answered is kept. The
 * file is read anew and takes the place of the one before, whose records of evidence stay as they were;
 * until it has been read, and where it cannot be, that one stands.
 */
export function createAskingAgain(parts: {
  unitOfWork: UnitOfWork
  files: FileStore
  intake: ReturnType<typeof createStatementIntake>
  uploads: Pick<ReturnType<typeof createStatementUploads>, 'upload'>
}) {
  const { unitOfWork, files, intake, uploads } = parts

  /** Throws `document.not-found`; and `bank-statement.nothing-to-ask`, also where a person moved rows of it. */
  const findLeft = (scope: Scope, id: number): Promise<statements.StatementRecord> =>
    unitOfWork.inTransaction(scope, async (transaction) => {
      const record = await statements.findOwn(scope, transaction, id)
      if (!record) throw new AppError('document.not-found')
      const reading = await statements.findOwnReading(scope, transaction, id)
      const made = await analyses.listOwnIds(scope, transaction, [id])
      const ids = made.map((one) => one.id)
      const moves = await analyses.listMoves(transaction, ids)
      const isMoved = moves.some(({ learntAt }) => learntAt === null)
      if (!reading?.pagesLeft || isMoved) throw new AppError('bank-statement.nothing-to-ask')
      return record
    })

  return async (scope: Scope, id: number): Promise<StatementUploaded | StatementBeingRead> => {
    const { fileKey, sha256, originalName: filename, batchId } = await findLeft(scope, id)
    const bytes = await files.get(fileKey)
    if (!bytes || (await hashOf(bytes)) !== sha256) throw new AppError('document.damaged')
    const uploaded = await uploads.upload(scope, { filename, bytes }, batchId)
    if (uploaded.status === 'read') await intake.remove(scope, id)
    return uploaded
  }
}
