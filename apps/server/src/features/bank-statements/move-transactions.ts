import type {
  MoveTransactionBody,
  StatementAnalysisView,
} from '@criteria-desk/contract/bank-statements'
import { mostKept } from '@criteria-desk/contract/limits'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { EvidenceService } from '../evidence/evidence.service.ts'
import * as analyses from './analyses.repository.ts'
import { toEvidence } from './analysis-evidence.ts'
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
  evidence: EvidenceService
  opening: ReturnType<typeof createOpenAnalyses>
}) {
  const { unitOfWork, clock, evidence, opening } = parts

  async function moveOne(
    scope: Scope,
    transaction: Transaction,
    { id, row, reference }: { id: number; row: number; reference: string },
    { list, from }: MoveTransactionBody,
  ): Promise<void> {
    await analyses.lockOwn(scope, transaction, id)
    const record = await findOwn(scope, transaction, id, row)
    const before = await analyses.listMoves(transaction, [id])
    const standsIn = standingAnalysis(record, before).transactions[row]?.list ?? null
    if (standsIn === list) return
    if (from !== undefined && from !== standsIn) {
      throw new AppError('bank-statement.changed-meanwhile')
    }
    if (before.length >= mostKept.movesOfAnalysis) throw new AppError('request.too-many-kept')
    const after = standingAnalysis(record, [...before, { row, list }])
    const at = clock.now()
    const move = { analysisId: id, row, list, at, reference }
    await analyses.insertMove(scope, transaction, move, standingLists(after))
    const file = { ...record, id: record.documentId }
    await evidence.keep(scope, transaction, toEvidence(file, after, { reference, at }))
  }

  return {
    /**
     * Puts a transaction into another list, or into none; figures and lists follow, and are kept as
     * evidence anew. Throws `bank-statement.analysis-not-found`, `bank-statement.no-transaction` and
     * `bank-statement.changed-meanwhile`.
     */
    async move(
      scope: Scope,
      id: number,
      row: number,
      body: MoveTransactionBody,
    ): Promise<StatementAnalysisView> {
      await evidence.underNewReference((reference) =>
        unitOfWork.inTransaction(scope, (transaction) =>
          moveOne(scope, transaction, { id, row, reference }, body),
        ),
      )
      const view = await opening.openOwn(scope, id)
      if (!view) throw new AppError('bank-statement.analysis-not-found')
      return view
    },
  }
}
