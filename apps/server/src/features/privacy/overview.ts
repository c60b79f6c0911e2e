import type { RemovedRows, RetentionOverview, RetentionRun } from '@criteria-desk/contract/privacy'
import {
  dueBefore,
  inactiveDueAt,
  materialGoesAt,
  recordsGoAt,
  warnedWhenSeenBefore,
} from '@criteria-desk/domain/privacy/retention'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as privacy from './privacy.repository.ts'

/** The last runs that the page shows before it is asked for all. */
const runsShown = 4

export async function readOverview(
  scope: Scope,
  transaction: Transaction,
  now: Date,
): Promise<RetentionOverview> {
  const today = await privacy.listRunsOfDayAcrossCompanies(scope, transaction, now)
  const { found } = await privacy.listRunsAcrossCompanies(scope, transaction, { limit: runsShown })
  const standing = await privacy.readStandingAcrossCompanies(scope, transaction)
  const warned = await privacy.listWarnedAcrossCompanies(
    scope,
    transaction,
    warnedWhenSeenBefore(now),
  )
  return {
    removedToday: sumOf(today.map(toRun)),
    closed: {
      companies: standing.closedCompanies,
      firstDueAt: standing.firstClosedAt && recordsGoAt(standing.firstClosedAt).toISOString(),
    },
    oldestBillAt: standing.oldestBillAt?.toISOString() ?? null,
    logsKeptSince: dueBefore(now).logs.toISOString(),
    terminated: standing.terminated && toTerminated(standing.terminated),
    inactive: warned.map((account) => toInactive(account, now)),
    runs: found.slice(0, runsShown).map(toRun),
  }
}

export function toRun({ startedAt, endedAt, removed, ...run }: privacy.RunRecord): RetentionRun {
  return {
    ...run,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    removed: { ...nothing, ...(removed as Partial<RemovedRows>) },
  }
}

function toTerminated({ id, name, endedAt, emptiedAt }: privacy.EndedCompany) {
  return {
    ...{ companyId: id, name, endedAt: endedAt.toISOString() },
    goesAt: materialGoesAt(endedAt).toISOString(),
    isGone: emptiedAt !== null,
  }
}

function toInactive({ id, username, seenAt, warnedAt }: privacy.InactiveAccount, now: Date) {
  const warned = warnedAt ?? now
  const dueAt = inactiveDueAt(seenAt, warned)
  return {
    ...{ userId: id, username, lastSeenAt: seenAt.toISOString(), warnedAt: warned.toISOString() },
    ...{ dueAt: dueAt.toISOString(), isDue: dueAt <= now },
  }
}

function sumOf(runs: readonly RetentionRun[]): RemovedRows {
  const sum = { ...nothing }
  for (const { removed } of runs) {
    for (const kind of Object.keys(nothing) as (keyof RemovedRows)[]) sum[kind] += removed[kind]
  }
  return sum
}

const nothing: RemovedRows = {
  ...{ account: 0, financial: 0, logs: 0, termination: 0, inactive: 0, 'own-end': 0 },
}
