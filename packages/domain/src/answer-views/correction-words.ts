/**
 * What was put right of a client's case, in words: beneath the question that is asked again, and in
 * the record of its answer.
 */

import { labelOfEvent, writeEvent, writeValue } from '../criteria/answers/write-case.ts'
import { type Role, roleRow } from '../criteria/knowledge/roles.ts'
import type { CaseCorrection } from '../criteria/questions/client-facts.ts'

/** "with LTV 80%, without income", what was changed first; empty where nothing was put right. */
export function correctionWords(corrections: readonly CaseCorrection[]): string {
  const said = corrections.map((one) => ({ name: nameOf(one), value: nowOf(one) }))
  const leftOut = ({ value }: { readonly value: string | undefined }) =>
    value === undefined ? 1 : 0
  return said
    .toSorted((one, other) => leftOut(one) - leftOut(other))
    .map(({ name, value }) => (value === undefined ? `without ${name}` : `with ${name} ${value}`))
    .join(', ')
}

/** The question with what was put right of its figures: "Which lenders? (with LTV 80%)". */
export function questionWithCorrections(
  question: string,
  corrections: readonly CaseCorrection[],
): string {
  return corrections.length === 0 ? question : `${question} (${correctionWords(corrections)})`
}

function nameOf(one: CaseCorrection): string {
  return 'event' in one
    ? inSentence(labelOfEvent({ of: one.event }))
    : nameOfFigure(one.role, one.of)
}

function nowOf(one: CaseCorrection): string | undefined {
  if (!('event' in one))
    return one.value === undefined ? undefined : writeValue(one.role, one.value)
  return one.now === undefined ? undefined : writeEvent(one.now)
}

/** "LTV", "age at end of term", "number of children". */
function nameOfFigure(role: Role, of: string | undefined): string {
  const name = inSentence(roleRow(role).label)
  if (of === undefined) return name
  const what = of.replaceAll('-', ' ')
  return name.endsWith(' since') ? `${name} ${what}` : `${name} of ${what}`
}

/** "CCJs" and "LTV" keep their capitals. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
