import {
  forgotPasswordAnswer,
  forgotPasswordBody,
  resetPasswordBody,
  resetTokenParams,
  validatedToken,
} from '@criteria-desk/contract/auth'
import { done } from '@criteria-desk/contract/common'
import { resetPassword } from '@criteria-desk/contract/passwords'
import type { HttpApp } from '../../http/http-app.ts'
import type { PasswordResetService } from './password-reset.service.ts'

/** By address: nobody forgets this often. */
const config = { capability: 'public', rateLimit: { max: 30, timeWindow: '15 minutes' } } as const

const resetEmailSent = {
  message: 'If a user with that username exists, a password reset email has been sent.',
}

export function addPasswordResetRoutes(app: HttpApp, service: PasswordResetService): void {
  const newPassword = resetPassword(app.settings.minPasswordLength)

  app.post(
    '/api/auth/forgot-password',
    { config, schema: { body: forgotPasswordBody, response: { 200: forgotPasswordAnswer } } },
    async (request) => {
      await service.ask(request.body.username)
      return resetEmailSent
    },
  )

  app.get(
    '/api/auth/validate-token/:token',
    { config, schema: { params: resetTokenParams, response: { 200: validatedToken } } },
    async (request) => service.validate(request.params.token),
  )

  app.post(
    '/api/auth/reset-password',
    {
      config,
      schema: { body: resetPasswordBody.extend({ newPassword }), response: { 200: done } },
    },
    async (request) => {
      await service.reset(request.body)
      return { ok: true as const }
    },
  )
}
