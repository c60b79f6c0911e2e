import { chatHistory, chatHistoryQuery } from '@criteria-desk/contract/chat-history'
import { idParams } from '@criteria-desk/contract/common'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { ChatHistoryService } from './chat-history.service.ts'

export function addChatHistoryRoutes(app: HttpApp, service: ChatHistoryService): void {
  app.get(
    '/api/users/:id/chat-history-no-auth',
    {
      config: { capability: 'chat-history.read' },
      schema: { params: idParams, querystring: chatHistoryQuery, response: { 200: chatHistory } },
    },
    async (request) => service.read(scopeOf(request), request.params.id, request.query.days),
  )
}
