import { storedInteger } from '@criteria-desk/contract/common'
import type { Queue } from '../../ports/queue.ts'
import {
  analysingJob,
  type BankStatementsService,
  paperJob,
  readingJob,
} from './bank-statements.service.ts'

export function addBankStatementJobs(queue: Queue, service: BankStatementsService): void {
  const idOf = (payload: unknown) => storedInteger.parse(Object(payload).documentId)
  queue.work(readingJob, (payload, job) => service.read(idOf(payload), job), {
    ...paperJob,
    giveUp: (payload, error) => service.giveUpReading(idOf(payload), error),
  })
  queue.work(analysingJob, (payload, job) => service.analyseRead(idOf(payload), job), {
    ...paperJob,
    giveUp: (payload, error) => service.giveUpAnalysing(idOf(payload), error),
  })
  queue.every('bank-statements.resume', '*/5 * * * *', () => service.resumeAll())
  queue.every('bank-statements.remove-stray-files', '50 3 * * *', () => service.removeStrayFiles())
}
