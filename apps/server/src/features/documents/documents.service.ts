import type { StatementDocument } from '@criteria-desk/contract/bank-statements'
import type { DocumentDetail, SheetView } from '@criteria-desk/contract/documents'
import { documentTypes } from '@criteria-desk/contract/documents'
import { errorTable } from '@criteria-desk/contract/errors'
import type { IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { mayDo } from '@criteria-desk/domain/access/roles'
import type { TokenPrices } from '@criteria-desk/domain/usage/call-cost'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Queue } from '../../ports/queue.ts'
import type { RecentLookups } from '../../ports/recent-lookups.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { BankStatementsService } from '../bank-statements/bank-statements.service.ts'
import type { IncomeService } from '../income/income.service.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import { type CriteriaInForce, createAskedCriteria } from './asked-criteria.ts'
import { createCriteriaLibrary, type OpenCriteria } from './criteria-library.ts'
import { createDocumentFiles } from './document-files.ts'
import { createDocumentLists } from './document-lists.ts'
import { createDocumentParts, type Refusal } from './document-parts.ts'
import { createDocumentTexts } from './document-texts.ts'
import { createDocumentUploads } from './document-uploads.ts'
import {
  type FollowedDocument,
  followDocumentsAcrossCompanies,
} from './document-versions.repository.ts'
import type { CriteriaFile, DocumentRecord } from './documents.repository.ts'
import * as documents from './documents.repository.ts'
import { createLookedOver } from './looked-over.ts'
import {
  createModelReading,
  type ModelEstimate,
  type ModelReadings,
  modelReadingJob,
} from './model-reading.ts'
import type { RowChoicesService } from './row-choices.service.ts'
import { createRecentCells, viewSheet } from './sheet-window.ts'
import { createSoundDocuments } from './sound-documents.ts'
import { createStrayFiles } from './stray-files.ts'
import { createVersionsSince, type VersionSince } from './versions-since.ts'

export type { CriteriaFile, CriteriaInForce, FollowedDocument, OpenCriteria, VersionSince }
export { modelReadingJob }
export type DocumentsService = ReturnType<typeof createDocumentsService>

type DocumentsPorts = {
  readonly unitOfWork: UnitOfWork
  readonly files: FileStore
  readonly reader: DocumentReader
  readonly clock: Clock
  readonly rowChoices: RowChoicesService
  readonly income: IncomeService
  readonly bankStatements: BankStatementsService
  readonly queue: Queue
  readonly understanding: UnderstandingService
  readonly prices: TokenPrices
  /** Absent where which documents somebody may ask must be looked up every time. */
  readonly recentCriteria?: RecentLookups<CriteriaInForce> | undefined
}

/** Criteria documents: kept as they came, read once, in force until replaced or removed. */
export function createDocumentsService(ports: DocumentsPorts) {
  const { unitOfWork, files, clock, rowChoices, income, bankStatements, recentCriteria } = ports
  const { understanding } = ports
  const memory = createMemory()
  const { forget } = memory
  const kept = createDocumentFiles(files)

  const parts = createDocumentParts({ ...ports, kept, keepsEmpty: understanding.isConfigured })
  const modelReading = createModelReading({ ...ports, parts })
  const soundness = createSoundDocuments({ unitOfWork, kept, clock })
  const { openReading, openText } = parts

  const findRecord = createFindRecord(unitOfWork)

  const toOffer = (record: DocumentRecord) => ({
    ...toDetailNow(record),
    ...toModelReading(record, null, understanding.isConfigured),
  })
  const toDetailNow = (record: DocumentRecord) => toDetail(record, parts.refusalOf(record))

  const sound = <Document extends CriteriaFile>(records: readonly Document[]) =>
    soundness.check(records, openReading)

  const versions = createVersionsSince({ unitOfWork, sound, openReading })

  return {
    /** Drops from this server's memory what is not there any more, on whatever path it went. */
    async forgetGone(): Promise<void> {
      const held = memory.heldDocuments()
      if (held.length === 0) return
      const here = await unitOfWork.asSystem((transaction) =>
        documents.listThereAcrossCompanies(transaction, held),
      )
      for (const id of held) if (!here.includes(id)) forget(id)
    },

    ...createDocumentUploads({
      ...ports,
      ...{ kept, forget, toDetail: toOffer, marksOf: parts.marksOf },
    }),

    ...createDocumentLists({ unitOfWork, sound, toOffer, toDetailNow }),

    /** Criteria, or an income document or bank statement of one's own. */
    async find(
      scope: Scope,
      id: number,
    ): Promise<DocumentDetail | IncomeDocumentDetail | StatementDocument> {
      // All share their ids.
      const statement = await bankStatements.find(scope, id)
      if (statement) return statement
      const record = await findRecord(scope, id)
      if (record.audience === 'owner') return income.find(scope, id)
      const [current = record] = await sound([record])
      const chosenNames = await rowChoices.listOf(scope, id)
      return {
        ...toDetailNow(current),
        ...(await modelReadingOf(modelReading, scope, current)),
        ...(chosenNames && { chosenNames }),
      }
    },

    /** The file as it was uploaded. Throws `document.damaged` where that is lost. */
    async download(scope: Scope, id: number) {
      const record = await findRecord(scope, id)
      const bytes = await kept.original(record)
      if (!bytes) throw new AppError('document.damaged')
      return { filename: record.filename, contentType: record.contentType, bytes }
    },

    /** Has a document read with a model's understanding too; what was read before answers meanwhile. */
    async readWithModel(scope: Scope, id: number): Promise<DocumentDetail> {
      const record = await findRecord(scope, id)
      if (record.audience === 'owner') throw new AppError('document.not-found')
      await modelReading.start(scope, record)
      const begun = await findRecord(scope, id)
      return { ...toDetailNow(begun), ...(await modelReadingOf(modelReading, scope, begun)) }
    },
    modelReading,

    /** One sheet's cells as displayed. Throws `document.not-found` for a sheet that is not there. */
    async viewSheet(scope: Scope, id: number, name: string): Promise<SheetView> {
      const record = await findRecord(scope, id)
      if (record.audience === 'owner') throw new AppError('document.not-found')
      const workbook = await memory.cells.open(id, () => parts.openCells(record))
      if (!workbook) throw new AppError('document.damaged')
      const view = viewSheet(workbook, record.summary, name)
      if (!view) throw new AppError('document.not-found')
      return { ...toSource(record), ...view }
    },

    ...createLookedOver({ ...ports, findRecord, parts, ...memory }),

    /** What has become of criteria documents that were asked once, of whichever company. */
    followAcrossCompanies: followDocumentsAcrossCompanies,

    remove: createRemoval({ unitOfWork, kept, forget }),

    versionsSince: versions.versionsSince,
    soundVersions: versions.soundVersions,
    changedSince: versions.changedSince,
    wordsSince: versions.wordsSince,

    /** Papers of clients that are still one's own. */
    listOwnPapers: documents.listOwnPapers,

    ...createAskedCriteria({
      ...memory,
      unitOfWork,
      soundness,
      openReading,
      openText,
      recentCriteria,
    }),

    /** What of the documents is in memory, ready to be asked and looked at. */
    keptReady: memory.held,
    strayFiles: createStrayFiles(ports),
  }
}

/** What of the documents this server has in memory. */
function createMemory() {
  const library = createCriteriaLibrary()
  const cells = createRecentCells()
  const texts = createDocumentTexts()
  const held = () => ({ ...library.held(), cells: cells.held(), texts: texts.held() })
  return {
    library,
    cells,
    texts,
    held,
    heldDocuments: () => {
      const now = held()
      return [...new Set([...now.documents, ...now.cells, ...now.texts])]
    },
    /** No question goes to it any more. */
    forget: (id: number) => {
      library.forget(id)
      cells.forget(id)
      texts.forget(id)
    },
  }
}

/** Deletes a document with its file and everything read out of it. */
function createRemoval(parts: {
  unitOfWork: UnitOfWork
  kept: ReturnType<typeof createDocumentFiles>
  forget: (id: number) => void
}) {
  const { unitOfWork, kept, forget } = parts
  return async function remove(scope: Scope, id: number): Promise<void> {
    const { fileKey } = await unitOfWork.inTransactionAcrossCompanies(
      scope,
      'as-told',
      async (transaction) => {
        const removed = await documents.removeDocumentAcrossCompanies(scope, transaction, id)
        if (!removed) throw new AppError('document.not-found')
        const { companyId: about } = removed
        unitOfWork.writeDown(transaction, { act: 'document.removed', documentId: id, about })
        return removed
      },
    )
    forget(id)
    await kept.remove(fileKey)
  }
}

/** What one may see; for those who manage them criteria of any company, written down. */
function createFindRecord(unitOfWork: UnitOfWork) {
  return async function findRecord(scope: Scope, id: number): Promise<DocumentRecord> {
    const found = await unitOfWork.inTransaction(scope, (transaction) =>
      documents.findDocument(scope, transaction, id),
    )
    if (found) return found
    if (!mayManage(scope)) throw new AppError('document.not-found')
    return unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', async (transaction) => {
      const elsewhere = await documents.findCriteriaAcrossCompanies(scope, transaction, id)
      if (!elsewhere) throw new AppError('document.not-found')
      const { companyId: about } = elsewhere
      unitOfWork.writeDown(transaction, { act: 'document.opened', documentId: id, about })
      return elsewhere
    })
  }
}

function toSource({ id, filename, uploadedAt, version, sha256 }: DocumentRecord) {
  return { documentId: id, filename, uploadedAt: uploadedAt.toISOString(), version, sha256 }
}

/** @param refusal why the reader no longer reads it, where that is what is wrong with it */
function toDetail(record: DocumentRecord, refusal?: Refusal): DocumentDetail {
  const isDamaged = record.status === 'failed'
  return {
    id: record.id,
    filename: record.filename,
    uploadedAt: record.uploadedAt.toISOString(),
    documentType: documentTypes.find((type) => type === record.documentType) ?? 'other',
    size: record.size,
    sha256: record.sha256,
    version: record.version,
    companyId: record.companyId,
    status: isDamaged ? 'damaged' : 'read',
    ...(isDamaged && { problem: errorTable[`document.${refusal ?? 'damaged'}`].message }),
    reading: record.summary,
    ...toModelReading(record, null),
  }
}

function mayManage(scope: Scope): boolean {
  return mayDo(scope.role, 'documents.manage')
}

/** For those who may start it, what that would take. */
async function modelReadingOf({ estimate }: ModelReadings, scope: Scope, record: DocumentRecord) {
  const isTheirs = mayManage(scope) && record.status === 'read'
  return toModelReading(record, isTheirs ? await estimate(record) : null)
}

/** Sheets and guides, and not what people upload of themselves. */
const isOfCriteria = (documentType: DocumentRecord['documentType']): boolean =>
  documentType === 'spreadsheet' || documentType === 'pdf'

/** What is told of a reading with a model; what it takes is told of one document alone. */
function toModelReading(
  { modelParts, modelPartsRead, documentType }: DocumentRecord,
  estimate: ModelEstimate | null,
  isOffered = estimate !== null,
): Pick<DocumentDetail, 'modelReading'> {
  if (modelParts === null && !(isOffered && isOfCriteria(documentType))) return {}
  const [done, of] = [modelPartsRead ?? 0, modelParts ?? 0]
  const state = modelParts === null ? 'offered' : done < of ? 'reading' : 'read'
  return { modelReading: { state, done, of, ...(estimate && { estimate }) } }
}
