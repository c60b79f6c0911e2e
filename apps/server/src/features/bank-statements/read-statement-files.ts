import type { ErrorCode } from '@criteria-desk/contract/errors'
import { askStatements } from '@criteria-desk/understanding/papers/read-statement-with'
import { hashOf } from '../../file-hash.ts'
import { readingFor } from '../../paper-jobs.ts'
import {
  type DocumentReader,
  ReaderOverLimitError,
  type StatementsRead,
} from '../../ports/document-reader.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { RunningJob } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { SettledWork } from '../../settled-work.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import * as statements from './bank-statements.repository.ts'
import { problemOfFailure, problemOfFault } from './statement-problems.ts'

/** What reads bank statements; raised when it finds more, or other things. */
const statementReaderVersion = 3

/** Fine enough to read the small print of a page. */
const pictureDpi = 150

/** Reads a file that was taken in, wherever the job runs, as often as it runs. */
export function createStatementReader(ports: {
  unitOfWork: UnitOfWork
  files: FileStore
  reader: DocumentReader
  understanding: UnderstandingService
  settled: SettledWork
  /** Called for a document that was read and whose analyses somebody asked for meanwhile. */
  haveAnalysed: (id: number) => Promise<void>
}) {
  const { unitOfWork, files, reader, understanding, settled, haveAnalysed } = ports

  const failWith = (id: number, problem: ErrorCode) =>
    unitOfWork.asSystem((transaction) => statements.failAcrossCompanies(transaction, id, problem))

  /** Every page is asked about, where somebody can be asked, before anything is refused. */
  async function withModel(
    read: StatementsRead,
    { id, userId, companyId, originalName: filename }: statements.StatementRecord,
    bytes: Uint8Array,
  ): Promise<statements.KeptReading> {
    const { statements: builtIn, pages, toAsk } = read
    if (!toAsk || userId === null) return { statements: builtIn, pages }
    const isThere = await unitOfWork.asSystem((transaction) =>
      statements.isOwnerThereAcrossCompanies(transaction, id),
    )
    if (!isThere) return { statements: builtIn, pages }
    const owner = { userId, companyId }
    const file = { bytes, filename }
    const ask = understanding.askForOwner(owner)
    const pictureOf = understanding.picturesFor(owner, async (number, covered) => {
      const picture = await reader.renderIncomePage(file, { number, dpi: pictureDpi, covered })
      return picture.ok ? { mediaType: 'image/png', bytes: picture.value.png } : null
    })
    const { pointed, readBy, pagesLeft } = await askStatements(ask, toAsk.asked, pictureOf)
    const asked = { ...(readBy && { readBy }), ...(pagesLeft > 0 && { pagesLeft }) }
    const asRead = { statements: builtIn, pages, ...asked }
    if (pointed.length < toAsk.asked.length) return asRead
    const judged = await reader.judgeStatements(toAsk.words, pointed)
    return judged.ok ? { ...asRead, statements: judged.value } : asRead
  }

  async function readRecord(record: statements.StatementRecord, job: RunningJob): Promise<void> {
    const { id, originalName: filename, userId } = record
    const bytes = await files.get(record.fileKey)
    if (!bytes || (await hashOf(bytes)) !== record.sha256) {
      return failWith(id, 'bank-statement.corrupt-file')
    }
    const file = { bytes, filename, owner: userId ?? undefined }
    const options = { isAnybodyAsked: understanding.isConfigured, ...readingFor(job) }
    const read = await reader.readStatements(file, options)
    if (!read.ok) {
      if (read.error === 'over-limit') throw new ReaderOverLimitError()
      return failWith(id, problemOfFailure[read.error])
    }
    const reading = await withModel(read.value, record, bytes)
    if (reading.statements.length === 0) {
      return failWith(id, problemOfFailure[read.value.refused ?? 'not-a-bank-statement'])
    }
    await unitOfWork.asSystem((transaction) =>
      statements.finishAcrossCompanies(transaction, id, {
        reading,
        statementMonth: newestMonth(reading),
        accountHolder: reading.statements[0]?.accountHolder ?? null,
        readerVersion: statementReaderVersion,
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
        if (job.attempt === 1) await statements.reopenAcrossCompanies(transaction, id, job.id)
        return statements.findAcrossCompanies(transaction, id)
      })
      if (record?.status !== 'reading') return
      try {
        await readRecord(record, job)
      } finally {
        settled.tell(id)
      }
      const after = await unitOfWork.asSystem((transaction) =>
        statements.findAcrossCompanies(transaction, id),
      )
      if (after?.status === 'read' && after.isAnalysisWanted) await haveAnalysed(id)
    },

    fail: failWith,

    /** No try is left: the document says why it could not be read. */
    async giveUp(id: number, error: unknown): Promise<void> {
      await failWith(id, problemOfFault(error))
      settled.tell(id)
    },
  }
}

function newestMonth({ statements }: statements.KeptReading): string | null {
  const months = statements.map(({ statementMonth }) => statementMonth).sort()
  return months.at(-1) ?? null
}
