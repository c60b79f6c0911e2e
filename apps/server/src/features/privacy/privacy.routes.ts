import { retentionOverview, retentionRunList, runsQuery } from '@criteria-desk/contract/privacy'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { PrivacyService } from './privacy.service.ts'

const manage = { capability: 'privacy.manage' } as const

export function addPrivacyRoutes(app: HttpApp, service: PrivacyService): void {
  app.get(
    '/api/privacy/retention',
    { config: manage, schema: { response: { 200: retentionOverview } } },
    async (request) => service.readOverview(scopeOf(request)),
  )

  app.get(
    '/api/privacy/runs',
    { config: manage, schema: { querystring: runsQuery, response: { 200: retentionRunList } } },
    async (request, reply) =>
      sendPage(request, reply, await service.listRuns(scopeOf(request), request.query)),
  )
}
