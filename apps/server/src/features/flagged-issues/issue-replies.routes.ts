import { done, idParams } from '@criteria-desk/contract/common'
import {
  ownIssue,
  ownIssueList,
  ownIssuesQuery,
  replyBody,
  replyWritten,
  seenBody,
} from '@criteria-desk/contract/flagged-issues'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { IssueRepliesService } from './issue-replies.service.ts'

const report = { capability: 'issues.report' } as const

export function addIssueReplyRoutes(app: HttpApp, service: IssueRepliesService): void {
  app.post(
    '/api/flagged-issues/:id/replies',
    {
      config: { capability: 'issues.resolve' },
      schema: { params: idParams, body: replyBody, response: { 200: replyWritten } },
    },
    async (request) => service.write(scopeOf(request), request.params.id, request.body.text),
  )

  app.get(
    '/api/flagged-issues/mine',
    { config: report, schema: { querystring: ownIssuesQuery, response: { 200: ownIssueList } } },
    async (request, reply) =>
      sendPage(request, reply, await service.listOwn(scopeOf(request), request.query)),
  )

  app.get(
    '/api/flagged-issues/mine/:id',
    { config: report, schema: { params: idParams, response: { 200: ownIssue } } },
    async (request) => service.openOwn(scopeOf(request), request.params.id),
  )

  app.post(
    '/api/flagged-issues/mine/:id/seen',
    { config: report, schema: { params: idParams, body: seenBody, response: { 200: done } } },
    async (request) => {
      await service.see(scopeOf(request), request.params.id, request.body.replyId)
      return { ok: true as const }
    },
  )
}
