import type { ChosenName } from '@criteria-desk/contract/documents'
import { mayDo } from '@criteria-desk/domain/access/roles'
import { keyOfWords, type RowName } from '@criteria-desk/domain/criteria/answers/row-names'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RecentLookups } from '../../ports/recent-lookups.ts'
import type { AddedRows, Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as documents from './documents.repository.ts'
import * as choices from './row-choices.repository.ts'

export type { RowName }

export type RowChoicesService = ReturnType<typeof createRowChoicesService>

/** What firms call the rows of documents: chosen by their people, confirmed by developers. */
export function createRowChoicesService(ports: {
  unitOfWork: UnitOfWork
  clock: Clock
  /** Absent where changes cannot all be heard of. */
  recentNames: RecentLookups<readonly RowName[]> | undefined
}) {
  const { unitOfWork, clock, recentNames } = ports

  /** Throws `document.not-found` and `document.name-not-found`. */
  const change = (
    scope: Scope,
    {
      documentId,
      id,
      act,
    }: { documentId: number; id: number; act: 'name.confirmed' | 'name.removed' },
    work: (transaction: Transaction) => Promise<boolean>,
  ) =>
    unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', async (transaction) => {
      const found = await documents.findCriteriaAcrossCompanies(scope, transaction, documentId)
      if (!found) throw new AppError('document.not-found')
      const { companyId: about } = found
      unitOfWork.writeDown(transaction, { act, documentId, nameId: id, about })
      if (!(await work(transaction))) throw new AppError('document.name-not-found')
    })

  return {
    /** The choice of a row, for the statement that keeps the answer; none for somebody of no company. */
    rowsOf(
      scope: Scope,
      transaction: Transaction,
      choice: RowName & { readonly at: Date },
    ): readonly AddedRows[] {
      const rows = choices.rowsOfChoice(scope, transaction, withKey(choice))
      return rows === null ? [] : [rows]
    },

    /** What this person's firm calls rows, confirmed. */
    async listConfirmed(scope: Scope): Promise<readonly RowName[]> {
      const look = () =>
        unitOfWork.inTransaction(scope, (transaction) => choices.listConfirmed(scope, transaction))
      return recentNames?.find(`${scope.companyId}`, look) ?? look()
    },

    /** What some firm calls rows, confirmed; for developers, in a transaction that is written down. */
    listConfirmedAcrossCompanies: (transaction: Transaction, companyId: number) =>
      choices.listConfirmed({ companyId }, transaction),

    /** From now on the words are a name of the row for that firm, whether or not they ever chose it. */
    name: (
      scope: Scope,
      transaction: Transaction,
      name: RowName & { readonly companyId: number; readonly at: Date },
    ): Promise<void> => choices.nameRowAcrossCompanies(scope, transaction, withKey(name)),

    /** What firms call a document's rows, for those who may confirm it. */
    async listOf(scope: Scope, documentId: number): Promise<ChosenName[] | undefined> {
      if (!mayDo(scope.role, 'documents.manage')) return undefined
      return unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'names.listed', documentId, about: null },
        (transaction) => choices.listChosenAcrossCompanies(transaction, documentId),
      )
    },

    /** From now on the words are a name of the row for the firm that chose it. */
    confirm: (scope: Scope, documentId: number, id: number): Promise<void> =>
      change(scope, { documentId, id, act: 'name.confirmed' }, (transaction) =>
        choices.confirmAcrossCompanies(scope, transaction, { documentId, id, at: clock.now() }),
      ),

    remove: (scope: Scope, documentId: number, id: number): Promise<void> =>
      change(scope, { documentId, id, act: 'name.removed' }, (transaction) =>
        choices.removeAcrossCompanies(transaction, documentId, id),
      ),
  }
}

function withKey<Named extends RowName>(named: Named): Named & { readonly wordsKey: string } {
  return { ...named, wordsKey: keyOfWords(named.words).slice(0, longestKey) }
}

/** What an index takes of words in any script. */
const longestKey = 300
