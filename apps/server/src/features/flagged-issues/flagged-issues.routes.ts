import { idParams } from '@criteria-desk/contract/common'
import {
  flaggedIssue,
  flaggedIssueList,
  flagIssueBody,
  issueReported,
  resolveIssueBody,
} from '@criteria-desk/contract/flagged-issues'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { FlaggedIssuesService } from './flagged-issues.service.ts'

const resolve = { capability: 'issues.resolve' } as const

export function addFlaggedIssueRoutes(app: HttpApp, service: FlaggedIssuesService): void {
  app.post(
    '/api/flagged-issues-no-auth',
    {
      config: { capability: 'issues.report' },
      schema: { body: flagIssueBody, response: { 200: issueReported } },
    },
    async (request) => service.report(scopeOf(request), request.body),
  )

  app.get(
    '/api/flagged-issues',
    { config: resolve, schema: { response: { 200: flaggedIssueList } } },
    async (request) => service.list(scopeOf(request)),
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
