import { idParams } from '@criteria-desk/contract/common'
import {
  activeRulesFile,
  type RuleKind,
  rulesFileDetail,
  rulesFileList,
  rulesFileParams,
  rulesKindParams,
  rulesQuery,
  rulesRemoved,
  rulesSeenQuery,
  rulesUploadFields,
} from '@criteria-desk/contract/rules'
import { rulesUploads } from '@criteria-desk/contract/rules-uploads'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendFile } from '../../http/send-file.ts'
import { sendPage } from '../../http/send-page.ts'
import { addUploadRoutes, takeUpload } from '../../http/upload-intake.ts'
import type { RulesService } from './rules.service.ts'

const manage = { capability: 'rules.manage' } as const
const list = { querystring: rulesQuery, response: { 200: rulesFileList } }
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function addRulesRoutes(app: HttpApp, service: RulesService): void {
  app.get('/api/income-rules-no-auth', { config: manage, schema: list }, async (request, reply) =>
    sendPage(request, reply, await service.list(scopeOf(request), request.query, ['income'])),
  )
  addUpload(app, service, 'income')
  addRemoval(app, service, 'income', '/api/income-rules/:id/no-auth')

  addActive(app, service, 'self-employed', '/api/self-employed-income-rules')
  addUpload(app, service, 'self-employed')
  addRemoval(app, service, 'self-employed', '/api/self-employed-income-rules/:id')

  addActive(app, service, 'consent', '/api/consent-lenders')
  addUpload(app, service, 'consent')
  addRemoval(app, service, 'consent', '/api/consent-lenders/:id')

  app.get('/api/rules', { config: manage, schema: list }, async (request, reply) =>
    sendPage(request, reply, await service.list(scopeOf(request), request.query)),
  )
  addFiles(app, service)
}

/** Calls that are the same whatever the kind. */
function addFiles(app: HttpApp, service: RulesService): void {
  app.get(
    '/api/rules/:kind/template',
    { config: manage, schema: { params: rulesKindParams } },
    async (request, reply) =>
      sendFile(reply, service.makeTemplate(request.params.kind), spreadsheet),
  )
  app.get(
    '/api/rules/:kind/:id',
    { config: manage, schema: { params: rulesFileParams, response: { 200: rulesFileDetail } } },
    async (request) => service.find(scopeOf(request), request.params.kind, request.params.id),
  )
  app.get(
    '/api/rules/:kind/:id/file',
    { config: manage, schema: { params: rulesFileParams } },
    async (request, reply) => {
      const { kind, id } = request.params
      const file = await service.download(scopeOf(request), kind, id)
      return sendFile(reply, file, /\.csv$/i.test(file.filename) ? 'text/csv' : spreadsheet)
    },
  )
  app.post(
    '/api/rules/:kind/:id/activate',
    {
      config: manage,
      schema: {
        params: rulesFileParams,
        querystring: rulesSeenQuery,
        response: { 200: rulesFileDetail },
      },
    },
    async (request) => {
      const { kind, id } = request.params
      return service.activate(scopeOf(request), kind, id, request.query)
    },
  )
}

function addActive(app: HttpApp, service: RulesService, kind: RuleKind, path: string): void {
  app.get(
    path,
    { config: manage, schema: { response: { 200: activeRulesFile } } },
    async (request, reply) => {
      // A handler that gives null would send no body at all.
      const active = await service.findActiveFile(scopeOf(request), kind)
      return reply.type('application/json; charset=utf-8').send(active)
    },
  )
}

function addUpload(app: HttpApp, service: RulesService, kind: RuleKind): void {
  const { path, field } = rulesUploads[kind]
  const upload = { fieldName: field, schema: rulesUploadFields }
  addUploadRoutes(app, (uploads) =>
    uploads.post(
      path,
      {
        config: { ...manage, upload },
        schema: { querystring: rulesSeenQuery, response: { 200: rulesFileDetail } },
      },
      async (request) =>
        takeUpload(request, upload, ({ file }) =>
          service.upload(scopeOf(request), kind, file, request.query),
        ),
    ),
  )
}

function addRemoval(app: HttpApp, service: RulesService, kind: RuleKind, path: string): void {
  app.delete(
    path,
    {
      config: manage,
      schema: { params: idParams, querystring: rulesSeenQuery, response: { 200: rulesRemoved } },
    },
    async (request) => service.remove(scopeOf(request), kind, request.params.id, request.query),
  )
}
