import { outboxPage, outboxQuery } from '@criteria-desk/contract/mail'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { MailService } from './mail.service.ts'

export function addMailRoutes(app: HttpApp, service: MailService): void {
  app.get(
    '/api/outbox',
    {
      config: { capability: 'outbox.read' },
      schema: { querystring: outboxQuery, response: { 200: outboxPage } },
    },
    async (request) => service.readOutbox(scopeOf(request), request.query.before),
  )
}
