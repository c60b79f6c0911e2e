import { done } from '@criteria-desk/contract/common'
import { chosenNameParams } from '@criteria-desk/contract/documents'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { RowChoicesService } from './row-choices.service.ts'

const manage = { capability: 'documents.manage' } as const
const schema = { params: chosenNameParams, response: { 200: done } }

export function addRowChoiceRoutes(app: HttpApp, service: RowChoicesService): void {
  app.post(
    '/api/document/:id/chosen-names/:nameId/confirm',
    { config: manage, schema },
    async (request) => {
      await service.confirm(scopeOf(request), request.params.id, request.params.nameId)
      return { ok: true as const }
    },
  )

  app.delete(
    '/api/document/:id/chosen-names/:nameId',
    { config: manage, schema },
    async (request) => {
      await service.remove(scopeOf(request), request.params.id, request.params.nameId)
      return { ok: true as const }
    },
  )
}
