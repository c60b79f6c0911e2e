import { reachesAllCompanies } from '@criteria-desk/domain/access/people'
import type { ActOfWork, Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/**
 * Runs `work` over every company, written down, for those who reach that far; for others over their own
 * alone, where `as-told` is written down as well.
 */
export function inReach<Value>(
  unitOfWork: UnitOfWork,
  scope: Scope,
  act: ActOfWork,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return reachesAllCompanies(scope)
    ? unitOfWork.inTransactionAcrossCompanies(scope, act, work)
    : unitOfWork.inTransaction(scope, work)
}
