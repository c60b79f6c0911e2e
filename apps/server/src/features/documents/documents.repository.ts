import type { ReadingSummary } from '@criteria-desk/contract/documents'
import { mayDo } from '@criteria-desk/domain/access/roles'
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies } from '../../db/schema/accounts.ts'
import { documents } from '../../db/schema/documents.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** A document without what was read out of it. */
export type DocumentRecord = {
  readonly id: number
  readonly filename: string
  readonly uploadedAt: Date
  readonly documentType: string
  readonly contentType: string
  readonly audience: string
  readonly companyId: number | null
  readonly version: number
  readonly status: string
  readonly size: number
  readonly sha256: string
  readonly fileKey: string
  readonly supersededAt: Date | null
  readonly summary: ReadingSummary
  /** How often what was read out of it has been replaced. */
  readonly readingRevision: number
  /** Of the reading with a model; null where nobody asked for it. */
  readonly modelParts: number | null
  readonly modelPartsRead: number | null
  readonly modelAskedBy: number | null
}

export type NewDocument = Omit<
  DocumentRecord,
  'id' | 'supersededAt' | 'readingRevision' | 'modelParts' | 'modelPartsRead' | 'modelAskedBy'
> & {
  readonly replaces: number | null
}

const recordColumns = {
  id: documents.id,
  filename: documents.filename,
  uploadedAt: documents.uploadedAt,
  documentType: documents.documentType,
  contentType: documents.contentType,
  audience: documents.audience,
  companyId: documents.companyId,
  version: documents.version,
  status: documents.status,
  size: documents.size,
  sha256: documents.sha256,
  fileKey: documents.fileKey,
  supersededAt: documents.supersededAt,
  summary: documents.data,
  readingRevision: documents.readingRevision,
  modelParts: documents.modelParts,
  modelPartsRead: documents.modelPartsRead,
  modelAskedBy: documents.modelAskedBy,
}

/** What a question needs to know of a document that it goes to. */
export type CriteriaFile = Pick<
  DocumentRecord,
  | 'id'
  | 'filename'
  | 'uploadedAt'
  | 'version'
  | 'fileKey'
  | 'size'
  | 'sha256'
  | 'status'
  | 'readingRevision'
>

/** Criteria, of whichever company: what is one person's own never is. */
export const isCriteria = inArray(documents.audience, ['all-companies', 'company'])

/**
 * Documents that this person may see: for all companies, their company's, their own clients' inside
 * it; and criteria that they uploaded for whichever company, as long as that is theirs to do.
 */
function visibleTo(scope: Scope) {
  const isOfCompany = sql`${documents.companyId} is not distinct from ${scope.companyId}::integer`
  const isOwn = eq(documents.userId, scope.userId)
  return or(
    eq(documents.audience, 'all-companies'),
    and(isOwn, eq(documents.audience, 'owner'), isOfCompany),
    and(eq(documents.audience, 'company'), isOfCompany),
    mayDo(scope.role, 'documents.manage') ? and(isOwn, isCriteria) : undefined,
  )
}

const isInForce = and(
  inArray(documents.documentType, ['spreadsheet', 'pdf']),
  isNull(documents.supersededAt),
)

const newestFirst = [desc(documents.uploadedAt), desc(documents.id)]

/** Criteria documents in force, newest first. */
export async function listCurrentCriteria(
  scope: Scope,
  transaction: Transaction,
): Promise<DocumentRecord[]> {
  const rows = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(visibleTo(scope), isInForce))
    .orderBy(...newestFirst)
  return rows.map(toRecord)
}

/** The same of every company, for a developer. */
export async function listCurrentCriteriaAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
): Promise<DocumentRecord[]> {
  const rows = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(isCriteria, isInForce))
    .orderBy(...newestFirst)
  return rows.map(toRecord)
}

/** How many of them there are. */
export async function countCurrentCriteriaAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
): Promise<number> {
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(documents)
    .where(and(isCriteria, isInForce))
  return counted?.total ?? 0
}

/** The same for every question to ask, without the account of each reading, which is long. */
export async function listCriteriaToAsk(
  scope: Scope,
  transaction: Transaction,
): Promise<CriteriaFile[]> {
  const { id, filename, uploadedAt, version, fileKey, size, sha256, status, readingRevision } =
    recordColumns
  return sqlOf(transaction)
    .select({ id, filename, uploadedAt, version, fileKey, size, sha256, status, readingRevision })
    .from(documents)
    .where(and(visibleTo(scope), isInForce))
    .orderBy(...newestFirst)
}

export async function findDocument(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<DocumentRecord | null> {
  const [row] = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(visibleTo(scope), eq(documents.id, id)))
  return row ? toRecord(row) : null
}

/** The version that a criteria document took the place of, as far as this person sees it. */
export async function findVersionBefore(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<DocumentRecord | null> {
  return findBefore(transaction, id, and(visibleTo(scope), isCriteria))
}

/** The same of whichever company, for a developer. */
export async function findVersionBeforeAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<DocumentRecord | null> {
  return findBefore(transaction, id, isCriteria)
}

async function findBefore(
  transaction: Transaction,
  id: number,
  where: SQL | undefined,
): Promise<DocumentRecord | null> {
  const queries = sqlOf(transaction)
  const replaced = queries
    .select({ id: documents.replaces })
    .from(documents)
    .where(and(where, eq(documents.id, id)))
  const [row] = await queries
    .select(recordColumns)
    .from(documents)
    .where(and(where, inArray(documents.id, replaced)))
  return row ? toRecord(row) : null
}

/** A criteria document of whichever company, whoever uploaded it, for a developer. */
export async function findCriteriaAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<DocumentRecord | null> {
  const [row] = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(and(isCriteria, eq(documents.id, id)))
  return row ? toRecord(row) : null
}

/** What was read, counted anew by a newer reader. */
export async function renewSummaryAcrossCompanies(
  transaction: Transaction,
  id: number,
  summary: ReadingSummary,
): Promise<void> {
  await sqlOf(transaction).update(documents).set({ data: summary }).where(eq(documents.id, id))
}

export async function findDocumentAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<DocumentRecord | null> {
  const [row] = await sqlOf(transaction)
    .select(recordColumns)
    .from(documents)
    .where(eq(documents.id, id))
  return row ? toRecord(row) : null
}

/** `read`, or `failed` for a document that is damaged. False: there is no such document any more. */
export async function markStatusAcrossCompanies(
  transaction: Transaction,
  id: number,
  status: 'read' | 'failed',
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .update(documents)
    .set({ status })
    .where(eq(documents.id, id))
    .returning({ id: documents.id })
  return rows.length === 1
}

/** A version of a document that was cited, or that came after it. */
export type Version = CriteriaFile & {
  readonly citedId: number
  readonly supersededAt: Date | null
}

/** These criteria documents with all that replaced them since, as far as this person sees them. */
export function listVersions(
  scope: Scope,
  transaction: Transaction,
  ids: readonly number[],
): Promise<Version[]> {
  return listVersionsWhere(transaction, ids, and(visibleTo(scope), isCriteria))
}

/** The same of every company, for a developer. */
export function listVersionsAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  ids: readonly number[],
): Promise<Version[]> {
  return listVersionsWhere(transaction, ids, isCriteria)
}

async function listVersionsWhere(
  transaction: Transaction,
  ids: readonly number[],
  where: SQL | undefined,
): Promise<Version[]> {
  const { id, filename, uploadedAt, version, fileKey, size, sha256, status, readingRevision } =
    recordColumns
  const cited = sql.join(
    ids.map((one) => sql`${one}::integer`),
    sql`, `,
  )
  // One replaces one, so that the versions of a document are a chain.
  const chain = sql`(
    with recursive chain (cited_id, id) as (
      select d.id, d.id from documents d where d.id in (${cited})
      union
      select chain.cited_id, d.id from documents d join chain on d.replaces = chain.id
    ) select cited_id, id as version_id from chain
  ) as versions`
  return sqlOf(transaction)
    .select({
      ...{ id, filename, uploadedAt, version, fileKey, size, sha256, status, readingRevision },
      citedId: sql<number>`versions.cited_id`,
      supersededAt: documents.supersededAt,
    })
    .from(documents)
    .innerJoin(chain, sql`versions.version_id = ${documents.id}`)
    .where(where)
}

/** Papers of one's own clients. */
export async function listOwnPapers(
  scope: Scope,
  transaction: Transaction,
  ids: readonly number[],
): Promise<Pick<DocumentRecord, 'id' | 'filename' | 'version' | 'uploadedAt'>[]> {
  if (ids.length === 0) return []
  const { id, filename, version, uploadedAt } = recordColumns
  return sqlOf(transaction)
    .select({ id, filename, version, uploadedAt })
    .from(documents)
    .where(and(visibleTo(scope), eq(documents.audience, 'owner'), inArray(documents.id, [...ids])))
}

export async function insertDocument(
  scope: Scope,
  transaction: Transaction,
  document: NewDocument,
): Promise<DocumentRecord> {
  const [row] = await sqlOf(transaction)
    .insert(documents)
    .values({
      ...document,
      data: document.summary,
      originalName: document.filename,
      userId: scope.userId,
    })
    .returning(recordColumns)
  if (!row) throw new Error('The document was not stored.')
  return toRecord(row)
}

/** Takes a document out of force; it stays readable for what cites it. False: somebody was faster. */
export async function supersedeDocumentAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
  at: Date,
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .update(documents)
    .set({ supersededAt: at })
    .where(and(isCriteria, eq(documents.id, id), isNull(documents.supersededAt)))
    .returning({ id: documents.id })
  return rows.length === 1
}

/** Criteria of whichever company, or what one may see oneself. Null where there is no such document. */
export async function removeDocumentAcrossCompanies(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<{ readonly fileKey: string; readonly companyId: number | null } | null> {
  const queries = sqlOf(transaction)
  const [found] = await queries
    .select({ replaces: documents.replaces })
    .from(documents)
    .where(and(or(isCriteria, visibleTo(scope)), eq(documents.id, id)))
  if (!found) return null
  // What replaced it replaces what it replaced: who cites that still finds what is in force.
  await queries
    .update(documents)
    .set({ replaces: found.replaces })
    .where(and(isCriteria, eq(documents.replaces, id)))
  const [row] = await queries
    .delete(documents)
    .where(eq(documents.id, id))
    .returning({ fileKey: documents.fileKey, companyId: documents.companyId })
  return row ?? null
}

/** One that has ended takes nothing in. */
export async function companyExists(
  _scope: Scope,
  transaction: Transaction,
  companyId: number,
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.endedAt)))
  return rows.length === 1
}

/** Which of these are there. */
export async function listThereAcrossCompanies(
  transaction: Transaction,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await sqlOf(transaction)
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Every file that some document of any company holds, for finding files that none holds. */
export async function listFileKeysAcrossCompanies(transaction: Transaction): Promise<string[]> {
  const rows = await sqlOf(transaction).select({ fileKey: documents.fileKey }).from(documents)
  return rows.map((row) => row.fileKey)
}

function toRecord(row: Omit<DocumentRecord, 'summary'> & { summary: unknown }): DocumentRecord {
  return { ...row, summary: row.summary as ReadingSummary }
}
