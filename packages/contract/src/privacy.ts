import { z } from 'zod'
import { newestFirst } from './paging.ts'

/** What is kept for how long, and what is erased: for developers. */

const count = z.int().min(0)

/** Rows that a run removed, by the lines of the schedule. */
export const removedRows = z.object({
  account: count,
  financial: count,
  logs: count,
  termination: count,
  inactive: count,
  'own-end': count,
})
export type RemovedRows = z.infer<typeof removedRows>

/** What one night's schedule did. */
export const retentionRun = z.object({
  id: z.int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  outcome: z.enum(['running', 'done', 'stopped']),
  /** Why it stopped. */
  error: z.string().nullable(),
  removed: removedRows,
  files: count,
})
export type RetentionRun = z.infer<typeof retentionRun>

/** GET /api/privacy/runs: the newest first. */
export const runsQuery = newestFirst(200)
export const retentionRunList = z.array(retentionRun)

/** An account whose person was warned that nobody has signed in to it for long. */
export const inactiveAccount = z.object({
  userId: z.int(),
  username: z.string(),
  lastSeenAt: z.iso.datetime(),
  warnedAt: z.iso.datetime(),
  /** From when on a developer may end it. */
  dueAt: z.iso.datetime(),
  isDue: z.boolean(),
})
export type InactiveAccount = z.infer<typeof inactiveAccount>

/** GET /api/privacy/retention: what stands beside each kind of the schedule, and the last runs. */
export const retentionOverview = z.object({
  /** Rows that today's runs removed. */
  removedToday: removedRows,
  /** Companies that have ended, and when the records of the first go. */
  closed: z.object({ companies: count, firstDueAt: z.iso.datetime().nullable() }),
  oldestBillAt: z.iso.datetime().nullable(),
  logsKeptSince: z.iso.datetime(),
  /** The next company whose material goes, else the last whose went. */
  terminated: z
    .object({
      companyId: z.int(),
      name: z.string(),
      endedAt: z.iso.datetime(),
      goesAt: z.iso.datetime(),
      isGone: z.boolean(),
    })
    .nullable(),
  inactive: z.array(inactiveAccount),
  runs: retentionRunList,
})
export type RetentionOverview = z.infer<typeof retentionOverview>

/** GET /api/users/{id}/erasure and /api/companies/{id}/erasure: what goes, and what stays by its id only. */
export const erasurePreview = z.object({
  goes: z.object({
    questions: count,
    papers: count,
    searches: count,
    sessions: count,
    people: count,
    evidence: count,
    other: count,
  }),
  stays: z.object({ bills: count, audit: count, usage: count, evidence: count }),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

/** POST /api/companies/{id}/end and /api/companies/{id}/erase: with the company's name, as it is. */
export const namedCompany = z.object({ name: z.string().max(1000) })
