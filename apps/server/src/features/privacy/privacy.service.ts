import type { Clock } from '../../ports/clock.ts'
import type { Queue } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import * as privacy from './privacy.repository.ts'

export type PrivacyService = ReturnType<typeof createPrivacyService>

export const erasureJob = 'privacy.erase'

/** How long searches, usage and looks across companies are kept; `db/personal-data.ts` lists them. */
const logMonths = 12

/** That what is kept about people goes when its time is over, and with them. */
export function createPrivacyService(ports: {
  unitOfWork: UnitOfWork
  queue: Queue
  clock: Clock
}) {
  const { unitOfWork, queue, clock } = ports

  return {
    /** After an account was deleted: what its own rows did not take with them goes as well. */
    async eraseSoon(userId: number): Promise<void> {
      await queue.send(erasureJob, { userId })
    },

    /** Removes what deleted people left behind, and says so in the audit log. Its files go at night. */
    eraseLeftBehind: (): Promise<void> =>
      unitOfWork.asSystem(async (transaction) => {
        const gone = await privacy.eraseLeftBehindAcrossCompanies(transaction)
        const told = tell({
          documents: gone.documents,
          'names in records of answers': gone.namesInRecords,
        })
        if (told)
          await privacy.writeDown(transaction, `left behind by deleted users, gone: ${told}`)
      }),

    /** Removes what logs have held for their time, and says so in the audit log. */
    keepPeriods: (): Promise<void> =>
      unitOfWork.asSystem(async (transaction) => {
        const before = clock.now()
        before.setMonth(before.getMonth() - logMonths)
        const gone = await privacy.deleteLogsAcrossCompanies(transaction, before)
        const told = tell({
          searches: gone.searches,
          'rows of usage': gone.usage,
          'rows of the audit log': gone.audit,
        })
        if (told)
          await privacy.writeDown(transaction, `older than ${logMonths} months, gone: ${told}`)
      }),
  }
}

/** `3 documents, 1 names in records of answers`; empty where nothing went. */
function tell(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
}
