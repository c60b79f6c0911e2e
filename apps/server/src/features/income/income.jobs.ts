import { storedInteger } from '@criteria-desk/contract/common'
import type { Queue } from '../../ports/queue.ts'
import { type IncomeService, readingJob } from './income.service.ts'

export function addIncomeJobs(queue: Queue, service: IncomeService): void {
  queue.work(
    readingJob,
    (payload, job) =>
      service.read(storedInteger.parse(Object(payload).documentId), job),
    { retries: 2, atOnce: 2 },
  )
  queue.every('income.resume-readings', '*/5 * * * *', () => service.resumeAll())
}
