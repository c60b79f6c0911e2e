/**
 * "List all lenders": who the loaded documents speak of at all. No criterion is asked, so nothing
 * is said about what any lender accepts.
 */

import { isSocietyName } from '../lender-names.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { asksSocietiesOnly } from '../questions/question-intent.ts'
import type { CriteriaAnswer } from './answer.ts'
import { plainMarkdown } from './compose-quote.ts'

/** The lenders of every document, where that is all a question asks; undefined otherwise. */
export function answerWithPanel(
  question: string,
  index: CriteriaIndex,
): CriteriaAnswer | undefined {
  if (!ASKS_FOR_PANEL.test(question.trim())) return undefined
  const isOfSocieties = asksSocietiesOnly(question)
  const lines = index.documents.map(({ filename, reading }) => {
    const printed = [...new Set(reading.answers.map(({ lender }) => lender))]
    const names = isOfSocieties ? printed.filter(isSocietyName) : printed
    return `${plainMarkdown(filename)}: ${names.map(plainMarkdown).join(', ') || 'none'}`
  })
  const what = isOfSocieties ? 'building societies' : 'lenders'
  const lead = `The ${what} in the loaded criteria:`
  return {
    route: 'which',
    message: [lead, lines.map((line) => `- ${line}`).join('\n')].join('\n\n'),
    citations: [],
    parts: [
      { kind: 'text', role: 'headline', text: lead },
      ...lines.map((text) => ({ kind: 'text', role: 'note', text }) as const),
    ],
    trace: [`asks for the ${what} themselves`],
  }
}

const WHOM = '(?:lenders?|banks|building societies|societies|banks and societies)(?: names?)?'
const WHERE =
  '(?:do you (?:have|cover|know)|are (?:there|loaded|covered|included|listed|in (?:here|there|the \\w+))|(?:in|on) (?:here|there|the \\w+))'

const ASKS_FOR_PANEL = new RegExp(
  `^(?:(?:please |pls |can you |could you )*(?:list|show|name|give)(?: me| us)?(?: all| every)?(?: of)?(?: the| your)? ${WHOM}(?: ${WHERE})?|(?:what|which|who are)(?: are)?(?: all)?(?: the| your)? ${WHOM} ${WHERE})(?: please| pls)?\\W*$`,
  'i',
)
