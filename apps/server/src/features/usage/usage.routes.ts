import { idParams } from '@criteria-desk/contract/common'
import {
  bankStatementReviewerUsage,
  companiesUsage,
  currentUsage,
  incomeCalculatorUsage,
  monthlyUsage,
  peopleUsage,
  searchActivityList,
} from '@criteria-desk/contract/usage'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
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
      schema: { response: { 200: companiesUsage } },
    },
    async (request) => service.listCompanies(scopeOf(request)),
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
    { config: readUsage, schema: { params: idParams, response: { 200: peopleUsage } } },
    async (request) => service.peopleOfCompany(scopeOf(request), request.params.id),
  )

  app.get(
    '/api/my-search-activity/last7days',
    {
      config: { capability: 'criteria.search' },
      schema: { response: { 200: searchActivityList } },
    },
    async (request) => activity.ownSearches(scopeOf(request)),
  )
  app.get(
    '/api/search-activity/user/:id/last7days',
    { config: readUsage, schema: { params: idParams, response: { 200: searchActivityList } } },
    async (request) => activity.searchesOf(scopeOf(request), request.params.id),
  )

  app.get(
    '/api/income-calculator-usage/user/:id',
    { config: readUsage, schema: { params: idParams, response: { 200: incomeCalculatorUsage } } },
    async (request) => activity.calculationsOf(scopeOf(request), request.params.id),
  )
  app.get(
    '/api/bank-statement-reviewer-usage/user/:id',
    {
      config: readUsage,
      schema: { params: idParams, response: { 200: bankStatementReviewerUsage } },
    },
    async (request) => activity.analysesOf(scopeOf(request), request.params.id),
  )
}
