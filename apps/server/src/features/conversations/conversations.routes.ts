import {
  conversationMessages,
  conversationParams,
  conversationQuery,
  conversationSince,
  ownConversations,
  ownConversationsQuery,
  renameConversationBody,
  renamedConversation,
} from '@criteria-desk/contract/conversations'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { ConversationsService } from './conversations.service.ts'

const config = { capability: 'criteria.ask' } as const

export function addConversationRoutes(app: HttpApp, service: ConversationsService): void {
  app.get(
    '/api/conversations',
    {
      config,
      schema: { querystring: ownConversationsQuery, response: { 200: ownConversations } },
    },
    async (request, reply) => {
      const page = await service.list(scopeOf(request), request.query)
      return sendPage(request, reply, page)
    },
  )

  app.get(
    '/api/conversations/:id',
    {
      config,
      schema: {
        params: conversationParams,
        querystring: conversationQuery,
        response: { 200: conversationMessages },
      },
    },
    async (request, reply) => {
      const { params, query } = request
      const page = await service.read(scopeOf(request), params.id, query)
      return sendPage(request, reply, page)
    },
  )

  app.get(
    '/api/conversations/:id/since',
    {
      config,
      schema: {
        params: conversationParams,
        querystring: conversationQuery,
        response: { 200: conversationSince },
      },
    },
    async (request) => service.since(scopeOf(request), request.params.id, request.query),
  )

  app.patch(
    '/api/conversations/:id',
    {
      config,
      schema: {
        params: conversationParams,
        body: renameConversationBody,
        response: { 200: renamedConversation },
      },
    },
    async (request) => service.rename(scopeOf(request), request.params.id, request.body.title),
  )
}
