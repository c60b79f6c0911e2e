import type { CompanyUser } from '@criteria-desk/contract/companies'
import type { InOrder, Page } from '@criteria-desk/contract/paging'
import { reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { AppError } from '../../app-error.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as users from './users.repository.ts'

/** Who there is, for those who manage them. */
export function createUserLists(unitOfWork: UnitOfWork) {
  return {
    /** A page of everybody by username. */
    listAll: (scope: Scope, query: InOrder): Promise<Page<CompanyUser>> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'users.listed', about: null },
        (transaction) => users.listUsersAcrossCompanies(scope, transaction, query),
      ),

    listOfOwnCompany: (scope: Scope, query: InOrder): Promise<Page<CompanyUser>> =>
      unitOfWork.inTransaction(scope, (transaction) =>
        users.listOwnCompanyUsers(scope, transaction, query),
      ),

    /** Of any firm for a developer, of one's own for others. Throws `company.not-found`. */
    async listOfCompany(
      scope: Scope,
      companyId: number,
      query: InOrder,
    ): Promise<Page<CompanyUser>> {
      if (!reachesAllCompanies(scope)) {
        if (companyId !== scope.companyId) throw new AppError('company.not-found')
        return unitOfWork.inTransaction(scope, (transaction) =>
          users.listOwnCompanyUsers(scope, transaction, query),
        )
      }
      const found = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'users.listed', about: companyId },
        (transaction) =>
          users.listUsersOfCompanyAcrossCompanies(scope, transaction, companyId, query),
      )
      if (!found) throw new AppError('company.not-found')
      return found
    },
  }
}
