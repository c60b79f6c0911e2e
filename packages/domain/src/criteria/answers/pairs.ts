/** What was found for each lender and each criterion asked of it. */
import type { Answered, FoundAnswers } from '../matching/find-answers.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { LenderMention } from '../questions/lenders/question-lenders.ts'
import type { Composed } from './answer-parts.ts'
import type { OfferedRow } from './compose-choices.ts'

/** One lender, one criterion asked of it, and what was found. */
export type Pair = {
  readonly lender: LenderMention
  readonly asked: AskedCriterion
  readonly found: FoundAnswers
  /** Rows that may be meant where none surely is. */
  readonly offered?: readonly OfferedRow[]
  /** What is written of what was found, where somebody else than the built-in judging read it. */
  readonly compose?: (found: Answered, room: number) => Composed
}

/** Without what two parts of a question both lead to: the same words at the same place are said once. */
export function saidOnce(pairs: readonly Pair[]): readonly Pair[] {
  const said = new Set<string>()
  return pairs.filter(({ lender, found }) => {
    if (found.kind !== 'answered') return true
    const keys = found.entries.map(({ document, answer: { place, text } }) =>
      JSON.stringify([lender.asked, document.documentId, place, text]),
    )
    const isSaid = keys.every((key) => said.has(key))
    for (const key of keys) said.add(key)
    return !isSaid
  })
}
