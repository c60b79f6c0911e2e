import type { RemovedRows, RetentionOverview, RetentionRun } from '@criteria-desk/contract/privacy'
import { csvFile } from '@criteria-desk/domain/exports/csv'
import { formatDay, formatDayOfYear, formatTime } from '../../lib/london-dates.ts'

/** A line of the schedule. */
export type ScheduleRow = {
  readonly kind: string
  readonly kept: string
  readonly which: string
  /** Null where nothing is removed by itself. */
  readonly removed: number | null
  readonly next: string
}

/** The schedule, as the policy promises it, with what was done today and what comes next. */
export function scheduleRows(overview: RetentionOverview): readonly ScheduleRow[] {
  const { removedToday, closed, oldestBillAt, logsKeptSince } = overview
  return [
    {
      kind: 'Account data',
      kept: 'Until closure, then 7 years',
      which: 'Users, companies, evidence',
      removed: removedToday.account,
      next:
        closed.firstDueAt === null
          ? 'No firm has closed'
          : `${closed.companies === 1 ? '1 firm' : `${closed.companies} firms`} closed, the first due ${formatDay(closed.firstDueAt)}`,
    },
    {
      kind: 'Financial records',
      kept: '6 years',
      which: 'Bills and payments',
      removed: removedToday.financial,
      next: oldestBillAt === null ? 'None yet' : `The oldest from ${formatDay(oldestBillAt)}`,
    },
    {
      kind: 'System logs',
      kept: '12 months',
      which: 'Audit log, search activity, usage',
      removed: removedToday.logs,
      next: `Before ${formatDay(logsKeptSince)}`,
    },
    {
      kind: 'Data after termination',
      kept: 'Up to 30 days',
      which: 'Uploads, readings, conversations',
      removed: removedToday.termination,
      next: terminatedWords(overview),
    },
    {
      kind: 'Inactive accounts',
      kept: '12 months, then may end',
      which: 'Warned by mail 30 days before',
      removed: null,
      next: inactiveWords(overview),
    },
    {
      kind: 'Links and sessions',
      kept: 'Until their own end',
      which: 'Sessions, links, mail kept here',
      removed: removedToday['own-end'],
      next: 'Hours to 30 days',
    },
  ]
}

function terminatedWords({ terminated }: RetentionOverview): string {
  if (terminated === null) return 'No firm has ended'
  const { name, endedAt, goesAt, isGone } = terminated
  const ended = `${name}, ended ${formatDayOfYear(endedAt)}`
  return isGone ? ended : `${ended}, due ${formatDayOfYear(goesAt)}`
}

function inactiveWords({ inactive }: RetentionOverview): string {
  const due = inactive.filter(({ isDue }) => isDue).length
  const warned = inactive.length - due
  const [first] = inactive
    .filter(({ isDue }) => !isDue)
    .map(({ dueAt }) => dueAt)
    .toSorted()
  return (
    [
      ...(warned > 0 && first ? [`${warned} warned, due ${formatDayOfYear(first)}`] : []),
      ...(due > 0 ? [`${due} due now`] : []),
    ].join(' · ') || 'Nobody is'
  )
}

function rowsRemoved(removed: RemovedRows): number {
  return Object.values(removed).reduce((sum, count) => sum + count, 0)
}

/** `1,523 rows and 41 files removed in 2.1 s`; of one that stopped, why and what came after. */
export function runWords(run: RetentionRun, after: RetentionRun | undefined): string {
  const { startedAt, endedAt, outcome, error, removed, files } = run
  if (outcome === 'running') return 'Goes on'
  if (outcome === 'stopped') {
    const again = after ? ` Run again at ${formatTime(after.startedAt)}` : ' It is run again'
    const why = (error ?? 'no reason was kept').replace(/\.$/, '')
    return `Stopped: ${why}.${again}`
  }
  const seconds = (Date.parse(endedAt ?? startedAt) - Date.parse(startedAt)) / 1000
  const rows = rowsRemoved(removed)
  return `${many(rows, 'row')} and ${many(files, 'file')} removed in ${seconds.toFixed(1)} s`
}

function many(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`
}

/** Runs as a table of text, one line a run; nobody is named in it. */
export function runsCsv(runs: readonly RetentionRun[]): string {
  const kinds = ['account', 'financial', 'logs', 'termination', 'own-end'] as const
  const head = ['run', 'started', 'ended', 'outcome', ...kinds, 'files', 'why it stopped']
  const lines = runs.map(({ id, startedAt, endedAt, outcome, removed, files, error }) => [
    ...[id, startedAt, endedAt ?? '', outcome],
    ...kinds.map((kind) => removed[kind]),
    ...[files, error ?? ''],
  ])
  return csvFile([head, ...lines])
}
