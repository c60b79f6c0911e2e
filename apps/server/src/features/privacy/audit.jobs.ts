import type { Queue } from '../../ports/queue.ts'
import type { AuditService } from './audit.service.ts'

export function addAuditJobs(queue: Queue, service: AuditService): void {
  queue.every('privacy.check-audit', '0 3 * * *', () => service.checkByNight())
}
