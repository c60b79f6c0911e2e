/**
 * "List all lenders", "what documents are loaded": what the loaded documents are and who they speak
 * of at all. No criterion is asked, so nothing is said about what any lender accepts.
 */

import { kindOfLender } from '../lender-names.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { kindAsked } from '../questions/lenders/lenders-of-kind.ts'
import type { CriteriaAnswer } from './answer.ts'
import { plainMarkdown } from './compose-quote.ts'

/** The lenders of every document, or the documents, where that is all a question asks. */
export function answerWithPanel(
  question: string,
  index: CriteriaIndex,
): CriteriaAnswer | undefined {
  if (ASKS_FOR_DOCUMENTS.test(question.trim())) return listDocuments(index)
  if (!ASKS_FOR_PANEL.test(question.trim())) return undefined
  const { kind, isOnly } = kindAsked(question) ?? {}
  const isOfSocieties = kind === 'society' && isOnly === true
  const lines = index.documents.map(({ filename, reading }) => {
    const printed = [...new Set(reading.answers.map(({ lender }) => lender))]
    const names = isOfSocieties
      ? printed.filter((name) => kindOfLender(name) === 'society')
      : printed
    return `${plainMarkdown(filename)}: ${names.map(plainMarkdown).join(', ') || 'none'}`
  })
  const what = isOfSocieties ? 'building societies' : 'lenders'
  return listBelow(`The ${what} in the loaded criteria:`, lines, `asks for the ${what} themselves`)
}

function listDocuments({ documents }: CriteriaIndex): CriteriaAnswer {
  const lines = documents.map(({ filename, reading: { answers } }) => {
    const lenders = new Set(answers.map(({ lender }) => lender)).size
    const criteria = new Set(answers.map(({ criterion }) => criterion)).size
    return `${plainMarkdown(filename)}: ${counted(lenders, 'lender')}, ${criteria === 1 ? '1 criterion' : `${criteria} criteria`}`
  })
  const lead = 'The criteria documents that are asked:'
  return listBelow(lead, lines, 'asks for the documents themselves')
}

function listBelow(lead: string, lines: readonly string[], why: string): CriteriaAnswer {
  return {
    route: 'which',
    message: [lead, lines.map((line) => `- ${line}`).join('\n')].join('\n\n'),
    citations: [],
    parts: [
      { kind: 'text', role: 'headline', text: lead },
      ...lines.map((text) => ({ kind: 'text', role: 'note', text }) as const),
    ],
    trace: [why],
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** What is to be listed, as asked for: "list the documents", "which lenders do you have". */
type Listing = {
  readonly things: string
  /** What may follow where it is told to be listed. */
  readonly told?: string
  /** What must follow where it is asked. */
  readonly asked: string
}

/** A whole question for a list of the things, and for nothing about them. */
function asksToList({ things, told, asked }: Listing): RegExp {
  const which = '(?: all)?(?: of)?(?: the| your)?(?: loaded| uploaded)?'
  const order = `${PLEASE}(?:list|show|name|tell|give)(?: me| us)?(?: every)?${which} ${things}`
  const question = `(?:what|which|who are)(?: are)?${which} ${things} (?:${asked})`
  const behind = told === undefined ? '' : `(?: (?:${told}))?`
  return new RegExp(`^\\W*(?:${order}${behind}|${question})(?: please| pls)?\\W*$`, 'i')
}

const PLEASE = '(?:please |pls |can you |could you )*'

const ASKS_FOR_DOCUMENTS = asksToList({
  things:
    '(?:documents?|docs|files?|spreadsheets?|criteria (?:documents?|docs|files?|sheets?)|guides?)',
  told: 'loaded|uploaded|you have|in here|in use',
  asked: [
    'are (?:loaded|uploaded|there|in (?:here|use)|being (?:used|asked))',
    'have you (?:got|loaded|read)',
    'do you have',
    'are you (?:using|reading|looking at)',
    'did you read',
  ].join('|'),
})

const WHERE = [
  'do you (?:have|cover|know)',
  'are (?:there|loaded|covered|included|listed|in (?:here|there|the \\w+))',
  '(?:in|on) (?:here|there|the \\w+)',
].join('|')

const ASKS_FOR_PANEL = asksToList({
  things: '(?:lenders?|banks|building societies|societies|banks and societies)(?: names?)?',
  told: WHERE,
  asked: WHERE,
})
