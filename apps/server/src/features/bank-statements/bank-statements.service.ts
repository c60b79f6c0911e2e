import type { StatementDocument } from '@criteria-desk/contract/bank-statements'
import { errorTable } from '@criteria-desk/contract/errors'
import { type NewestFirst, type Page, pageOf } from '@criteria-desk/contract/paging'
import { AppError } from '../../app-error.ts'
import { hashOf } from '../../file-hash.ts'
import { createKeptPictures } from '../../kept-page-pictures.ts'
import { paperJob } from '../../paper-jobs.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Notices } from '../../ports/notices.ts'
import type { Queue, RunningJob } from '../../ports/queue.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { createSettledWork } from '../../settled-work.ts'
import type { EvidenceService } from '../evidence/evidence.service.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import type { UsageService } from '../usage/usage.service.ts'
import { createStatementAnalyser } from './analyse-statements.ts'
import * as analysesOf from './analyses.repository.ts'
import { createAskingAgain } from './ask-again.ts'
import * as statements from './bank-statements.repository.ts'
import { createMoves } from './move-transactions.ts'
import { createOpenAnalyses } from './open-analyses.ts'
import { createStatementReader } from './read-statement-files.ts'
import { problemOf } from './statement-problems.ts'
import { createStatementUploads } from './statement-uploads.ts'
import { analysingJob, createStatementIntake, readingJob } from './take-in.ts'

export { analysingJob, paperJob, readingJob }
export type BankStatementsService = ReturnType<typeof createBankStatementsService>

type StatementPorts = {
  readonly unitOfWork: UnitOfWork
  readonly files: FileStore
  readonly reader: DocumentReader
  readonly queue: Queue
  readonly notices: Notices
  readonly clock: Clock
  readonly usage: UsageService
  readonly understanding: UnderstandingService
  readonly evidence: EvidenceService
  /** How long a request waits for its work before it answers that it goes on. */
  readonly waitMilliseconds: number
}

/** Longer than storing an upload takes. */
const storedByThenMs = 60 * 60_000

/** Bank statements: their owner's own, read once, analysed once, put right by hand. */
export function createBankStatementsService(ports: StatementPorts) {
  const { unitOfWork, files, queue, clock } = ports
  const settled = createSettledWork(ports.notices, 'bank-statement')
  const intake = createStatementIntake(ports)
  const reading = createStatementReader({ ...ports, settled, haveAnalysed: intake.haveAnalysed })
  const analyser = createStatementAnalyser({ ...ports, settled })
  const analyses = createOpenAnalyses(ports)
  const pictures = createKeptPictures(ports)

  const progressOf = async ({ status, jobId }: statements.StatementRecord): Promise<number> => {
    if (status !== 'reading') return 100
    return jobId === null ? 0 : ((await queue.find(readingJob, jobId))?.progress ?? 0)
  }

  const toListedNow = async (
    record: statements.StatementRecord,
    made: readonly { readonly id: number; readonly documentId: number }[],
  ): Promise<StatementDocument> => {
    const ids = made.filter(({ documentId }) => documentId === record.id)
    const progress = await progressOf(record)
    return toListed(record, { progress, analysisIds: ids.map(({ id }) => id) })
  }

  const working = { unitOfWork, waitMilliseconds: ports.waitMilliseconds }
  const uploads = createStatementUploads({ ...working, intake, analyses, settled, progressOf })

  return {
    askAgain: createAskingAgain({ unitOfWork, files, intake, uploads }),
    upload: uploads.upload,
    analyse: uploads.analyse,
    analysesOfBatch: analyses.ofBatch,
    openAnalysis: analyses.open,
    ...createMoves({ ...ports, opening: analyses }),

    /** A page of one's own, newest first. */
    async list(scope: Scope, query: NewestFirst): Promise<Page<StatementDocument>> {
      const { page, made } = await unitOfWork.inTransaction(scope, async (transaction) => {
        const { found, total } = await statements.listOwnPage(scope, transaction, query)
        const page = pageOf(found, query, total)
        const ids = page.entries.map(({ id }) => id)
        return { page, made: await analysesOf.listOwnIds(scope, transaction, ids) }
      })
      const listed = page.entries.map((record) => toListedNow(record, made))
      return { ...page, entries: await Promise.all(listed) }
    },

    /** One of one's own; null where there is none. */
    async find(scope: Scope, id: number): Promise<StatementDocument | null> {
      const { record, made } = await unitOfWork.inTransaction(scope, async (transaction) => ({
        record: await statements.findOwn(scope, transaction, id),
        made: await analysesOf.listOwnIds(scope, transaction, [id]),
      }))
      return record && toListedNow(record, made)
    },

    /** One's own of these, as an answer about them names them: they are read once. */
    async listOwnPapers(scope: Scope, transaction: Transaction, ids: readonly number[]) {
      const own = await statements.listOwn(scope, transaction, ids)
      return own.map(({ id, originalName, uploadedAt }) => ({
        id,
        filename: originalName,
        version: 1,
        uploadedAt,
      }))
    },

    async remove(scope: Scope, id: number): Promise<void> {
      if (!(await intake.remove(scope, id))) throw new AppError('document.not-found')
    },

    /** A page as it was read, upright: the boxes of its transactions lie on it. */
    async viewPage(scope: Scope, id: number, number: number): Promise<Uint8Array> {
      const record = await unitOfWork.inTransaction(scope, (transaction) =>
        statements.findOwn(scope, transaction, id),
      )
      if (!record) throw new AppError('document.not-found')
      const bytes = await files.get(record.fileKey)
      if (!bytes || (await hashOf(bytes)) !== record.sha256) throw new AppError('document.damaged')
      const { fileKey, originalName } = record
      const shown = { fileKey, filename: originalName, bytes, owner: scope.userId }
      const picture = await pictures.view(shown, number)
      if (!picture.ok) throw new AppError('bank-statement.no-page')
      return picture.value
    },

    /** The jobs that read and analyse one document. */
    read: (id: number, job: RunningJob): Promise<void> => reading.read(id, job),
    analyseRead: (id: number, job: RunningJob): Promise<void> => analyser.analyse(id, job),
    giveUpReading: (id: number, error: unknown): Promise<void> => reading.giveUp(id, error),
    giveUpAnalysing: (id: number, error: unknown): Promise<void> => analyser.giveUp(id, error),

    /** Whoever waits for a statement is told that it goes on: the server stops. */
    endWaits: (): void => settled.end(),

    /** Sees to documents that nobody works at any more. */
    async resumeAll(): Promise<void> {
      const { unread, unanalysed } = await unitOfWork.asSystem(async (transaction) => ({
        unread: await statements.listUnreadAcrossCompanies(transaction),
        unanalysed: await statements.listUnanalysedAcrossCompanies(transaction),
      }))
      for (const { id, jobId } of unread) {
        const job = jobId === null ? null : await queue.find(readingJob, jobId)
        if (!job) await intake.haveRead(id)
        else if (job.state === 'dead' || job.state === 'done') {
          await reading.fail(id, 'bank-statement.reader-failed')
        }
      }
      for (const id of unanalysed) await intake.haveAnalysed(id)
    },

    /** Removes files of an upload that was cut off half-way, and pictures; those of the last hour may be wanted next. */
    async removeStrayFiles(): Promise<void> {
      const writtenBefore = new Date(clock.now().getTime() - storedByThenMs)
      const keys = await files.list('statements/', writtenBefore)
      const held = new Set(await unitOfWork.asSystem(statements.listFileKeysAcrossCompanies))
      for (const key of keys) if (!held.has(key)) await files.remove(key)
    },
  }
}

function toListed(
  record: statements.StatementRecord,
  around: { progress: number; analysisIds: readonly number[] },
): StatementDocument {
  const { id, originalName, contentType, batchId, uploadedAt, size, problem } = record
  const { statementMonth, accountHolder, sha256 } = record
  return {
    id,
    originalName,
    filename: originalName,
    contentType,
    documentType: 'other',
    batchId,
    uploadedAt: uploadedAt.toISOString(),
    size,
    status: statusOf(record),
    ...(problem !== null && {
      problem: errorTable[problemOf(record)].message,
      problemCode: problemOf(record),
    }),
    statementMonth,
    ...(accountHolder !== null && { client: accountHolder }),
    sha256,
    ...around,
  }
}

function statusOf({ status }: statements.StatementRecord): StatementDocument['status'] {
  return status === 'read' || status === 'failed' ? status : 'reading'
}
