import type { EvidenceExport, EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { takenConstraint } from '../../database-refusals.ts'
import { toAddedRows } from '../../db/added-rows.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { evidenceRecords } from '../../db/schema/activity.ts'
import type { AddedRows, Transaction } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'

/** A record as it lies in the database, whatever became of it there. */
export type StoredRecord = {
  readonly reference: string
  readonly userId: number
  readonly companyId: number | null
  readonly createdAt: Date
  readonly record: unknown
  readonly sha256: string
}

type NewRecord = EvidenceRecord | EvidenceExport

function valuesOf({ userId, companyId }: Owner, record: NewRecord, sha256: string) {
  const createdAt = new Date(record.at)
  return { reference: record.reference, userId, companyId, createdAt, record, sha256 }
}

/** The row of a record with its seal, for the statement that keeps the answer. */
export function rowsOfRecord(
  owner: Owner,
  transaction: Transaction,
  record: NewRecord,
  sha256: string,
): AddedRows {
  const values = valuesOf(owner, record, sha256)
  return toAddedRows(sqlOf(transaction).insert(evidenceRecords).values(values))
}

export async function insertRecord(
  owner: Owner,
  transaction: Transaction,
  record: NewRecord,
  sha256: string,
): Promise<void> {
  await sqlOf(transaction)
    .insert(evidenceRecords)
    .values(valuesOf(owner, record, sha256))
}

/** Whether a statement failed because another record bears the reference already. */
export function isReferenceTaken(error: unknown): boolean {
  return takenConstraint(error) === 'evidence_records_reference_key'
}

/** Records made in this person's company; of somebody in none their own. */
function ofFirm({ userId, companyId }: Scope): SQL | undefined {
  return companyId === null
    ? and(sql`${evidenceRecords.companyId} is null`, eq(evidenceRecords.userId, userId))
    : eq(evidenceRecords.companyId, companyId)
}

/** Those of the firm that have these references, in no order. */
export function listOfFirm(
  scope: Scope,
  transaction: Transaction,
  references: readonly string[],
): Promise<StoredRecord[]> {
  return listWhere(transaction, and(ofFirm(scope), ofReferences(references)))
}

/** The same of whichever firm, for a developer. */
export function listAcrossCompanies(
  transaction: Transaction,
  references: readonly string[],
): Promise<StoredRecord[]> {
  return listWhere(transaction, ofReferences(references))
}

/** One's own of this company. */
export function listOwn(
  scope: Scope,
  transaction: Transaction,
  references: readonly string[],
): Promise<StoredRecord[]> {
  const own = eq(evidenceRecords.userId, scope.userId)
  return listWhere(transaction, and(ofFirm(scope), own, ofReferences(references)))
}

/** What an answer rests on, as its record has it. */
export type RestOfAnswer = Pick<EvidenceRecord, 'reference' | 'route' | 'documents' | 'citations'>

/** That of one's own answers alone, without all else that their records hold. */
export async function listRestsOfOwn(
  scope: Scope,
  transaction: Transaction,
  references: readonly string[],
): Promise<RestOfAnswer[]> {
  if (references.length === 0) return []
  const { reference, record } = evidenceRecords
  return sqlOf(transaction)
    .select({
      reference,
      route: sql<RestOfAnswer['route']>`${record} ->> 'route'`,
      documents: sql<RestOfAnswer['documents']>`coalesce(${record} -> 'documents', '[]')`,
      citations: sql<RestOfAnswer['citations']>`coalesce(${record} -> 'citations', '[]')`,
    })
    .from(evidenceRecords)
    .where(and(ofFirm(scope), eq(evidenceRecords.userId, scope.userId), ofReferences(references)))
    .orderBy(evidenceRecords.id)
}

/** Those of these conversations of one's own that were handed out as evidence. */
export async function listExported(
  scope: Scope,
  transaction: Transaction,
  conversationIds: readonly string[],
): Promise<readonly string[]> {
  if (conversationIds.length === 0) return []
  const { userId, record } = evidenceRecords
  const conversationId = sql<string>`${record} ->> 'conversationId'`
  const rows = await sqlOf(transaction)
    .selectDistinct({ conversationId })
    .from(evidenceRecords)
    .where(
      and(
        ofFirm(scope),
        eq(userId, scope.userId),
        // As the index of exports has it.
        sql`${record} ->> 'route' = 'export'`,
        inArray(conversationId, [...conversationIds]),
      ),
    )
  return rows.map((row) => row.conversationId)
}

function ofReferences(references: readonly string[]): SQL {
  return inArray(evidenceRecords.reference, [...references])
}

async function listWhere(
  transaction: Transaction,
  where: SQL | undefined,
): Promise<StoredRecord[]> {
  return sqlOf(transaction)
    .select({
      reference: evidenceRecords.reference,
      userId: evidenceRecords.userId,
      companyId: evidenceRecords.companyId,
      createdAt: evidenceRecords.createdAt,
      record: evidenceRecords.record,
      sha256: evidenceRecords.sha256,
    })
    .from(evidenceRecords)
    .where(where)
}
