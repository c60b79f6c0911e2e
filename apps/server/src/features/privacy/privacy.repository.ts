import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { auditLog, users } from '../../db/schema/accounts.ts'
import { evidenceRecords, searchActivities, tokenUsage } from '../../db/schema/activity.ts'
import { documents } from '../../db/schema/documents.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'

/** What of people who were deleted goes now, beside all that went with their account. */
type LeftBehind = {
  readonly documents: number
  readonly namesInRecords: number
}

/**
 * Removes what only a deleted person could open, and their names from the records of answers, whose
 * seals stay whole. May run twice.
 */
export async function eraseLeftBehindAcrossCompanies(
  transaction: Transaction,
): Promise<LeftBehind> {
  const queries = sqlOf(transaction)
  const papers = await queries
    .delete(documents)
    .where(and(eq(documents.audience, 'owner'), isNull(documents.userId)))
    .returning({ id: documents.id })
  const stillHere = queries
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, evidenceRecords.userId))
  const records = await queries
    .update(evidenceRecords)
    .set({
      record: sql`(${evidenceRecords.record}::jsonb #- '{user,name}' #- '{user,nameSalt}')::json`,
    })
    .where(and(sql`${evidenceRecords.record} #> '{user,name}' is not null`, notExists(stillHere)))
    .returning({ id: evidenceRecords.id })
  return {
    documents: papers.length,
    namesInRecords: records.length,
  }
}

/** How many rows of each log went. */
type OldLogs = {
  readonly searches: number
  readonly usage: number
  readonly audit: number
}

/** Removes what logs hold from before a time. */
export async function deleteLogsAcrossCompanies(
  transaction: Transaction,
  before: Date,
): Promise<OldLogs> {
  const queries = sqlOf(transaction)
  const searches = await queries
    .delete(searchActivities)
    .where(lt(searchActivities.timestamp, before))
    .returning({ id: searchActivities.id })
  const usage = await queries
    .delete(tokenUsage)
    .where(lt(tokenUsage.usageDate, before))
    .returning({ id: tokenUsage.id })
  const audit = await queries
    .delete(auditLog)
    .where(lt(auditLog.at, before))
    .returning({ id: auditLog.id })
  return { searches: searches.length, usage: usage.length, audit: audit.length }
}

/** What the product did by itself, of nobody's account. */
export async function writeDown(transaction: Transaction, action: string): Promise<void> {
  await sqlOf(transaction).insert(auditLog).values({ userId: nobody, companyId: null, action })
}

const nobody = 0
