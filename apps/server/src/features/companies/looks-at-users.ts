import type { AuditAct } from '@criteria-desk/domain/access/audit-acts'
import { reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { AppError } from '../../app-error.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { inReach } from './in-reach.ts'
import { oversee } from './oversee.ts'
import * as users from './users.repository.ts'

/** What other features ask about people whom somebody manages or oversees. */
export function createLooksAtUsers(unitOfWork: UnitOfWork) {
  return {
    /** Whether there is somebody of that id: anywhere for a developer, in one's own firm for others. */
    isInReach: (scope: Scope, id: number): Promise<boolean> =>
      inReach(unitOfWork, scope, 'as-told', async (transaction) => {
        const found = await users.findUserInReach(scope, transaction, id)
        const about = found?.companyId ?? null
        const act = { act: 'user.looked-for', userId: id, about } as const
        if (reachesAllCompanies(scope)) unitOfWork.writeDown(transaction, act)
        return found !== null
      }),

    /**
     * Looks, audited, at what somebody did: anybody for a developer, people of their own company for
     * a master user. Throws `user.not-found`, and then nothing is written down.
     */
    lookAt: <Value>(
      scope: Scope,
      id: number,
      act: AuditAct,
      look: (transaction: Transaction) => Promise<Value>,
    ): Promise<Value> =>
      oversee(
        unitOfWork,
        scope,
        { act: 'as-told', notFound: 'user.not-found' },
        async (transaction) => {
          const found = await users.findUserInReach(scope, transaction, id)
          if (!found) throw new AppError('user.not-found')
          unitOfWork.writeDown(transaction, { ...act, about: found.companyId })
          return look(transaction)
        },
      ),
  }
}
