import { analyseStatement } from '@criteria-desk/domain/statements/analysis/analyse-statement'
import { sortTransactions } from '@criteria-desk/domain/statements/sorting/sort-transactions'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { type PayeesRead, readPayeesWith } from '@criteria-desk/understanding/papers/payees'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { SettledWork } from '../../settled-work.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import type { UsageService, UsedCall } from '../usage/usage.service.ts'
import * as analyses from './analyses.repository.ts'
import { standingLists } from './analysis-view.ts'
import * as statements from './bank-statements.repository.ts'

/** With the calls that were made for it. */
type PayeesAsked = PayeesRead & { readonly used: readonly UsedCall[] }

/**
 * Makes the analyses of a document that was read, one a statement; a second time it finds them made.
 * None for somebody who has gone, was moved or has another role since they asked.
 */
export function createStatementAnalyser(ports: {
  unitOfWork: UnitOfWork
  clock: Clock
  usage: UsageService
  understanding: UnderstandingService
  settled: SettledWork
}) {
  const { unitOfWork, clock, usage, understanding, settled } = ports

  /** Of each statement of the document, in its order; none where nobody can be asked. */
  async function payeesOf(id: number): Promise<readonly PayeesAsked[]> {
    if (!understanding.isConfigured) return []
    const found = await unitOfWork.asSystem(async (transaction) =>
      (await statements.lockAskerAcrossCompanies(transaction, id))
        ? statements.findReadAcrossCompanies(transaction, id)
        : null,
    )
    if (!found) return []
    const { userId, companyId } = found.record
    const told: PayeesAsked[] = []
    for (const reading of found.reading.statements) {
      const used: UsedCall[] = []
      const askEach = understanding.askEachForOwner({ userId, companyId }, { used })
      told.push({ ...(await readPayeesWith(askEach, reading)), used })
    }
    return told
  }

  async function makeAll(
    transaction: Transaction,
    id: number,
    told: readonly PayeesAsked[],
  ): Promise<void> {
    if (!(await statements.lockAskerAcrossCompanies(transaction, id))) {
      return statements.dropWishAcrossCompanies(transaction, id)
    }
    const found = await statements.lockReadAcrossCompanies(transaction, id)
    if (!found) return
    const at = clock.now()
    for (const [place, reading] of found.reading.statements.entries()) {
      const payees = told[place]?.payees
      const sorted = sortTransactions({ ...reading, ...(payees && { payees }) })
      const readBy = eitherOf(found.reading.readBy, told[place]?.readBy)
      const analysis = { ...analyseStatement(reading, sorted), ...(readBy && { readBy }) }
      const standing = standingLists(analysis)
      const toKeep = { place, analysis, standing, at }
      const analysisId = await analyses.insertAcrossCompanies(transaction, found.record, toKeep)
      if (analysisId === null) continue
      const { userId, companyId } = found.record
      const made = { userId, companyId, analysisId, at }
      await usage.keepAnalysis(transaction, made, told[place]?.used)
    }
    await statements.keepProblemAcrossCompanies(transaction, id, null)
  }

  return {
    async analyse(id: number): Promise<void> {
      try {
        const told = await payeesOf(id)
        await unitOfWork.asSystem((transaction) => makeAll(transaction, id, told))
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

/** What a model read of its rows or of its payees; else why it did not. */
function eitherOf(rows: ReadBy | undefined, payees: ReadBy | undefined): ReadBy | undefined {
  return payees?.by === 'model' ? payees : (rows ?? payees)
}
