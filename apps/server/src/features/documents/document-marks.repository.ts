import { type CellMark, markRoles } from '@criteria-desk/domain/documents/cell-mark'
import type { PlacedMark } from '@criteria-desk/domain/documents/place-marks'
import { and, asc, eq } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { users } from '../../db/schema/accounts.ts'
import { documentMarks, documents } from '../../db/schema/documents.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import { isCriteria } from './documents.repository.ts'

/** A mark with who made it and when. */
export type MarkRecord = PlacedMark & {
  readonly madeAt: Date
  readonly madeByUserId: number | null
  /** Null where whoever made it is gone. */
  readonly madeBy: string | null
}

/** What was said of a document's cells, of whichever company, in the order that it was said. */
export async function listMarksAcrossCompanies(
  transaction: Transaction,
  documentId: number,
): Promise<MarkRecord[]> {
  const rows = await sqlOf(transaction)
    .select({ mark: documentMarks, madeBy: users.username })
    .from(documentMarks)
    .leftJoin(users, eq(users.id, documentMarks.madeByUserId))
    .where(eq(documentMarks.documentId, documentId))
    .orderBy(asc(documentMarks.id))
  return rows.map(({ mark, madeBy }) => ({
    ...toMark(mark),
    madeAt: mark.madeAt,
    madeByUserId: mark.madeByUserId,
    madeBy,
  }))
}

/** All that holds from now on, in the place of what did before. */
export async function replaceMarksAcrossCompanies(
  transaction: Transaction,
  document: { readonly id: number; readonly companyId: number | null },
  marks: readonly (PlacedMark & Pick<MarkRecord, 'madeAt' | 'madeByUserId'>)[],
): Promise<void> {
  const { id: documentId, companyId } = document
  const queries = sqlOf(transaction)
  await queries.delete(documentMarks).where(eq(documentMarks.documentId, documentId))
  if (marks.length === 0) return
  await queries.insert(documentMarks).values(
    marks.map(({ sheet, range, role, name, lender, words, lost, madeAt, madeByUserId }) => ({
      ...{ documentId, companyId, sheet, range, role, madeAt, madeByUserId },
      ...{ name: name ?? null, lender: lender ?? null, words: words ?? null, lost: lost ?? null },
    })),
  )
}

/** Holds a document until the transaction ends. Null where it was read anew since, or is gone. */
export async function lockReadingAcrossCompanies(
  transaction: Transaction,
  id: number,
  revision: number,
): Promise<{ readonly isInForce: boolean } | null> {
  const [row] = await sqlOf(transaction)
    .select({ supersededAt: documents.supersededAt })
    .from(documents)
    .where(and(isCriteria, eq(documents.id, id), eq(documents.readingRevision, revision)))
    .for('update')
  return row ? { isInForce: row.supersededAt === null } : null
}

type Row = typeof documentMarks.$inferSelect

function toMark({ sheet, range, role, name, lender, words, lost }: Row): PlacedMark {
  return {
    ...{ sheet, range, role: roleOf(role) },
    ...(name !== null && { name }),
    ...(lender !== null && { lender }),
    ...(words !== null && { words }),
    ...(lost !== null && { lost }),
  }
}

function roleOf(stored: string): CellMark['role'] {
  return markRoles.find((role) => role === stored) ?? 'dead'
}
