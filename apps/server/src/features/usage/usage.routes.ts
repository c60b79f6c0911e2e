import { idParams } from '@criteria-desk/contract/common'
import {
  assessmentsQuery,
  bankStatementReviewerUsage,
  companiesUsage,
  currentUsage,
  incomeCalculatorUsage,
  monthlyUsage,
  peopleUsage,
  searchActivityList,
  searchActivityQuery,
  usageListQuery,
} from '@criteria-desk/contract/usage'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { RecentActivityService } from './recent-activity.service.ts'
import type { UsageStatisticsService } from './usage-statistics.service.ts'

const readUsage = { capability: 'usage.read' } as const

export function addUsageRoutes(
  app: HttpApp,
  service: UsageStatisticsService,
  activity: RecentActivityService,
): void {
  app.get(
    '/api/usage/companies',
    {
      config: { capability: 'companies.manage' },
      schema: { querystring: usageListQuery, response: { 200: companiesUsage } },
    },
    async (request, reply) =>
      sendPage(request, reply, await service.listCompanies(scopeOf(request), request.query)),
  )

  const current = { params: idParams, response: { 200: currentUsage } }
  app.get(
    '/api/usage/company/:id/current',
    { config: readUsage, schema: current },
    async (request) => service.currentOfCompany(scopeOf(request), request.params.id),
  )
  app.get('/api/usage/user/:id/current', { config: readUsage, schema: current }, async (request) =>
    service.currentOfUser(scopeOf(request), request.params.id),
  )

  const monthly = { params: idParams, response: { 200: monthlyUsage } }
  app.get(
    '/api/usage/company/:id/monthly',
    { config: readUsage, schema: monthly },
    async (request) => service.monthlyOfCompany(scopeOf(request), request.params.id),
  )
  app.get('/api/usage/user/:id/monthly', { config: readUsage, schema: monthly }, async (request) =>
    service.monthlyOfUser(scopeOf(request), request.params.id),
  )

  app.get(
    '/api/usage/company/:id/users',
    {
      config: readUsage,
      schema: { params: idParams, querystring: usageListQuery, response: { 200: peopleUsage } },
    },
    async (request, reply) => {
      const { params, query } = request
      const { days, users } = await service.peopleOfCompany(scopeOf(request), params.id, query)
      return { days, users: sendPage(request, reply, users) }
    },
  )

  app.get(
    '/api/my-search-activity/last7days',
    {
      config: { capability: 'criteria.search' },
      schema: { querystring: searchActivityQuery, response: { 200: searchActivityList } },
    },
    async (request, reply) =>
      sendPage(request, reply, await activity.ownSearches(scopeOf(request), request.query)),
  )
  app.get(
    '/api/search-activity/user/:id/last7days',
    {
      config: readUsage,
      schema: {
        params: idParams,
        querystring: searchActivityQuery,
        response: { 200: searchActivityList },
      },
    },
    async (request, reply) => {
      const { params, query } = request
      return sendPage(request, reply, await activity.searchesOf(scopeOf(request), params.id, query))
    },
  )

  app.get(
    '/api/income-calculator-usage/user/:id',
    {
      config: readUsage,
      schema: {
        params: idParams,
        querystring: assessmentsQuery,
        response: { 200: incomeCalculatorUsage },
      },
    },
    async (request, reply) => {
      const { params, query } = request
      const { sums, page } = await activity.calculationsOf(scopeOf(request), params.id, query)
      return { ...sums, recentAssessments: sendPage(request, reply, page) }
    },
  )
  app.get(
    '/api/bank-statement-reviewer-usage/user/:id',
    {
      config: readUsage,
      schema: {
        params: idParams,
        querystring: assessmentsQuery,
        response: { 200: bankStatementReviewerUsage },
      },
    },
    async (request, reply) => {
      const { params, query } = request
      const { sums, page } = await activity.analysesOf(scopeOf(request), params.id, query)
      return { ...sums, recentAssessments: sendPage(request, reply, page) }
    },
  )
}
