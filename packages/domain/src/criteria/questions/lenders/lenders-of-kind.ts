/**
 * "Which building societies", "which btl lenders": lenders asked for by their kind. The question
 * then names those of every other kind as left out, and the answer says first whom it speaks of.
 */
import { isSocietyName } from '../../lender-names.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'

/** Every lender but the building societies is left out. */
export function withSocietiesOnly(
  understood: UnderstoodQuestion,
  index: CriteriaIndex,
): UnderstoodQuestion {
  const others = [...index.namesById].filter(([, names]) => !names.some(isSocietyName))
  const isAny = others.length < index.namesById.size
  if (!isAny || understood.intent !== 'which') return understood
  return leaveOut(others, understood, {
    lead: 'Building societies only:',
    note: 'building societies only',
  })
}

/**
 * What is asked without the lenders given, by identity and printed names; `lead` opens the answer,
 * `note` is for the trace.
 */
export function leaveOut(
  others: readonly (readonly [id: string, names: readonly string[]])[],
  understood: UnderstoodQuestion,
  { lead, note }: { readonly lead: string; readonly note: string },
): UnderstoodQuestion {
  return {
    ...understood,
    isExcluding: true,
    lead,
    lenders: [
      ...understood.lenders,
      ...others.map(([id, [name = id]]) => ({
        asked: name,
        lenderIds: [id],
        // No words of the question name it.
        from: -1,
        to: -1,
        isTypo: false,
      })),
    ],
    trace: [...understood.trace, note],
  }
}
