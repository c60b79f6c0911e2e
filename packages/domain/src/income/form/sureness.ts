/**
 * What may be sure, by the rule that found it: a name by where it stands, a kind that no word says and
 * one of two candidates are always looked at again. How often each rule is right is measured.
 */
import type { FieldEvidence } from '../income-reading.ts'

export const SUREST = {
  /** By where a name stands, or by what is left. */
  position: 0.75,
  /** One of two that differ. */
  rival: 0.7,
  /** A name at two places, two ways of telling how often somebody is paid. */
  agreed: 0.92,
} as const

/** No surer than the rule lets it be. */
export function foundBy<Found extends { readonly evidence: FieldEvidence }>(
  found: Found,
  rule: string,
  most = 1,
): Found {
  const confidence = Math.min(found.evidence.confidence, most)
  return { ...found, evidence: { ...found.evidence, confidence, rule } }
}
