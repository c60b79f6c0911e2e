import { storedInteger } from '@criteria-desk/contract/common'
import type { Queue } from '../../ports/queue.ts'
import { analysingJob, type BankStatementsService, readingJob } from './bank-statements.service.ts'

export function addBankStatementJobs(queue: Queue, service: BankStatementsService): void {
  const idOf = (payload: unknown) => storedInteger.parse(Object(payload).documentId)
  queue.work(readingJob, (payload, job) => service.read(idOf(payload), job), {
    retries: 2,
    atOnce: 2,
  })
  queue.work(analysingJob, (payload) => service.analyseRead(idOf(payload)), {
    retries: 2,
    atOnce: 2,
  })
  queue.every('bank-statements.resume', '*/5 * * * *', () => service.resumeAll())
  queue.every('bank-statements.remove-stray-files', '50 3 * * *', () => service.removeStrayFiles())
}
