import { inactiveDueAt, warnedWhenSeenBefore } from '@criteria-desk/domain/privacy/retention'
import type { Clock } from '../../ports/clock.ts'
import type { Queue } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import * as privacy from './privacy.repository.ts'

/** The job that warns somebody; its payload is `{ userId }`. */
export const inactivityMailJob = 'privacy.inactivity-mail'

export type Warning = {
  readonly username: string
  readonly lastSeenAt: Date
  readonly dueAt: Date
}

/** People are told that nobody has signed in to their account for long; nothing is ended by itself. */
export function createInactiveAccounts(ports: {
  readonly unitOfWork: UnitOfWork
  readonly clock: Clock
  readonly queue: Queue
}) {
  const { unitOfWork, clock, queue } = ports
  return {
    /** Has everybody warned who is to be, as a job for each. */
    async warnAll(): Promise<void> {
      const people = await unitOfWork.asSystem((transaction) =>
        privacy.listToWarnAcrossCompanies(transaction, warnedWhenSeenBefore(clock.now())),
      )
      for (const { id } of people) {
        await queue.send(inactivityMailJob, { userId: id }, { singletonKey: `inactive ${id}` })
      }
    },

    /** Once since they were last seen; `send` may run twice where the server dies after it. */
    async warn(userId: number, send: (warning: Warning) => Promise<void>): Promise<void> {
      const now = clock.now()
      const [person] = await unitOfWork.asSystem((transaction) =>
        privacy.listToWarnAcrossCompanies(transaction, warnedWhenSeenBefore(now), userId),
      )
      if (!person) return
      const { username, seenAt } = person
      await send({ username, lastSeenAt: seenAt, dueAt: inactiveDueAt(seenAt, now) })
      await unitOfWork.asSystem((transaction) =>
        privacy.noteWarnedAcrossCompanies(transaction, userId, now),
      )
    },
  }
}
