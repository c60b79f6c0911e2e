/**
 * What was put right of a client's case, in words: beneath the question that is asked again, and in
 * the record of its answer.
 */
import { type Role, roleRow } from '../knowledge/roles.ts'
import { writeValue } from './write-case.ts'

/** A correction as the case knows it, or as it came over the wire. */
type Correction = {
  readonly role: Role
  readonly of?: string | undefined
  readonly value?: number | undefined
}

/** "with LTV 80%, without income", what was changed first; empty where nothing was put right. */
export function correctionWords(corrections: readonly Correction[]): string {
  const leftOut = (one: Correction) => (one.value === undefined ? 1 : 0)
  return corrections
    .toSorted((one, other) => leftOut(one) - leftOut(other))
    .map(({ role, of, value }) => {
      const name = nameInSentence(role, of)
      return value === undefined ? `without ${name}` : `with ${name} ${writeValue(role, value)}`
    })
    .join(', ')
}

/** The question with what was put right of its figures: "Which lenders? (with LTV 80%)". */
export function questionWithCorrections(
  question: string,
  corrections: readonly Correction[],
): string {
  return corrections.length === 0 ? question : `${question} (${correctionWords(corrections)})`
}

/** "LTV", "age at end of term", "number of children". */
function nameInSentence(role: Role, of: string | undefined): string {
  const { label } = roleRow(role)
  const name = /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  if (of === undefined) return name
  const what = of.replaceAll('-', ' ')
  return name.endsWith(' since') ? `${name} ${what}` : `${name} of ${what}`
}
