import type { ReadingSummary } from '@criteria-desk/contract/documents'
import { capabilities } from '@criteria-desk/domain/access/roles'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { isInForce, users } from '../../db/schema/accounts.ts'
import { documents } from '../../db/schema/documents.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { isCriteria } from './documents.repository.ts'

/** What was read with a model's understanding takes the place of what was read before. */
export async function replaceReadingAcrossCompanies(
  transaction: Transaction,
  id: number,
  summary: ReadingSummary,
): Promise<void> {
  await sqlOf(transaction)
    .update(documents)
    .set({ data: summary, readingRevision: sql`${documents.readingRevision} + 1` })
    .where(eq(documents.id, id))
}

/** Somebody asks for the reading with a model, in so many parts. False: it is under way already. */
export async function beginModelReadingAcrossCompanies(
  scope: Scope,
  transaction: Transaction,
  id: number,
  parts: number,
): Promise<boolean> {
  const isOpen = or(
    isNull(documents.modelParts),
    sql`${documents.modelPartsRead} >= ${documents.modelParts}`,
  )
  const rows = await sqlOf(transaction)
    .update(documents)
    .set({ modelParts: parts, modelPartsRead: 0, modelAskedBy: scope.userId })
    .where(and(isCriteria, eq(documents.id, id), isOpen))
    .returning({ id: documents.id })
  return rows.length === 1
}

/**
 * Whether whoever asked for the reading with a model may still ask for it; they cannot lose that
 * before the transaction ends.
 */
export async function lockAskerAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const asker = sqlOf(transaction)
    .select({ id: documents.modelAskedBy })
    .from(documents)
    .where(eq(documents.id, id))
  const rows = await sqlOf(transaction)
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, asker),
        eq(users.isActive, 1),
        isInForce(users.companyId),
        inArray(users.role, [...capabilities['documents.manage']]),
      ),
    )
    .for('share')
  return rows.length === 1
}

/** How far the reading with a model has come. */
export async function keepPartsAcrossCompanies(
  transaction: Transaction,
  id: number,
  read: number,
  of: number,
): Promise<void> {
  await sqlOf(transaction)
    .update(documents)
    .set({ modelPartsRead: read, modelParts: of })
    .where(eq(documents.id, id))
}

/** As if nobody had asked for it; what an earlier one put in force stays. */
export async function dropModelReadingAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<void> {
  const wasReadBefore = sql`${documents.readingRevision} > 0`
  await sqlOf(transaction)
    .update(documents)
    .set({
      modelParts: sql`case when ${wasReadBefore} then ${documents.modelParts} end`,
      modelPartsRead: sql`case when ${wasReadBefore} then ${documents.modelParts} end`,
      modelAskedBy: null,
    })
    .where(eq(documents.id, id))
}

export async function endModelReadingAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await sqlOf(transaction)
    .update(documents)
    .set({ modelPartsRead: sql`${documents.modelParts}` })
    .where(eq(documents.id, id))
}

/** Documents whose reading with a model was begun and has not come to its end. */
export async function listHalfReadAcrossCompanies(transaction: Transaction): Promise<number[]> {
  const rows = await sqlOf(transaction)
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        sql`${documents.modelPartsRead} < ${documents.modelParts}`,
        isInForce(documents.companyId),
      ),
    )
  return rows.map(({ id }) => id)
}
