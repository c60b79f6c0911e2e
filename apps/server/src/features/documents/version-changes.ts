import { setImmediate } from 'node:timers/promises'
import type { DocumentChanges } from '@criteria-desk/contract/reading-report'
import { mayDo } from '@criteria-desk/domain/access/roles'
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { changesBetween, type Version } from '@criteria-desk/domain/documents/reading-changes'
import { standingLines } from '@criteria-desk/domain/documents/standing-lines'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../app-error.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { DocumentRecord } from './documents.repository.ts'
import * as documents from './documents.repository.ts'

const changesKept = 20
/** More are counted, and not told one by one. */
const mostTold = 2000
const mostNotes = 500

/** What a version of a document says otherwise than the one before it. */
export function createVersionChanges(parts: {
  unitOfWork: UnitOfWork
  openReading: (record: DocumentRecord) => Promise<CriteriaReading | null>
  openCells: (record: DocumentRecord) => Promise<Workbook | null>
}) {
  const { unitOfWork, openReading, openCells } = parts
  const kept = new LRUCache<string, Omit<DocumentChanges, 'now' | 'before'>>({ max: changesKept })

  async function open(record: DocumentRecord): Promise<Version> {
    const reading = await openReading(record)
    if (!reading) throw new AppError('document.damaged')
    const workbook = record.documentType === 'pdf' ? null : await openCells(record)
    await setImmediate()
    return { reading, lines: standingLines(workbook?.sheets ?? [], reading) }
  }

  async function compare(before: DocumentRecord | null, now: DocumentRecord) {
    const key = [before, now].map((one) => one && `${one.id}.${one.readingRevision}`).join(' ')
    const known = kept.get(key)
    if (known) return known
    const after = await open(now)
    const made = toTold(before === null ? after : await open(before), after)
    kept.set(key, made)
    return made
  }

  /** What one may see; for those who manage them of whichever company, written down. */
  async function findBefore(scope: Scope, record: DocumentRecord) {
    if (record.version === 1) return null
    const { id: documentId, companyId: about } = record
    const found = await unitOfWork.inTransaction(scope, (transaction) =>
      documents.findVersionBefore(scope, transaction, documentId),
    )
    if (found || !mayDo(scope.role, 'documents.manage')) return found
    return unitOfWork.inTransactionAcrossCompanies(
      scope,
      { act: 'document.opened', documentId, about },
      (transaction) => documents.findVersionBeforeAcrossCompanies(scope, transaction, documentId),
    )
  }

  return {
    /**
     * Against the version before, as far as this person sees it: one that was another firm's is as if
     * it had not been. Throws `document.damaged` where one of them can be read no longer.
     */
    async changes(scope: Scope, record: DocumentRecord): Promise<DocumentChanges> {
      const before = await findBefore(scope, record)
      return {
        now: toSource(record),
        before: before && toSource(before),
        ...(await compare(before, record)),
      }
    },
  }
}

function toTold(before: Version, after: Version): Omit<DocumentChanges, 'now' | 'before'> {
  const { answers, notes, lenders, criteria } = changesBetween(before, after)
  const count = (kind: string) => answers.filter((one) => one.kind === kind).length
  return {
    counts: { changed: count('changed'), added: count('added'), removed: count('removed') },
    ...{ lenders, criteria },
    answers: answers.slice(0, mostTold),
    left: Math.max(0, answers.length - mostTold),
    notes: notes.slice(0, mostNotes),
  }
}

function toSource({ id, filename, uploadedAt, version }: DocumentRecord) {
  return { documentId: id, filename, uploadedAt: uploadedAt.toISOString(), version }
}
