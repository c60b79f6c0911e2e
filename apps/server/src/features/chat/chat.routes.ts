import {
  chatAnswer,
  chatBody,
  conversationMessages,
  conversationParams,
} from '@criteria-desk/contract/chat'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { ChatService } from './chat.service.ts'

export function addChatRoutes(app: HttpApp, service: ChatService): void {
  app.post(
    '/api/chat',
    {
      config: { capability: 'criteria.ask' },
      schema: { body: chatBody, response: { 200: chatAnswer } },
    },
    async (request) => service.ask(scopeOf(request), request.body),
  )

  app.get(
    '/api/conversations/:id',
    {
      config: { capability: 'criteria.ask' },
      schema: { params: conversationParams, response: { 200: conversationMessages } },
    },
    async (request) => service.readConversation(scopeOf(request), request.params.id),
  )
}
