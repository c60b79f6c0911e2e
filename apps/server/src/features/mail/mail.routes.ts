import { idParams } from '@criteria-desk/contract/common'
import { outboxPage, outboxQuery } from '@criteria-desk/contract/mail'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { MailService } from './mail.service.ts'

/** A mail has its styles in it, and may do nothing else: no script, no request, no form. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

export function addMailRoutes(app: HttpApp, service: MailService): void {
  app.get(
    '/api/outbox',
    {
      config: { capability: 'outbox.read' },
      schema: { querystring: outboxQuery, response: { 200: outboxPage } },
    },
    async (request) => service.readOutbox(scopeOf(request), request.query.before),
  )

  // Not in the page that shows it: its own policy allows no styles within the document.
  app.get(
    '/api/outbox/:id/html',
    { config: { capability: 'outbox.read' }, schema: { params: idParams } },
    async (request, reply) => {
      const html = await service.readHtml(scopeOf(request), request.params.id)
      return reply
        .header('content-security-policy', mailPolicy)
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )
}
