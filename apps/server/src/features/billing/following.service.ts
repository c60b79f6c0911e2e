import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import type { Queue } from '../../ports/queue.ts'

export type FollowingService = ReturnType<typeof createFollowingService>

export const followJob = 'billing.follow'

/** What changes within a second is followed together. */
const togetherMs = 1000

/**
 * Tells that bills may have to follow what somebody did. What changed is in the database already, by the
 * transaction that changed it: this is so that nobody waits for the clock.
 */
export function createFollowingService(ports: {
  readonly queue: Queue
  readonly clock: Clock
  readonly payments: Payments | null
}) {
  const { queue, clock, payments } = ports
  /** What has been sent for is not sent for again: the job runs after the second is over. */
  let lastSent = 0
  return {
    /** Nothing happens where nothing is billed. */
    async followSoon(): Promise<void> {
      if (!payments) return
      const second = Math.floor(clock.now().getTime() / togetherMs) + 1
      if (second === lastSent) return
      const startAfter = new Date(second * togetherMs)
      await queue.send(followJob, {}, { singletonKey: String(second), startAfter })
      lastSent = second
    },
  }
}
