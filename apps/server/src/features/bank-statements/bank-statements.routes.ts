import {
  analysisToCome,
  batchParams,
  moveTransactionBody,
  moveTransactionParams,
  statementAnalysis,
  statementAnalysisList,
  statementBeingRead,
  statementDocumentList,
  statementPageParams,
  statementsQuery,
  statementUploaded,
  statementUploadFields,
} from '@criteria-desk/contract/bank-statements'
import { done, idParams } from '@criteria-desk/contract/common'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import { addUploadRoutes, takeUpload } from '../../http/upload-intake.ts'
import type { BankStatementsService } from './bank-statements.service.ts'

const review = { capability: 'statements.review' } as const
const single = { fieldName: 'document', schema: statementUploadFields }

export function addBankStatementRoutes(app: HttpApp, service: BankStatementsService): void {
  addUploadRoutes(app, (uploads) =>
    uploads.post(
      '/api/bank-statement/upload',
      {
        config: { ...review, upload: single },
        schema: { response: { 200: statementUploaded, 202: statementBeingRead } },
      },
      async (request, reply) => {
        const answer = await takeUpload(request, single, ({ file, fields }) =>
          service.upload(scopeOf(request), file, fields.batchId),
        )
        return answer.status === 'read'
          ? reply.status(200).send(answer)
          : reply.status(202).send(answer)
      },
    ),
  )

  app.get(
    '/api/bank-statement/documents',
    {
      config: review,
      schema: { querystring: statementsQuery, response: { 200: statementDocumentList } },
    },
    async (request, reply) =>
      sendPage(request, reply, await service.list(scopeOf(request), request.query)),
  )

  app.delete(
    '/api/bank-statement/documents/:id',
    { config: review, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.remove(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )

  app.post(
    '/api/bank-statement/:id/analyze',
    {
      config: review,
      schema: { params: idParams, response: { 200: statementAnalysis, 202: analysisToCome } },
    },
    async (request, reply) => {
      const answer = await service.analyse(scopeOf(request), request.params.id)
      return 'status' in answer ? reply.status(202).send(answer) : reply.status(200).send(answer)
    },
  )

  app.post(
    '/api/bank-statement/:id/ask-again',
    {
      config: review,
      schema: { params: idParams, response: { 200: statementUploaded, 202: statementBeingRead } },
    },
    async (request, reply) => {
      const answer = await service.askAgain(scopeOf(request), request.params.id)
      return answer.status === 'read'
        ? reply.status(200).send(answer)
        : reply.status(202).send(answer)
    },
  )

  app.get(
    '/api/bank-statement/:id/page/:page',
    { config: review, schema: { params: statementPageParams } },
    async (request, reply) => {
      const { id, page } = request.params
      const png = await service.viewPage(scopeOf(request), id, page)
      return reply.type('image/png').send(Buffer.from(png))
    },
  )

  app.get(
    '/api/bank-statement/batch/:batchId/analyses',
    { config: review, schema: { params: batchParams, response: { 200: statementAnalysisList } } },
    async (request) => service.analysesOfBatch(scopeOf(request), request.params.batchId),
  )

  app.get(
    '/api/bank-statement/analysis/:id',
    { config: review, schema: { params: idParams, response: { 200: statementAnalysis } } },
    async (request) => service.openAnalysis(scopeOf(request), request.params.id),
  )

  app.patch(
    '/api/bank-statement/analysis/:id/transactions/:n',
    {
      config: review,
      schema: {
        params: moveTransactionParams,
        body: moveTransactionBody,
        response: { 200: statementAnalysis },
      },
    },
    async (request) => {
      const { id, n } = request.params
      return service.move(scopeOf(request), id, n, request.body)
    },
  )

  app.delete(
    '/api/bank-statement/analysis/:id/learnt/:n',
    {
      config: review,
      schema: { params: moveTransactionParams, response: { 200: statementAnalysis } },
    },
    async (request) => service.takeBack(scopeOf(request), request.params.id, request.params.n),
  )
}
