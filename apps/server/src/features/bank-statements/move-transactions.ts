import type {
  MoveTransactionBody,
  StatementAnalysisView,
} from '@criteria-desk/contract/bank-statements'
import { mostKept } from '@criteria-desk/contract/limits'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as analyses from './analyses.repository.ts'
import { standingAnalysis, standingLists } from './analysis-view.ts'
import type { createOpenAnalyses } from './open-analyses.ts'

/** One's own analysis, which has that row. */
async function findOwn(
  scope: Scope,
  transaction: Transaction,
  id: number,
  row: number,
): Promise<analyses.AnalysisRecord> {
  const [record] = await analyses.listOwn(scope, transaction, { id })
  if (!record) throw new AppError('bank-statement.analysis-not-found')
  if (!record.analysis.transactions[row]) throw new AppError('bank-statement.no-transaction')
  return record
}

/** Transactions that their owner puts into another list, kept with who and when. */
export function createMoves(parts: {
  unitOfWork: UnitOfWork
  clock: Clock
  opening: ReturnType<typeof createOpenAnalyses>
}) {
  const { unitOfWork, clock, opening } = parts

  return {
    /**
     * Puts a transaction into another list, or into none; figures and lists follow. Throws
     * `bank-statement.analysis-not-found`, `bank-statement.no-transaction` and
     * `bank-statement.changed-meanwhile`.
     */
    async move(
      scope: Scope,
      id: number,
      row: number,
      { list, from }: MoveTransactionBody,
    ): Promise<StatementAnalysisView> {
      await unitOfWork.inTransaction(scope, async (transaction) => {
        await analyses.lockOwn(scope, transaction, id)
        const record = await findOwn(scope, transaction, id, row)
        const before = await analyses.listMoves(transaction, [id])
        const standing = standingAnalysis(record, before)
        const standsIn = standing.transactions[row]?.list ?? null
        if (standsIn === list) return
        if (from !== undefined && from !== standsIn) {
          throw new AppError('bank-statement.changed-meanwhile')
        }
        if (before.length >= mostKept.movesOfAnalysis) throw new AppError('request.too-many-kept')
        const after = standingAnalysis(record, [...before, { row, list }])
        const move = { analysisId: id, row, list, at: clock.now() }
        await analyses.insertMove(scope, transaction, move, standingLists(after))
      })
      const view = await opening.openOwn(scope, id)
      if (!view) throw new AppError('bank-statement.analysis-not-found')
      return view
    },
  }
}
