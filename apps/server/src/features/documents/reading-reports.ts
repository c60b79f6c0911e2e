import { setImmediate } from 'node:timers/promises'
import type { ReadingSummary } from '@criteria-desk/contract/documents'
import type { ReadingReport } from '@criteria-desk/contract/reading-report'
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { DocumentText } from '@criteria-desk/domain/criteria/document-text/document-text'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { conceptNames } from '@criteria-desk/domain/documents/concepts-named'
import { accountOfPage } from '@criteria-desk/domain/documents/page-account'
import {
  accountOfOne,
  tellSheet,
  type WorkbookAccount,
} from '@criteria-desk/domain/documents/workbook-account'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../app-error.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { listMarksAcrossCompanies, type MarkRecord } from './document-marks.repository.ts'
import type { DocumentRecord } from './documents.repository.ts'

const readingsKept = 2
const reportsKept = 20

/** How a document was read, part by part: what each of its cells or lines was taken for, and what was not read. */
export function createReadingReports(parts: {
  unitOfWork: UnitOfWork
  openReading: (record: DocumentRecord) => Promise<CriteriaReading | null>
  openCells: (record: DocumentRecord) => Promise<Workbook | null>
  openText: (record: DocumentRecord) => Promise<DocumentText | null>
}) {
  const { unitOfWork, openReading, openCells, openText } = parts

  // A reading is looked at sheet by sheet; each of its revisions is another.
  const readings = new LRUCache<string, CriteriaReading>({ max: readingsKept })
  const lists = new LRUCache<string, ReadingReport['parts']>({ max: reportsKept })
  const accounts = new LRUCache<string, ReadingReport['part']>({ max: reportsKept })

  async function readingOf(record: DocumentRecord, key: string): Promise<CriteriaReading> {
    const known = readings.get(key) ?? (await openReading(record))
    if (!known) throw new AppError('document.damaged')
    readings.set(key, known)
    return known
  }

  async function accountOf(
    record: DocumentRecord,
    reading: CriteriaReading,
    marks: readonly MarkRecord[],
    wanted: string | undefined,
  ): Promise<ReadingReport['part']> {
    const [guide] = reading.sheets
    if (guide?.pages !== undefined) {
      const page = wanted === undefined ? firstPageOf(reading) : Number(wanted)
      if (!Number.isSafeInteger(page) || page < 1 || page > guide.pages) {
        throw new AppError('document.not-found')
      }
      const text = await openText(record)
      const own = text?.parts.find((part) => part.page === page)
      const account = accountOfPage(page, own, guide, reading.answers, marks)
      return { kind: 'page', name: `Page ${page}`, page, ...account }
    }
    const workbook = await openCells(record)
    if (!workbook) throw new AppError('document.damaged')
    const account = accountOfOne(workbook, reading, marks, wanted)
    if (!account) throw new AppError('document.not-found')
    return { kind: 'sheet', ...account }
  }

  return {
    /** What was told where a document was read anew, so that it is not opened for its report. */
    keep(
      { id, revision }: { readonly id: number; readonly revision: number },
      { sheets, sheet }: WorkbookAccount,
      wanted: string | undefined,
    ): void {
      const key = `${id}.${revision}`
      lists.set(key, sheets)
      accounts.set(`${key} ${wanted}`, { kind: 'sheet', ...sheet })
    },

    /** Throws `document.not-found` for a part that is not there, `document.damaged` for what is lost. */
    async report(
      scope: Scope,
      record: DocumentRecord,
      wanted: string | undefined,
    ): Promise<ReadingReport> {
      const { id, filename, version, sha256, readingRevision, supersededAt, summary } = record
      const marks = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'document.report-opened', documentId: id, about: record.companyId },
        (transaction) => listMarksAcrossCompanies(transaction, id),
      )
      const key = `${id}.${readingRevision}`
      const list = lists.get(key) ?? (await partsOf(await readingOf(record, key), summary, marks))
      lists.set(key, list)
      const partKey = `${key} ${wanted}`
      const part =
        accounts.get(partKey) ??
        (await accountOf(record, await readingOf(record, key), marks, wanted))
      accounts.set(partKey, part)
      return {
        ...{ documentId: id, filename, version, sha256, revision: readingRevision },
        uploadedAt: record.uploadedAt.toISOString(),
        isInForce: supersededAt === null,
        hasEarlier: version > 1,
        reading: summary,
        parts: list,
        marks: marks.map(({ madeAt, madeBy, madeByUserId: _, ...mark }) => ({
          ...mark,
          madeAt: madeAt.toISOString(),
          ...(madeBy !== null && { madeBy }),
        })),
        part,
        concepts: [...conceptNames],
      }
    },
  }
}

/** A sheet at a time, so that a document of many sheets holds nobody up. */
async function partsOf(
  reading: CriteriaReading,
  { sheets }: ReadingSummary,
  marks: readonly MarkRecord[],
): Promise<ReadingReport['parts']> {
  const [guide] = reading.sheets
  if (guide?.pages !== undefined) {
    const counts = Map.groupBy(reading.answers, ({ place }) => place.page)
    return Array.from({ length: guide.pages }, (_, at) => {
      const count = (counts.get(at + 1) ?? []).filter(({ text }) => text !== '').length
      const words = count === 0 ? 'No answers read' : count === 1 ? '1 answer' : `${count} answers`
      return {
        ...{ part: String(at + 1), name: `Page ${at + 1}`, isRead: count > 0, words, toCheck: 0 },
      }
    })
  }
  const answersOf = Map.groupBy(reading.answers, ({ place }) => place.sheet)
  const parts: ReadingReport['parts'][number][] = []
  for (const sheet of sheets) {
    parts.push(tellSheet(sheet, answersOf.get(sheet.name) ?? [], marks))
    await setImmediate()
  }
  return parts
}

function firstPageOf({ answers }: CriteriaReading): number {
  const pages = answers.flatMap(({ place }) => place.page ?? [])
  return pages.reduce((first, page) => Math.min(first, page), pages[0] ?? 1)
}
