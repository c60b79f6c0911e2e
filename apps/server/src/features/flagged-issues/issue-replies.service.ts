import type {
  IssueReply,
  ListedOwnIssue,
  OwnIssue,
  OwnIssuesQuery,
} from '@criteria-desk/contract/flagged-issues'
import { mostKept } from '@criteria-desk/contract/limits'
import { type Page, pageOf } from '@criteria-desk/contract/paging'
import { productName } from '@criteria-desk/contract/product'
import { composeReplyMail } from '@criteria-desk/domain/mails/issue-mails'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Queue } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as replies from './issue-replies.repository.ts'

export type IssueRepliesService = ReturnType<typeof createIssueRepliesService>

/** The job that tells a reporter of a reply by mail; its payload is `{ replyId }`. */
export const replyMailJob = 'flagged-issues.reply-mail'

/** What developers write back to whoever reported an issue, and what these see of their reports. */
export function createIssueRepliesService(ports: {
  unitOfWork: UnitOfWork
  clock: Clock
  queue: Queue
  mailer: Pick<Mailer, 'send'>
  /** Where links in mails lead. */
  publicUrl: string
}) {
  const { unitOfWork, clock, queue, mailer, publicUrl } = ports

  return {
    /** Kept with who wrote it and when, and told by mail. Throws `issue.not-found`. */
    async write(scope: Scope, issueId: number, text: string): Promise<IssueReply> {
      const written = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        'as-told',
        async (transaction) => {
          const issue = await replies.lockIssueAcrossCompanies(scope, transaction, issueId)
          if (issue === null) throw new AppError('issue.not-found')
          if (issue.replyCount >= mostKept.repliesOfIssue) {
            throw new AppError('request.too-many-kept')
          }
          const { companyId: about } = issue
          unitOfWork.writeDown(transaction, { act: 'issue.replied', issueId, about })
          const at = clock.now()
          return replies.insertReplyAcrossCompanies(scope, transaction, { issueId, text, at })
        },
      )
      await queue.send(replyMailJob, { replyId: written.id })
      return written
    },

    /** The job's work. The mail says that there is a reply, and nothing of what it or the report says. */
    async mail(replyId: number): Promise<void> {
      const found = await unitOfWork.asSystem((transaction) =>
        replies.findReplyToMailAcrossCompanies(transaction, replyId),
      )
      if (!found) return
      const url = `${publicUrl}/your-reports?report=${found.issueId}`
      const { issueId, flaggedAt, username } = found
      await mailer.send({
        ...composeReplyMail({ productName, url, issueId, flaggedAt }),
        to: username,
      })
    },

    /** A page of one's own reports, newest first. */
    listOwn: (scope: Scope, query: OwnIssuesQuery): Promise<Page<ListedOwnIssue>> =>
      unitOfWork.inTransaction(scope, async (transaction) => {
        const { found, total } = await replies.listOwnIssues(scope, transaction, query)
        return pageOf(found, query, total)
      }),

    /** One of them with its replies. Throws `issue.not-found`. */
    openOwn: (scope: Scope, id: number): Promise<OwnIssue> =>
      unitOfWork.inTransaction(scope, async (transaction) => {
        const issue = await replies.findOwnIssue(scope, transaction, id)
        if (!issue) throw new AppError('issue.not-found')
        return issue
      }),

    /** Replies up to that one are no news any more. Throws `issue.not-found`. */
    see: (scope: Scope, id: number, replyId: number): Promise<void> =>
      unitOfWork.inTransaction(scope, async (transaction) => {
        const isOwn = await replies.markSeen(scope, transaction, id, replyId)
        if (!isOwn) throw new AppError('issue.not-found')
      }),
  }
}
