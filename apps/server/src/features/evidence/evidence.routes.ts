import {
  evidenceParams,
  evidenceStanding,
  exportEvidenceBody,
  exportedEvidence,
} from '@criteria-desk/contract/evidence'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { EvidenceCheckService } from './evidence-check.service.ts'
import type { EvidenceExportService } from './evidence-export.service.ts'

export function addEvidenceRoutes(
  app: HttpApp,
  services: { readonly check: EvidenceCheckService; readonly exports: EvidenceExportService },
): void {
  app.get(
    '/api/evidence/:reference',
    {
      config: { capability: 'evidence.check' },
      schema: { params: evidenceParams, response: { 200: evidenceStanding } },
    },
    async (request) => services.check.find(scopeOf(request), request.params.reference),
  )

  app.post(
    '/api/evidence/exports',
    {
      config: { capability: 'criteria.search' },
      schema: { body: exportEvidenceBody, response: { 200: exportedEvidence } },
    },
    async (request) => services.exports.handOut(scopeOf(request), request.body),
  )
}
