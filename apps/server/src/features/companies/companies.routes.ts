import { idParams } from '@criteria-desk/contract/common'
import {
  company,
  companyBody,
  companyChange,
  companyList,
  mayLeaveBody,
  peopleQuery,
} from '@criteria-desk/contract/companies'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { CompaniesService } from './companies.service.ts'

const manage = { capability: 'companies.manage' } as const

export function addCompanyRoutes(app: HttpApp, service: CompaniesService): void {
  for (const path of ['/api/companies', '/api/companies-no-auth']) {
    app.get(
      path,
      { config: manage, schema: { querystring: peopleQuery, response: { 200: companyList } } },
      async (request, reply) =>
        sendPage(request, reply, await service.list(scopeOf(request), request.query)),
    )
  }

  app.get(
    '/api/companies/:id',
    {
      config: { capability: 'company-users.read' },
      schema: { params: idParams, response: { 200: company } },
    },
    async (request) => service.find(scopeOf(request), request.params.id),
  )

  app.post(
    '/api/companies',
    { config: manage, schema: { body: companyBody, response: { 200: company } } },
    async (request) => service.create(scopeOf(request), request.body),
  )

  app.put(
    '/api/companies/:id',
    {
      config: manage,
      schema: { params: idParams, body: companyChange, response: { 200: company } },
    },
    async (request) => service.change(scopeOf(request), request.params.id, request.body),
  )

  app.put(
    '/api/companies/:id/may-leave',
    {
      config: { capability: 'company-may-leave.choose' },
      schema: { params: idParams, body: mayLeaveBody, response: { 200: company } },
    },
    async (request) => service.changeMayLeave(scopeOf(request), request.params.id, request.body),
  )
}
