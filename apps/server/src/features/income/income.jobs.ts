import { storedInteger } from '@criteria-desk/contract/common'
import type { Queue } from '../../ports/queue.ts'
import { type IncomeService, paperJob, readingJob } from './income.service.ts'

export function addIncomeJobs(queue: Queue, service: IncomeService): void {
  const idOf = (payload: unknown) => storedInteger.parse(Object(payload).documentId)
  queue.work(readingJob, (payload, job) => service.read(idOf(payload), job), {
    ...paperJob,
    giveUp: (payload, error) => service.giveUp(idOf(payload), error),
  })
  queue.every('income.resume-readings', '*/5 * * * *', () => service.resumeAll())
}
