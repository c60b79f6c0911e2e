import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import { costOf, type TokenPrices } from '@criteria-desk/domain/usage/call-cost'
import {
  estimateWorkbook,
  layOutWorkbook,
  type TellParts,
} from '@criteria-desk/understanding/reading/read-workbook-with'
import type { ReadingEstimate } from '@criteria-desk/understanding/reading/reading-estimate'
import {
  estimateGuide,
  understandGuide,
} from '@criteria-desk/understanding/reading/understand-guide'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../app-error.ts'
import type { Queue } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import { lockReadingAcrossCompanies } from './document-marks.repository.ts'
import type { DocumentParts } from './document-parts.ts'
import type { DocumentRecord } from './documents.repository.ts'
import * as documents from './documents.repository.ts'
import * as readings from './model-reading.repository.ts'

export const modelReadingJob = 'documents.read-with-model'

/** About what reading a document with a model takes, before anything is asked. */
export type ModelEstimate = {
  readonly calls: number
  readonly tokens: number
  /** In cents. */
  readonly cost: number
}

export type ModelReadings = ReturnType<typeof createModelReading>

/** In whose name, who hears how far it is, and what ends it. */
type Asked = { readonly owner: Owner; readonly tell: TellParts; readonly signal: AbortSignal }

const estimatesKept = 200

const isGuide = ({ documentType }: DocumentRecord): boolean => documentType === 'pdf'

/**
 * A document's second reading, with a model's understanding. The built-in reading is in force from
 * the upload on; this one goes on as a job in its own time, and takes its place when it is done. A job
 * that is cut off begins anew, and what was answered before is kept and not asked again.
 */
export function createModelReading(ports: {
  unitOfWork: UnitOfWork
  parts: DocumentParts
  queue: Queue
  understanding: UnderstandingService
  prices: TokenPrices
}) {
  const { unitOfWork, parts, queue, understanding, prices } = ports
  const estimates = new LRUCache<number, ModelEstimate>({ max: estimatesKept })

  /** Null where no provider is configured, and for what is lost or damaged. */
  async function estimate(record: DocumentRecord): Promise<ModelEstimate | null> {
    if (!understanding.isConfigured) return null
    const known = estimates.get(record.id)
    if (known) return known
    const expected = await (isGuide(record) ? estimatePages(record) : estimateSheets(record))
    if (!expected) return null
    const { calls, tokensIn, tokensOut } = expected
    const cost = costOf({ tokensIn, tokensOut }, prices)
    const made = { calls, tokens: tokensIn + tokensOut, cost }
    estimates.set(record.id, made)
    return made
  }

  async function estimateSheets(record: DocumentRecord): Promise<ReadingEstimate | null> {
    const workbook = await parts.openCells(record)
    return workbook && estimateWorkbook(workbook)
  }

  async function estimatePages(record: DocumentRecord): Promise<ReadingEstimate | null> {
    const pages = await parts.openPages(record)
    return pages && estimateGuide(pages)
  }

  const { askOfSheets, askOfPages } = createQuestions(ports)
  const { isAskedStill, keepParts, drop, putInForce } = createAskedReading(ports)

  const send = (id: number) =>
    queue.send(modelReadingJob, { documentId: id }, { singletonKey: `document ${id}` })

  return {
    estimate,

    /** Begins it, unless it is under way. Throws `document.not-found` where there is nothing to ask. */
    async start(scope: Scope, record: DocumentRecord): Promise<void> {
      const expected = await estimate(record)
      if (expected === null) throw new AppError('document.not-found')
      const isBegun = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        {
          act: 'document.read-with-model',
          ...{ documentId: record.id, about: record.companyId },
        },
        (transaction) =>
          readings.beginModelReadingAcrossCompanies(
            scope,
            transaction,
            record.id,
            Math.max(1, expected.calls),
          ),
      )
      if (isBegun) await send(record.id)
    },

    /**
     * The job: asks part by part, reads by what held, and puts that in force. Nothing of it is kept
     * once whoever asked for it may no longer do so.
     */
    async run(id: number): Promise<void> {
      const record = await unitOfWork.asSystem((transaction) =>
        documents.findDocumentAcrossCompanies(transaction, id),
      )
      if (!record?.modelParts) return
      const asker = record.modelAskedBy
      if (asker === null || !(await isAskedStill(id))) return drop(id)
      const owner = { userId: asker, companyId: record.companyId }
      const lost = new AbortController()
      let told = Promise.resolve()
      // The last part is read when what was read is in force.
      const tell = (read: number, of: number) => {
        told = told.then(async () => {
          if (await isAskedStill(id)) await keepParts(id, Math.min(read, of - 1), of)
          else lost.abort()
        })
      }
      const asked = { owner, tell, signal: lost.signal }
      const ask = isGuide(record) ? askOfPages : askOfSheets
      const given = await ask(record, asked).catch((error: unknown) => {
        if (lost.signal.aborted) return null
        throw error
      })
      await told
      if (lost.signal.aborted) return drop(id)
      if (given) await putInForce(record, given)
    },

    /** No try is left: the reading that is in force stays, as if nobody had asked for another. */
    giveUp: (id: number): Promise<void> => drop(id),

    /** Takes up what a server left half-read. */
    async resumeAll(): Promise<void> {
      const ids = await unitOfWork.asSystem(readings.listHalfReadAcrossCompanies)
      for (const id of ids) await send(id)
    },
  }
}

/** What is kept of a reading with a model, as long as whoever asked for it may do so. */
function createAskedReading({
  unitOfWork,
  parts,
}: {
  unitOfWork: UnitOfWork
  parts: DocumentParts
}) {
  const isAskedStill = (id: number) =>
    unitOfWork.asSystem((transaction) => readings.lockAskerAcrossCompanies(transaction, id))

  const keepParts = (id: number, read: number, of: number) =>
    unitOfWork.asSystem((transaction) =>
      readings.keepPartsAcrossCompanies(transaction, id, read, of),
    )

  const drop = (id: number) =>
    unitOfWork.asSystem((transaction) => readings.dropModelReadingAcrossCompanies(transaction, id))

  /**
   * Files and row in one transaction, to whose end nobody can take the right to it away. A correction
   * that was made while it was read has the job tried again, so that it is read with that too.
   */
  async function putInForce(record: DocumentRecord, given: GivenReading): Promise<void> {
    const { id } = record
    const now = await unitOfWork.asSystem((transaction) =>
      documents.findDocumentAcrossCompanies(transaction, id),
    )
    if (!now) return
    const read = await parts.readWith(record, given)
    if (!read) throw new Error('The document could not be read again.')
    await unitOfWork.asSystem(async (transaction) => {
      if (!(await readings.lockAskerAcrossCompanies(transaction, id))) {
        return readings.dropModelReadingAcrossCompanies(transaction, id)
      }
      if (!(await lockReadingAcrossCompanies(transaction, id, now.readingRevision))) {
        throw new Error('The document was read anew meanwhile.')
      }
      await parts.replace(record, given, read)
      await readings.replaceReadingAcrossCompanies(transaction, id, read.summary)
      await readings.endModelReadingAcrossCompanies(transaction, id)
    })
  }

  return { isAskedStill, keepParts, drop, putInForce }
}

/** What a model is asked of a document, and what it says; null where the document is lost. */
function createQuestions(ports: { parts: DocumentParts; understanding: UnderstandingService }) {
  const { parts, understanding } = ports

  async function askOfSheets(record: DocumentRecord, { owner, tell, signal }: Asked) {
    const workbook = await parts.openCells(record)
    const ask = understanding.askForOwner(owner, { isBulk: true, signal })
    return workbook && layOutWorkbook(ask, workbook, tell)
  }

  async function askOfPages(record: DocumentRecord, { owner, tell, signal }: Asked) {
    const pages = await parts.openPages(record)
    const ask = understanding.askForOwner(owner, { isBulk: true, signal })
    return pages && understandGuide(ask, pages, tell)
  }

  return { askOfSheets, askOfPages }
}
