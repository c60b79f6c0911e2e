/**
 * "80 at the end of the term (90 with pension evidence)": of two greatest ages the second holds at
 * the moment that the first names, where words limit it to a case and it names none of its own.
 */
import type { DraftLimit } from './draft-limit.ts'

/** The limits with their ages at the moment that they are meant of. */
export function atSameMoment(drafts: readonly DraftLimit[]): readonly DraftLimit[] {
  return drafts.map((draft, at) => {
    const isCase = draft.leftover !== undefined || draft.limit.for !== undefined
    const before = drafts.slice(0, at)
    return isCase && isMostOf('age', draft) && before.some((one) => isMostOf('ageAtEnd', one))
      ? { ...draft, limit: { ...draft.limit, role: 'ageAtEnd' } }
      : draft
  })
}

function isMostOf(role: 'age' | 'ageAtEnd', { limit }: DraftLimit): boolean {
  return limit.role === role && (limit.max ?? limit.below) !== undefined
}
