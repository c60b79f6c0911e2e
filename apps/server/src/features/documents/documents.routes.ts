import { done, idParams } from '@criteria-desk/contract/common'
import {
  documentDetail,
  documentList,
  documentsQuery,
  sheetQuery,
  sheetView,
  uploadFields,
} from '@criteria-desk/contract/documents'
import { anyDocument, anyUploaded, incomeBeingRead } from '@criteria-desk/contract/income'
import {
  corrections,
  documentChanges,
  readingReport,
  reportQuery,
} from '@criteria-desk/contract/reading-report'
import { scopeOf } from '../../http/access-guard.ts'
import { sendCriteria } from '../../http/criteria-version.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendFile } from '../../http/send-file.ts'
import { sendPage } from '../../http/send-page.ts'
import { addUploadRoutes, takeUpload } from '../../http/upload-intake.ts'
import type { DocumentsService } from './documents.service.ts'

const read = { capability: 'documents.read' } as const
const manage = { capability: 'documents.manage' } as const
const upload = { fieldName: 'document', schema: uploadFields }

export function addDocumentRoutes(app: HttpApp, service: DocumentsService): void {
  addUploadRoutes(app, (uploads) =>
    uploads.post(
      '/api/document/upload',
      {
        config: { ...manage, upload },
        schema: {
          response: { 200: anyUploaded, 202: incomeBeingRead },
        },
      },
      async (request, reply) => {
        const answer = await takeUpload(request, upload, ({ file, fields }) =>
          service.upload(scopeOf(request), { file, ...fields }),
        )
        return 'reading' in answer ? reply.status(200).send(answer) : reply.status(202).send(answer)
      },
    ),
  )

  app.get(
    '/api/documents/latest',
    { config: read, schema: { querystring: documentsQuery, response: { 200: documentList } } },
    async (request, reply) => {
      const { version, body } = await service.listCurrent(scopeOf(request), request.query)
      return sendCriteria(reply, { version, body: sendPage(request, reply, body) })
    },
  )

  app.get(
    '/api/documents',
    { config: read, schema: { querystring: documentsQuery, response: { 200: documentList } } },
    async (request, reply) => {
      const { version, body } = await service.listCurrent(scopeOf(request), request.query)
      return sendCriteria(reply, { version, body: sendPage(request, reply, body) })
    },
  )

  app.get(
    '/api/documents/every-company',
    { config: manage, schema: { querystring: documentsQuery, response: { 200: documentList } } },
    async (request, reply) =>
      sendPage(request, reply, await service.listOfEveryCompany(scopeOf(request), request.query)),
  )

  app.get(
    '/api/document/:id',
    {
      config: read,
      schema: {
        params: idParams,
        response: { 200: anyDocument },
      },
    },
    async (request) => service.find(scopeOf(request), request.params.id),
  )

  app.get(
    '/api/document/:id/sheet',
    {
      config: read,
      schema: { params: idParams, querystring: sheetQuery, response: { 200: sheetView } },
    },
    async (request) => service.viewSheet(scopeOf(request), request.params.id, request.query.name),
  )

  app.get(
    '/api/document/:id/file',
    { config: read, schema: { params: idParams } },
    async (request, reply) => {
      const file = await service.download(scopeOf(request), request.params.id)
      return sendFile(reply, file, file.contentType)
    },
  )

  app.post(
    '/api/document/:id/model-reading',
    { config: manage, schema: { params: idParams, response: { 200: documentDetail } } },
    async (request) => service.readWithModel(scopeOf(request), request.params.id),
  )

  app.delete(
    '/api/document/:id',
    { config: manage, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.remove(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )

  addReadingReportRoutes(app, service)
}

/** How a document was read, what people correct in it, and what a new version says otherwise. */
function addReadingReportRoutes(app: HttpApp, service: DocumentsService): void {
  app.get(
    '/api/document/:id/report',
    {
      config: manage,
      schema: { params: idParams, querystring: reportQuery, response: { 200: readingReport } },
    },
    async (request) =>
      service.readingReport(scopeOf(request), request.params.id, request.query.part),
  )

  app.put(
    '/api/document/:id/corrections',
    {
      config: manage,
      schema: {
        params: idParams,
        querystring: reportQuery,
        body: corrections,
        response: { 200: readingReport },
      },
    },
    async (request) => {
      const { params, body, query } = request
      return service.correctReading(scopeOf(request), params.id, body, query.part)
    },
  )

  app.get(
    '/api/document/:id/changes',
    { config: read, schema: { params: idParams, response: { 200: documentChanges } } },
    async (request) => service.changesOf(scopeOf(request), request.params.id),
  )
}
