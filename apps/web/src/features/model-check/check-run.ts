import type { CheckQuestion, ModelCheckResult } from '@criteria-desk/contract/model-check'
import { messageOf } from '../../lib/request.ts'

/** How far a check is, with what has come of it. */
export type CheckRun = {
  readonly state: 'not-begun' | 'running' | 'stopped' | 'failed' | 'done'
  readonly results: readonly ModelCheckResult[]
  /** Of a running one: which is being asked. */
  readonly current: CheckQuestion | null
  /** Of a failed one: why it went no further. */
  readonly problem: string | null
}

export const notBegun: CheckRun = { state: 'not-begun', results: [], current: null, problem: null }

/**
 * Puts one question after the other, so that each has the provider to itself, and tells of each step.
 * Where the provider cannot be asked one of them the others are not tried.
 */
export async function runCheck(
  questions: readonly CheckQuestion[],
  put: (question: CheckQuestion, signal: AbortSignal) => Promise<ModelCheckResult>,
  signal: AbortSignal,
  tell: (run: CheckRun) => void,
): Promise<void> {
  const results: ModelCheckResult[] = []
  const end = (state: CheckRun['state'], problem: string | null = null) =>
    tell({ state, problem, current: null, results: [...results] })
  try {
    for (const question of questions) {
      tell({ state: 'running', problem: null, current: question, results: [...results] })
      const result = await put(question, signal)
      results.push(result)
      if (result.verdict === 'not-asked') return end('failed', whyNotAsked(result.why))
    }
    end('done')
  } catch (error) {
    if (signal.aborted) end('stopped')
    else end('failed', messageOf(error, 'Please check your connection and try again.'))
  }
}

function whyNotAsked(why: ModelCheckResult['why']): string {
  switch (why) {
    case 'not-allowed':
      return 'Your company lets nothing leave this server for AI.'
    case 'allowance-spent':
      return 'Too little is left of your AI allowance, or of your company’s, for this question.'
    case 'none-configured':
      return 'No AI provider is configured any more.'
    default:
      return 'The provider cannot be reached, or refuses the key, the model or the request, as one that is longer than its context.'
  }
}
