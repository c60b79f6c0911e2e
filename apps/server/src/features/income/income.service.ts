import type { IncomeDocument, IncomeDocumentDetail } from '@criteria-desk/contract/income'
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
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { createSettledWork } from '../../settled-work.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import { createIncomeAsker } from './ask-about-income.ts'
import { createChanges } from './change-reading.ts'
import type { IncomeRecord } from './income.repository.ts'
import * as income from './income.repository.ts'
import { createIncomeUploads } from './income-uploads.ts'
import { toDetail, toListed } from './income-view.ts'
import { createOpenIncome, type OpenIncome } from './open-income.ts'
import { createIncomeReader } from './read-income.ts'
import { createIntake, type IncomeFile, readingJob } from './take-in.ts'

export type { OpenIncome }
export { paperJob, readingJob }
export type IncomeService = ReturnType<typeof createIncomeService>

type IncomePorts = {
  readonly unitOfWork: UnitOfWork
  readonly files: FileStore
  readonly reader: DocumentReader
  readonly queue: Queue
  readonly notices: Notices
  readonly clock: Clock
  readonly understanding: UnderstandingService
  /** How long an upload waits for its reading before it answers that it goes on. */
  readonly waitMilliseconds: number
}

/** Payslips, P60s, SA302s and tax year overviews: their owner's own, read once, corrected by hand. */
export function createIncomeService(ports: IncomePorts) {
  const { unitOfWork, files, queue } = ports
  const settled = createSettledWork(ports.notices, 'income')
  const intake = createIntake(ports)
  const reading = createIncomeReader({ ...ports, settled })
  const asking = createIncomeAsker(ports)
  const opening = createOpenIncome(unitOfWork)
  const pictures = createKeptPictures(ports)
  const { uploads, detailOf, progressOf } = createViews()

  function createViews() {
    const progressOf = async ({ status, jobId }: IncomeRecord): Promise<number> =>
      status === 'reading' && jobId !== null
        ? ((await queue.find(readingJob, jobId))?.progress ?? 0)
        : 0
    const detailOf = async (scope: Scope, opened: OpenIncome): Promise<IncomeDocumentDetail> =>
      toDetail(scope, opened.record, opened.standing, {
        progress: await progressOf(opened.record),
        others: await opening.othersOf(scope, opened),
      })
    const uploads = createIncomeUploads({ ...ports, intake, opening, settled, detailOf })
    return { uploads, detailOf, progressOf }
  }
  const changes = createChanges({ ...ports, intake, opening, detailOf })

  return {
    ...uploads,
    /** In the order of `ids`. Throws `document.not-found` where one is not one's own. */
    open: opening.open,
    openThoseLeft: opening.openThoseLeft,
    ownAmong: opening.ownAmong,

    /** A page of one's own, newest first. */
    async list(scope: Scope, query: NewestFirst): Promise<Page<IncomeDocument>> {
      const { found, total } = await unitOfWork.inTransaction(scope, (transaction) =>
        income.listOwnPage(scope, transaction, query),
      )
      const { entries, ...page } = pageOf(found, query, total)
      const listed = entries.map(async (record) => toListed(record, await progressOf(record)))
      return { ...page, entries: await Promise.all(listed) }
    },

    async find(scope: Scope, id: number): Promise<IncomeDocumentDetail> {
      return detailOf(scope, await opening.openOne(scope, id))
    },

    async remove(scope: Scope, id: number): Promise<void> {
      if (!(await intake.remove(scope, id))) throw new AppError('document.not-found')
    },

    correct: changes.correct,
    askAgain: changes.askAgain,

    /** A page as it was read, upright: the boxes of its fields lie on it. */
    async viewPage(scope: Scope, id: number, number: number): Promise<Uint8Array> {
      const { record } = await opening.openOne(scope, id)
      const { filename } = record
      const bytes = await files.get(record.fileKey)
      if (!bytes || (await hashOf(bytes)) !== record.sha256) throw new AppError('document.damaged')
      const shown = { fileKey: record.fileKey, filename, bytes, owner: scope.userId }
      const picture = await pictures.view(shown, number)
      if (picture.ok) return picture.value
      throw new AppError(picture.error === 'no-page' ? 'income.no-page' : 'document.damaged')
    },

    /** By a model, where one may be asked, of a file of whose words `tellsIncome` says no. */
    seesIncome: (scope: Scope, file: IncomeFile): Promise<boolean> =>
      asking.seesIncome(scope, { ...file, owner: scope.userId }),

    /** The job that reads one document. */
    read: (id: number, job: RunningJob): Promise<void> => reading.read(id, job),
    giveUp: (id: number, error: unknown): Promise<void> => reading.giveUp(id, error),

    /** Whoever waits for a reading is told that it goes on: the server stops. */
    endWaits: (): void => settled.end(),

    /** Sees to documents whose reading nobody works at any more. */
    async resumeAll(): Promise<void> {
      const records = await unitOfWork.asSystem(income.listUnreadAcrossCompanies)
      for (const { id, jobId } of records) {
        const job = jobId === null ? null : await queue.find(readingJob, jobId)
        if (!job) await intake.haveRead(id)
        else if (job.state === 'dead' || job.state === 'done') {
          await reading.fail(id, 'income.reader-failed')
        }
      }
    },
  }
}
