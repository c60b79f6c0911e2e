import type { Queue } from '../../ports/queue.ts'
import { type PasswordResetService, resetMailJob } from './password-reset.service.ts'

export function addPasswordResetJobs(queue: Queue, service: PasswordResetService): void {
  queue.work(resetMailJob, (payload) => {
    const { usernameHash, askedAt } = Object(payload)
    return service.mail({ usernameHash: String(usernameHash), askedAt: new Date(String(askedAt)) })
  })
}
