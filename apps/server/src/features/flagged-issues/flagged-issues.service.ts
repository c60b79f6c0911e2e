import type {
  FlaggedIssue,
  FlaggedIssuesQuery,
  FlagIssueBody,
  ListedIssue,
} from '@criteria-desk/contract/flagged-issues'
import { reportPace } from '@criteria-desk/contract/limits'
import { type Page, pageOf } from '@criteria-desk/contract/paging'
import type { AuditAct } from '@criteria-desk/domain/access/audit-acts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { AuthService } from '../auth/auth.service.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import * as issues from './flagged-issues.repository.ts'
import * as replies from './issue-replies.repository.ts'
import { findKept, withReported } from './reported-answer.ts'

export type FlaggedIssuesService = ReturnType<typeof createFlaggedIssuesService>

/** Answers that somebody says are wrong, for developers to look into. */
export function createFlaggedIssuesService(ports: {
  unitOfWork: UnitOfWork
  clock: Clock
  auth: Pick<AuthService, 'countShared'>
  documents: Pick<DocumentsService, 'followAcrossCompanies'>
}) {
  const { unitOfWork, clock, auth, documents } = ports

  /** Over all servers, and whoever goes on after a restart goes on counting. Throws `issue.too-many`. */
  async function countReport({ userId, companyId }: Scope): Promise<void> {
    const company = companyId === null ? [] : reportPace.company
    const counted = [
      ...reportPace.person.map((pace) => ({ ...pace, of: `user ${userId}` })),
      ...company.map((pace) => ({ ...pace, of: `company ${companyId}` })),
    ]
    for (const { most, windowMs, of } of counted) {
      const { count } = await auth.countShared(`reports:${windowMs} ${of}`, windowMs)
      if (count > most) throw new AppError('issue.too-many')
    }
  }

  /** Writes down what was done with it. Throws `issue.not-found`. */
  async function findWhole(
    scope: Scope,
    transaction: Transaction,
    act: AuditAct & { readonly issueId: number },
  ): Promise<FlaggedIssue> {
    const { issueId: id } = act
    const issue = await issues.findIssueAcrossCompanies(scope, transaction, id)
    if (!issue) throw new AppError('issue.not-found')
    unitOfWork.writeDown(transaction, { ...act, about: issue.companyId })
    return {
      ...(await withReported(documents, scope, transaction, issue)),
      replies: await replies.listReplies(scope, transaction, id),
    }
  }

  return {
    /**
     * Throws `document.not-found`, `issue.answer-not-found`, `issue.too-many`, and `access.forbidden` for a report in somebody
     * else's name.
     */
    async report(scope: Scope, body: FlagIssueBody): Promise<{ id: number }> {
      const { documentId, userId } = body
      if (userId != null && userId !== scope.userId) throw new AppError('access.forbidden')
      await countReport(scope)
      return unitOfWork.inTransaction(scope, async (transaction) => {
        if (documentId != null) {
          const isSeen = await issues.isDocumentSeen(scope, transaction, documentId)
          if (!isSeen) throw new AppError('document.not-found')
        }
        const kept = await findKept(scope, transaction, body.chatLog, body.reported)
        const at = clock.now()
        const issueId = await issues.insertIssue(scope, transaction, body, { kept, at })
        unitOfWork.writeDown(transaction, { act: 'issue.reported', issueId })
        return { id: issueId }
      })
    },

    /** A page of them, newest first, without their conversations. */
    list: (scope: Scope, query: FlaggedIssuesQuery): Promise<Page<ListedIssue>> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'issues.listed', about: null },
        async (transaction) => {
          const { found, total } = await issues.listIssuesAcrossCompanies(scope, transaction, query)
          return pageOf(found, query, total)
        },
      ),

    /** With its conversation. Throws `issue.not-found`. */
    open: (scope: Scope, id: number): Promise<FlaggedIssue> =>
      unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', (transaction) =>
        findWhole(scope, transaction, { act: 'issue.opened', issueId: id }),
      ),

    /** For good, with its conversation. Throws `issue.not-found`. */
    remove: (scope: Scope, id: number): Promise<void> =>
      unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', async (transaction) => {
        const deleted = await issues.deleteIssueAcrossCompanies(scope, transaction, id)
        if (!deleted) throw new AppError('issue.not-found')
        const { companyId: about } = deleted
        unitOfWork.writeDown(transaction, { act: 'issue.deleted', issueId: id, about })
      }),

    /** Throws `issue.not-found`, and `access.forbidden` in somebody else's name. */
    async resolve(
      scope: Scope,
      id: number,
      resolvedBy: string | null | undefined,
    ): Promise<FlaggedIssue> {
      const isForeign = resolvedBy && resolvedBy.toLowerCase() !== scope.username.toLowerCase()
      if (isForeign) throw new AppError('access.forbidden')
      return unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', async (transaction) => {
        await issues.resolveIssueAcrossCompanies(scope, transaction, id, clock.now())
        return findWhole(scope, transaction, { act: 'issue.resolved', issueId: id })
      })
    },
  }
}
