/** The value of a field by all that was pointed at for it. */
import type { FieldEvidence, Pence } from '../income-reading.ts'
import type { GatheredPaper, GatheredValue } from './gather-papers.ts'
import { addedFields } from './pointed-fields.ts'

/** Undefined where nothing was; of several that differ the first, which is doubted. */
export function pointedValue(paper: GatheredPaper, field: string): GatheredValue | undefined {
  const found = paper.values.get(field) ?? []
  const [first] = found
  if (first === undefined || found.length === 1) return first
  if (addedFields.has(field)) return added(found)
  const hasRival = found.some(({ value }) => value !== first.value)
  return hasRival ? { ...first, evidence: atMost(first.evidence, RIVAL) } : first
}

export function textOf(paper: GatheredPaper, field: string): string | null {
  const value = pointedValue(paper, field)?.value
  return typeof value === 'string' ? value : null
}

export function sumOf(paper: GatheredPaper, field: string): Pence | null {
  const value = pointedValue(paper, field)?.value
  return typeof value === 'number' ? value : null
}

function atMost(evidence: FieldEvidence, most: number): FieldEvidence {
  return { ...evidence, confidence: Math.min(evidence.confidence, most) }
}

/** One of two that differ. */
const RIVAL = 0.7

/** Its parts together, each place once; what another page repeats is no part. */
function added(found: readonly GatheredValue[]): GatheredValue | undefined {
  const parts = found.filter(
    ({ value, evidence }, at) =>
      !found
        .slice(0, at)
        .some(
          (one) =>
            one.value === value &&
            (one.evidence.page !== evidence.page ||
              String(one.evidence.box) === String(evidence.box)),
        ),
  )
  const [least] = parts.toSorted(
    (one, other) => one.evidence.confidence - other.evidence.confidence,
  )
  const value = parts.reduce((sum, one) => sum + Number(one.value), 0)
  return least && { value, evidence: least.evidence }
}
