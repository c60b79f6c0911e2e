import type { Queue } from '../../ports/queue.ts'
import type { BillingService } from './billing.service.ts'
import { followJob } from './following.service.ts'

export function addBillingJobs(
  queue: Queue,
  service: Pick<BillingService, 'follow' | 'reconcile'>,
): void {
  queue.work(followJob, () => service.follow())
  // What was sent and lost with its server, what the provider was away for, and seats that run out.
  queue.every('billing.follow-by-clock', '* * * * *', () => service.follow())
  queue.every('billing.reconcile', '40 3 * * *', () => service.reconcile())
}
