import { randomUUID, webcrypto } from 'node:crypto'
import type { DocumentDetail, SheetView } from '@criteria-desk/contract/documents'
import { documentTypes } from '@criteria-desk/contract/documents'
import { criteriaExtensions } from '@criteria-desk/contract/limits'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentReader, ReadDocument } from '../../ports/document-reader.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { RecentLookups } from '../../ports/recent-lookups.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import {
  type CriteriaSelection,
  createCriteriaLibrary,
  type OpenCriteria,
  versionOf,
} from './criteria-library.ts'
import { createDocumentFiles } from './document-files.ts'
import { createDocumentParts } from './document-parts.ts'
import type { CriteriaFile, DocumentRecord, NewDocument } from './documents.repository.ts'
import * as documents from './documents.repository.ts'
import { createRecentCells, viewSheet } from './sheet-window.ts'
import { createStrayFiles } from './stray-files.ts'

export type { CriteriaSelection, OpenCriteria }
export type DocumentsService = ReturnType<typeof createDocumentsService>

type UploadRequest = {
  readonly file: {
    readonly filename: string
    readonly contentType: string
    readonly bytes: Uint8Array
  }
  /** Absent: for all companies. */
  readonly companyId?: number | undefined
  /** The document that this one takes the place of. */
  readonly replaces?: number | undefined
}

/** What somebody may ask: every document in force, and without the older copies of a file. */
export type CriteriaInForce = {
  readonly version: string
  readonly all: readonly CriteriaFile[]
  readonly once: readonly CriteriaFile[]
}

type DocumentsPorts = {
  readonly unitOfWork: UnitOfWork
  readonly files: FileStore
  readonly reader: DocumentReader
  readonly clock: Clock
  /** Absent where which documents somebody may ask must be looked up every time. */
  readonly recentCriteria?: RecentLookups<CriteriaInForce> | undefined
}

/** Criteria documents: kept as they came, read once, in force until replaced or removed. */
export function createDocumentsService(ports: DocumentsPorts) {
  const { unitOfWork, files, reader, clock, recentCriteria } = ports
  const library = createCriteriaLibrary()
  const cells = createRecentCells()
  const kept = createDocumentFiles(files)

  const parts = createDocumentParts({ unitOfWork, kept, reader })

  async function lookUpCriteria(scope: Scope): Promise<CriteriaInForce> {
    const current = await unitOfWork.inTransaction(scope, (transaction) =>
      documents.listCriteriaToAsk(scope, transaction),
    )
    return { version: versionOf(current), all: current, once: current.filter(isFirstCopy) }
  }

  return {
    /**
     * Reads and stores a criteria document. A refusal (AppError `document.*`) leaves nothing
     * behind; an answer means that file and reading are both stored.
     */
    async upload(scope: Scope, request: UploadRequest): Promise<DocumentDetail> {
      const { file } = request
      const read = await readFile(reader, file)
      const fileKey = `documents/${randomUUID()}`
      const sha256 = await hashOf(file.bytes)
      try {
        await kept.put(fileKey, file.bytes, read)
        const stored = await unitOfWork.inTransactionAcrossCompanies(
          scope,
          `criteria document ${JSON.stringify(file.filename)} uploaded`,
          (transaction) =>
            storeUpload(scope, transaction, request, {
              ...read,
              fileKey,
              sha256,
              now: clock.now(),
            }),
        )
        return toDetail(stored)
      } catch (error) {
        await kept.remove(fileKey)
        throw error
      }
    },

    /** Criteria documents in force that this person may see, newest first, and their version. */
    async listCurrent(scope: Scope): Promise<{ version: string; body: DocumentDetail[] }> {
      const records = await unitOfWork.inTransaction(scope, (transaction) =>
        documents.listCurrentCriteria(scope, transaction),
      )
      return { version: versionOf(records), body: records.map(toDetail) }
    },

    async find(scope: Scope, id: number): Promise<DocumentDetail> {
      return toDetail(
        await unitOfWork.inTransaction(scope, (transaction) => getDocument(scope, transaction, id)),
      )
    },

    /** The file as it was uploaded. */
    async download(scope: Scope, id: number) {
      const record = await unitOfWork.inTransaction(scope, (transaction) =>
        getDocument(scope, transaction, id),
      )
      const bytes = await kept.original(record.fileKey)
      if (!bytes) throw new AppError('document.not-found')
      return { filename: record.filename, contentType: record.contentType, bytes }
    },

    /** One sheet's cells as displayed. Throws `document.not-found` for a sheet that is not there. */
    async viewSheet(scope: Scope, id: number, name: string): Promise<SheetView> {
      const record = await unitOfWork.inTransaction(scope, (transaction) =>
        getDocument(scope, transaction, id),
      )
      const workbook = await cells.open(id, async () => {
        const packed = await parts.find(scope, record, 'cells')
        return packed && reader.unpackCells(packed)
      })
      const view = workbook && viewSheet(workbook, record.summary, name)
      if (!view) throw new AppError('document.not-found')
      return { ...toSource(record), ...view }
    },

    /** Deletes a document with its file and everything read out of it. */
    async remove(scope: Scope, id: number): Promise<void> {
      const record = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        `document ${id} removed`,
        async (transaction) => {
          const found = await getDocument(scope, transaction, id)
          await documents.removeDocument(scope, transaction, id)
          return found
        },
      )
      await kept.remove(record.fileKey)
    },

    /**
     * Which documents a question goes to: exactly these, or every one in force when none is named.
     * Throws `document.not-found` when one of them is not this person's to see.
     */
    async selectCriteria(scope: Scope, ids?: readonly number[]): Promise<CriteriaSelection> {
      const { userId, companyId } = scope
      const look = () => lookUpCriteria(scope)
      const current = await (recentCriteria?.find(`${userId} ${companyId}`, look) ?? look())
      const { version, all, once } = current
      return { version, documents: ids ? pick(all, ids) : once }
    },

    /** Their answers, ready for questions. Opening can take a while, so no transaction waits. */
    async openSelected(scope: Scope, selection: CriteriaSelection): Promise<OpenCriteria> {
      const index = await library.indexOf(selection.documents, async (record) => {
        const packed = await parts.find(scope, record, 'reading')
        return packed && reader.unpackReading(packed)
      })
      return { ...selection, index }
    },

    strayFiles: createStrayFiles(ports),
  }
}

async function readFile(
  reader: DocumentReader,
  file: UploadRequest['file'],
): Promise<ReadDocument> {
  const extension = file.filename.split('.').at(-1)?.toLowerCase() ?? ''
  if (!criteriaExtensions.some((known) => known === extension)) {
    throw new AppError('document.invalid-format')
  }
  if (file.bytes.length === 0) throw new AppError('document.empty-file')
  const read = await reader.readCriteria(file).catch((cause: unknown) => {
    throw new AppError('document.reader-failed', undefined, cause)
  })
  if (!read.ok) throw new AppError(`document.${read.error}`)
  return read.value
}

type ReadUpload = ReadDocument & {
  readonly fileKey: string
  readonly sha256: string
  readonly now: Date
}

async function storeUpload(
  scope: Scope,
  transaction: Transaction,
  request: UploadRequest,
  read: ReadUpload,
): Promise<DocumentRecord> {
  const old = request.replaces ? await getDocument(scope, transaction, request.replaces) : null
  const companyId = request.companyId ?? (old ? old.companyId : null)
  if (companyId !== null && !(await documents.companyExists(scope, transaction, companyId))) {
    throw new AppError('request.invalid', { field: 'companyId' })
  }
  if (old && !(await documents.supersedeDocument(scope, transaction, old.id, read.now))) {
    throw new AppError('document.not-found')
  }
  return documents.insertDocument(scope, transaction, newDocument(request, read, old, companyId))
}

function newDocument(
  { file }: UploadRequest,
  read: ReadUpload,
  old: DocumentRecord | null,
  companyId: number | null,
): NewDocument {
  return {
    filename: file.filename,
    uploadedAt: read.now,
    documentType: read.kind === 'pdf' ? 'pdf' : 'spreadsheet',
    contentType:
      contentTypes[file.filename.split('.').at(-1)?.toLowerCase() ?? ''] ??
      'application/octet-stream',
    audience: companyId === null ? 'all-companies' : 'company',
    companyId,
    version: (old?.version ?? 0) + 1,
    replaces: old?.id ?? null,
    status: 'read',
    size: file.bytes.length,
    sha256: read.sha256,
    fileKey: read.fileKey,
    summary: read.summary,
  }
}

/** In another thread: 10 MB take long enough to keep everybody waiting. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString(
    'hex',
  )
}

/** By name, since what a browser says of a file is the browser's guess. */
const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
}

async function getDocument(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<DocumentRecord> {
  const record = await documents.findDocument(scope, transaction, id)
  if (!record) throw new AppError('document.not-found')
  return record
}

/**
 * A file that was uploaded twice says everything once: the newest copy, which stands first. Under
 * another name it is another file, since a name may tell whose criteria they are.
 */
function isFirstCopy(file: CriteriaFile, at: number, all: readonly CriteriaFile[]): boolean {
  const { sha256, filename } = file
  return all.findIndex((one) => one.sha256 === sha256 && one.filename === filename) === at
}

/** Documents to be asked must be in force: a replaced one would answer out of date. */
function pick(current: readonly CriteriaFile[], ids: readonly number[]): CriteriaFile[] {
  return [...new Set(ids)].map((id) => {
    const record = current.find((candidate) => candidate.id === id)
    if (!record) throw new AppError('document.not-found')
    return record
  })
}

function toSource({ id, filename, uploadedAt, version, sha256 }: DocumentRecord) {
  return { documentId: id, filename, uploadedAt: uploadedAt.toISOString(), version, sha256 }
}

function toDetail(record: DocumentRecord): DocumentDetail {
  return {
    id: record.id,
    filename: record.filename,
    uploadedAt: record.uploadedAt.toISOString(),
    documentType: documentTypes.find((type) => type === record.documentType) ?? 'other',
    size: record.size,
    sha256: record.sha256,
    version: record.version,
    companyId: record.companyId,
    status: statuses.find((status) => status === record.status) ?? 'failed',
    reading: record.summary,
  }
}

const statuses = ['reading', 'read', 'stored', 'failed'] as const
