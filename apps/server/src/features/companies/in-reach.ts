import { reachesAllCompanies } from '@criteria-desk/domain/access/people'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/**
 * Runs `work` over every company, audited with its reason, for those who reach that far; for others
 * over their own alone.
 */
export function inReach<Value>(
  unitOfWork: UnitOfWork,
  scope: Scope,
  reason: string,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return reachesAllCompanies(scope)
    ? unitOfWork.inTransactionAcrossCompanies(scope, reason, work)
    : unitOfWork.inTransaction(scope, work)
}
