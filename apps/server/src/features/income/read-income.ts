import type { ErrorCode } from '@criteria-desk/contract/errors'
import { aboutReading } from '@criteria-desk/domain/income/about-reading'
import {
  attentionOf,
  checkReading,
  nothingAround,
} from '@criteria-desk/domain/income/check-reading'
import type { FileHistory } from '@criteria-desk/domain/income/checks/check-file-history'
import type { FileHistory as ToldHistory } from '@criteria-desk/domain/income/file-history'
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { mainFigure } from '@criteria-desk/domain/income/main-figure'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import { partsOf } from '@criteria-desk/domain/income/reading-parts'
import {
  fillIncomeWith,
  type IncomeRead,
} from '@criteria-desk/understanding/papers/read-income-with'
import { hashOf } from '../../file-hash.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentReader, TellProgress, UploadedFile } from '../../ports/document-reader.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { RunningJob } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { SettledWork } from '../../settled-work.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import type { IncomeCard, IncomeRecord } from './income.repository.ts'
import * as income from './income.repository.ts'
import { problemOfFailure } from './income-problems.ts'

/** What reads income documents; raised when it finds more, or other things. */
const incomeReaderVersion = 1

/** Fine enough to read the small print of a page. */
const pictureDpi = 150

/** Progress is kept in the database, so not for every line that is recognised. */
const leastProgress = 4

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

  const failWith = (id: number, problem: ErrorCode) =>
    unitOfWork.asSystem((transaction) => income.failAcrossCompanies(transaction, id, problem))

  async function readWithModel(
    id: number,
    builtIn: IncomeReading,
    pages: readonly IncomePage[],
    file: UploadedFile,
  ): Promise<IncomeRead> {
    const owner = await unitOfWork.asSystem((transaction) =>
      income.findOwnerAcrossCompanies(transaction, id),
    )
    if (!owner) return { reading: builtIn, readBy: undefined }
    const ask = understanding.askForOwner(owner)
    const pictureOf = understanding.picturesFor(owner, async (number) => {
      const picture = await reader.renderIncomePage(file, { number, dpi: pictureDpi })
      return picture.ok ? { mediaType: 'image/png', bytes: picture.value.png } : null
    })
    return fillIncomeWith(ask, builtIn, pages, pictureOf)
  }

  async function readRecord(record: IncomeRecord, job: RunningJob): Promise<void> {
    const { id, filename, userId } = record
    const bytes = await files.get(record.fileKey)
    if (!bytes || (await hashOf(bytes)) !== record.sha256) {
      return failWith(id, 'income.unreadable')
    }
    const file = { bytes, filename, owner: userId ?? undefined }
    const read = await reader.readIncomePages(file, throttle(job)).catch(async (fault: unknown) => {
      await failWith(id, 'income.reader-failed')
      // For the log: tried again, it finds nothing left to do.
      throw fault
    })
    if (!read.ok) return failWith(id, problemOfFailure[read.error])
    const { pages } = read.value
    const history = toKept(read.value.history)
    const builtIn = readIncomeDocument(pages)
    const { reading, readBy } = understanding.isConfigured
      ? await readWithModel(id, builtIn, pages, file)
      : { reading: builtIn, readBy: undefined }
    if (partsOf(reading).length === 0) return failWith(id, 'income.not-income-document')
    await unitOfWork.asSystem((transaction) =>
      income.finishAcrossCompanies(transaction, id, {
        reading,
        pages: pages.map(sizeOf),
        history,
        card: { ...cardOf(reading, history), ...(readBy && { readBy }) },
        readerVersion: incomeReaderVersion,
        at: clock.now(),
      }),
    )
  }

  return {
    /** Never rejects for what is wrong with the file: that is kept with the document. */
    async read(id: number, job: RunningJob): Promise<void> {
      const record = await unitOfWork.asSystem((transaction) =>
        income.findAcrossCompanies(transaction, id),
      )
      if (record?.status !== 'reading') return
      try {
        await readRecord(record, job)
      } finally {
        settled.tell(id)
      }
    },

    fail: failWith,
  }
}

/** What a list says of a document that reads so. */
export function cardOf(reading: IncomeReading, history: FileHistory): IncomeCard {
  const checks = checkReading(reading, { ...nothingAround, history })
  return {
    about: aboutReading(reading),
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

function sizeOf({ page: { number, width, height } }: IncomePage) {
  return { number, width, height }
}

function throttle(job: RunningJob): TellProgress {
  let kept = 0
  let writing = Promise.resolve()
  return (done, of) => {
    const percent = of === 0 ? 0 : (100 * done) / of
    if (percent - kept < leastProgress) return
    kept = percent
    // How far it is tells nothing that could not be told a moment later.
    writing = writing.then(() => job.progress(Math.round(percent))).catch(() => undefined)
  }
}
