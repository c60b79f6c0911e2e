import type {
  Corrections,
  DocumentChanges,
  ReadingReport,
} from '@criteria-desk/contract/reading-report'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { createDocumentCorrections } from './document-corrections.ts'
import type { DocumentParts } from './document-parts.ts'
import type { DocumentRecord } from './documents.repository.ts'
import { createReadingReports } from './reading-reports.ts'
import type { createRecentCells } from './sheet-window.ts'
import { createVersionChanges } from './version-changes.ts'

export type LookedOver = {
  /** Throws `document.not-found` for a part that is not there. */
  readingReport(scope: Scope, id: number, part?: string): Promise<ReadingReport>
  /** Reads the document with these corrections; its report as it is then. Throws as `correct` does. */
  correctReading(
    scope: Scope,
    id: number,
    wanted: Corrections,
    part?: string,
  ): Promise<ReadingReport>
  /** What it says otherwise than the version before it. */
  changesOf(scope: Scope, id: number): Promise<DocumentChanges>
}

/** How a document was read, what people correct in it, and what its versions say otherwise. */
export function createLookedOver(ports: {
  unitOfWork: UnitOfWork
  clock: Clock
  findRecord: (scope: Scope, id: number) => Promise<DocumentRecord>
  parts: DocumentParts
  cells: ReturnType<typeof createRecentCells>
  forget: (id: number) => void
}): LookedOver {
  const { findRecord, parts, cells } = ports
  const openCells = (record: DocumentRecord) => cells.open(record.id, () => parts.openCells(record))
  const opened = { ...ports, openCells, openReading: parts.openReading, openText: parts.openText }
  const reports = createReadingReports(opened)
  const corrections = createDocumentCorrections(ports)
  const versions = createVersionChanges(opened)

  async function findCriteria(scope: Scope, id: number): Promise<DocumentRecord> {
    const record = await findRecord(scope, id)
    if (record.audience === 'owner') throw new AppError('document.not-found')
    return record
  }

  return {
    async readingReport(scope, id, part) {
      return reports.report(scope, await findCriteria(scope, id), part)
    },

    async correctReading(scope, id, wanted, part) {
      const record = await findCriteria(scope, id)
      const { revision, account } = await corrections.correct(scope, record, wanted, part)
      if (account) reports.keep({ id, revision }, account, part)
      return reports.report(scope, await findCriteria(scope, id), part)
    },

    async changesOf(scope, id) {
      return versions.changes(scope, await findCriteria(scope, id))
    },
  }
}
