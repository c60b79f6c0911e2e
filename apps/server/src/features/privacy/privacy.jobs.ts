import type { Queue } from '../../ports/queue.ts'
import { erasureJob, type PrivacyService } from './privacy.service.ts'

export function addPrivacyJobs(queue: Queue, service: PrivacyService): void {
  queue.work(erasureJob, () => service.eraseLeftBehind())
  queue.every('privacy.keep-periods', '10 4 * * *', async () => {
    await service.eraseLeftBehind()
    await service.keepPeriods()
  })
}
