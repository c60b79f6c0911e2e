import { criteriaExtensions, mostKept } from '@criteria-desk/contract/limits'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import { AppError } from '../../app-error.ts'
import { isOutOfService } from '../../out-of-service.ts'
import type { DocumentReader, ReadDocument } from '../../ports/document-reader.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { takeOverMarksAcrossCompanies } from './document-corrections.ts'
import { isEmpty } from './document-parts.ts'
import type { DocumentRecord, NewDocument } from './documents.repository.ts'
import * as documents from './documents.repository.ts'
import { takeOverAcrossCompanies } from './row-choices.repository.ts'

export type UploadRequest = {
  readonly file: {
    readonly filename: string
    readonly contentType: string
    readonly bytes: Uint8Array
    /** As of an `UploadedFile`. */
    readonly owner?: number
  }
  /** Absent: for all companies. */
  readonly companyId?: number | undefined
  /** The document that this one takes the place of. */
  readonly replaces?: number | undefined
}

/** Reads a file before anything of it is stored. Throws AppError `document.*` where it is refused. */
export async function readFile(
  reader: DocumentReader,
  file: UploadRequest['file'],
  marks: readonly CellMark[] = [],
): Promise<ReadDocument> {
  const extension = file.filename.split('.').at(-1)?.toLowerCase() ?? ''
  if (!criteriaExtensions.some((known) => known === extension)) {
    throw new AppError('document.invalid-format')
  }
  if (file.bytes.length === 0) throw new AppError('document.empty-file')
  const read = await readOrFail(reader, file, marks)
  if (marks.length === 0 || !isEmpty(read)) return read
  // What was right of the version before can leave nothing of this one: it is told as lost.
  const plain = await readOrFail(reader, file, [])
  const lost = 'With it no answer would be left in this version.'
  return { ...plain, marks: marks.map((mark) => ({ ...mark, lost })) }
}

async function readOrFail(
  reader: DocumentReader,
  file: UploadRequest['file'],
  marks: readonly CellMark[],
): Promise<ReadDocument> {
  const read = await reader.readCriteria(file, undefined, marks).catch((cause: unknown) => {
    if (isOutOfService(cause)) throw cause
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

/**
 * Puts a document that was read in force, in the place of the one that it replaces, of whichever
 * company that is. Throws `document.not-found`, `document.changed-meanwhile` where somebody else was
 * faster to replace it, and `request.invalid` for a company that there is not.
 */
export async function storeUpload(
  scope: Scope,
  transaction: Transaction,
  request: UploadRequest,
  read: ReadUpload,
): Promise<DocumentRecord> {
  const old = request.replaces
    ? await documents.findCriteriaAcrossCompanies(scope, transaction, request.replaces)
    : null
  if (request.replaces && !old) throw new AppError('document.not-found')
  const companyId = request.companyId ?? (old ? old.companyId : null)
  if (companyId !== null && !(await documents.companyExists(scope, transaction, companyId))) {
    throw new AppError('request.invalid', { field: 'companyId' })
  }
  const isFirst =
    !old || (await documents.supersedeDocumentAcrossCompanies(scope, transaction, old.id, read.now))
  if (!isFirst) throw new AppError('document.changed-meanwhile')
  const kept = old ? 0 : await documents.countCurrentCriteriaAcrossCompanies(scope, transaction)
  if (kept >= mostKept.criteriaDocuments) throw new AppError('request.too-many-kept')
  const stored = await documents.insertDocument(
    scope,
    transaction,
    newDocument(request, read, old, companyId),
  )
  if (old) {
    await takeOverAcrossCompanies(transaction, old.id, stored.id)
    await takeOverMarksAcrossCompanies(transaction, old.id, stored, read.marks)
  }
  return stored
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

/** By name, since what a browser says of a file is the browser's guess. */
const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
}
