import { done, idParams } from '@criteria-desk/contract/common'
import {
  waitlistBody,
  waitlistEntries,
  waitlistExportQuery,
  waitlistQuery,
} from '@criteria-desk/contract/waitlist'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendFile } from '../../http/send-file.ts'
import { sendPage } from '../../http/send-page.ts'
import type { WaitlistService } from './waitlist.service.ts'

/** By address: an office joins together, nobody joins this often. */
const joining = {
  capability: 'public',
  rateLimit: { max: 30, timeWindow: '15 minutes' },
} as const
const manage = { capability: 'waitlist.manage' } as const

export function addWaitlistRoutes(app: HttpApp, service: WaitlistService): void {
  app.post(
    '/api/waitlist',
    { config: joining, schema: { body: waitlistBody, response: { 200: done } } },
    async (request) => {
      await service.join(request.body)
      return { ok: true as const }
    },
  )

  app.get(
    '/api/waitlist',
    { config: manage, schema: { querystring: waitlistQuery, response: { 200: waitlistEntries } } },
    async (request, reply) =>
      sendPage(request, reply, await service.list(scopeOf(request), request.query)),
  )

  app.get(
    '/api/waitlist/export',
    { config: manage, schema: { querystring: waitlistExportQuery } },
    async (request, reply) => {
      const file = await service.export(scopeOf(request), request.query.find)
      return sendFile(reply, file, 'text/csv; charset=utf-8')
    },
  )

  app.delete(
    '/api/waitlist/:id',
    { config: manage, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.remove(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )
}
