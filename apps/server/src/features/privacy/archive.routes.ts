import { idParams } from '@criteria-desk/contract/common'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendFileAsItComes } from '../../http/send-file.ts'
import type { ArchiveService } from './archive.service.ts'

/** Asked for its head alone, the whole of it would be made. */
const unasked = { exposeHeadRoute: false }

export function addArchiveRoutes(app: HttpApp, service: ArchiveService): void {
  app.get(
    '/api/profile/export',
    { ...unasked, config: { capability: 'signed-in' } },
    async (request, reply) =>
      sendFileAsItComes(reply, await service.ofOneself(scopeOf(request)), 'application/zip'),
  )

  app.get(
    '/api/users/:id/export',
    { ...unasked, config: { capability: 'privacy.manage' }, schema: { params: idParams } },
    async (request, reply) => {
      const archive = await service.ofUser(scopeOf(request), request.params.id)
      return sendFileAsItComes(reply, archive, 'application/zip')
    },
  )
}
