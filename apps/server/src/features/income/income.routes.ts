import { done, idParams } from '@criteria-desk/contract/common'
import {
  correctReadingBody,
  documentPageParams,
  incomeBeingRead,
  incomeDocumentDetail,
  incomeDocumentList,
  incomeDocumentsUploaded,
  incomeUploaded,
  incomeUploadFields,
  papersQuery,
  payslipUploadFields,
} from '@criteria-desk/contract/income'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import {
  addUploadRoutes,
  addUploadsRoutes,
  takeUpload,
  takeUploads,
} from '../../http/upload-intake.ts'
import type { IncomeService } from './income.service.ts'

const manage = { capability: 'income.manage' } as const
const single = { fieldName: 'document', schema: payslipUploadFields }
const several = { fieldName: 'files', schema: incomeUploadFields, isRepeated: true }

export function addIncomeRoutes(app: HttpApp, service: IncomeService): void {
  addUploadRoutes(app, (uploads) =>
    uploads.post(
      '/api/payslip/upload',
      {
        config: { ...manage, upload: single },
        schema: { response: { 200: incomeUploaded, 202: incomeBeingRead } },
      },
      async (request, reply) => {
        const answer = await takeUpload(request, single, ({ file }) =>
          service.upload(scopeOf(request), file),
        )
        return 'reading' in answer ? reply.status(200).send(answer) : reply.status(202).send(answer)
      },
    ),
  )

  addUploadsRoutes(app, (uploads) =>
    uploads.post(
      '/api/upload-income-documents',
      {
        config: { ...manage, upload: several },
        schema: { response: { 200: incomeDocumentsUploaded, 202: incomeDocumentsUploaded } },
      },
      async (request, reply) => {
        const answer = await takeUploads(request, several, ({ files }) =>
          service.uploadSeveral(scopeOf(request), files),
        )
        const isReading = answer.documents.some(({ status }) => status === 'reading')
        return reply.status(isReading ? 202 : 200).send(answer)
      },
    ),
  )

  app.get(
    '/api/income-documents',
    {
      config: manage,
      schema: { querystring: papersQuery, response: { 200: incomeDocumentList } },
    },
    async (request, reply) =>
      sendPage(request, reply, await service.list(scopeOf(request), request.query)),
  )

  app.delete(
    '/api/income-documents/:id',
    { config: manage, schema: { params: idParams, response: { 200: done } } },
    async (request) => {
      await service.remove(scopeOf(request), request.params.id)
      return { ok: true as const }
    },
  )

  app.patch(
    '/api/document/:id/reading',
    {
      config: manage,
      schema: {
        params: idParams,
        body: correctReadingBody,
        response: { 200: incomeDocumentDetail },
      },
    },
    async (request) => service.correct(scopeOf(request), request.params.id, request.body),
  )

  app.post(
    '/api/document/:id/ask-again',
    { config: manage, schema: { params: idParams, response: { 200: incomeDocumentDetail } } },
    async (request) => service.askAgain(scopeOf(request), request.params.id),
  )

  app.get(
    '/api/document/:id/page/:page',
    { config: manage, schema: { params: documentPageParams } },
    async (request, reply) => {
      const { id, page } = request.params
      const png = await service.viewPage(scopeOf(request), id, page)
      return reply.type('image/png').send(Buffer.from(png))
    },
  )
}
