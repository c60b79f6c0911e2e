import type { HeldJob, HeldJobs } from './held-jobs.ts'
import type { JobRuns } from './job-runs.ts'

/** This server among those on the database, as the database tells. */
export type Membership = {
  readonly number: string
  ended(numbers: readonly string[]): Promise<{
    readonly ended: readonly string[]
    readonly isUnsure: boolean
  }>
  isHeld(): boolean
  leave(): Promise<void>
}

/** Where a server may have ended, it is known soon. */
const lookAgainMs = 1000
/** Longer than settling a job takes. */
const ownLeftAfterMs = 5000

/**
 * Takes up what servers that ended had in hand, and what this one could not settle, as when the
 * database was away just then.
 */
export function createEndedServers(parts: {
  readonly held: HeldJobs
  readonly runs: JobRuns
  readonly membership: Membership
  readonly names: readonly string[]
  readonly lookEveryMs: number
  /** Lists as dead what has had its last try in a server that ended. */
  readonly bury: (job: HeldJob) => Promise<unknown>
  readonly tell: (error: unknown) => void
}) {
  const { held, runs, membership, names, lookEveryMs, bury, tell } = parts
  const leftSince = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  let isStopped = false

  async function handBackOwnLeft(active: readonly { id: string; holder: string }[]): Promise<void> {
    const own = active.filter(({ holder }) => holder === membership.number)
    const left = own.map(({ id }) => id).filter((id) => !runs.mayRun(id))
    for (const id of leftSince.keys()) if (!left.includes(id)) leftSince.delete(id)
    const now = performance.now()
    for (const id of left) {
      const since = leftSince.get(id) ?? now
      leftSince.set(id, since)
      if (now - since >= ownLeftAfterMs) await held.handBack(id)
    }
  }

  /** Answers whether it is to look again soon. */
  async function look(): Promise<boolean> {
    const active = await held.list(names)
    await handBackOwnLeft(active)
    const others = new Set(active.map(({ holder }) => holder))
    others.delete(membership.number)
    const { ended, isUnsure } = await membership.ended([...others])
    if (ended.length > 0) {
      const taken = await held.takeFrom(names, ended)
      for (const job of await held.holdLastOf(names, ended)) await bury(job)
      for (const name of new Set(taken.map(({ name: one }) => one))) runs.wake(name)
    }
    return isUnsure || leftSince.size > 0
  }

  async function lookOn(): Promise<void> {
    const isSoon = await look().catch((error) => {
      tell(error)
      return false
    })
    if (isStopped) return
    timer = setTimeout(
      () => {
        looking = lookOn()
      },
      isSoon ? lookAgainMs : lookEveryMs,
    )
  }

  return {
    start: lookOn,

    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
