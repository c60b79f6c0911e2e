import { type Page, pageOf } from '@criteria-desk/contract/paging'
import type {
  AsksFor,
  OwnRequest,
  PrivacyRequest,
  RequestBody,
  RequestsQuery,
} from '@criteria-desk/contract/privacy-requests'
import { answerBy } from '@criteria-desk/domain/privacy/answer-by'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as requests from './requests.repository.ts'

export type RequestsService = ReturnType<typeof createRequestsService>

/** Who asks for a copy of their data or its erasure. A developer answers; nothing goes by itself. */
export function createRequestsService({
  unitOfWork,
  clock,
}: {
  unitOfWork: UnitOfWork
  clock: Clock
}) {
  const received = (asksFor: AsksFor) => {
    const receivedAt = clock.now()
    return { asksFor, receivedAt, answerBy: answerBy(receivedAt) }
  }

  return {
    ask: (scope: Scope, asksFor: AsksFor): Promise<OwnRequest> =>
      unitOfWork.inTransaction(scope, async (transaction) => {
        const asked = await requests.insertRequest(scope, transaction, received(asksFor))
        unitOfWork.writeDown(transaction, { act: actOfAsking[asksFor], requestId: asked.id })
        return asked
      }),

    listOwn: (scope: Scope): Promise<OwnRequest[]> =>
      unitOfWork.inTransaction(scope, (transaction) =>
        requests.listOwnRequests(scope, transaction),
      ),

    /** Throws `privacy.request-not-found`, for one that is done too. */
    async takeBack(scope: Scope, id: number): Promise<void> {
      const isGone = await unitOfWork.inTransaction(scope, (transaction) =>
        requests.deleteOwnRequest(scope, transaction, id),
      )
      if (!isGone) throw new AppError('privacy.request-not-found')
    },

    /** For somebody who asked in another way. Throws `user.not-found`. */
    enter: (scope: Scope, { username, asksFor }: RequestBody): Promise<OwnRequest> =>
      unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', async (transaction) => {
        const owner = await requests.findUserAcrossCompanies(scope, transaction, username)
        if (!owner) throw new AppError('user.not-found')
        const asked = await requests.insertRequest(owner, transaction, received(asksFor))
        const act = { act: actOfAsking[asksFor], requestId: asked.id, about: owner.companyId }
        unitOfWork.writeDown(transaction, act)
        return asked
      }),

    list: (scope: Scope, query: RequestsQuery): Promise<Page<PrivacyRequest>> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'requests.listed', about: null },
        async (transaction) => {
          const { found, total } = await requests.listRequestsAcrossCompanies(
            scope,
            transaction,
            query,
          )
          return pageOf(found, query, total)
        },
      ),

    /** That it is answered. Throws `privacy.request-not-found`. */
    async end(scope: Scope, id: number): Promise<void> {
      await unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', async (transaction) => {
        const of = await requests.endRequestAcrossCompanies(scope, transaction, id, clock.now())
        if (of === null) throw new AppError('privacy.request-not-found')
        const { userId, companyId: about } = of
        unitOfWork.writeDown(transaction, { act: 'request.settled', userId, requestId: id, about })
      })
    },
  }
}

const actOfAsking = { erasure: 'request.asked-erasure', copy: 'request.asked-copy' } as const
