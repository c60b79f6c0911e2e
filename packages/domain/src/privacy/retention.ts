/**
 * How long what is kept about people is kept: the promises of the privacy policy and of the
 * specification's §9, as times. Account data goes 7 years after its account's or company's closure,
 * financial records after 6 years, logs after 12 months, a company's material 30 days after its end.
 * An account that nobody has signed in to for 12 months may end: its person is warned 30 days before,
 * and a developer decides. Months and years are those of the calendar, in UTC; the 31st of a month
 * counts as the last day of a shorter one.
 */

/** What the schedule has a line for. */
export const retentionKinds = [
  'account',
  'financial',
  'logs',
  'termination',
  'inactive',
  'own-end',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

const daysAfterCompanyEnd = 30
const dayMs = 24 * 60 * 60 * 1000
const warnedBeforeMs = 30 * dayMs
const monthsInactive = 12

/** Before which time what is kept of each kind is due. */
export type DueBefore = {
  readonly account: Date
  readonly financial: Date
  readonly logs: Date
  /** Of companies' ends. */
  readonly termination: Date
  /** Mail that no mail server was configured for. */
  readonly outbox: Date
}

export function dueBefore(now: Date): DueBefore {
  return {
    account: addMonths(now, -7 * 12),
    financial: addMonths(now, -6 * 12),
    logs: addMonths(now, -12),
    termination: new Date(now.getTime() - daysAfterCompanyEnd * dayMs),
    outbox: new Date(now.getTime() - 30 * dayMs),
  }
}

/** When what a company put in goes. */
export function materialGoesAt(endedAt: Date): Date {
  return new Date(endedAt.getTime() + daysAfterCompanyEnd * dayMs)
}

/** When the records of what was closed then go. */
export function recordsGoAt(closedAt: Date): Date {
  return addMonths(closedAt, 7 * 12)
}

/** Whether a company that ended then can still be taken back. */
export function mayBeTakenBack(endedAt: Date, now: Date): boolean {
  return now < materialGoesAt(endedAt)
}

/** Nobody who was last seen after that is warned yet. */
export function warnedWhenSeenBefore(now: Date): Date {
  return addMonths(new Date(now.getTime() + warnedBeforeMs), -monthsInactive)
}

/** From when on a developer may end an account: after 12 months, and 30 days after its warning. */
export function inactiveDueAt(lastSeenAt: Date, warnedAt: Date): Date {
  const after = addMonths(lastSeenAt, monthsInactive)
  const warned = new Date(warnedAt.getTime() + warnedBeforeMs)
  return after > warned ? after : warned
}

/** The same day and time some months later, or earlier for a negative count. */
export function addMonths(time: Date, months: number): Date {
  const moved = new Date(time)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0))
  moved.setUTCDate(Math.min(time.getUTCDate(), lastDay.getUTCDate()))
  return moved
}
