import {
  loginBody,
  signedInUser,
  testAuthAnswer,
  testUploadAuthAnswer,
  testUploadFields,
} from '@criteria-desk/contract/auth'
import { done } from '@criteria-desk/contract/common'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { endSession, startSession, userOf } from '../../http/session.ts'
import { addUploadRoutes, takeUpload } from '../../http/upload-intake.ts'
import type { AuthService } from './auth.service.ts'

const testUpload = { fieldName: 'testfile', schema: testUploadFields }

export function addAuthRoutes(app: HttpApp, service: AuthService): void {
  app.post(
    '/api/auth/login',
    {
      config: { capability: 'public' },
      schema: { body: loginBody, response: { 200: signedInUser } },
    },
    async (request, reply) => {
      const proven = await service.signIn(request.body, request.ip)
      await startSession(request, reply, proven)
      return proven.user
    },
  )

  app.post(
    '/api/auth/logout',
    {
      config: { capability: 'public' },
      schema: { response: { 200: done } },
    },
    async (request, reply) => {
      await endSession(request, reply)
      return { ok: true as const }
    },
  )

  app.get(
    '/api/auth/me',
    { config: { capability: 'signed-in' }, schema: { response: { 200: signedInUser } } },
    async (request) => userOf(request),
  )

  app.get(
    '/api/test-auth',
    { config: { capability: 'signed-in' }, schema: { response: { 200: testAuthAnswer } } },
    async (request) => {
      const { username, role } = scopeOf(request)
      return { authenticated: true as const, username, role }
    },
  )

  addUploadRoutes(app, (uploads) =>
    uploads.post(
      '/api/test-upload-auth',
      {
        config: { capability: 'signed-in', upload: testUpload },
        schema: { response: { 200: testUploadAuthAnswer } },
      },
      async (request) =>
        takeUpload(request, testUpload, async ({ file: { filename, bytes } }) => ({
          authenticated: true as const,
          filename,
          size: bytes.length,
        })),
    ),
  )
}
