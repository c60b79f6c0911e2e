import { modelCheck, modelCheckBody, modelCheckResult } from '@criteria-desk/contract/model-check'
import { scopeOf } from '../../http/access-guard.ts'
import { goneSignal } from '../../http/gone-signal.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { ModelCheckService } from './model-check.service.ts'

const check = { capability: 'model.check' } as const

export function addModelCheckRoutes(app: HttpApp, service: ModelCheckService): void {
  app.get(
    '/api/model-check',
    { config: check, schema: { response: { 200: modelCheck } } },
    async () => service.describe(),
  )

  app.post(
    '/api/model-check',
    { config: check, schema: { body: modelCheckBody, response: { 200: modelCheckResult } } },
    async (request, reply) =>
      service.ask(scopeOf(request), request.body.question, goneSignal(reply)),
  )
}
