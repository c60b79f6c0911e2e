import { done } from '@criteria-desk/contract/common'
import {
  criteriaParams,
  lenderParams,
  listedLenderParams,
  quickSearchCriteria,
  quickSearchCriteriaQuery,
  quickSearchDetail,
  quickSearchFindQuery,
  quickSearchFound,
  quickSearchLeftOut,
  quickSearchLender,
  quickSearchLenderPage,
  quickSearchLenderQuery,
  quickSearchLenders,
  quickSearchQuery,
  searchActivityBody,
} from '@criteria-desk/contract/quick-search'
import { scopeOf } from '../../http/access-guard.ts'
import { sendCriteria } from '../../http/criteria-version.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { QuickSearchService } from './quick-search.service.ts'

const search = { capability: 'criteria.search' } as const

export function addQuickSearchRoutes(app: HttpApp, service: QuickSearchService): void {
  app.get(
    '/api/quick-search/criteria',
    {
      config: search,
      schema: { querystring: quickSearchCriteriaQuery, response: { 200: quickSearchCriteria } },
    },
    async (request, reply) =>
      sendCriteria(reply, await service.listCriteria(scopeOf(request), request.query)),
  )

  app.get(
    '/api/quick-search/left-out',
    { config: search, schema: { response: { 200: quickSearchLeftOut } } },
    async (request, reply) => sendCriteria(reply, await service.listLeftOut(scopeOf(request))),
  )

  app.get(
    '/api/quick-search/criteria/:criteria',
    {
      config: search,
      schema: {
        params: criteriaParams,
        querystring: quickSearchQuery,
        response: { 200: quickSearchDetail },
      },
    },
    async (request, reply) =>
      sendCriteria(
        reply,
        await service.findCriterion(scopeOf(request), request.params.criteria, request.query),
      ),
  )

  app.get(
    '/api/quick-search/criteria/:criteria/lenders/:lender',
    {
      config: search,
      schema: {
        params: lenderParams,
        response: { 200: quickSearchLender },
      },
    },
    async (request, reply) =>
      sendCriteria(reply, await service.findLender(scopeOf(request), request.params)),
  )

  addLenderRoutes(app, service)

  app.post(
    '/api/search-activity',
    {
      config: search,
      schema: { body: searchActivityBody, response: { 200: done } },
    },
    async (request) => {
      await service.recordActivity(scopeOf(request), request.body)
      return { ok: true as const }
    },
  )
}

/** The lenders one by one, and what is typed to find one of them or a criterion. */
function addLenderRoutes(app: HttpApp, service: QuickSearchService): void {
  app.get(
    '/api/quick-search/find',
    {
      config: search,
      schema: { querystring: quickSearchFindQuery, response: { 200: quickSearchFound } },
    },
    async (request, reply) =>
      sendCriteria(reply, await service.find(scopeOf(request), request.query)),
  )

  app.get(
    '/api/quick-search/lenders',
    { config: search, schema: { response: { 200: quickSearchLenders } } },
    async (request, reply) => sendCriteria(reply, await service.listLenders(scopeOf(request))),
  )

  app.get(
    '/api/quick-search/lenders/:lender',
    {
      config: search,
      schema: {
        params: listedLenderParams,
        querystring: quickSearchLenderQuery,
        response: { 200: quickSearchLenderPage },
      },
    },
    async (request, reply) =>
      sendCriteria(
        reply,
        await service.findLenderPage(scopeOf(request), request.params.lender, request.query),
      ),
  )
}
