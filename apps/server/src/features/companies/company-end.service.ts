import type { Company } from '@criteria-desk/contract/companies'
import type { ErasurePreview } from '@criteria-desk/contract/privacy'
import { mayBeTakenBack } from '@criteria-desk/domain/privacy/retention'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { FollowingService } from '../billing/following.service.ts'
import type { PrivacyService } from '../privacy/privacy.service.ts'
import * as companies from './companies.repository.ts'
import * as ends from './company-end.repository.ts'
import * as users from './users.repository.ts'

export type CompanyEndService = ReturnType<typeof createCompanyEndService>

/** A company's end: taken back within thirty days, or everything of it erased. For developers. */
export function createCompanyEndService(ports: {
  unitOfWork: UnitOfWork
  clock: Clock
  privacy: Pick<PrivacyService, 'order' | 'followSoon' | 'previewOfCompany'>
  /** Its subscription is cancelled. */
  followSoon: FollowingService['followSoon']
}) {
  const { unitOfWork, clock, privacy, followSoon } = ports

  /** As nobody else changes it until the end. Throws `company.not-found`. */
  async function lock(scope: Scope, transaction: Transaction, id: number): Promise<Company> {
    await companies.lockCompany(scope, transaction, id)
    const company = await companies.findCompanyAcrossCompanies(scope, transaction, id)
    if (!company || company.isBeingErased) throw new AppError('company.not-found')
    return company
  }

  /** Throws `company.not-found`, `company.name-differs` and `company.last-developer`. */
  async function lockToEnd(
    scope: Scope,
    transaction: Transaction,
    id: number,
    name: string,
  ): Promise<Company> {
    const developers = await users.lockDevelopersAcrossCompanies(scope, transaction)
    const company = await lock(scope, transaction, id)
    if (name.trim() !== company.name) throw new AppError('company.name-differs')
    const own = await ends.listOfCompanyAmongAcrossCompanies(scope, transaction, id, developers)
    if (own.length > 0 && own.length === developers.length) {
      throw new AppError('company.last-developer')
    }
    return company
  }

  return {
    /**
     * From now on nobody of it signs in, and its subscription is cancelled. Throws as `erase`, and
     * `company.ended`.
     */
    async end(scope: Scope, id: number, name: string): Promise<void> {
      await unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'company.ended', companyId: id, about: id },
        async (transaction) => {
          const { endedAt } = await lockToEnd(scope, transaction, id, name)
          if (endedAt !== null) throw new AppError('company.ended')
          await ends.endCompanyAcrossCompanies(scope, transaction, id, clock.now())
        },
      )
      await followSoon()
    },

    /** Throws `company.not-found`, `company.not-ended` and `company.gone`. */
    takeBack: (scope: Scope, id: number): Promise<void> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'company.end-taken-back', companyId: id, about: id },
        async (transaction) => {
          const { endedAt, emptiedAt } = await lock(scope, transaction, id)
          if (endedAt === null) throw new AppError('company.not-ended')
          if (emptiedAt !== null || !mayBeTakenBack(new Date(endedAt), clock.now())) {
            throw new AppError('company.gone')
          }
          await ends.takeCompanyBackAcrossCompanies(scope, transaction, id)
        },
      ),

    /** What would go, and what would stay. Throws `company.not-found`. */
    async preview(scope: Scope, id: number): Promise<ErasurePreview> {
      const act = { act: 'company.erasure-previewed', companyId: id, about: id } as const
      await unitOfWork.inTransactionAcrossCompanies(scope, act, (transaction) =>
        lock(scope, transaction, id),
      )
      return privacy.previewOfCompany(id)
    },

    /**
     * Everything of it, for good. It is closed at once, and gone when a job has been through it. Throws
     * `company.not-found`, `company.name-differs` and `company.last-developer`.
     */
    async erase(scope: Scope, id: number, name: string): Promise<void> {
      await unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'company.erased', companyId: id, about: id },
        async (transaction) => {
          await lockToEnd(scope, transaction, id, name)
          await ends.endCompanyAcrossCompanies(scope, transaction, id, clock.now())
          await privacy.order(transaction, 'company', id)
        },
      )
      await privacy.followSoon()
      await followSoon()
    },
  }
}
