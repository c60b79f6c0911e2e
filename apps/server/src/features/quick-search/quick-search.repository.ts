import type { SearchActivityBody } from '@criteria-desk/contract/quick-search'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { searchActivities } from '../../db/schema/activity.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** What was looked through. */
export type LookedThrough = {
  readonly criteriaVersion: string
  readonly documentIds: readonly number[]
  /** What the criterion was called in them, as printed; absent where none was opened. */
  readonly criteriaDisplayName?: string
}

export async function insertActivity(
  scope: Scope,
  transaction: Transaction,
  activity: SearchActivityBody,
  { in: lookedThrough, at }: { readonly in: LookedThrough; readonly at: Date },
): Promise<void> {
  await sqlOf(transaction)
    .insert(searchActivities)
    .values({
      userId: scope.userId,
      companyId: scope.companyId,
      documentId: onlyOf(lookedThrough.documentIds),
      sessionId: activity.sessionId,
      activityType: activity.activityType,
      searchTerm: activity.searchTerm ?? null,
      criteriaName: activity.criteriaName ?? null,
      lenderName: activity.lenderName ?? null,
      resultCount: activity.resultCount ?? null,
      timestamp: at,
      metadata: lookedThrough,
    })
}

function onlyOf(ids: readonly number[]): number | null {
  return ids.length === 1 ? (ids[0] ?? null) : null
}
