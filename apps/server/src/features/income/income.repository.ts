import type { NewestFirst } from '@criteria-desk/contract/paging'
import type { FileHistory } from '@criteria-desk/domain/income/checks/check-file-history'
import type { IncomeReading } from '@criteria-desk/domain/income/income-reading'
import type { MainFigure } from '@criteria-desk/domain/income/main-figure'
import { peopleNamed } from '@criteria-desk/domain/income/people-named'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { isInForce, users } from '../../db/schema/accounts.ts'
import { documents, incomeReadings } from '../../db/schema/documents.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'
import { problemsToTryAgain } from './income-problems.ts'

/** An income document without what was read of it. */
export type IncomeRecord = {
  readonly id: number
  readonly filename: string
  readonly uploadedAt: Date
  readonly documentType: string
  readonly contentType: string
  readonly companyId: number | null
  readonly userId: number | null
  readonly version: number
  readonly status: string
  /** A code of the error table. */
  readonly problem: string | null
  readonly jobId: string | null
  readonly size: number
  readonly sha256: string
  readonly fileKey: string
  readonly card: IncomeCard
}

/** What a list says of a document, kept with it so that no list opens a reading. */
export type IncomeCard = {
  readonly about?: string | null
  readonly client?: string | null
  readonly mainFigure?: MainFigure | null
  readonly attention?: number
  /** Absent: by the built-in reader alone. */
  readonly readBy?: ReadBy
  /** Pages that a model was asked about and did not answer, though it may another time. */
  readonly pagesLeft?: number
}

/** Sizes in the measures of the words on the page. */
export type PageSize = { readonly number: number; readonly width: number; readonly height: number }

export type HeldCorrection = {
  readonly path: string
  readonly value: string | number | null
  readonly at: string
  /** It stood so already, and was said once more. */
  readonly isConfirmed?: true
}

/** A reading, or from which version on other corrections of the reading before it hold. */
export type ReadingVersion = {
  readonly documentId: number
  readonly version: number
  readonly reading: IncomeReading | null
  readonly pages: readonly PageSize[] | null
  readonly history: FileHistory | null
  readonly corrections: readonly HeldCorrection[]
}

const recordColumns = {
  id: documents.id,
  filename: documents.filename,
  uploadedAt: documents.uploadedAt,
  documentType: documents.documentType,
  contentType: documents.contentType,
  companyId: documents.companyId,
  userId: documents.userId,
  version: documents.version,
  status: documents.status,
  problem: documents.problem,
  jobId: documents.jobId,
  size: documents.size,
  sha256: documents.sha256,
  fileKey: documents.fileKey,
  card: documents.data,
}

/** Documents of one person are income documents: criteria are a company's or everybody's. */
const isIncome = eq(documents.audience, 'owner')

function ownIncome(scope: Owner) {
  return and(
    isIncome,
    eq(documents.userId, scope.userId),
    sql`${documents.companyId} is not distinct from ${scope.companyId}::integer`,
  )
}

export async function insertDocument(
  scope: Scope,
  transaction: Transaction,
  document: Pick<
    IncomeRecord,
    'filename' | 'contentType' | 'uploadedAt' | 'size' | 'sha256' | 'fileKey'
  >,
): Promise<number> {
  const [row] = await sqlOf(transaction)
    .insert(documents)
    .values({
      ...document,
      originalName: document.filename,
      documentType: 'other',
      data: {},
      audience: 'owner',
      companyId: scope.companyId,
      userId: scope.userId,
      status: 'reading',
    })
    .returning({ id: documents.id })
  if (!row) throw new Error('The document was not stored.')
  return row.id
}

/** By which its progress is found. */
export async function keepJobAcrossCompanies(
  transaction: Transaction,
  id: number,
  jobId: string,
): Promise<void> {
  await sqlOf(transaction)
    .update(documents)
    .set({ jobId })
    .where(and(isIncome, eq(documents.id, id)))
}

/** One's own, newest first; of `ids` those that are there. */
export async function listOwn(
  scope: Owner,
  transaction: Transaction,
  ids?: readonly number[],
): Promise<IncomeRecord[]> {
  const rows = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(ownIncome(scope), ids && inArray(documents.id, [...ids])))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
  return rows.map(toRecord)
}

/** One's own, newest first, one more than the page holds, and how many there are. */
export async function listOwnPage(
  scope: Scope,
  transaction: Transaction,
  { before, limit }: NewestFirst,
): Promise<{ found: IncomeRecord[]; total: number }> {
  const rows = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(ownIncome(scope), before === undefined ? undefined : lt(documents.id, before)))
    .orderBy(desc(documents.id))
    .limit(limit + 1)
  return { found: rows.map(toRecord), total: await countOwn(scope, transaction) }
}

export async function countOwn(scope: Scope, transaction: Transaction): Promise<number> {
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(documents)
    .where(ownIncome(scope))
  return counted?.total ?? 0
}

/** Its file's key; null where there is no such document of one's own. */
export async function removeOwn(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<string | null> {
  const [row] = await sqlOf(transaction)
    .delete(documents)
    .where(and(ownIncome(scope), eq(documents.id, id)))
    .returning({ fileKey: documents.fileKey })
  return row?.fileKey ?? null
}

/** One that was taken in and not acknowledged. */
export async function removeTakenInAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await sqlOf(transaction)
    .delete(documents)
    .where(and(isIncome, eq(documents.id, id)))
}

/** In the order of their versions. */
export async function listVersions(
  scope: Owner,
  transaction: Transaction,
  documentIds: readonly number[],
): Promise<ReadingVersion[]> {
  if (documentIds.length === 0) return []
  const rows = await sqlOf(transaction)
    .select()
    .from(incomeReadings)
    .where(
      and(
        eq(incomeReadings.userId, scope.userId),
        inArray(incomeReadings.documentId, [...documentIds]),
      ),
    )
    .orderBy(incomeReadings.documentId, incomeReadings.version)
  return rows.map(({ documentId, version, reading, pages, history, corrections }) => ({
    documentId,
    version,
    reading: reading as IncomeReading | null,
    pages: pages as readonly PageSize[] | null,
    history: history as FileHistory | null,
    corrections: corrections as readonly HeldCorrection[],
  }))
}

/** False: somebody else corrected it in the same moment, or it is gone. */
export async function insertCorrections(
  scope: Scope,
  transaction: Transaction,
  { id, version }: Pick<IncomeRecord, 'id' | 'version'>,
  made: { corrections: readonly HeldCorrection[]; card: IncomeCard; at: Date },
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .update(documents)
    .set({ version: version + 1, data: made.card })
    .where(readAs(scope, id, version))
    .returning({ id: documents.id })
  if (rows.length === 0) return false
  await sqlOf(transaction)
    .insert(incomeReadings)
    .values({
      documentId: id,
      version: version + 1,
      userId: scope.userId,
      companyId: scope.companyId,
      madeAt: made.at,
      corrections: made.corrections,
    })
  return true
}

/** The document as it was read, while it is that version. */
function readAs(scope: Scope, id: number, version: number) {
  const isThat = and(eq(documents.id, id), eq(documents.version, version))
  return and(ownIncome(scope), isThat, eq(documents.status, 'read'))
}

/**
 * What was read is to be read once more, as another version: what there is stands until then. False
 * where it is being read, or is another version by now.
 */
export async function readAnew(
  scope: Scope,
  transaction: Transaction,
  { id, version }: Pick<IncomeRecord, 'id' | 'version'>,
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .update(documents)
    .set({ status: 'reading', version: version + 1, jobId: null })
    .where(readAs(scope, id, version))
    .returning({ id: documents.id })
  return rows.length > 0
}

/** For the job that reads it: nothing of a company that has ended is read. */
export async function findAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<IncomeRecord | null> {
  const [row] = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(isIncome, eq(documents.id, id), isInForce(documents.companyId)))
  return row ? toRecord(row) : null
}

/**
 * In whose name a model is asked about it: its owner's, as long as they are at work in the company that
 * it is of; null where they are not.
 */
export async function findOwnerAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<Owner | null> {
  const [row] = await sqlOf(transaction)
    .select({ userId: users.id, companyId: users.companyId })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .where(
      and(
        isIncome,
        eq(documents.id, id),
        eq(users.isActive, 1),
        sql`${users.companyId} is not distinct from ${documents.companyId}`,
      ),
    )
  return row ?? null
}

/** What nobody owns any more is not read. */
const stillReading = (id: number) =>
  and(isIncome, eq(documents.id, id), eq(documents.status, 'reading'), isNotNull(documents.userId))

/** Once: nothing happens where it has been read already, or was removed meanwhile. */
export async function finishAcrossCompanies(
  transaction: Transaction,
  id: number,
  read: {
    reading: IncomeReading
    pages: readonly PageSize[]
    history: FileHistory
    card: IncomeCard
    readerVersion: number
    at: Date
  },
): Promise<void> {
  const { reading, pages, history, card, readerVersion, at } = read
  const [row] = await sqlOf(transaction)
    .update(documents)
    .set({ status: 'read', documentType: reading.documentType, data: card })
    .where(stillReading(id))
    .returning(recordColumns)
  if (!row || row.userId === null) return
  const { version, companyId, userId } = row
  await sqlOf(transaction)
    .insert(incomeReadings)
    .values({
      documentId: id,
      version,
      userId,
      companyId,
      madeAt: at,
      readerVersion,
      reading,
      people: [...peopleNamed(reading)],
      pages,
      history,
      corrections: [],
    })
}

/** `problem` is a code of the error table. What was read before stands, whatever another try came to. */
export async function failAcrossCompanies(
  transaction: Transaction,
  id: number,
  problem: string,
): Promise<void> {
  const [before] = await sqlOf(transaction)
    .select({ version: incomeReadings.version })
    .from(incomeReadings)
    .where(and(eq(incomeReadings.documentId, id), isNotNull(incomeReadings.reading)))
    .limit(1)
  await sqlOf(transaction)
    .update(documents)
    .set(before ? { status: 'read' } : { status: 'failed', problem })
    .where(stillReading(id))
}

/** A document that was given up, and whose job a developer has tried again, is being read once more. */
export async function reopenAcrossCompanies(
  transaction: Transaction,
  id: number,
  jobId: string,
): Promise<void> {
  await sqlOf(transaction)
    .update(documents)
    .set({ status: 'reading', problem: null, jobId })
    .where(
      and(
        isIncome,
        eq(documents.id, id),
        eq(documents.status, 'failed'),
        inArray(documents.problem, [...problemsToTryAgain]),
      ),
    )
}

export async function listUnreadAcrossCompanies(transaction: Transaction): Promise<IncomeRecord[]> {
  const rows = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(
      and(
        isIncome,
        eq(documents.status, 'reading'),
        isNotNull(documents.userId),
        isInForce(documents.companyId),
      ),
    )
  return rows.map(toRecord)
}

function toRecord(row: Omit<IncomeRecord, 'card'> & { card: unknown }): IncomeRecord {
  return { ...row, card: (row.card ?? {}) as IncomeCard }
}
