import type { ErrorCode } from '@criteria-desk/contract/errors'
import { aboutReading, clientOf } from '@criteria-desk/domain/income/about-reading'
import {
  attentionOf,
  checkReading,
  nothingAround,
} from '@criteria-desk/domain/income/check-reading'
import type { FileHistory } from '@criteria-desk/domain/income/checks/check-file-history'
import type { FileHistory as ToldHistory } from '@criteria-desk/domain/income/file-history'
import type { IncomeReading, Payslip } from '@criteria-desk/domain/income/income-reading'
import { mainFigure } from '@criteria-desk/domain/income/main-figure'
import { partsOf } from '@criteria-desk/domain/income/reading-parts'
import { hashOf } from '../../file-hash.ts'
import { readingFor } from '../../paper-jobs.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  type DocumentReader,
  type IncomeFileRead,
  ReaderOverLimitError,
  type UploadedFile,
} from '../../ports/document-reader.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { RunningJob } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Owner } from '../../scope.ts'
import type { SettledWork } from '../../settled-work.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import { createIncomeAsker } from './ask-about-income.ts'
import type { IncomeCard, IncomeRecord } from './income.repository.ts'
import * as income from './income.repository.ts'
import { problemOfFailure, problemOfFault, problemOfOther } from './income-problems.ts'
import { payslipsOf, standingReading } from './income-view.ts'

/** What reads income documents; raised when it finds more, or other things. */
const incomeReaderVersion = 5

/** Payslips of a year of weeks. */
const mostBeside = 60

type WithModel = {
  readonly reading: IncomeReading
  readonly asked: Pick<IncomeCard, 'readBy' | 'pagesLeft'>
}

/** Reads a document that was taken in, wherever the job runs, as often as it runs. */
export function createIncomeReader(ports: {
  unitOfWork: UnitOfWork
  files: FileStore
  reader: DocumentReader
  clock: Clock
  understanding: UnderstandingService
  settled: SettledWork
}) {
  const { unitOfWork, files, reader, clock, understanding, settled } = ports
  const { askAbout } = createIncomeAsker(ports)

  const failWith = (id: number, problem: ErrorCode) =>
    unitOfWork.asSystem((transaction) => income.failAcrossCompanies(transaction, id, problem))

  /** The owner's other payslips, newest first: the judge finds those of the same person and employer. */
  const payslipsBeside = (owner: Owner, id: number): Promise<readonly Payslip[]> =>
    unitOfWork.inTransactionOfOwner(owner, async (transaction) => {
      const records = await income.listOwn(owner, transaction)
      const ids = records
        .filter((one) => one.documentType === 'payslip' && one.id !== id)
        .slice(0, mostBeside)
        .map((one) => one.id)
      const versions = await income.listVersions(owner, transaction, ids)
      return ids.flatMap((one) =>
        payslipsOf(standingReading(versions.filter(({ documentId }) => documentId === one))),
      )
    })

  /** Every page is asked about, where somebody can be asked, before anything is refused. */
  async function withModel(
    id: number,
    { reading, toAsk }: IncomeFileRead,
    file: UploadedFile,
  ): Promise<WithModel> {
    const builtIn = { reading, asked: {} }
    if (!toAsk) return builtIn
    const owner = await unitOfWork.asSystem((transaction) =>
      income.findOwnerAcrossCompanies(transaction, id),
    )
    if (!owner) return builtIn
    const { pointed, readBy, pagesLeft } = await askAbout(owner, file, toAsk.asked)
    const asked = { ...(readBy && { readBy }), ...(pagesLeft > 0 && { pagesLeft }) }
    if (pointed.length === 0) return { reading, asked }
    const beside = await payslipsBeside(owner, id)
    const judged = await reader.judgeIncome({ reading, words: toAsk.words, beside }, pointed)
    return { reading: judged.ok ? judged.value : reading, asked }
  }

  async function readRecord(record: IncomeRecord, job: RunningJob): Promise<void> {
    const { id, filename, userId } = record
    const bytes = await files.get(record.fileKey)
    if (!bytes || (await hashOf(bytes)) !== record.sha256) {
      return failWith(id, 'income.unreadable')
    }
    const file = { bytes, filename, owner: userId ?? undefined }
    const options = { isAnybodyAsked: understanding.isConfigured, ...readingFor(job) }
    const read = await reader.readIncome(file, options)
    if (!read.ok) {
      if (read.error === 'over-limit') throw new ReaderOverLimitError()
      return failWith(id, problemOfFailure[read.error])
    }
    const { pages } = read.value
    const history = toKept(read.value.history)
    const { reading, asked } = await withModel(id, read.value, file)
    if (partsOf(reading).length === 0) return failWith(id, problemOfOther(read.value.reading))
    await unitOfWork.asSystem((transaction) =>
      income.finishAcrossCompanies(transaction, id, {
        reading,
        pages,
        history,
        card: { ...cardOf(reading, history), ...asked },
        readerVersion: incomeReaderVersion,
        at: clock.now(),
      }),
    )
  }

  return {
    /**
     * Never rejects for what is wrong with the file: that is kept with the document. Rejects where the
     * reader failed or was ended at a limit, to be tried again.
     */
    async read(id: number, job: RunningJob): Promise<void> {
      const record = await unitOfWork.asSystem(async (transaction) => {
        if (job.attempt === 1) await income.reopenAcrossCompanies(transaction, id, job.id)
        return income.findAcrossCompanies(transaction, id)
      })
      if (record?.status !== 'reading') return
      try {
        await readRecord(record, job)
      } finally {
        settled.tell(id)
      }
    },

    fail: failWith,

    /** No try is left: the document says why it could not be read. */
    async giveUp(id: number, error: unknown): Promise<void> {
      await failWith(id, problemOfFault(error))
      settled.tell(id)
    },
  }
}

/** What a list says of a document that reads so. */
export function cardOf(reading: IncomeReading, history: FileHistory): IncomeCard {
  const checks = checkReading(reading, { ...nothingAround, history })
  return {
    about: aboutReading(reading),
    client: clientOf(reading),
    mainFigure: mainFigure(reading),
    attention: attentionOf(reading, checks),
  }
}

/** What the file says of its own making; what it leaves out is left out. */
function toKept(history: ToldHistory | null): FileHistory {
  const { producer, creator, created, modified, incrementalSaves } = history ?? {}
  return {
    ...(producer != null && { producer }),
    ...(creator != null && { creator }),
    ...(created != null && { created }),
    ...(modified != null && { modified }),
    ...(incrementalSaves !== undefined && { incrementalSaves }),
  }
}
