import type { ExportEvidenceBody, ExportedEvidence } from '@criteria-desk/contract/evidence'
import { writeEvidenceFile } from '@criteria-desk/domain/evidence/evidence-file'
import { keepFile } from '../../lib/keep-file.ts'
import { logProblem } from '../../lib/log.ts'
import { exportReport, reportFileName } from '../../lib/report/export-report.ts'
import { messageOf, sendForJson } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import { evidenceReport } from './report/evidence-report.ts'

/** What is handed out, as its texts name it. */
const handedOut = {
  conversation: {
    file: 'evidence-of-sourcing',
    asPdf: 'Chat conversation has been exported as a PDF for compliance research.',
    asText: 'The PDF could not be made, so the chat conversation has been exported as text.',
  },
  criterion: {
    file: 'evidence-of-research',
    asPdf: 'The criterion has been exported as a PDF for compliance research.',
    asText: 'The PDF could not be made, so the criterion has been exported as text.',
  },
}

/** Has the server keep a record of what is handed out, and the browser its PDF; never rejects. */
export async function exportEvidence(body: ExportEvidenceBody): Promise<void> {
  const texts = handedOut['conversationId' in body ? 'conversation' : 'criterion']
  const exported = await askFor(body)
  if (exported === null) return
  const now = new Date()
  const name = reportFileName(texts.file, now)
  try {
    const report = evidenceReport(exported, `${location.origin}/evidence`)
    const kind = await exportReport(report, name)
    toast({
      title: 'Evidence Exported',
      description: kind === 'pdf' ? texts.asPdf : texts.asText,
      tone: 'success',
      durationMs: longEnoughToAct,
      action: { label: 'Save the record as JSON', run: () => keepRecord(exported, name) },
    })
  } catch (error) {
    logProblem('The evidence could not be written', error)
    fail('There was an error generating the PDF. Please try again.')
  }
}

/** Somebody who reads it has time to press what it offers. */
const longEnoughToAct = 15_000

async function askFor(body: ExportEvidenceBody): Promise<ExportedEvidence | null> {
  try {
    return await sendForJson<ExportedEvidence>('POST', '/api/evidence/exports', body)
  } catch (error) {
    const message = error instanceof Error ? messageOf(error, error.message) : 'Please try again.'
    fail(`Error: ${message}`)
    return null
  }
}

function fail(description: string): void {
  toast({ title: 'Export Failed', description, tone: 'destructive' })
}

/** The records that the PDF is made from, for whoever checks it. */
function keepRecord(exported: ExportedEvidence, name: string): void {
  keepFile(new Blob([writeEvidenceFile(exported)], { type: 'application/json' }), `${name}.json`)
}
