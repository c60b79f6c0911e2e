import { done, idParams } from '@criteria-desk/contract/common'
import {
  ownRequest,
  ownRequestBody,
  ownRequests,
  privacyRequests,
  requestBody,
  requestsQuery,
} from '@criteria-desk/contract/privacy-requests'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { RequestsService } from './requests.service.ts'

const own = { capability: 'signed-in' } as const
const manage = { capability: 'privacy.manage' } as const

export function addRequestRoutes(app: HttpApp, service: RequestsService): void {
  app.get(
    '/api/profile/privacy-requests',
    { config: own, schema: { response: { 200: ownRequests } } },
    async (request) => service.listOwn(scopeOf(request)),
  )

  app.post(
    '/api/profile/privacy-requests',
    { config: own, schema: { body: ownRequestBody, response: { 200: ownRequest } } },
    async (request) => service.ask(scopeOf(request), request.body.asksFor),
  )

  app.delete(
    '/api/profile/privacy-requests/:id',
    { config: own, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.takeBack(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )

  app.get(
    '/api/privacy-requests',
    { config: manage, schema: { querystring: requestsQuery, response: { 200: privacyRequests } } },
    async (request, reply) =>
      sendPage(request, reply, await service.list(scopeOf(request), request.query)),
  )

  app.post(
    '/api/privacy-requests',
    { config: manage, schema: { body: requestBody, response: { 200: ownRequest } } },
    async (request) => service.enter(scopeOf(request), request.body),
  )

  app.post(
    '/api/privacy-requests/:id/done',
    { config: manage, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.end(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )
}
