import { idParams } from '@criteria-desk/contract/common'
import {
  askedAgain,
  issueCase,
  issueCaseQuery,
  namedRows,
  namedRowsQuery,
  nameRowBody,
} from '@criteria-desk/contract/flagged-issues'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { IssueAgainService } from './issue-again.service.ts'

const resolve = { capability: 'issues.resolve' } as const

export function addIssueAgainRoutes(app: HttpApp, service: IssueAgainService): void {
  app.get(
    '/api/flagged-issues/:id/again',
    { config: resolve, schema: { params: idParams, response: { 200: askedAgain } } },
    async (request) => service.ask(scopeOf(request), request.params.id),
  )

  app.get(
    '/api/flagged-issues/:id/rows',
    {
      config: resolve,
      schema: { params: idParams, querystring: namedRowsQuery, response: { 200: namedRows } },
    },
    async (request, reply) =>
      sendPage(
        request,
        reply,
        await service.listRows(scopeOf(request), request.params.id, request.query),
      ),
  )

  app.post(
    '/api/flagged-issues/:id/names',
    {
      config: { capability: 'documents.manage' },
      schema: { params: idParams, body: nameRowBody, response: { 200: askedAgain } },
    },
    async (request) => service.nameRow(scopeOf(request), request.params.id, request.body),
  )

  app.get(
    '/api/flagged-issues/:id/case',
    {
      config: resolve,
      schema: { params: idParams, querystring: issueCaseQuery, response: { 200: issueCase } },
    },
    async (request) => service.exportCase(scopeOf(request), request.params.id, request.query.right),
  )
}
