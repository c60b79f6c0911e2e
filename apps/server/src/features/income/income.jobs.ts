import { storedInteger } from '@criteria-desk/contract/common'
import { paperJob } from '../../paper-jobs.ts'
import type { Queue } from '../../ports/queue.ts'
import { type IncomeService, readingJob } from './income.service.ts'

export function addIncomeJobs(queue: Queue, service: IncomeService): void {
  const idOf = (payload: unknown) => storedInteger.parse(Object(payload).documentId)
  queue.work(readingJob, (payload, job) => service.read(idOf(payload), job), {
    ...paperJob,
    giveUp: (payload, error) => service.giveUp(idOf(payload), error),
  })
  queue.every('income.resume-readings', '*/5 * * * *', () => service.resumeAll())
}
