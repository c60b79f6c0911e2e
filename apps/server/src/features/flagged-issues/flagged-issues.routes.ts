import { done, idParams } from '@criteria-desk/contract/common'
import {
  flaggedIssue,
  flaggedIssueList,
  flaggedIssuesQuery,
  flagIssueBody,
  issueReported,
  resolveIssueBody,
} from '@criteria-desk/contract/flagged-issues'
import { maxReportBytes } from '@criteria-desk/contract/limits'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { FlaggedIssuesService } from './flagged-issues.service.ts'

const resolve = { capability: 'issues.resolve' } as const

export function addFlaggedIssueRoutes(app: HttpApp, service: FlaggedIssuesService): void {
  app.post(
    '/api/flagged-issues-no-auth',
    {
      bodyLimit: maxReportBytes,
      config: { capability: 'issues.report', whenTooLarge: 'issue.too-large' },
      schema: { body: flagIssueBody, response: { 200: issueReported } },
    },
    async (request) => service.report(scopeOf(request), request.body),
  )

  app.get(
    '/api/flagged-issues',
    {
      config: resolve,
      schema: { querystring: flaggedIssuesQuery, response: { 200: flaggedIssueList } },
    },
    async (request, reply) =>
      sendPage(request, reply, await service.list(scopeOf(request), request.query)),
  )

  app.get(
    '/api/flagged-issues/:id',
    { config: resolve, schema: { params: idParams, response: { 200: flaggedIssue } } },
    async (request) => service.open(scopeOf(request), request.params.id),
  )

  app.delete(
    '/api/flagged-issues/:id',
    { config: resolve, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.remove(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )

  app.patch(
    '/api/flagged-issues/:id',
    {
      config: resolve,
      schema: { params: idParams, body: resolveIssueBody, response: { 200: flaggedIssue } },
    },
    async (request) =>
      service.resolve(scopeOf(request), request.params.id, request.body.resolvedBy),
  )
}
