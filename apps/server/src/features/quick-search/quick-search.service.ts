import type {
  FoundCriterion,
  QuickSearchCriteriaQuery,
  QuickSearchCriterion,
  QuickSearchDetail,
  QuickSearchFindQuery,
  QuickSearchFound,
  QuickSearchLeftOut,
  QuickSearchLender,
  QuickSearchLenderPage,
  QuickSearchLenderQuery,
  QuickSearchListedLender,
  QuickSearchQuery,
  SearchActivityBody,
} from '@criteria-desk/contract/quick-search'
import {
  findQuickSearchCriterion,
  findQuickSearchLender,
} from '@criteria-desk/domain/criteria/answers/quick-search'
import { findCriteria } from '@criteria-desk/domain/quick-search/find-criteria'
import {
  findLenderPage,
  findLenders,
  listLenders,
} from '@criteria-desk/domain/quick-search/lender-page'
import { listCriteria } from '@criteria-desk/domain/quick-search/list-criteria'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import * as activities from './quick-search.repository.ts'

export type QuickSearchService = ReturnType<typeof createQuickSearchService>

/** No lender: whether there is such a criterion at all. */
const nobody = { offset: 0, limit: 0 }

type Versioned<Body> = { readonly version: string; readonly body: Body }

/** Criteria by name, then by lender, with a log of what was looked for. */
export function createQuickSearchService(ports: {
  unitOfWork: UnitOfWork
  documents: DocumentsService
  clock: Clock
}) {
  const { unitOfWork, documents, clock } = ports
  const openCurrent = async (scope: Scope) =>
    documents.openSelected(await documents.selectCriteria(scope))

  return {
    /** Throws `criteria.lender-not-found`. */
    async listCriteria(
      scope: Scope,
      { lender }: QuickSearchCriteriaQuery,
    ): Promise<Versioned<readonly QuickSearchCriterion[]>> {
      const { index, version } = await openCurrent(scope)
      const body = listCriteria(index, lender)
      if (!body) throw new AppError('criteria.lender-not-found')
      return { version, body }
    },

    /** Criteria and lenders for what is typed into a search box. */
    async find(
      scope: Scope,
      { q, limit }: QuickSearchFindQuery,
    ): Promise<Versioned<QuickSearchFound>> {
      const { index, version } = await openCurrent(scope)
      const byReason = Map.groupBy(findCriteria(index, q), ({ why }) => why)
      const countOf = (why: FoundCriterion['why']) => byReason.get(why)?.length ?? 0
      const lenders = findLenders(index, q)
      const body = {
        criteria: [...byReason.values()].flatMap((found) => found.slice(0, limit)),
        counts: {
          name: countOf('name'),
          meaning: countOf('meaning'),
          answers: countOf('answers'),
        },
        lenders: lenders.slice(0, limit),
        lenderCount: lenders.length,
      }
      return { version, body }
    },

    async listLenders(scope: Scope): Promise<Versioned<readonly QuickSearchListedLender[]>> {
      const { index, version } = await openCurrent(scope)
      return { version, body: listLenders(index) }
    },

    /** All that a lender states, page by page. Throws `criteria.lender-not-found`. */
    async findLenderPage(
      scope: Scope,
      lender: string,
      page: QuickSearchLenderQuery,
    ): Promise<Versioned<QuickSearchLenderPage>> {
      const { index, leftOut, version } = await openCurrent(scope)
      const found = findLenderPage(index, lender, page)
      if (!found) throw new AppError('criteria.lender-not-found')
      return { version, body: { ...found, criteriaVersion: version, leftOut } }
    },

    /** What the list of criteria leaves out. */
    async listLeftOut(scope: Scope): Promise<Versioned<QuickSearchLeftOut>> {
      const { leftOut, version } = await openCurrent(scope)
      return { version, body: { leftOut } }
    },

    /** Throws `criteria.not-found`. */
    async findCriterion(
      scope: Scope,
      name: string,
      { need, ...page }: QuickSearchQuery,
    ): Promise<Versioned<QuickSearchDetail>> {
      const { index, leftOut, version } = await openCurrent(scope)
      const found = findQuickSearchCriterion(index, name, need, page)
      if (!found) throw new AppError('criteria.not-found')
      return { version, body: { ...found, criteriaVersion: version, leftOut } }
    },

    /** Throws `criteria.not-found` and `criteria.lender-not-found`. */
    async findLender(
      scope: Scope,
      asked: { criteria: string; lender: string },
    ): Promise<Versioned<QuickSearchLender>> {
      const { index, leftOut, version } = await openCurrent(scope)
      if (!findQuickSearchCriterion(index, asked.criteria, undefined, nobody))
        throw new AppError('criteria.not-found')
      const found = findQuickSearchLender(index, asked.criteria, asked.lender)
      if (!found) throw new AppError('criteria.lender-not-found')
      return { version, body: { ...found, leftOut } }
    },

    /**
     * With what was looked through, the criteria that this person sees at that moment, and what the
     * criterion is called there.
     */
    async recordActivity(scope: Scope, activity: SearchActivityBody): Promise<void> {
      const selected = await documents.selectCriteria(scope)
      const lookedThrough = {
        criteriaVersion: selected.version,
        documentIds: selected.documents.map(({ id }) => id),
        ...(await displayNameIn(documents, selected, activity)),
      }
      await unitOfWork.inTransaction(scope, (transaction) =>
        activities.insertActivity(scope, transaction, activity, {
          in: lookedThrough,
          at: clock.now(),
        }),
      )
    },
  }
}

/** What the criterion is called in these documents; nothing where none of them has it. */
async function displayNameIn(
  documents: DocumentsService,
  selected: Awaited<ReturnType<DocumentsService['selectCriteria']>>,
  { criteriaName }: SearchActivityBody,
): Promise<Pick<activities.LookedThrough, 'criteriaDisplayName'>> {
  if (criteriaName == null) return {}
  const { index } = await documents.openSelected(selected)
  const found = findQuickSearchCriterion(index, criteriaName, undefined, nobody)
  return found ? { criteriaDisplayName: found.displayName } : {}
}
