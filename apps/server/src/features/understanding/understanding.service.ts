import { checkAnswer } from '@criteria-desk/understanding/checked-answer'
import { preparePrompt } from '@criteria-desk/understanding/prepared-prompt'
import { type Ask, askNobody } from '@criteria-desk/understanding/task'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Scope } from '../../scope.ts'

export type UnderstandingService = ReturnType<typeof createUnderstandingService>

/** What a call is for, as its usage row says. */
export type AskedFor = {
  readonly lenderName?: string
  readonly analysisId?: number
  /** Aborted when the one who waits has gone. */
  readonly signal?: AbortSignal
}

const deadlineMs = 10_000

/** The one door to a language model: for whom a task is asked, and what it comes to. */
export function createUnderstandingService(ports: {
  readonly languageModel: LanguageModel | null
}) {
  const { languageModel } = ports

  return {
    /** False: `askFor` answers `none-configured` to everything. */
    isConfigured: languageModel !== null,

    /** Asks in the name of this person and firm. */
    askFor(_scope: Scope, about: AskedFor = {}): Ask {
      if (!languageModel) return askNobody
      return async (task, input) => {
        const { prompt, schema } = preparePrompt(task, input)
        const late = AbortSignal.timeout(deadlineMs)
        const signal = about.signal ? AbortSignal.any([about.signal, late]) : late
        try {
          const { maxTokens } = task
          const { value } = await languageModel.ask({ prompt, schema, maxTokens, signal })
          return checkAnswer(task, input, value)
        } catch {
          about.signal?.throwIfAborted()
          return { kind: 'not-filled', why: late.aborted ? 'too-late' : 'unavailable' }
        }
      }
    },
  }
}
