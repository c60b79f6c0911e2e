/** The prompt of a typed question over two lenders' documents, as it leaves. */
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { preparePrompt } from '@criteria-desk/understanding/prepared-prompt'
import { candidatesFor } from '@criteria-desk/understanding/questions/candidates'
import { questionTask } from '@criteria-desk/understanding/questions/question-task'
import { deskDocuments } from '../../../packages/domain/testing/desk.ts'

const index = buildCriteriaIndex(deskDocuments)

/** What of the prompt a person typed. */
export function typedPartOfPrompt(question: string): string {
  const { prompt } = preparePrompt(questionTask, candidatesFor({ index, question }))
  const text = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
  return text.slice(0, text.indexOf('<<<LENDERS'))
}
