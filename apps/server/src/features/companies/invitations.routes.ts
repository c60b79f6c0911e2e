import { done, idParams } from '@criteria-desk/contract/common'
import { invitation, invitationBody } from '@criteria-desk/contract/companies'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { InvitationsService } from './invitations.service.ts'

const manage = { capability: 'company-users.manage' } as const
/** By person: more than a firm joins with in an hour, too few to send mail to the world. */
const mailing = { ...manage, rateLimit: { max: 200, timeWindow: '1 hour' } }

export function addInvitationRoutes(app: HttpApp, service: InvitationsService): void {
  app.post(
    '/api/invitations',
    { config: mailing, schema: { body: invitationBody, response: { 200: invitation } } },
    async (request) => service.invite(scopeOf(request), request.body),
  )

  app.post(
    '/api/invitations/:id/resend',
    { config: mailing, schema: { params: idParams, response: { 200: invitation } } },
    async (request) => service.resend(scopeOf(request), request.params.id),
  )

  app.delete(
    '/api/invitations/:id',
    { config: manage, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.revoke(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )
}
