import type { Queue } from '../../ports/queue.ts'
import { type PasswordResetService, resetMailJob } from './password-reset.service.ts'

export function addPasswordResetJobs(queue: Queue, service: PasswordResetService): void {
  queue.work(resetMailJob, (payload) => {
    const { username, askedAt } = Object(payload)
    return service.mail({ username: String(username), askedAt: new Date(String(askedAt)) })
  })
}
