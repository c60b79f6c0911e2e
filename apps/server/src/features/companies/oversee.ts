import type { ErrorCode } from '@criteria-desk/contract/errors'
import { overseesCompany, reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { AppError } from '../../app-error.ts'
import type { ActOfWork, Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/**
 * A look at what others did, written down: at anybody for a developer, at the people
 * of their own company for a master user. For anybody else what is looked for is not there.
 */
export async function oversee<Value>(
  unitOfWork: UnitOfWork,
  scope: Scope,
  { act, notFound }: { readonly act: ActOfWork; readonly notFound: ErrorCode },
  look: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  if (reachesAllCompanies(scope)) {
    return unitOfWork.inTransactionAcrossCompanies(scope, act, look)
  }
  if (overseesCompany(scope)) return unitOfWork.inTransactionOverCompany(scope, act, look)
  throw new AppError(notFound)
}
