import type {
  Company,
  CompanyBody,
  CompanyChange,
  DocumentsStayBody,
} from '@criteria-desk/contract/companies'
import { reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { AppError } from '../../app-error.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'
import * as companies from './companies.repository.ts'
import { inReach } from './in-reach.ts'
import { oversee } from './oversee.ts'

export type CompaniesService = ReturnType<typeof createCompaniesService>

/** The firms that use the product. */
export function createCompaniesService({ unitOfWork }: { unitOfWork: UnitOfWork }) {
  return {
    list: (scope: Scope): Promise<Company[]> =>
      unitOfWork.inTransactionAcrossCompanies(scope, 'companies listed', (transaction) =>
        companies.listCompaniesAcrossCompanies(scope, transaction),
      ),

    /** Any firm for a developer, one's own for others. Throws `company.not-found`. */
    async find(scope: Scope, id: number): Promise<Company> {
      const found = await inReach(unitOfWork, scope, `company ${id} opened`, (transaction) =>
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
      reason: string,
      look: (transaction: Transaction) => Promise<Value>,
    ): Promise<Value> =>
      oversee(unitOfWork, scope, { reason, notFound: 'company.not-found' }, async (transaction) => {
        const found = reachesAllCompanies(scope)
          ? await companies.findCompanyAcrossCompanies(scope, transaction, id)
          : await companies.findOwnCompany(scope, transaction)
        if (found?.id !== id) throw new AppError('company.not-found')
        return look(transaction)
      }),

    /**
     * Whether documents and questions of a firm may go to an AI provider: any firm's for a developer,
     * one's own for a master user. Audited. Throws `company.not-found` and `company.changed-meanwhile`.
     */
    changeDocumentsStay(
      scope: Scope,
      id: number,
      { documentsStay, revision }: DocumentsStayBody,
    ): Promise<Company> {
      const reason = `company ${id}: ${documentsStay ? 'no document leaves this server' : 'documents may be read by the AI provider'}`
      return inReach(unitOfWork, scope, reason, async (transaction) => {
        const find = reachesAllCompanies(scope)
          ? () => companies.findCompanyAcrossCompanies(scope, transaction, id)
          : () => companies.findOwnCompany(scope, transaction)
        await refuseUnseen(scope, transaction, id, revision)
        await companies.updateDocumentsStay(scope, transaction, id, documentsStay)
        // Across companies it is written down already.
        if (!reachesAllCompanies(scope)) await companies.insertAudit(scope, transaction, reason)
        const changed = await find()
        if (!changed) throw new AppError('company.not-found')
        return changed
      })
    },

    /** Whether the firm lets no document leave this server. */
    keepsDocuments: (owner: Owner, transaction: Transaction): Promise<boolean> =>
      companies.keepsDocuments(owner, transaction),

    /** Throws `company.name-taken`. */
    create: (scope: Scope, body: CompanyBody): Promise<Company> =>
      unitOfWork.inTransactionAcrossCompanies(scope, 'company created', async (transaction) => {
        const created = await companies.insertCompanyAcrossCompanies(scope, transaction, body)
        if (!created) throw new AppError('company.name-taken')
        return created
      }),

    /** Throws `company.not-found`, `company.changed-meanwhile` and `company.name-taken`. */
    change: (scope: Scope, id: number, { revision, ...body }: CompanyChange): Promise<Company> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        `company ${id} changed`,
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
