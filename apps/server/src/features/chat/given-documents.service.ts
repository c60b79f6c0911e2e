import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import type { Texts } from '@criteria-desk/domain/criteria/proof/pointed-answer'
import type { Ask } from '@criteria-desk/understanding/task'
import { type FoundInCriteria, findInCriteria } from './asked-documents.ts'

/**
 * The answer to a question of documents that nobody stored, as the chat finds it in those of a firm.
 *
 * @param mostTokens of all documents that go out together
 */
export function findInGiven(
  { index, texts }: { readonly index: CriteriaIndex; readonly texts: Texts },
  {
    question,
    context,
  }: { readonly question: string; readonly context: QuestionContext | undefined },
  asker: { readonly ask: Ask; readonly mostTokens: number },
): Promise<FoundInCriteria> {
  return findInCriteria(
    { textsOf: async () => texts },
    asker,
    { version: '', documents: [], leftOut: [], index },
    {
      ...{ question, context, corrections: [], dropped: [], names: [] },
      ...{ choice: undefined, isWaitedFor: true },
    },
  )
}
