/** The prompt of a typed question over two lenders' documents, as it leaves. */
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { askingTask } from '@criteria-desk/understanding/asking/asking-task'
import { preparePrompt } from '@criteria-desk/understanding/prepared-prompt'
import { deskDocuments } from '../../../packages/domain/testing/desk.ts'

const criteria = { index: buildCriteriaIndex(deskDocuments), texts: new Map() }

/** What of the prompt a person typed. */
export function typedPartOfPrompt(question: string): string {
  const asked = { ...criteria, question, corrections: [], names: [], mostTokens: 100_000 }
  const { prompt } = preparePrompt(askingTask(2), asked)
  return prompt.parts
    .flatMap((part) => (part.kind === 'text' && part.isKept !== true ? [part.text] : []))
    .join('\n')
}
