import type { Queue } from '../../ports/queue.ts'
import { erasureJob, inactivityMailJob, type PrivacyService, userIdOf } from './privacy.service.ts'

export function addPrivacyJobs(queue: Queue, service: PrivacyService): void {
  queue.work(erasureJob, () => service.follow())
  queue.work(inactivityMailJob, (payload) => service.mailWarning(userIdOf(payload)))
  // What was ordered and lost with its server, and what people deleted themselves.
  queue.every('privacy.follow-erasures', '* * * * *', () => service.follow())
  queue.every('privacy.retention', '0 3 * * *', () => service.runSchedule())
}
