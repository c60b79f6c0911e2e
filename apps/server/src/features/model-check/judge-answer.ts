import type { CheckVerdict, ModelCheckResult } from '@criteria-desk/contract/model-check'
import type { FoundAnswer } from '@criteria-desk/domain/criteria/answers/found-answer'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { type Check, wordsOfCell, wordsOfExpected, wordsOfLists } from './check-questions.ts'

/** What came of a check's question, held against what was to come. */
export type Judged = Pick<ModelCheckResult, 'verdict' | 'why' | 'came'>

/** @param readBy absent where nobody was to be asked */
export function judgeAnswer(check: Check, found: FoundAnswer, readBy: ReadBy | undefined): Judged {
  if (readBy?.by !== 'model') {
    const why = readBy?.why ?? 'none-configured'
    const verdict = withoutModel[why] ?? 'not-asked'
    return { verdict, why: verdict === 'not-asked' ? why : null, came: null }
  }
  const verdict = isRight(check, found) ? 'right' : 'wrong'
  return { verdict, why: null, came: wordsOfAnswer(found) }
}

const withoutModel: Partial<Record<string, CheckVerdict>> = {
  'too-late': 'late',
  'not-usable': 'not-usable',
}

function isRight(check: Check, found: FoundAnswer): boolean {
  const { expected } = check
  if (expected.kind === 'refusal') {
    return found.route === 'refusal' && found.message.includes(expected.name)
  }
  const isList = found.lenders !== undefined
  return isList === (expected.kind === 'lists') && wordsOfAnswer(found) === wordsOfExpected(check)
}

function wordsOfAnswer({ route, lenders, citations, message }: FoundAnswer): string {
  if (route === 'refusal') return `Refused: ${message.replaceAll('**', '')}`
  if (lenders !== undefined) return wordsOfLists(lenders)
  if (citations.length === 0) return message
  return citations.map(({ cell, quote }) => wordsOfCell(cell, quote)).join('\n')
}
