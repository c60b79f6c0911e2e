import type { KeptFor } from '@criteria-desk/understanding/task'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { keptFillings } from '../../db/schema/activity.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Owner } from '../../scope.ts'

/** What a model answered, as it came. */
export type KeptFilling = {
  readonly hash: string
  readonly value: unknown
  readonly model: string
}

export type NewFilling = KeptFilling & {
  readonly task: string
  readonly version: number
  readonly at: Date
}

/** For whom fillings are kept, and of which documents: they go with each of those. */
export type Keeping = { readonly kept: KeptFor; readonly documentIds: readonly number[] }

/** How long until it is written down again that a filling is used. */
const noticedUseMs = 24 * 60 * 60 * 1000

/** Those of these hashes that are kept for whom they are asked, by hash. Notes that they are used. */
export async function findFillings(
  owner: Owner,
  transaction: Transaction,
  { kept, hashes, at }: { kept: KeptFor; hashes: readonly string[]; at: Date },
): Promise<readonly KeptFilling[]> {
  if (hashes.length === 0) return []
  // One value however many they are: a workbook may have more texts than a statement may have values.
  const isAsked = sql`${keptFillings.hash} = any(${sql.param([...hashes])}::text[])`
  const found = and(isKeptFor(owner, kept), isAsked)
  const rows = await sqlOf(transaction).select().from(keptFillings).where(found)
  const seldom = new Date(at.getTime() - noticedUseMs)
  if (rows.some(({ lastUsedAt }) => lastUsedAt < seldom)) {
    await sqlOf(transaction)
      .update(keptFillings)
      .set({ lastUsedAt: at })
      .where(and(found, lt(keptFillings.lastUsedAt, seldom)))
  }
  return rows.map(({ hash, answer, model }) => ({ hash, value: JSON.parse(answer), model }))
}

/**
 * Keeps answers; where another server kept one of the same hash first, that one stands. Where one of
 * the documents has gone meanwhile, none is kept.
 */
export async function insertFillings(
  owner: Owner,
  transaction: Transaction,
  { kept, documentIds }: Keeping,
  fillings: readonly NewFilling[],
): Promise<void> {
  if (fillings.length === 0) return
  const of = {
    ...ownerOf(owner, kept),
    authorId: kept === 'firm' ? null : owner.userId,
    documentIds: [...new Set(documentIds)],
  }
  await sqlOf(transaction)
    .insert(keptFillings)
    .values(
      fillings.map(({ value, at, ...filling }) => ({
        ...filling,
        ...of,
        answer: JSON.stringify(value),
        createdAt: at,
        lastUsedAt: at,
      })),
    )
    .onConflictDoNothing()
}

/** Whoever's they are, the ones that nobody has used since then. Answers how many went. */
export async function deleteUnusedAcrossCompanies(
  transaction: Transaction,
  since: Date,
): Promise<number> {
  const gone = await sqlOf(transaction)
    .delete(keptFillings)
    .where(lt(keptFillings.lastUsedAt, since))
    .returning({ id: keptFillings.id })
  return gone.length
}

/** Whoever has no firm keeps what would be the firm's. */
function ownerOf(
  { userId, companyId }: Owner,
  kept: KeptFor,
): { companyId: number | null; userId: number | null } {
  if (kept !== 'author' && companyId !== null) return { companyId, userId: null }
  return { companyId, userId }
}

function isKeptFor(owner: Owner, kept: KeptFor): SQL | undefined {
  const { companyId, userId } = ownerOf(owner, kept)
  return and(
    companyId === null ? isNull(keptFillings.companyId) : eq(keptFillings.companyId, companyId),
    userId === null ? isNull(keptFillings.userId) : eq(keptFillings.userId, userId),
  )
}

/** Names for whom a filling is kept: two that ask alike and have the same one may share a call. */
export function keyOfOwner(owner: Owner, kept: KeptFor): string {
  const { companyId, userId } = ownerOf(owner, kept)
  return `${companyId ?? ''}/${userId ?? ''}`
}
