import { analyseStatement } from '@criteria-desk/domain/statements/analysis/analyse-statement'
import { sortTransactions } from '@criteria-desk/domain/statements/sorting/sort-transactions'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { SettledWork } from '../../settled-work.ts'
import type { UsageService } from '../usage/usage.service.ts'
import * as analyses from './analyses.repository.ts'
import { standingLists } from './analysis-view.ts'
import * as statements from './bank-statements.repository.ts'

/** Makes the analyses of a document that was read, one a statement; a second time it finds them made. */
export function createStatementAnalyser(ports: {
  unitOfWork: UnitOfWork
  clock: Clock
  usage: UsageService
  settled: SettledWork
}) {
  const { unitOfWork, clock, usage, settled } = ports

  async function makeAll(transaction: Transaction, id: number): Promise<void> {
    const found = await statements.lockReadAcrossCompanies(transaction, id)
    if (!found) return
    const at = clock.now()
    for (const [place, reading] of found.reading.statements.entries()) {
      const analysis = analyseStatement(reading, sortTransactions(reading))
      const standing = standingLists(analysis)
      const made = { place, analysis, standing, at }
      const analysisId = await analyses.insertAcrossCompanies(transaction, found.record, made)
      if (analysisId === null) continue
      const { userId, companyId } = found.record
      await usage.keepAnalysis(transaction, { userId, companyId, analysisId, at })
    }
    await statements.keepProblemAcrossCompanies(transaction, id, null)
  }

  return {
    async analyse(id: number): Promise<void> {
      try {
        await unitOfWork.asSystem((transaction) => makeAll(transaction, id))
      } catch (fault) {
        await unitOfWork.asSystem((transaction) =>
          statements.keepProblemAcrossCompanies(transaction, id, 'bank-statement.analysis-failed'),
        )
        throw fault
      } finally {
        settled.tell(id)
      }
    },
  }
}
