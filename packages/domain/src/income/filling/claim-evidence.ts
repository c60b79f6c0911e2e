import { evidenceOf } from '../form/form-rows.ts'
import type { FieldEvidence } from '../income-reading.ts'
import type { Standing } from './paper-lines.ts'

/** How sure a field is that both readers read alike, or that the document's sums prove. */
export const AGREED = 0.95

/** Where a claim stands, and that a model read it. */
export function evidenceOfClaim(
  { standing: { page, words } }: { readonly standing: Standing },
  sureness: number,
): FieldEvidence {
  const { box } = evidenceOf(page, words)
  return { page, box, confidence: sureness, readBy: 'ai-checked' }
}
