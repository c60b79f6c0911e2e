import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import { fail } from '@criteria-desk/domain/shared/result'
import { LRUCache } from 'lru-cache'
import { isOutOfService } from '../../out-of-service.ts'
import type { Clock } from '../../ports/clock.ts'
import type {
  DocumentReader,
  DocumentReadFailure,
  ReadDocument,
} from '../../ports/document-reader.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import { createCorrectedReading } from './corrected-reading.ts'
import type { DocumentFiles, DocumentPart, StoredOriginal } from './document-files.ts'
import * as documents from './documents.repository.ts'
import { givenOf, packGiven } from './given-file.ts'

export type StoredDocument = StoredOriginal & { readonly id: number; readonly filename: string }

/** A file that was refused is not read again at every question, but may have met a busy machine. */
const refusalHoldsMs = 5 * 60_000
const refusalsKept = 1000

export type DocumentParts = ReturnType<typeof createDocumentParts>

export type Refusal = DocumentReadFailure | 'no-criteria' | 'reader-failed'

/**
 * What was read out of a document, as the present reader reads it. Where that is not kept, since
 * the readers have learnt, or a file was lost or damaged, the original is read again: what a better
 * reader finds reaches the documents that are there already.
 */
export function createDocumentParts(ports: {
  unitOfWork: UnitOfWork
  kept: DocumentFiles
  reader: DocumentReader
  clock: Clock
  /** Whether there is somebody who may find answers where the reader finds none. */
  keepsEmpty: boolean
}) {
  const { unitOfWork, kept, reader, clock, keepsEmpty } = ports
  const corrected = createCorrectedReading(ports)
  const underWay = new Map<string, Promise<ReadDocument | null>>()
  const refusals = new LRUCache<string, { at: number; error: Refusal }>({ max: refusalsKept })

  async function readAgain(record: StoredDocument): Promise<ReadDocument | null> {
    const { id, filename, fileKey } = record
    if (isRefused(fileKey)) return null
    const bytes = await kept.original(record)
    if (!bytes) return null
    const given = await givenOf(kept, fileKey)
    const marks = await corrected.marksOf(id)
    const read = await reader
      .readCriteria({ bytes, filename }, given, marks)
      .catch((error: unknown) => {
        // Of a reader that is away nothing is known of the document.
        if (isOutOfService(error)) throw error
        return fail('reader-failed' as const)
      })
    if (!read.ok || (isEmpty(read.value) && !keepsEmpty)) {
      const error = read.ok ? 'no-criteria' : read.error
      refusals.set(fileKey, { at: clock.now().getTime(), error })
      return null
    }
    refusals.delete(fileKey)
    // What cannot be kept now is read again another time.
    await kept.replaceParts(fileKey, read.value).catch(() => undefined)
    await unitOfWork.asSystem((transaction) =>
      documents.renewSummaryAcrossCompanies(transaction, id, read.value.summary),
    )
    return read.value
  }

  /** Reads the original once more, with what a model said of it. Null where that cannot be done. */
  async function readWith(
    record: StoredDocument,
    given: GivenReading,
  ): Promise<ReadDocument | null> {
    const bytes = await kept.original(record)
    if (!bytes) return null
    const { id, filename } = record
    const read = await reader.readCriteria({ bytes, filename }, given, await corrected.marksOf(id))
    return read.ok ? read.value : null
  }

  function isRefused(fileKey: string): boolean {
    const refusal = refusals.get(fileKey)
    return refusal !== undefined && clock.now().getTime() - refusal.at < refusalHoldsMs
  }

  /** Once, also when several people ask for it at the same time. */
  function readOnce(record: StoredDocument): Promise<ReadDocument | null> {
    const running = underWay.get(record.fileKey)
    if (running !== undefined) return running
    const work = readAgain(record).finally(() => underWay.delete(record.fileKey))
    underWay.set(record.fileKey, work)
    return work
  }

  /** Null for a document that is lost, damaged or no longer read, or was removed meanwhile. */
  async function open<Content>(
    record: StoredDocument,
    part: DocumentPart,
    unpack: (packed: Uint8Array) => Promise<Content>,
  ): Promise<Content | null> {
    const packed = await kept.part(record.fileKey, part)
    const content = packed && (await unpack(packed).catch(() => null))
    if (content) return content
    const read = await readOnce(record)
    return read && unpack(read[part])
  }

  /** The pages of a guide in words; null where the original is lost or no longer read. */
  async function openPages(record: StoredDocument): Promise<readonly PdfPage[] | null> {
    const bytes = await kept.original(record)
    const read = bytes && (await reader.readPages({ bytes, filename: record.filename }))
    if (!read?.ok) return null
    return read.value.flatMap((one) => (one.kind === 'words' ? [one.page] : []))
  }

  return {
    readWith,
    ...corrected,
    openPages,
    openReading: (record: StoredDocument) => open(record, 'reading', reader.unpackReading),
    openCells: (record: StoredDocument) => open(record, 'cells', reader.unpackCells),
    openText: (record: StoredDocument) => open(record, 'text', reader.unpackText),

    /** Keeps what a model said of a document, and what was read by that in the place of what was. */
    async replace(
      { fileKey }: StoredDocument,
      given: GivenReading,
      read: ReadDocument,
    ): Promise<void> {
      await kept.putGiven(fileKey, packGiven(given))
      await kept.replaceParts(fileKey, read)
    },

    /** Why the reader refused a whole original when it last tried; undefined where it did not. */
    refusalOf: ({ fileKey }: StoredDocument) => refusals.get(fileKey)?.error,
  }
}

/** Nothing that a lender says was found in it. */
export function isEmpty({ summary }: Pick<ReadDocument, 'summary'>): boolean {
  return summary.answers === 0
}
