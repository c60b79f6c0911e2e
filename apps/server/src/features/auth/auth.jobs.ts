import type { Queue } from '../../ports/queue.ts'
import type { AuthService } from './auth.service.ts'

export function addAuthJobs(queue: Queue, service: AuthService): void {
  queue.every('auth.remove-expired', '7 * * * *', () => service.removeExpired())
}
