import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import type { NewestFirst } from '@criteria-desk/contract/paging'
import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { sqlOfRows } from '../../db/added-rows.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { incomeCalculations } from '../../db/schema/rules.ts'
import type { AddedRows, Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

export type NewCalculation = {
  readonly at: Date
  readonly lenderName: string
  /** `calculated`, or the code of the error that it came to. */
  readonly outcome: string
  readonly documentIds: readonly number[]
  /** Null with an error. Its id is not known yet. */
  readonly result: Omit<IncomeCalculationResult, 'id'> | null
}

export type KeptCalculation = NewCalculation & { readonly id: number }

/** Its id. The rows that other features add are written with it. */
export async function insertCalculation(
  scope: Scope,
  transaction: Transaction,
  { at, ...calculation }: NewCalculation,
  added: readonly AddedRows[],
): Promise<number> {
  const queries = sqlOf(transaction)
  const [row] = await queries
    .insert(incomeCalculations)
    .values({
      ...calculation,
      userId: scope.userId,
      companyId: scope.companyId,
      calculatedAt: at,
    })
    .returning({ id: incomeCalculations.id })
  if (!row) throw new Error('The calculation was not stored.')
  for (const rows of added) await queries.execute(sqlOfRows(rows))
  return row.id
}

const own = (scope: Scope) =>
  and(
    eq(incomeCalculations.userId, scope.userId),
    sql`${incomeCalculations.companyId} is not distinct from ${scope.companyId}::integer`,
  )

/** One's own, the last first, one more than the page holds, and how many there are. */
export async function listOwnPage(
  scope: Scope,
  transaction: Transaction,
  { before, limit }: NewestFirst,
): Promise<{ found: KeptCalculation[]; total: number }> {
  const rows = await sqlOf(transaction)
    .select()
    .from(incomeCalculations)
    .where(and(own(scope), before === undefined ? undefined : lt(incomeCalculations.id, before)))
    .orderBy(desc(incomeCalculations.id))
    .limit(limit + 1)
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(incomeCalculations)
    .where(own(scope))
  return { found: rows.map(toKept), total: counted?.total ?? 0 }
}

export async function findOwn(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<KeptCalculation | null> {
  const [row] = await sqlOf(transaction)
    .select()
    .from(incomeCalculations)
    .where(and(own(scope), eq(incomeCalculations.id, id)))
  return row ? toKept(row) : null
}

function toKept(row: typeof incomeCalculations.$inferSelect): KeptCalculation {
  const { id, calculatedAt, lenderName, outcome, documentIds, result } = row
  return {
    id,
    at: calculatedAt,
    lenderName,
    outcome,
    documentIds: documentIds as readonly number[],
    result: result as NewCalculation['result'],
  }
}
