import {
  auditExportQuery,
  auditList,
  auditQuery,
  auditStanding,
} from '@criteria-desk/contract/audit'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendParts } from '../../http/send-file.ts'
import { sendPage } from '../../http/send-page.ts'
import type { AuditService } from './audit.service.ts'

const config = { capability: 'privacy.audit' } as const

export function addAuditRoutes(app: HttpApp, service: AuditService): void {
  app.get(
    '/api/audit-log',
    { config, schema: { querystring: auditQuery, response: { 200: auditList } } },
    async (request, reply) =>
      sendPage(request, reply, await service.list(scopeOf(request), request.query)),
  )

  app.get(
    '/api/audit-log/export',
    { config, schema: { querystring: auditExportQuery } },
    async (request, reply) => {
      const parts = await service.exportCsv(scopeOf(request), request.query)
      return sendParts(reply, { filename: 'audit-log.csv', parts }, 'text/csv; charset=utf-8')
    },
  )

  app.get(
    '/api/audit-log/chain',
    { config, schema: { response: { 200: auditStanding } } },
    async () => service.standing(),
  )

  app.post(
    '/api/audit-log/chain',
    { config, schema: { response: { 200: auditStanding } } },
    async (request) => service.checkNow(scopeOf(request)),
  )
}
