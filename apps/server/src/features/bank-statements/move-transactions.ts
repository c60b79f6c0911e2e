import type {
  MoveTransactionBody,
  StatementAnalysisView,
} from '@criteria-desk/contract/bank-statements'
import { mostKept } from '@criteria-desk/contract/limits'
import { payeeKey } from '@criteria-desk/domain/statements/sorting/lessons'
import type { StatementAnalysis } from '@criteria-desk/domain/statements/statement-lists'
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

/** What somebody asks to be moved, of the rows as they stand; none leaves all as it is. */
type Asked = (standing: StatementAnalysis, moves: readonly analyses.Move[]) => readonly RowMove[]
type RowMove = Pick<analyses.Move, 'row' | 'list'>

/** Into another list, or into none; refused where it was seen in another list than it stands in. */
function oneRow(row: number, { list, from }: MoveTransactionBody): Asked {
  return ({ transactions }) => {
    const standsIn = transactions[row]?.list ?? null
    if (standsIn === list) return []
    if (from !== undefined && from !== standsIn) {
      throw new AppError('bank-statement.changed-meanwhile')
    }
    return [{ row, list }]
  }
}

/** All rows of the same payee that stand where it had been put before, back to where they were read. */
function learntLike(row: number): Asked {
  return ({ transactions }, moves) => {
    const last = new Map(moves.map((move) => [move.row, move]))
    const wanted = transactions[row]
    const key = wanted && last.get(row)?.learntAt ? payeeKey(wanted) : null
    return transactions.flatMap((transaction, at) =>
      key !== null && last.get(at)?.learntAt && payeeKey(transaction) === key
        ? [{ row: at, list: transaction.movedFrom ?? null }]
        : [],
    )
  }
}

/** Transactions that their owner puts into another list, kept with who and when. */
export function createMoves(parts: {
  unitOfWork: UnitOfWork
  clock: Clock
  evidence: EvidenceService
  opening: ReturnType<typeof createOpenAnalyses>
}) {
  const { unitOfWork, clock, evidence, opening } = parts

  async function moveRows(
    scope: Scope,
    transaction: Transaction,
    { id, row, reference }: { id: number; row: number; reference: string },
    asked: Asked,
  ): Promise<void> {
    await analyses.lockOwn(scope, transaction, id)
    const record = await findOwn(scope, transaction, id, row)
    const before = await analyses.listMoves(transaction, [id])
    const rows = asked(standingAnalysis(record, before), before)
    if (rows.length === 0) return
    const byHand = before.filter(({ learntAt }) => learntAt === null)
    if (byHand.length >= mostKept.movesOfAnalysis) throw new AppError('request.too-many-kept')
    const after = standingAnalysis(record, [...before, ...rows])
    const at = clock.now()
    const made = { analysisId: id, rows, at, reference }
    await analyses.insertMoves(scope, transaction, made, standingLists(after))
    const file = { ...record, id: record.documentId }
    await evidence.keep(scope, transaction, toEvidence(file, after, { reference, at }))
  }

  async function moveAndOpen(
    scope: Scope,
    of: { readonly id: number; readonly row: number },
    asked: Asked,
  ): Promise<StatementAnalysisView> {
    await evidence.underNewReference((reference) =>
      unitOfWork.inTransaction(scope, (transaction) =>
        moveRows(scope, transaction, { ...of, reference }, asked),
      ),
    )
    const view = await opening.openOwn(scope, of.id)
    if (!view) throw new AppError('bank-statement.analysis-not-found')
    return view
  }

  return {
    /**
     * Puts a transaction into another list, or into none; figures and lists follow, and are kept as
     * evidence anew. Throws `bank-statement.analysis-not-found`, `bank-statement.no-transaction` and
     * `bank-statement.changed-meanwhile`.
     */
    move: (
      scope: Scope,
      id: number,
      row: number,
      body: MoveTransactionBody,
    ): Promise<StatementAnalysisView> => moveAndOpen(scope, { id, row }, oneRow(row, body)),

    /**
     * Puts a row that was sorted as its payee had been before back to where it was read, with all
     * others of that payee: the payee teaches nothing any more. Any other row stays as it is. Throws
     * `bank-statement.analysis-not-found` and `bank-statement.no-transaction`.
     */
    takeBack: (scope: Scope, id: number, row: number): Promise<StatementAnalysisView> =>
      moveAndOpen(scope, { id, row }, learntLike(row)),
  }
}
