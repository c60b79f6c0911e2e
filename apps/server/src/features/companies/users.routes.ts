import { done, idParams } from '@criteria-desk/contract/common'
import {
  companyUser,
  companyUserList,
  newUserBody,
  userChanges,
} from '@criteria-desk/contract/companies'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { UsersService } from './users.service.ts'

const manage = { capability: 'users.manage' } as const
const readOwn = { capability: 'company-users.read' } as const
const list = { response: { 200: companyUserList } }

export function addUserRoutes(app: HttpApp, service: UsersService): void {
  for (const path of ['/api/users', '/api/users-no-auth']) {
    app.get(path, { config: manage, schema: list }, async (request) =>
      service.listAll(scopeOf(request)),
    )
  }

  app.get('/api/users/company', { config: readOwn, schema: list }, async (request) =>
    service.listOfOwnCompany(scopeOf(request)),
  )

  app.get(
    '/api/companies/:id/users',
    { config: readOwn, schema: { params: idParams, ...list } },
    async (request) => service.listOfCompany(scopeOf(request), request.params.id),
  )

  app.post(
    '/api/users-no-auth',
    { config: manage, schema: { body: newUserBody, response: { 200: companyUser } } },
    async (request) => service.create(scopeOf(request), request.body),
  )

  app.patch(
    '/api/users/:id/no-auth',
    {
      config: { capability: 'company-users.manage' },
      schema: { params: idParams, body: userChanges, response: { 200: companyUser } },
    },
    async (request) => service.change(scopeOf(request), request.params.id, request.body),
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
