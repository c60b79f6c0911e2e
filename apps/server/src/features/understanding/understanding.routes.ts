import { mayLeaveNow } from '@criteria-desk/contract/understanding'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { UnderstandingService } from './understanding.service.ts'

export function addUnderstandingRoutes(app: HttpApp, service: UnderstandingService): void {
  app.get(
    '/api/may-leave',
    { config: { capability: 'signed-in' }, schema: { response: { 200: mayLeaveNow } } },
    async (request) => service.findMayLeave(scopeOf(request)),
  )
}
