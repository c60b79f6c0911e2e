/**
 * Finding what a question may mean takes longer than all else of asking it again. What was found is
 * remembered with the index that it was found in, so that another version of the documents starts anew,
 * and goes with it.
 */
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { candidatesFor, type QuestionAsked, type QuestionInput } from './candidates.ts'

const recent = new WeakMap<CriteriaIndex, Map<string, QuestionInput>>()

/** About 30 kB each. */
const mostRemembered = 100

/** As `candidatesFor`, and at once where the same was asked of the same index lately. */
export function recentCandidatesFor(asked: QuestionAsked): QuestionInput {
  const { index, question, context } = asked
  const known = recent.get(index) ?? new Map<string, QuestionInput>()
  recent.set(index, known)
  const key = JSON.stringify([question, context])
  const input = known.get(key) ?? candidatesFor(asked)
  // The one that was asked for last stands last.
  known.delete(key)
  known.set(key, input)
  const [oldest] = known.keys()
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
  return input
}
