import type { ErrorCode } from '@criteria-desk/contract/errors'
import { ok, type Result } from '@criteria-desk/domain/shared/result'
import { moveTransactions } from '@criteria-desk/domain/statements/analysis/analyse-statement'
import {
  type FollowedLesson,
  followLessons,
} from '@criteria-desk/domain/statements/sorting/lessons'
import type { StatementAnalysis } from '@criteria-desk/domain/statements/statement-lists'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { askPayees, type PayeesRead } from '@criteria-desk/understanding/papers/payees'
import type { Clock } from '../../ports/clock.ts'
import {
  type DocumentReader,
  type OverLimit,
  ReaderOverLimitError,
  type TooComplex,
} from '../../ports/document-reader.ts'
import type { RunningJob } from '../../ports/queue.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { SettledWork } from '../../settled-work.ts'
import type { EvidenceService } from '../evidence/evidence.service.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import type { UsageService, UsedCall } from '../usage/usage.service.ts'
import * as analyses from './analyses.repository.ts'
import { toEvidence } from './analysis-evidence.ts'
import { standingLists } from './analysis-view.ts'
import * as statements from './bank-statements.repository.ts'
import { problemOfFailure, problemOfFault } from './statement-problems.ts'

/** With the calls that were made for it. */
type PayeesAsked = PayeesRead & { readonly used: readonly UsedCall[] }

/** What was read, what was told of its payees, and what it comes to. */
type Analysed = {
  readonly reading: statements.KeptReading
  readonly told: readonly PayeesAsked[]
  readonly analyses: readonly StatementAnalysis[]
}

/**
 * Makes the analyses of a document that was read, one a statement; a second time it finds them made.
 * None for somebody who has gone, was moved or has another role since they asked.
 */
export function createStatementAnalyser(ports: {
  unitOfWork: UnitOfWork
  reader: DocumentReader
  clock: Clock
  usage: UsageService
  understanding: UnderstandingService
  evidence: EvidenceService
  settled: SettledWork
}) {
  const { unitOfWork, reader, understanding, settled } = ports
  const keepAll = createAnalysesKeeper(ports)

  const keepProblem = (id: number, problem: ErrorCode) =>
    unitOfWork.asSystem((transaction) =>
      statements.keepProblemAcrossCompanies(transaction, id, problem),
    )

  /** Of each statement, in its order; none where nobody can be asked. */
  async function payeesOf(
    { record, reading }: statements.ReadDocument,
    owner: number | undefined,
    signal: AbortSignal,
  ): Promise<Result<readonly PayeesAsked[], TooComplex | OverLimit>> {
    const { userId, companyId } = record
    if (!understanding.isConfigured || userId === null) return ok([])
    const unknown = await reader.unknownPayees(
      { statements: reading.statements, owner },
      { signal },
    )
    if (!unknown.ok) return unknown
    const told: PayeesAsked[] = []
    for (const [at, texts] of unknown.value.entries()) {
      const used: UsedCall[] = []
      const askEach = understanding.askEachForOwner({ userId, companyId }, { used })
      told.push({
        ...(await askPayees(askEach, texts, reading.statements[at]?.accountHolder ?? null)),
        used,
      })
    }
    return ok(told)
  }

  /** Sorted and counted where documents are read: however much a document says, the server goes on. */
  async function workOut(
    found: statements.ReadDocument,
    signal: AbortSignal,
  ): Promise<Result<Analysed, TooComplex | OverLimit>> {
    const { reading, record } = found
    const owner = record.userId ?? undefined
    const told = await payeesOf(found, owner, signal)
    if (!told.ok) return told
    const payees = reading.statements.map((_, at) => told.value[at]?.payees)
    const made = await reader.analyseStatements({ statements: reading.statements, owner }, payees, {
      signal,
    })
    return made.ok ? ok({ reading, told: told.value, analyses: made.value }) : made
  }

  return {
    /** Rejects where the reader failed or was ended at a limit, to be tried again. */
    async analyse(id: number, { signal }: RunningJob): Promise<void> {
      try {
        const found = await unitOfWork.asSystem(async (transaction) =>
          (await statements.lockAskerAcrossCompanies(transaction, id))
            ? statements.findReadAcrossCompanies(transaction, id)
            : statements.dropWishAcrossCompanies(transaction, id),
        )
        if (!found) return
        const analysed = await workOut(found, signal)
        if (!analysed.ok) {
          if (analysed.error === 'over-limit') throw new ReaderOverLimitError()
          return await keepProblem(id, problemOfFailure[analysed.error])
        }
        await keepAll(id, analysed.value)
      } finally {
        settled.tell(id)
      }
    },

    /** No try is left: the document says why it could not be analysed. */
    async giveUp(id: number, error: unknown): Promise<void> {
      const isOverLimit = error instanceof ReaderOverLimitError
      await keepProblem(id, isOverLimit ? problemOfFault(error) : 'bank-statement.analysis-failed')
      settled.tell(id)
    },
  }
}

/** Keeps all analyses of a document, each with the record of it and its usage, or none of them. */
function createAnalysesKeeper(ports: {
  unitOfWork: UnitOfWork
  clock: Clock
  usage: UsageService
  evidence: EvidenceService
}) {
  const { unitOfWork, clock, usage, evidence } = ports

  async function keepAll(
    transaction: Transaction,
    id: number,
    { reading, told, analyses: made }: Analysed,
    newReference: () => string,
  ): Promise<void> {
    const username = await statements.lockAskerAcrossCompanies(transaction, id)
    if (username === null) return statements.dropWishAcrossCompanies(transaction, id)
    const found = await statements.lockReadAcrossCompanies(transaction, id)
    if (!found) return
    const at = clock.now()
    for (const [place, worked] of made.entries()) {
      const readBy = eitherOf(reading.readBy, told[place]?.readBy)
      const analysis = { ...worked, ...(readBy && { readBy }) }
      const learnt = await lessonsFor(transaction, found.record, analysis)
      const standing = moveTransactions(analysis, learnt)
      const reference = newReference()
      const lists = standingLists(standing)
      const toKeep = { place, analysis, standing: lists, learnt, reference, at }
      const analysisId = await analyses.insertAcrossCompanies(transaction, found.record, toKeep)
      if (analysisId === null) continue
      const { userId, companyId } = found.record
      const record = toEvidence(found.record, standing, { reference, at })
      await evidence.keep({ userId, companyId, username }, transaction, record)
      const kept = { userId, companyId, analysisId, at }
      await usage.keepAnalysis(transaction, kept, told[place]?.used)
    }
    await statements.keepProblemAcrossCompanies(transaction, id, null)
  }

  return (id: number, analysed: Analysed): Promise<void> =>
    evidence.underNewReferences((newReference) =>
      unitOfWork.asSystem((transaction) => keepAll(transaction, id, analysed, newReference)),
    )
}

/** Rows that go where their owner had put their payee on another statement of the same holder. */
async function lessonsFor(
  transaction: Transaction,
  record: statements.StatementRecord,
  { statement: { accountHolder }, transactions }: StatementAnalysis,
): Promise<readonly FollowedLesson[]> {
  if (accountHolder === null) return []
  const taught = await analyses.listTaughtAcrossCompanies(transaction, record, accountHolder)
  return followLessons(transactions, taught)
}

/** What a model read of its rows or of its payees; else why it did not. */
function eitherOf(rows: ReadBy | undefined, payees: ReadBy | undefined): ReadBy | undefined {
  return payees?.by === 'model' ? payees : (rows ?? payees)
}
