import { storedInteger } from '@criteria-desk/contract/common'
import type { Queue } from '../../ports/queue.ts'
import { type IssueRepliesService, replyMailJob } from './issue-replies.service.ts'

export function addIssueReplyJobs(queue: Queue, service: Pick<IssueRepliesService, 'mail'>): void {
  queue.work(replyMailJob, (payload) => service.mail(storedInteger.parse(Object(payload).replyId)))
}
