import type { FollowedLesson, TaughtRow } from '@criteria-desk/domain/statements/sorting/lessons'
import type {
  SortedTransaction,
  StatementAnalysis,
  StatementList,
} from '@criteria-desk/domain/statements/statement-lists'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { users } from '../../db/schema/accounts.ts'
import {
  bankStatementAnalyses as analyses,
  bankStatementDocuments as documents,
  bankStatementMoves as moves,
} from '../../db/schema/bank-statements.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { StatementRecord } from './bank-statements.repository.ts'

export type AnalysisRecord = {
  readonly id: number
  /** With its transactions as they were sorted at first. */
  readonly analysis: StatementAnalysis
  readonly documentId: number
  readonly batchId: string
  /** Which of the statements in its file, counted from 0. */
  readonly place: number
  readonly analyzedAt: Date
  readonly userId: number
  readonly companyId: number | null
  readonly owner: string
  readonly originalName: string
  readonly uploadedAt: Date
  readonly sha256: string
  readonly pages: AnalysedPages
  /** Of its document: pages that a model has not answered; null where there are none. */
  readonly pagesLeft: number | null
  /** Of its record among the evidence, as it stands; null of those made before there was one. */
  readonly reference: string | null
}

type AnalysedPages = readonly {
  readonly number: number
  readonly width: number
  readonly height: number
}[]

/** Who moved a transaction to which list, and when. */
export type Move = {
  readonly analysisId: number
  readonly row: number
  readonly list: StatementList | null
  readonly by: string
  readonly at: Date
  /** When they had put its payee there on an earlier statement; null where they moved the row itself. */
  readonly learntAt: Date | null
}

/** A row and the list it goes into. */
type RowMove = Pick<Move, 'row' | 'list'>

/** The stored lists of the specification, as they stand after every move. */
export type StandingLists = {
  readonly lists: Readonly<Record<StatementList, readonly unknown[]>>
  readonly totalIncome: number
  readonly analysisNotes: string
}

/** Not one's own are seen only by those who reach that far. */
type Wanted =
  | { readonly id: number }
  | { readonly documentId: number }
  | { readonly batchId: string }

/** By month, those of one file in its order. */
export async function listOwn(
  scope: Scope,
  transaction: Transaction,
  wanted: Wanted,
): Promise<AnalysisRecord[]> {
  return listWhere(
    transaction,
    and(
      eq(analyses.userId, scope.userId),
      sql`${analyses.companyId} is not distinct from ${scope.companyId}::integer`,
      whichOf(wanted),
    ),
  )
}

/** Whosever it is, as far as this transaction reaches: into one's company, or across all. */
export async function listInReach(
  transaction: Transaction,
  wanted: Wanted,
): Promise<AnalysisRecord[]> {
  return listWhere(transaction, whichOf(wanted))
}

/** Which analyses there are of each of one's own documents. */
export async function listOwnIds(
  scope: Scope,
  transaction: Transaction,
  documentIds: readonly number[],
): Promise<{ id: number; documentId: number }[]> {
  if (documentIds.length === 0) return []
  return sqlOf(transaction)
    .select({ id: analyses.id, documentId: analyses.documentId })
    .from(analyses)
    .where(and(eq(analyses.userId, scope.userId), inArray(analyses.documentId, [...documentIds])))
    .orderBy(asc(analyses.documentId), asc(analyses.place))
}

function whichOf(wanted: Wanted): SQL | undefined {
  if ('id' in wanted) return eq(analyses.id, wanted.id)
  if ('documentId' in wanted) return eq(analyses.documentId, wanted.documentId)
  return eq(analyses.batchId, wanted.batchId)
}

async function listWhere(
  transaction: Transaction,
  where: SQL | undefined,
): Promise<AnalysisRecord[]> {
  const rows = await sqlOf(transaction)
    .select({
      id: analyses.id,
      documentId: analyses.documentId,
      batchId: analyses.batchId,
      place: analyses.place,
      analyzedAt: analyses.analyzedAt,
      userId: analyses.userId,
      companyId: analyses.companyId,
      analysis: analyses.rawAnalysis,
      owner: users.username,
      originalName: documents.originalName,
      uploadedAt: documents.uploadedAt,
      sha256: documents.sha256,
      reference: analyses.reference,
      pages: sql`${documents.reading} -> 'pages'`,
      pagesLeft: sql<number | null>`(${documents.reading} ->> 'pagesLeft')::integer`,
    })
    .from(analyses)
    .innerJoin(documents, eq(documents.id, analyses.documentId))
    .innerJoin(users, eq(users.id, analyses.userId))
    .where(where)
    .orderBy(asc(analyses.statementMonth), asc(analyses.documentId), asc(analyses.place))
  return rows.map(({ analysis, pages, ...row }) => ({
    ...row,
    analysis: analysis as StatementAnalysis,
    pages: (pages ?? []) as AnalysedPages,
  }))
}

/** In the order in which they were made. */
export async function listMoves(
  transaction: Transaction,
  analysisIds: readonly number[],
): Promise<Move[]> {
  if (analysisIds.length === 0) return []
  const rows = await sqlOf(transaction)
    .select({
      analysisId: moves.analysisId,
      row: moves.rowNumber,
      list: moves.list,
      at: moves.movedAt,
      learntAt: moves.learntAt,
      by: users.username,
    })
    .from(moves)
    .innerJoin(users, eq(users.id, moves.userId))
    .where(inArray(moves.analysisId, [...analysisIds]))
    .orderBy(asc(moves.id))
  return rows.map((row) => ({ ...row, list: row.list as StatementList | null }))
}

/** Keeps moves by hand, with the lists as they stand after them, and the reference of their record. */
export async function insertMoves(
  scope: Scope,
  transaction: Transaction,
  made: Pick<Move, 'analysisId' | 'at'> & {
    readonly rows: readonly RowMove[]
    readonly reference: string
  },
  { lists, totalIncome, analysisNotes }: StandingLists,
): Promise<void> {
  const { analysisId, at, rows, reference } = made
  const of = { analysisId, userId: scope.userId, companyId: scope.companyId, movedAt: at }
  await sqlOf(transaction)
    .insert(moves)
    .values(rows.map(({ row, list }) => ({ ...of, rowNumber: row, list })))
  await sqlOf(transaction)
    .update(analyses)
    .set({ ...lists, totalIncome, analysisNotes, reference })
    .where(and(eq(analyses.id, analysisId), eq(analyses.userId, scope.userId)))
}

/**
 * Rows that the document's owner moved by hand on other statements of an account holder, in the same
 * company, as they were sorted at first, each with the list it was put into last: newest first.
 */
export async function listTaughtAcrossCompanies(
  transaction: Transaction,
  { userId, companyId }: Pick<StatementRecord, 'userId' | 'companyId'>,
  accountHolder: string,
): Promise<TaughtRow[]> {
  const last = sqlOf(transaction)
    .selectDistinctOn([moves.analysisId, moves.rowNumber], {
      id: moves.id,
      analysisId: moves.analysisId,
      row: moves.rowNumber,
      list: moves.list,
      at: moves.movedAt,
      learntAt: moves.learntAt,
    })
    .from(moves)
    .innerJoin(analyses, eq(analyses.id, moves.analysisId))
    .where(
      and(
        eq(analyses.userId, userId),
        sql`lower(${analyses.accountHolder}) = lower(${accountHolder})`,
        sql`${analyses.companyId} is not distinct from ${companyId}::integer`,
      ),
    )
    .orderBy(moves.analysisId, moves.rowNumber, desc(moves.id))
    .as('last')
  const rows = await sqlOf(transaction)
    .select({
      transaction: sql`${analyses.rawAnalysis} -> 'transactions' -> ${last.row}`,
      list: last.list,
      at: last.at,
    })
    .from(last)
    .innerJoin(analyses, eq(analyses.id, last.analysisId))
    .where(isNull(last.learntAt))
    .orderBy(desc(last.id))
    .limit(mostTaught)
  return rows.map(({ transaction: row, list, at }) => ({
    transaction: row as SortedTransaction,
    list: list as StatementList | null,
    at: at.toISOString(),
  }))
}

/** More rows than anybody moves of one client. */
const mostTaught = 500

/** Nobody else moves a transaction of it until the transaction ends. */
export async function lockOwn(scope: Scope, transaction: Transaction, id: number): Promise<void> {
  await sqlOf(transaction)
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(analyses.userId, scope.userId)))
    .for('update')
}

/** Its id; null where that statement of the document has been analysed already. */
export async function insertAcrossCompanies(
  transaction: Transaction,
  document: Pick<StatementRecord, 'id' | 'userId' | 'companyId' | 'batchId'>,
  made: {
    place: number
    analysis: StatementAnalysis
    standing: StandingLists
    /** Rows that go where their payee had been put before. */
    learnt: readonly FollowedLesson[]
    reference: string
    at: Date
  },
): Promise<number | null> {
  const { place, analysis, standing, learnt, reference, at } = made
  const [row] = await sqlOf(transaction)
    .insert(analyses)
    .values({
      documentId: document.id,
      userId: document.userId,
      companyId: document.companyId,
      batchId: document.batchId,
      place,
      statementMonth: analysis.statement.statementMonth,
      statementPeriod: analysis.statement.period,
      analyzedAt: at,
      ...standing.lists,
      totalIncome: standing.totalIncome,
      analysisNotes: standing.analysisNotes,
      rawAnalysis: analysis,
      reference,
      accountHolder: analysis.statement.accountHolder,
    })
    .onConflictDoNothing()
    .returning({ id: analyses.id })
  if (!row) return null
  if (learnt.length > 0) {
    const of = { analysisId: row.id, userId: document.userId, companyId: document.companyId }
    await sqlOf(transaction)
      .insert(moves)
      .values(
        learnt.map(({ row: rowNumber, list, at: taughtAt }) => ({
          ...of,
          rowNumber,
          list,
          movedAt: at,
          learntAt: new Date(taughtAt),
        })),
      )
  }
  return row.id
}
