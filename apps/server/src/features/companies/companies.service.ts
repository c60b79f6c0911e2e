import type {
  Company,
  CompanyBody,
  CompanyChange,
  MayLeaveBody,
} from '@criteria-desk/contract/companies'
import { mostKept } from '@criteria-desk/contract/limits'
import type { InOrder, Page } from '@criteria-desk/contract/paging'
import { reachesAllCompanies } from '@criteria-desk/domain/access/people'
import {
  type Leaving,
  letsLeave,
  type MayLeave,
} from '@criteria-desk/domain/understanding/may-leave'
import { AppError } from '../../app-error.ts'
import type { Departures } from '../../ports/departures.ts'
import type { ActOfWork, Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'
import * as companies from './companies.repository.ts'
import { inReach } from './in-reach.ts'
import { oversee } from './oversee.ts'

export type CompaniesService = ReturnType<typeof createCompaniesService>

/** The firms that use the product. */
export function createCompaniesService({
  unitOfWork,
  departures,
}: {
  unitOfWork: UnitOfWork
  departures: Departures
}) {
  return {
    /** A page of them by name. */
    list: (scope: Scope, query: InOrder): Promise<Page<Company>> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'companies.listed', about: null },
        (transaction) => companies.listCompaniesAcrossCompanies(scope, transaction, query),
      ),

    /** Any firm for a developer, one's own for others. Throws `company.not-found`. */
    async find(scope: Scope, id: number): Promise<Company> {
      const act = { act: 'company.opened', companyId: id, about: id } as const
      const found = await inReach(unitOfWork, scope, act, (transaction) =>
        reachesAllCompanies(scope)
          ? companies.findCompanyAcrossCompanies(scope, transaction, id)
          : companies.findOwnCompany(scope, transaction),
      )
      if (found?.id !== id) throw new AppError('company.not-found')
      return found
    },

    /**
     * Looks, audited, at what a firm's people did: any firm's for a developer, their own for a master
     * user. Throws `company.not-found`, and then nothing is written down.
     */
    lookAt: <Value>(
      scope: Scope,
      id: number,
      act: ActOfWork,
      look: (transaction: Transaction) => Promise<Value>,
    ): Promise<Value> =>
      oversee(unitOfWork, scope, { act, notFound: 'company.not-found' }, async (transaction) => {
        const found = reachesAllCompanies(scope)
          ? await companies.findCompanyAcrossCompanies(scope, transaction, id)
          : await companies.findOwnCompany(scope, transaction)
        if (found?.id !== id) throw new AppError('company.not-found')
        return look(transaction)
      }),

    /**
     * What of a firm may leave for an AI provider: any firm's for a developer, one's own for a master
     * user. Audited. It resolves once nothing else is on its way. Throws `company.not-found` and
     * `company.changed-meanwhile`.
     */
    async changeMayLeave(
      scope: Scope,
      id: number,
      { mayLeave, revision }: MayLeaveBody,
    ): Promise<Company> {
      const act = { act: 'company.may-leave-chosen', companyId: id, mayLeave, about: id } as const
      const changed = await inReach(unitOfWork, scope, 'as-told', async (transaction) => {
        const find = reachesAllCompanies(scope)
          ? () => companies.findCompanyAcrossCompanies(scope, transaction, id)
          : () => companies.findOwnCompany(scope, transaction)
        await refuseUnseen(scope, transaction, id, revision)
        await companies.updateMayLeave(scope, transaction, id, mayLeave)
        unitOfWork.writeDown(transaction, act)
        const found = await find()
        if (!found) throw new AppError('company.not-found')
        return found
      })
      await departures.untilEnded(id, mayLeave)
      return changed
    },

    /** Whether this person's firm lets that leave for an AI provider. */
    letsLeave: async (owner: Owner, transaction: Transaction, leaving: Leaving): Promise<boolean> =>
      letsLeave(await companies.findMayLeave(owner, transaction), leaving),

    /** What of one's own firm may leave. */
    findMayLeave: (scope: Scope): Promise<MayLeave> =>
      unitOfWork.inTransaction(scope, (transaction) => companies.findMayLeave(scope, transaction)),

    /** Throws `company.name-taken` and `request.too-many-kept`. */
    create: (scope: Scope, body: CompanyBody): Promise<Company> =>
      unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', async (transaction) => {
        const kept = await companies.countCompaniesAcrossCompanies(scope, transaction)
        if (kept >= mostKept.companies) throw new AppError('request.too-many-kept')
        const created = await companies.insertCompanyAcrossCompanies(scope, transaction, body)
        if (!created) throw new AppError('company.name-taken')
        const { id: companyId } = created
        unitOfWork.writeDown(transaction, { act: 'company.created', companyId, about: companyId })
        return created
      }),

    /** Throws `company.not-found`, `company.changed-meanwhile` and `company.name-taken`. */
    change: (scope: Scope, id: number, { revision, ...body }: CompanyChange): Promise<Company> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'company.changed', companyId: id, about: id },
        async (transaction) => {
          await refuseUnseen(scope, transaction, id, revision)
          if (!(await companies.updateCompanyAcrossCompanies(scope, transaction, id, body))) {
            throw new AppError('company.name-taken')
          }
          const changed = await companies.findCompanyAcrossCompanies(scope, transaction, id)
          if (!changed) throw new AppError('company.not-found')
          return changed
        },
      ),
  }
}

/** Whoever changes something has to have seen it as it is; nobody else changes it until the end. */
async function refuseUnseen(
  scope: Scope,
  transaction: Transaction,
  id: number,
  seen: number | undefined,
): Promise<void> {
  const revision = await companies.lockCompany(scope, transaction, id)
  if (revision === null) throw new AppError('company.not-found')
  if (seen !== undefined && seen !== revision) throw new AppError('company.changed-meanwhile')
}
