import { setPasswordBody, verifiedToken, verifyTokenQuery } from '@criteria-desk/contract/auth'
import { done } from '@criteria-desk/contract/common'
import { setupPassword } from '@criteria-desk/contract/passwords'
import type { HttpApp } from '../../http/http-app.ts'
import type { RegistrationService } from './registration.service.ts'

/** By address: guessing tokens is hopeless, but it is not free for us either. */
const rateLimit = { max: 30, timeWindow: '15 minutes' }

export function addRegistrationRoutes(app: HttpApp, service: RegistrationService): void {
  const password = setupPassword(app.settings.minPasswordLength)

  app.get(
    '/api/registration/verify-token',
    {
      config: { capability: 'public', rateLimit },
      schema: { querystring: verifyTokenQuery, response: { 200: verifiedToken } },
    },
    async (request) => service.verify(request.query),
  )

  app.post(
    '/api/registration/set-password',
    {
      config: { capability: 'public', rateLimit },
      schema: { body: setPasswordBody.extend({ password }), response: { 200: done } },
    },
    async (request) => {
      await service.setPassword(request.body)
      return { ok: true as const }
    },
  )
}
