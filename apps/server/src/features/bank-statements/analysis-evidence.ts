import { answerStatement } from '@criteria-desk/domain/evidence/statement-answer'
import type { StatementAnalysis } from '@criteria-desk/domain/statements/statement-lists'
import { type Answered, documentIn } from '../evidence/evidence.service.ts'

/** The file that a statement stands in. */
type StatementFile = {
  readonly id: number
  readonly originalName: string
  readonly sha256: string
  readonly uploadedAt: Date
}

/**
 * What is kept as evidence of an analysis as it stands: its figures and which file they are of. Whom
 * and what was paid stays with the analysis, which goes with its client's papers.
 */
export function toEvidence(
  { id, originalName, sha256, uploadedAt }: StatementFile,
  analysis: StatementAnalysis,
  { reference, at }: Pick<Answered, 'reference' | 'at'>,
): Answered {
  const file = { id, filename: originalName, version: 1, sha256, uploadedAt }
  return {
    reference,
    at,
    ...answerStatement(analysis),
    route: 'bank-statement',
    documents: [documentIn('paper')(file)],
    citations: [],
    ...(analysis.readBy && { readBy: analysis.readBy }),
  }
}
