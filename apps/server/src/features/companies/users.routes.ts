import { done, idParams } from '@criteria-desk/contract/common'
import {
  companyUser,
  companyUserList,
  newUserBody,
  peopleQuery,
  stayingOr,
  userChanges,
} from '@criteria-desk/contract/companies'
import { setupPassword } from '@criteria-desk/contract/passwords'
import { erasurePreview } from '@criteria-desk/contract/privacy'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { UsersService } from './users.service.ts'

const manage = { capability: 'users.manage' } as const
const readOwn = { capability: 'company-users.read' } as const
const list = { querystring: peopleQuery, response: { 200: companyUserList } }

export function addUserRoutes(app: HttpApp, service: UsersService): void {
  const password = setupPassword(app.settings.minPasswordLength)

  for (const path of ['/api/users', '/api/users-no-auth']) {
    app.get(path, { config: manage, schema: list }, async (request, reply) =>
      sendPage(request, reply, await service.listAll(scopeOf(request), request.query)),
    )
  }

  app.get('/api/users/company', { config: readOwn, schema: list }, async (request, reply) =>
    sendPage(request, reply, await service.listOfOwnCompany(scopeOf(request), request.query)),
  )

  app.get(
    '/api/companies/:id/users',
    { config: readOwn, schema: { params: idParams, ...list } },
    async (request, reply) => {
      const { params, query } = request
      const page = await service.listOfCompany(scopeOf(request), params.id, query)
      return sendPage(request, reply, page)
    },
  )

  app.post(
    '/api/users-no-auth',
    {
      config: manage,
      schema: { body: newUserBody.extend({ password }), response: { 200: companyUser } },
    },
    async (request) => service.create(scopeOf(request), request.body),
  )

  app.patch(
    '/api/users/:id/no-auth',
    {
      config: { capability: 'company-users.manage' },
      schema: {
        params: idParams,
        body: userChanges.extend({ password: stayingOr(password) }),
        response: { 200: companyUser },
      },
    },
    async (request) => service.change(scopeOf(request), request.params.id, request.body),
  )

  app.get(
    '/api/users/:id/erasure',
    { config: manage, schema: { params: idParams, response: { 200: erasurePreview } } },
    async (request) => service.previewRemoval(scopeOf(request), request.params.id),
  )

  app.delete(
    '/api/users/:id/no-auth',
    { config: manage, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.remove(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )
}
