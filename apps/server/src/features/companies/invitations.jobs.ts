import { storedInteger } from '@criteria-desk/contract/common'
import type { Queue } from '../../ports/queue.ts'
import { type InvitationsService, invitationMailJob } from './invitations.service.ts'

export function addInvitationJobs(queue: Queue, service: InvitationsService): void {
  queue.work(invitationMailJob, (payload) =>
    service.mail(storedInteger.parse(Object(payload).invitationId)),
  )
}
