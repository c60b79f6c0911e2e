import { randomUUID } from 'node:crypto'
import type {
  AnalysisToCome,
  StatementAnalysisView,
  StatementBeingRead,
  StatementUploaded,
} from '@criteria-desk/contract/bank-statements'
import { AppError, isOfLostRights } from '../../app-error.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { SettledWork } from '../../settled-work.ts'
import * as statements from './bank-statements.repository.ts'
import type { createOpenAnalyses } from './open-analyses.ts'
import { problemOf } from './statement-problems.ts'
import type { createStatementIntake, StatementFile } from './take-in.ts'

/** Uploads and analyses: waited for, and answered when they are done or when that takes too long. */
export function createStatementUploads(parts: {
  unitOfWork: UnitOfWork
  intake: ReturnType<typeof createStatementIntake>
  analyses: ReturnType<typeof createOpenAnalyses>
  settled: SettledWork
  waitMilliseconds: number
  progressOf: (record: statements.StatementRecord) => Promise<number>
}) {
  const { unitOfWork, intake, analyses, settled, waitMilliseconds, progressOf } = parts

  async function openOne(scope: Scope, id: number): Promise<statements.StatementRecord> {
    const record = await unitOfWork.inTransaction(scope, (transaction) =>
      statements.findOwn(scope, transaction, id),
    )
    if (!record) throw new AppError('document.not-found')
    return record
  }

  const waitFor = (id: number, isSettled: () => Promise<boolean>) =>
    settled.wait(id, waitMilliseconds, isSettled)

  async function toUploaded(
    scope: Scope,
    { id, originalName, batchId, status }: statements.StatementRecord,
  ): Promise<StatementUploaded | StatementBeingRead> {
    const uploaded = { id, originalName, batchId }
    if (status === 'reading') return { ...uploaded, status, message: goesOn }
    const reading = await unitOfWork.inTransaction(scope, (transaction) =>
      statements.findOwnReading(scope, transaction, id),
    )
    return {
      ...uploaded,
      status: 'read',
      statements: (reading?.statements ?? []).map((statement) => ({
        accountHolder: statement.accountHolder,
        bank: statement.bank,
        maskedAccount: statement.maskedAccount,
        statementMonth: statement.statementMonth,
        statementPeriod: statement.period,
      })),
    }
  }

  /** Null where they are still being made when the waiting ends. */
  async function waitForAnalyses(scope: Scope, id: number): Promise<number[] | null> {
    let made: number[] = []
    const isSettled = async () => {
      made = await analyses.ownIdsOf(scope, id)
      if (made.length > 0) return true
      const record = await openOne(scope, id)
      if (record.problem !== null) throw new AppError(problemOf(record))
      return false
    }
    return (await waitFor(id, isSettled)) ? made : null
  }

  return {
    /**
     * Keeps a file and has it read. One that is refused while somebody waits for it leaves nothing
     * behind, nor does that of somebody who loses the right to it meanwhile. Throws AppError
     * `bank-statement.*`.
     */
    async upload(
      scope: Scope,
      file: StatementFile,
      batchId: string = randomUUID(),
    ): Promise<StatementUploaded | StatementBeingRead> {
      const taken = await intake.takeIn(scope, file, batchId)
      const { id } = taken
      try {
        await waitFor(id, async () => (await openOne(scope, id)).status !== 'reading')
        const record = await openOne(scope, id)
        if (record.status !== 'failed') return await toUploaded(scope, record)
        await intake.takeBack(taken)
        throw new AppError(problemOf(record))
      } catch (error) {
        if (isOfLostRights(error)) await intake.takeBack(taken)
        throw error
      }
    },

    /**
     * The analysis of the newest statement in a document; made once, however often it is asked for.
     * Throws `document.not-found`, and what is wrong with a document that cannot be analysed.
     */
    async analyse(scope: Scope, id: number): Promise<StatementAnalysisView | AnalysisToCome> {
      const record = await openOne(scope, id)
      if (record.status === 'failed') throw new AppError(problemOf(record))
      const already = await analyses.ownIdsOf(scope, id)
      if (already.length === 0) {
        await unitOfWork.inTransaction(scope, (transaction) =>
          statements.wantAnalysis(scope, transaction, id),
        )
        // One that is being read is analysed by who reads it; it may have been read just now.
        if ((await openOne(scope, id)).status === 'read') await intake.haveAnalysed(id)
      }
      const made = already.length > 0 ? already : await waitForAnalyses(scope, id)
      if (made) return analyses.newestOf(scope, id)
      const progress = await progressOf(await openOne(scope, id))
      return { id, status: 'reading', progress, message: goesOn }
    },
  }
}

const goesOn = 'Your statement is being read. This can take a few minutes.'
