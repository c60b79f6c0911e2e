import type { ErrorCode } from '@criteria-desk/contract/errors'
import { hashOf } from '../../file-hash.ts'
import type { DocumentReader, TellProgress } from '../../ports/document-reader.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { RunningJob } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { SettledWork } from '../../settled-work.ts'
import * as statements from './bank-statements.repository.ts'
import { problemOfFailure } from './statement-problems.ts'

/** What reads bank statements; raised when it finds more, or other things. */
const statementReaderVersion = 1

/** Progress is kept in the database, so not for every page of hundreds. */
const leastProgress = 4

/** Reads a file that was taken in, wherever the job runs, as often as it runs. */
export function createStatementReader(ports: {
  unitOfWork: UnitOfWork
  files: FileStore
  reader: DocumentReader
  settled: SettledWork
  /** Called for a document that was read and whose analyses somebody asked for meanwhile. */
  haveAnalysed: (id: number) => Promise<void>
}) {
  const { unitOfWork, files, reader, settled, haveAnalysed } = ports

  const failWith = (id: number, problem: ErrorCode) =>
    unitOfWork.asSystem((transaction) => statements.failAcrossCompanies(transaction, id, problem))

  async function readRecord(record: statements.StatementRecord, job: RunningJob): Promise<void> {
    const { id, originalName: filename } = record
    const bytes = await files.get(record.fileKey)
    if (!bytes || (await hashOf(bytes)) !== record.sha256) {
      return failWith(id, 'bank-statement.corrupt-file')
    }
    const read = await reader
      .readStatements({ bytes, filename }, throttle(job))
      .catch(async (fault: unknown) => {
        await failWith(id, 'bank-statement.reader-failed')
        // For the log: tried again, it finds nothing left to do.
        throw fault
      })
    if (!read.ok) return failWith(id, problemOfFailure[read.error])
    await unitOfWork.asSystem((transaction) =>
      statements.finishAcrossCompanies(transaction, id, {
        reading: read.value,
        statementMonth: newestMonth(read.value),
        readerVersion: statementReaderVersion,
      }),
    )
  }

  return {
    /** Never rejects for what is wrong with the file: that is kept with the document. */
    async read(id: number, job: RunningJob): Promise<void> {
      const record = await unitOfWork.asSystem((transaction) =>
        statements.findAcrossCompanies(transaction, id),
      )
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
  }
}

function newestMonth({ statements }: statements.KeptReading): string | null {
  const months = statements.map(({ statementMonth }) => statementMonth).sort()
  return months.at(-1) ?? null
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
