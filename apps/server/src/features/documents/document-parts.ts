import type { DocumentReader, ReadDocument } from '../../ports/document-reader.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { DocumentFiles, DocumentPart } from './document-files.ts'
import type { CriteriaFile } from './documents.repository.ts'
import * as documents from './documents.repository.ts'

/**
 * What was read out of a document, as the present reader reads it. Where that is not kept, since
 * the readers have learnt or a file was lost, the original is read again: what a better reader
 * finds reaches the documents that are there already, and none drops out of the answers unsaid.
 */
export function createDocumentParts(ports: {
  unitOfWork: UnitOfWork
  kept: DocumentFiles
  reader: DocumentReader
}) {
  const { unitOfWork, kept, reader } = ports
  const underWay = new Map<string, Promise<ReadDocument | null>>()

  async function readAgain(scope: Scope, record: CriteriaFile): Promise<ReadDocument | null> {
    const { id, filename, fileKey } = record
    const bytes = await kept.original(fileKey)
    if (!bytes) return nothingLeft(scope, id)
    const read = await reader.readCriteria({ bytes, filename })
    if (!read.ok) throw new Error(`Document ${id} can no longer be read: ${read.error}.`)
    await kept.putParts(fileKey, read.value)
    await unitOfWork.asSystem((transaction) =>
      documents.renewSummaryAcrossCompanies(transaction, id, read.value.summary),
    )
    return read.value
  }

  /** A document that was removed meanwhile has no file; one that is still there must have. */
  async function nothingLeft(scope: Scope, id: number): Promise<null> {
    const record = await unitOfWork.inTransaction(scope, (transaction) =>
      documents.findDocument(scope, transaction, id),
    )
    if (record) throw new Error(`The file of document ${id} is not in the file store.`)
    return null
  }

  /** Once, also when several people ask for it at the same time. */
  function readOnce(scope: Scope, record: CriteriaFile): Promise<ReadDocument | null> {
    const running = underWay.get(record.fileKey)
    if (running !== undefined) return running
    const work = readAgain(scope, record).finally(() => underWay.delete(record.fileKey))
    underWay.set(record.fileKey, work)
    return work
  }

  return {
    /** Null only for a document that was removed meanwhile. */
    async find(scope: Scope, record: CriteriaFile, part: DocumentPart): Promise<Uint8Array | null> {
      const packed = await kept.part(record.fileKey, part)
      return packed ?? (await readOnce(scope, record))?.[part] ?? null
    },
  }
}
