import type { Company } from '@criteria-desk/contract/companies'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as companies from './companies.repository.ts'

export type CompaniesService = ReturnType<typeof createCompaniesService>

/** The firms that use the product. */
export function createCompaniesService({ unitOfWork }: { unitOfWork: UnitOfWork }) {
  return {
    list: (scope: Scope): Promise<Company[]> =>
      unitOfWork.inTransactionAcrossCompanies(scope, 'companies listed', (transaction) =>
        companies.listCompaniesAcrossCompanies(scope, transaction),
      ),
  }
}
