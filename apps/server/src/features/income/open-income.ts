import { AppError } from '../../app-error.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { IncomeRecord } from './income.repository.ts'
import * as income from './income.repository.ts'
import {
  type OtherDocuments,
  overviewsOf,
  payslipsOf,
  type StandingReading,
  standingReading,
} from './income-view.ts'

export type OpenIncome = {
  readonly record: IncomeRecord
  /** Null for a document that has not been read. */
  readonly standing: StandingReading | null
}

/** More than a year of weekly payslips. */
const mostOthers = 60

/** One's own income documents with what was read of them. */
export function createOpenIncome(unitOfWork: UnitOfWork) {
  const openThose = (scope: Scope, ids: readonly number[]): Promise<OpenIncome[]> =>
    unitOfWork.inTransaction(scope, async (transaction) => {
      const records = await income.listOwn(scope, transaction, ids)
      const there = records.map(({ id }) => id)
      const versions = await income.listVersions(scope, transaction, there)
      return records.map((record) => ({
        record,
        standing: standingReading(versions.filter(({ documentId }) => documentId === record.id)),
      }))
    })

  const list = (scope: Scope): Promise<IncomeRecord[]> =>
    unitOfWork.inTransaction(scope, (transaction) => income.listOwn(scope, transaction))

  /** In the order of `ids`. Throws `document.not-found` where one is not one's own. */
  async function open(scope: Scope, ids: readonly number[]): Promise<OpenIncome[]> {
    const opened = await openThose(scope, ids)
    return [...new Set(ids)].map((id) => {
      const found = opened.find(({ record }) => record.id === id)
      if (!found) throw new AppError('document.not-found')
      return found
    })
  }

  return {
    list,
    open,
    /** In the order of `ids`, without those that are not one's own, or not there any more. */
    async openThoseLeft(scope: Scope, ids: readonly number[]): Promise<OpenIncome[]> {
      const opened = ids.length === 0 ? [] : await openThose(scope, ids)
      return ids.flatMap((id) => opened.find(({ record }) => record.id === id) ?? [])
    },

    /** Which of these are income documents of one's own. */
    async ownAmong(scope: Scope, ids: readonly number[]): Promise<number[]> {
      const records = await unitOfWork.inTransaction(scope, (transaction) =>
        income.listOwn(scope, transaction, ids),
      )
      return records.map(({ id }) => id)
    },

    /** Throws `document.not-found`. */
    async openOne(scope: Scope, id: number): Promise<OpenIncome> {
      const [found] = await openThose(scope, [id])
      if (!found) throw new AppError('document.not-found')
      return found
    },

    /** What its owner's other documents say that it can be held against. */
    async othersOf(scope: Scope, { record }: OpenIncome): Promise<OtherDocuments> {
      const wanted = heldAgainst[record.documentType]
      if (wanted === undefined) return { payslips: [], overviews: [] }
      const others = (await list(scope)).filter(
        ({ id, documentType }) => documentType === wanted && id !== record.id,
      )
      const nearest = others.slice(0, mostOthers).map(({ id }) => id)
      const opened = nearest.length === 0 ? [] : await openThose(scope, nearest)
      return {
        payslips: opened.flatMap(({ standing }) => payslipsOf(standing)),
        overviews: opened.flatMap(({ standing }) => overviewsOf(standing)),
      }
    },
  }
}

/** Of which kind those are that tell something of a document. */
const heldAgainst: Readonly<Record<string, string>> = {
  payslip: 'payslip',
  p60: 'payslip',
  sa302: 'tax-year-overview',
}
