import { done, idParams } from '@criteria-desk/contract/common'
import { erasurePreview, namedCompany } from '@criteria-desk/contract/privacy'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { CompanyEndService } from './company-end.service.ts'

const config = { capability: 'privacy.manage' } as const
const named = { params: idParams, body: namedCompany, response: { 200: done } }

export function addCompanyEndRoutes(app: HttpApp, service: CompanyEndService): void {
  app.post('/api/companies/:id/end', { config, schema: named }, async (request) => {
    await service.end(scopeOf(request), request.params.id, request.body.name)
    return { ok: true as const }
  })

  app.post(
    '/api/companies/:id/take-back',
    { config, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.takeBack(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )

  app.get(
    '/api/companies/:id/erasure',
    { config, schema: { params: idParams, response: { 200: erasurePreview } } },
    async (request) => service.preview(scopeOf(request), request.params.id),
  )

  app.post('/api/companies/:id/erase', { config, schema: named }, async (request) => {
    await service.erase(scopeOf(request), request.params.id, request.body.name)
    return { ok: true as const }
  })
}
