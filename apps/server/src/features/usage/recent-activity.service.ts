import {
  type InOrder,
  type NewestFirst,
  type Page,
  pageOf,
  pageOfAll,
} from '@criteria-desk/contract/paging'
import type { activityTypes } from '@criteria-desk/contract/quick-search'
import type { SearchActivityList } from '@criteria-desk/contract/usage'
import { lastDays } from '@criteria-desk/domain/usage/london-days'
import { sumCents } from '@criteria-desk/domain/usage/summarise-usage'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { UsersService } from '../companies/users.service.ts'
import * as activity from './recent-activity.repository.ts'

export type RecentActivityService = ReturnType<typeof createRecentActivityService>

const daysShown = 7

/**
 * What one person did in the last 7 days, for themselves and for those who oversee them. A look at
 * somebody else is written down, and throws `user.not-found` where they are not one's to see.
 */
export function createRecentActivityService(ports: {
  unitOfWork: UnitOfWork
  users: Pick<UsersService, 'lookAt'>
  clock: Clock
}) {
  const { unitOfWork, users, clock } = ports
  const since = () => lastDays(clock.now(), daysShown).begins

  async function searches(
    transaction: Transaction,
    userId: number,
    query: NewestFirst,
  ): Promise<Page<SearchActivityList[number]>> {
    const within = { ...query, since: since() }
    const { found, total } = await activity.listSearches(transaction, userId, within)
    const { entries, ...page } = pageOf(found, query, total)
    return {
      ...page,
      entries: entries.map(({ activityType, timestamp, ...row }) => ({
        ...row,
        // As the table's own check has it.
        activityType: activityType as (typeof activityTypes)[number],
        timestamp: timestamp.toISOString(),
      })),
    }
  }

  return {
    ownSearches: (scope: Scope, query: NewestFirst) =>
      unitOfWork.inTransaction(scope, (transaction) => searches(transaction, scope.userId, query)),

    searchesOf: (scope: Scope, userId: number, query: NewestFirst) =>
      users.lookAt(scope, userId, { act: 'searches.opened', userId }, (transaction) =>
        searches(transaction, userId, query),
      ),

    /** The sums are of all of them. */
    calculationsOf: (scope: Scope, userId: number, query: InOrder) =>
      users.lookAt(scope, userId, { act: 'calculations.listed', userId }, async (transaction) => {
        const rows = await activity.listCalculations(transaction, userId, since())
        const listed = rows.map(({ at, lenderName, outcome }) => ({
          date: at.toISOString(),
          ...{ lenderName, outcome },
        }))
        return { sums: sumsOf(rows), page: pageOfAll(listed, query) }
      }),

    /** The sums are of all of them. */
    analysesOf: (scope: Scope, userId: number, query: InOrder) =>
      users.lookAt(scope, userId, { act: 'analyses.listed', userId }, async (transaction) => {
        const rows = await activity.listAnalyses(transaction, userId, since())
        const listed = rows.map(({ at, analysisId }) => ({
          date: at.toISOString(),
          analysisId,
        }))
        return { sums: sumsOf(rows), page: pageOfAll(listed, query) }
      }),
  }
}

function sumsOf(rows: readonly Pick<activity.AnalysisRow, 'tokens' | 'cachedTokens' | 'cost'>[]) {
  return {
    totalRequests: rows.length,
    totalTokens: rows.reduce((total, { tokens }) => total + tokens, 0),
    cachedTokens: rows.reduce((total, { cachedTokens }) => total + cachedTokens, 0),
    totalCost: sumCents(rows.map(({ cost }) => cost)),
  }
}
