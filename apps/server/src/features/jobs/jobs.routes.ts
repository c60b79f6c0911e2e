import { done } from '@criteria-desk/contract/common'
import { deadLetterList, deadLetterParams } from '@criteria-desk/contract/jobs'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { JobsService } from './jobs.service.ts'

const manage = { capability: 'jobs.manage' } as const

export function addJobRoutes(app: HttpApp, service: JobsService): void {
  app.get(
    '/api/jobs/dead',
    { config: manage, schema: { response: { 200: deadLetterList } } },
    async (request) => service.listDead(scopeOf(request)),
  )

  app.post(
    '/api/jobs/dead/:id/retry',
    { config: manage, schema: { params: deadLetterParams, response: { 200: done } } },
    async (request) => {
      await service.retryDead(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )
}
