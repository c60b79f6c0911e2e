import type {
  FlaggedIssue,
  FlaggedIssuesQuery,
  FlagIssueBody,
  ListedIssue,
} from '@criteria-desk/contract/flagged-issues'
import { reportPace } from '@criteria-desk/contract/limits'
import { type Page, pageOf } from '@criteria-desk/contract/paging'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { AuthService } from '../auth/auth.service.ts'
import * as issues from './flagged-issues.repository.ts'

export type FlaggedIssuesService = ReturnType<typeof createFlaggedIssuesService>

/** Answers that somebody says are wrong, for developers to look into. */
export function createFlaggedIssuesService(ports: {
  unitOfWork: UnitOfWork
  clock: Clock
  auth: Pick<AuthService, 'countShared'>
}) {
  const { unitOfWork, clock, auth } = ports

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

  return {
    /**
     * Throws `document.not-found`, `issue.too-many`, and `access.forbidden` for a report in somebody
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
        return { id: await issues.insertIssue(scope, transaction, body, clock.now()) }
      })
    },

    /** A page of them, newest first, without their conversations. */
    list: (scope: Scope, query: FlaggedIssuesQuery): Promise<Page<ListedIssue>> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        'flagged issues listed',
        async (transaction) => {
          const { found, total } = await issues.listIssuesAcrossCompanies(scope, transaction, query)
          return pageOf(found, query, total)
        },
      ),

    /** With its conversation. Throws `issue.not-found`. */
    open: (scope: Scope, id: number): Promise<FlaggedIssue> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        `flagged issue ${id} opened`,
        async (transaction) => {
          const issue = await issues.findIssueAcrossCompanies(scope, transaction, id)
          if (!issue) throw new AppError('issue.not-found')
          return issue
        },
      ),

    /** For good, with its conversation. Throws `issue.not-found`. */
    remove: (scope: Scope, id: number): Promise<void> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        `flagged issue ${id} deleted`,
        async (transaction) => {
          const isDeleted = await issues.deleteIssueAcrossCompanies(scope, transaction, id)
          if (!isDeleted) throw new AppError('issue.not-found')
        },
      ),

    /** Throws `issue.not-found`, and `access.forbidden` in somebody else's name. */
    async resolve(
      scope: Scope,
      id: number,
      resolvedBy: string | null | undefined,
    ): Promise<FlaggedIssue> {
      const isForeign = resolvedBy && resolvedBy.toLowerCase() !== scope.username.toLowerCase()
      if (isForeign) throw new AppError('access.forbidden')
      const reason = `flagged issue ${id} resolved`
      return unitOfWork.inTransactionAcrossCompanies(scope, reason, async (transaction) => {
        await issues.resolveIssueAcrossCompanies(scope, transaction, id, clock.now())
        const issue = await issues.findIssueAcrossCompanies(scope, transaction, id)
        if (!issue) throw new AppError('issue.not-found')
        return issue
      })
    },
  }
}
