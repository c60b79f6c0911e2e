import {
  changePasswordBody,
  ownSessionList,
  profileBody,
  signedInUser,
} from '@criteria-desk/contract/auth'
import { done, idParams } from '@criteria-desk/contract/common'
import { resetPassword } from '@criteria-desk/contract/passwords'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sessionIdOf, startSession, userOf } from '../../http/session.ts'
import type { ProfileService } from './profile.service.ts'

const config = { capability: 'signed-in' } as const
/** By person: whoever sits at an open screen does not get to guess the password. */
const guessing = { ...config, rateLimit: { max: 20, timeWindow: '15 minutes' } }

export function addProfileRoutes(app: HttpApp, service: ProfileService): void {
  const newPassword = resetPassword(app.settings.minPasswordLength)

  app.patch(
    '/api/profile',
    { config, schema: { body: profileBody, response: { 200: signedInUser } } },
    async (request) => {
      const name = await service.rename(scopeOf(request), request.body)
      return { ...userOf(request), name }
    },
  )

  app.post(
    '/api/auth/change-password',
    {
      config: guessing,
      schema: { body: changePasswordBody.extend({ newPassword }), response: { 200: signedInUser } },
    },
    async (request, reply) => {
      const passwordHash = await service.changePassword(scopeOf(request), request.body)
      const user = { ...userOf(request), mustChangePassword: false }
      await startSession(request, reply, { user, passwordHash })
      return user
    },
  )

  app.get(
    '/api/sessions',
    { config, schema: { response: { 200: ownSessionList } } },
    async (request) => service.listSessions(scopeOf(request), sessionIdOf(request)),
  )

  app.delete(
    '/api/sessions/:id',
    { config, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.endSession(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )

  app.post(
    '/api/sessions/end-others',
    { config, schema: { response: { 200: done } } },
    async (request) => {
      await service.endOtherSessions(scopeOf(request), sessionIdOf(request))
      return { ok: true as const }
    },
  )
}
