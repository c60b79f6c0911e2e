import type { SearchActivityBody } from '@criteria-desk/contract/quick-search'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { searchActivities } from '../../db/schema/activity.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

export async function insertActivity(
  scope: Scope,
  transaction: Transaction,
  activity: SearchActivityBody,
  at: Date,
): Promise<void> {
  await sqlOf(transaction)
    .insert(searchActivities)
    .values({
      userId: scope.userId,
      companyId: scope.companyId,
      sessionId: activity.sessionId,
      activityType: activity.activityType,
      searchTerm: activity.searchTerm ?? null,
      criteriaName: activity.criteriaName ?? null,
      lenderName: activity.lenderName ?? null,
      resultCount: activity.resultCount ?? null,
      timestamp: at,
    })
}
