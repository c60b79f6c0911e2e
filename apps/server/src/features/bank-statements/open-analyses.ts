import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { overseesCompany, reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { AppError } from '../../app-error.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as analyses from './analyses.repository.ts'
import { toAnalysis } from './analysis-view.ts'
import * as statements from './bank-statements.repository.ts'

/** Analyses as they stand: their owner's to look at and put right, others' to look at and audited. */
export function createOpenAnalyses({ unitOfWork }: { unitOfWork: UnitOfWork }) {
  /** Of some documents: all of each, so that every one knows what else its file holds. */
  async function viewAll(
    transaction: Transaction,
    records: readonly analyses.AnalysisRecord[],
    isReadOnly = false,
  ): Promise<StatementAnalysisView[]> {
    const ids = records.map(({ id }) => id)
    const moves = await analyses.listMoves(transaction, ids)
    return records.map((record) =>
      toAnalysis(record, {
        moves: moves.filter(({ analysisId }) => analysisId === record.id),
        siblings: records.filter(({ documentId }) => documentId === record.documentId),
        isReadOnly,
      }),
    )
  }

  const ofDocument = (scope: Scope, documentId: number) =>
    unitOfWork.inTransaction(scope, async (transaction) =>
      viewAll(transaction, await analyses.listOwn(scope, transaction, { documentId })),
    )

  async function openOwn(scope: Scope, id: number): Promise<StatementAnalysisView | null> {
    const views = await unitOfWork.inTransaction(scope, async (transaction) => {
      const [found] = await analyses.listOwn(scope, transaction, { id })
      if (!found) return []
      const { documentId } = found
      return viewAll(transaction, await analyses.listOwn(scope, transaction, { documentId }))
    })
    return views.find((view) => view.id === id) ?? null
  }

  /** Somebody else's, for those who oversee them. Nothing is written down of what is not there. */
  async function openOversight(scope: Scope, id: number): Promise<StatementAnalysisView> {
    const look = async (transaction: Transaction) => {
      const [found] = await analyses.listInReach(transaction, { id })
      if (!found) throw new AppError('bank-statement.analysis-not-found')
      const { documentId, userId, companyId: about } = found
      unitOfWork.writeDown(transaction, { act: 'analysis.opened', userId, analysisId: id, about })
      const views = await viewAll(
        transaction,
        await analyses.listInReach(transaction, { documentId }),
        true,
      )
      return views.find((view) => view.id === id)
    }
    const view = reachesAllCompanies(scope)
      ? await unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', look)
      : overseesCompany(scope)
        ? await unitOfWork.inTransactionOverCompany(scope, 'as-told', look)
        : undefined
    if (!view) throw new AppError('bank-statement.analysis-not-found')
    return view
  }

  return {
    openOwn,

    async ownIdsOf(scope: Scope, documentId: number): Promise<number[]> {
      const made = await unitOfWork.inTransaction(scope, (transaction) =>
        analyses.listOwnIds(scope, transaction, [documentId]),
      )
      return made.map(({ id }) => id)
    },

    /** Of a document whose analyses have been made. */
    async newestOf(scope: Scope, documentId: number): Promise<StatementAnalysisView> {
      const views = await ofDocument(scope, documentId)
      const newest = views.reduce<StatementAnalysisView | undefined>(
        (latest, view) =>
          latest && latest.statementPeriod.end >= view.statementPeriod.end ? latest : view,
        undefined,
      )
      if (!newest) throw new AppError('document.not-found')
      return newest
    },

    /** By month. Throws `document.not-found` where no document of one's own is in the batch. */
    async ofBatch(scope: Scope, batchId: string): Promise<StatementAnalysisView[]> {
      if (!uuid.test(batchId)) throw new AppError('document.not-found')
      return unitOfWork.inTransaction(scope, async (transaction) => {
        const isOwn = await statements.isOwnBatch(scope, transaction, batchId)
        if (!isOwn) throw new AppError('document.not-found')
        return viewAll(transaction, await analyses.listOwn(scope, transaction, { batchId }))
      })
    },

    /** One's own; or somebody else's where one oversees them, which is written down. */
    open: async (scope: Scope, id: number): Promise<StatementAnalysisView> =>
      (await openOwn(scope, id)) ?? openOversight(scope, id),
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
