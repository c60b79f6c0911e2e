import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import type { GivenAnswer } from './given-answer.ts'

/** An answer about criteria, and behind it what the consent sheet says of the first charge. */
export function withRemark(answer: ShownAnswer, remark: GivenAnswer | null): ShownAnswer {
  if (remark === null) return answer
  const { message, citations } = remark
  return {
    ...answer,
    message: [answer.message, message].join('\n\n'),
    parts: [...answer.parts, { kind: 'text', role: 'note', text: message }],
    citations: [...answer.citations, ...citations],
  }
}
