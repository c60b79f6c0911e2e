import type { DeadLetterList } from '@criteria-desk/contract/jobs'
import { type AuditAct, toIdText } from '@criteria-desk/domain/access/audit-acts'
import { AppError } from '../../app-error.ts'
import type { Queue } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

export type JobsService = ReturnType<typeof createJobsService>

const lettersShown = 100

/** Jobs that failed each time they were tried, for developers. */
export function createJobsService({ queue, unitOfWork }: { queue: Queue; unitOfWork: UnitOfWork }) {
  const writeDown = (scope: Scope, act: AuditAct) =>
    unitOfWork.inTransactionAcrossCompanies(scope, act, async () => {})

  return {
    async listDead(scope: Scope): Promise<DeadLetterList> {
      await writeDown(scope, { act: 'jobs.listed', about: null })
      const letters = await queue.listDead(lettersShown)
      return letters.map((letter) => ({ ...letter, diedAt: letter.diedAt.toISOString() }))
    },

    /** Throws `request.not-found` where there is no such letter, or no longer. */
    async retryDead(scope: Scope, id: string): Promise<void> {
      await writeDown(scope, { act: 'job.retried', jobId: toIdText(id), about: null })
      if (!(await queue.retryDead(id))) throw new AppError('request.not-found')
    },
  }
}
