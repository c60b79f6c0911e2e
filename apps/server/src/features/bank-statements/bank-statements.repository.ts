import type { NewestFirst } from '@criteria-desk/contract/paging'
import type { StatementReading } from '@criteria-desk/domain/statements/statement-reading'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { and, count, desc, eq, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { isInForce, users } from '../../db/schema/accounts.ts'
import {
  bankStatementAnalyses as analyses,
  bankStatementDocuments as documents,
} from '../../db/schema/bank-statements.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { problemsToTryAgain } from './statement-problems.ts'

/** A file of statements without what was read of it. */
export type StatementRecord = {
  readonly id: number
  readonly userId: number
  readonly companyId: number | null
  readonly batchId: string
  readonly statementMonth: string | null
  readonly accountHolder: string | null
  readonly originalName: string
  readonly contentType: string
  readonly uploadedAt: Date
  readonly fileKey: string
  readonly status: string
  /** A code of the error table. */
  readonly problem: string | null
  readonly jobId: string | null
  readonly size: number
  readonly sha256: string
  readonly isAnalysisWanted: boolean
}

/** Sizes in the measures of the boxes on the page. */
export type PageSize = { readonly number: number; readonly width: number; readonly height: number }

/** What a file holds: its statements in their order, and its pages; an export has none. */
export type KeptReading = {
  readonly statements: readonly StatementReading[]
  readonly pages: readonly PageSize[]
  /** Absent: by the built-in reader, which had no doubt or is alone. */
  readonly readBy?: ReadBy
  /** Pages that a model was asked about and did not answer, though it may another time. */
  readonly pagesLeft?: number
}

export type ReadDocument = { readonly record: StatementRecord; readonly reading: KeptReading }

const recordColumns = {
  id: documents.id,
  userId: documents.userId,
  companyId: documents.companyId,
  batchId: documents.batchId,
  statementMonth: documents.statementMonth,
  accountHolder: documents.accountHolder,
  originalName: documents.originalName,
  contentType: documents.contentType,
  uploadedAt: documents.uploadedAt,
  fileKey: documents.fileKey,
  status: documents.status,
  problem: documents.problem,
  jobId: documents.jobId,
  size: documents.size,
  sha256: documents.sha256,
  isAnalysisWanted: sql<boolean>`${documents.analysisWantedAs} is not null`,
}

function own(scope: Scope) {
  return and(
    eq(documents.userId, scope.userId),
    sql`${documents.companyId} is not distinct from ${scope.companyId}::integer`,
  )
}

/** How many files there are in one's own batch. Until the transaction ends nobody else adds one. */
export async function countInBatch(
  scope: Scope,
  transaction: Transaction,
  batchId: string,
): Promise<number> {
  const key = `${scope.userId} ${batchId}`
  await sqlOf(transaction).execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return sqlOf(transaction).$count(documents, and(own(scope), eq(documents.batchId, batchId)))
}

export async function insertDocument(
  scope: Scope,
  transaction: Transaction,
  document: Pick<
    StatementRecord,
    'originalName' | 'contentType' | 'batchId' | 'uploadedAt' | 'size' | 'sha256' | 'fileKey'
  >,
): Promise<number> {
  const [row] = await sqlOf(transaction)
    .insert(documents)
    .values({
      ...document,
      filename: document.originalName,
      companyId: scope.companyId,
      userId: scope.userId,
      status: 'reading',
    })
    .returning({ id: documents.id })
  if (!row) throw new Error('The statement was not stored.')
  return row.id
}

/** One's own, newest first, one more than the page holds, and how many there are. */
export async function listOwnPage(
  scope: Scope,
  transaction: Transaction,
  { before, limit }: NewestFirst,
): Promise<{ found: StatementRecord[]; total: number }> {
  const found = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(own(scope), before === undefined ? undefined : lt(documents.id, before)))
    .orderBy(desc(documents.id))
    .limit(limit + 1)
  return { found, total: await countOwn(scope, transaction) }
}

export async function countOwn(scope: Scope, transaction: Transaction): Promise<number> {
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(documents)
    .where(own(scope))
  return counted?.total ?? 0
}

export async function findOwn(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<StatementRecord | null> {
  const [row] = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(own(scope), eq(documents.id, id)))
  return row ?? null
}

/** One's own of these. */
export async function listOwn(
  scope: Scope,
  transaction: Transaction,
  ids: readonly number[],
): Promise<StatementRecord[]> {
  if (ids.length === 0) return []
  return sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(own(scope), inArray(documents.id, [...ids])))
}

/** What was read of one's own document; null where nothing was. */
export async function findOwnReading(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<KeptReading | null> {
  const [row] = await sqlOf(transaction)
    .select({ reading: documents.reading })
    .from(documents)
    .where(and(own(scope), eq(documents.id, id)))
  return (row?.reading ?? null) as KeptReading | null
}

export async function isOwnBatch(
  scope: Scope,
  transaction: Transaction,
  batchId: string,
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .select({ id: documents.id })
    .from(documents)
    .where(and(own(scope), eq(documents.batchId, batchId)))
    .limit(1)
  return rows.length > 0
}

/** Its file's key and how many pages it had; null where there is no such document of one's own. */
export async function removeOwn(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<string | null> {
  const [row] = await sqlOf(transaction)
    .delete(documents)
    .where(and(own(scope), eq(documents.id, id)))
    .returning({ fileKey: documents.fileKey })
  return row?.fileKey ?? null
}

/** One that was taken in and not acknowledged. */
export async function removeTakenInAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await sqlOf(transaction).delete(documents).where(eq(documents.id, id))
}

/** What was wrong when it was analysed before is tried again. */
export async function wantAnalysis(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<void> {
  await sqlOf(transaction)
    .update(documents)
    .set({ analysisWantedAs: scope.role, problem: null })
    .where(and(own(scope), eq(documents.id, id), ne(documents.status, 'failed')))
}

/** By which its progress is found. */
export async function keepJobAcrossCompanies(
  transaction: Transaction,
  id: number,
  jobId: string,
): Promise<void> {
  await sqlOf(transaction).update(documents).set({ jobId }).where(eq(documents.id, id))
}

/** For the jobs that read and analyse it: nothing of a company that has ended is. */
export async function findAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<StatementRecord | null> {
  const [row] = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(eq(documents.id, id), isInForce(documents.companyId)))
  return row ?? null
}

/** Whether its owner is at work in the company that it is of. */
export async function isOwnerThereAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  return (await selectOwner(transaction, id)).length === 1
}

/**
 * The username of its owner, who may still have it analysed, as they were when they asked for it, and
 * cannot lose that before the transaction ends; null where they may not.
 */
export async function lockAskerAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<string | null> {
  const asked = eq(users.role, documents.analysisWantedAs)
  const [owner] = await selectOwner(transaction, id, asked).for('share', { of: users })
  return owner?.username ?? null
}

function selectOwner(transaction: Transaction, id: number, ifToo?: SQL) {
  return sqlOf(transaction)
    .select({ username: users.username })
    .from(users)
    .innerJoin(documents, eq(documents.userId, users.id))
    .where(
      and(
        eq(documents.id, id),
        eq(users.isActive, 1),
        isInForce(users.companyId),
        sql`${users.companyId} is not distinct from ${documents.companyId}`,
        ifToo,
      ),
    )
}

/** As if nobody had asked for its analyses. */
export async function dropWishAcrossCompanies(transaction: Transaction, id: number): Promise<void> {
  await sqlOf(transaction)
    .update(documents)
    .set({ analysisWantedAs: null })
    .where(eq(documents.id, id))
}

/** Its reading, for what is asked about it before it is analysed; null where it was not read. */
export async function findReadAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<ReadDocument | null> {
  const [row] = await sqlOf(transaction)
    .select({ ...recordColumns, reading: documents.reading })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.status, 'read')))
  if (!row) return null
  const { reading, ...record } = row
  return { record, reading: reading as KeptReading }
}

/** With its reading, and nobody else changes it until the transaction ends. */
export async function lockReadAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<ReadDocument | null> {
  const [row] = await sqlOf(transaction)
    .select({ ...recordColumns, reading: documents.reading })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.status, 'read')))
    .for('update')
  if (!row) return null
  const { reading, ...record } = row
  return { record, reading: reading as KeptReading }
}

const stillReading = (id: number) => and(eq(documents.id, id), eq(documents.status, 'reading'))

/** Once: nothing happens where it has been read already, or was removed meanwhile. */
export async function finishAcrossCompanies(
  transaction: Transaction,
  id: number,
  read: {
    reading: KeptReading
    statementMonth: string | null
    accountHolder: string | null
    readerVersion: number
  },
): Promise<void> {
  await sqlOf(transaction)
    .update(documents)
    .set({ status: 'read', ...read })
    .where(stillReading(id))
}

/** `problem` is a code of the error table. */
export async function failAcrossCompanies(
  transaction: Transaction,
  id: number,
  problem: string,
): Promise<void> {
  await sqlOf(transaction)
    .update(documents)
    .set({ status: 'failed', problem })
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
        eq(documents.id, id),
        eq(documents.status, 'failed'),
        inArray(documents.problem, [...problemsToTryAgain]),
      ),
    )
}

/** Of a document that was read and could not be analysed; null: nothing is wrong with it any more. */
export async function keepProblemAcrossCompanies(
  transaction: Transaction,
  id: number,
  problem: string | null,
): Promise<void> {
  await sqlOf(transaction)
    .update(documents)
    .set({ problem })
    .where(and(eq(documents.id, id), eq(documents.status, 'read')))
}

export async function listUnreadAcrossCompanies(
  transaction: Transaction,
): Promise<StatementRecord[]> {
  return sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(eq(documents.status, 'reading'), isInForce(documents.companyId)))
}

/** Read, asked to be analysed, and neither analysed nor known to be beyond it. */
export async function listUnanalysedAcrossCompanies(transaction: Transaction): Promise<number[]> {
  const made = sqlOf(transaction)
    .select({ one: sql`1` })
    .from(analyses)
    .where(eq(analyses.documentId, documents.id))
  const rows = await sqlOf(transaction)
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.status, 'read'),
        isInForce(documents.companyId),
        isNotNull(documents.analysisWantedAs),
        sql`${documents.problem} is null`,
        sql`not exists ${made}`,
      ),
    )
  return rows.map(({ id }) => id)
}

export async function listFileKeysAcrossCompanies(
  transaction: Transaction,
): Promise<readonly string[]> {
  const rows = await sqlOf(transaction).select({ fileKey: documents.fileKey }).from(documents)
  return rows.map(({ fileKey }) => fileKey)
}
