import type { FlaggedIssue, FlagIssueBody } from '@criteria-desk/contract/flagged-issues'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as issues from './flagged-issues.repository.ts'

export type FlaggedIssuesService = ReturnType<typeof createFlaggedIssuesService>

/** Answers that somebody says are wrong, for developers to look into. */
export function createFlaggedIssuesService(ports: { unitOfWork: UnitOfWork; clock: Clock }) {
  const { unitOfWork, clock } = ports
  return {
    /** Throws `document.not-found`, and `access.forbidden` for a report in somebody else's name. */
    async report(scope: Scope, body: FlagIssueBody): Promise<{ id: number }> {
      const { documentId, userId } = body
      if (userId != null && userId !== scope.userId) throw new AppError('access.forbidden')
      return unitOfWork.inTransaction(scope, async (transaction) => {
        if (documentId != null) {
          const isSeen = await issues.isDocumentSeen(scope, transaction, documentId)
          if (!isSeen) throw new AppError('document.not-found')
        }
        return { id: await issues.insertIssue(scope, transaction, body, clock.now()) }
      })
    },

    list: (scope: Scope): Promise<FlaggedIssue[]> =>
      unitOfWork.inTransactionAcrossCompanies(scope, 'flagged issues listed', (transaction) =>
        issues.listIssuesAcrossCompanies(scope, transaction),
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
        const [issue] = await issues.listIssuesAcrossCompanies(scope, transaction, { id })
        if (!issue) throw new AppError('issue.not-found')
        return issue
      })
    },
  }
}
