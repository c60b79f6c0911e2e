import type { CriteriaAnswer, QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { understandQuestion } from '@criteria-desk/understanding/questions/understand-question'
import { readByOf } from '@criteria-desk/understanding/read-by'
import type { Scope } from '../../scope.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import type { UsedCall } from '../usage/usage.service.ts'

export type AskedMeaning = {
  /** Null where no provider is configured, or none is needed. */
  readonly said: Awaited<ReturnType<typeof understandQuestion>>
  /** The calls that were made for it. */
  readonly used: readonly UsedCall[]
}

/** Asks a provider once what a question means, where one is configured and rows could be meant. */
export async function askMeaning(
  understanding: UnderstandingService,
  scope: Scope,
  asked: {
    readonly question: string
    readonly index: CriteriaIndex
    readonly context: QuestionContext | null
    /** Aborted when nobody waits for the answer any more. */
    readonly gone: AbortSignal | undefined
  },
): Promise<AskedMeaning> {
  const { question, index, context, gone } = asked
  const used: UsedCall[] = []
  if (!understanding.isConfigured) return { said: null, used }
  const ask = understanding.askFor(scope, { used, ...(gone && { signal: gone }) })
  const said = await understandQuestion(ask, { index, question, context: context ?? undefined })
  return { said, used }
}

/** Who understood an answer; of what was understood and not needed after all nothing is said. */
export function readByOfAnswer(
  { said }: AskedMeaning,
  { isUnderstood }: Pick<CriteriaAnswer, 'isUnderstood'>,
): ReadBy | undefined {
  if (said === null || (said.kind === 'filled' && isUnderstood !== true)) return undefined
  return readByOf(said)
}
