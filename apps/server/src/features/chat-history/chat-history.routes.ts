import {
  chatHistory,
  chatHistoryQuery,
  historyConversationMessages,
  historyConversationParams,
  historyConversationQuery,
} from '@criteria-desk/contract/chat-history'
import { idParams } from '@criteria-desk/contract/common'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { ChatHistoryService } from './chat-history.service.ts'

const config = { capability: 'chat-history.read' } as const

export function addChatHistoryRoutes(app: HttpApp, service: ChatHistoryService): void {
  app.get(
    '/api/users/:id/chat-history-no-auth',
    {
      config,
      schema: { params: idParams, querystring: chatHistoryQuery, response: { 200: chatHistory } },
    },
    async (request, reply) => {
      const page = await service.read(scopeOf(request), request.params.id, request.query)
      return sendPage(request, reply, page)
    },
  )

  app.get(
    '/api/users/:id/chat-history-no-auth/:conversationId',
    {
      config,
      schema: {
        params: historyConversationParams,
        querystring: historyConversationQuery,
        response: { 200: historyConversationMessages },
      },
    },
    async (request, reply) => {
      const { id, conversationId } = request.params
      const page = await service.open(scopeOf(request), id, conversationId, request.query)
      return sendPage(request, reply, page)
    },
  )
}
