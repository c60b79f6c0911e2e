import type {
  ChatAnswer,
  ChatBody,
  LenderIncomeAnswer,
  LenderIncomeBody,
  PayslipChatBody,
} from '@criteria-desk/contract/chat'
import { noteCriteriaVersion } from '../../lib/criteria-version.ts'
import { logProblem } from '../../lib/log.ts'
import { RequestError, sendForJson } from '../../lib/request.ts'

/**
 * Puts a question. A document that has just been replaced or removed is no longer there to be
 * named: the question is then put to every document, which is what "all documents" means.
 *
 * @param signal aborted when nobody waits for the answer any more: the server stops too
 * @throws RequestError when the server refuses; another error when it cannot be reached or understood.
 */
export async function askQuestion(
  body: ChatBody,
  isAllDocuments: boolean,
  signal?: AbortSignal,
): Promise<ChatAnswer> {
  const answer = await postQuestion(body, signal).catch((error: unknown) => {
    const isGone = error instanceof RequestError && error.code === 'document.not-found'
    if (!isGone || !isAllDocuments) throw error
    const { documentId: _one, documentIds: _all, ...rest } = body
    return postQuestion(rest, signal)
  })
  if (typeof answer.message !== 'string') throw new Error('The answer has no message')
  noteCriteriaVersion(answer.source?.criteriaVersion)
  return answer
}

/**
 * Puts a question with one's own payslips, which is of them or, by its words, of criteria.
 *
 * @param signal aborted when nobody waits for the answer any more: the server stops too
 * @throws RequestError when the server refuses; another error when it cannot be reached or understood.
 */
export async function askPayslips(
  body: PayslipChatBody,
  signal?: AbortSignal,
): Promise<ChatAnswer> {
  const answer = await sendForJson<ChatAnswer>('POST', '/api/chat/payslip', body, signal)
  if (typeof answer.message !== 'string') throw new Error('The answer has no message')
  noteCriteriaVersion(answer.source?.criteriaVersion)
  return answer
}

/**
 * Puts a question about what a lender would count of one's own documents.
 *
 * @throws RequestError when the server refuses; another error when it cannot be reached or understood.
 */
export async function askLenderIncome(body: LenderIncomeBody): Promise<ChatAnswer> {
  try {
    const { response, source } = await sendForJson<LenderIncomeAnswer>(
      'POST',
      '/api/chat/lender-income',
      body,
    )
    if (typeof response !== 'string') throw new Error('The answer has no response')
    return { message: response, source }
  } catch (error) {
    logProblem('Failed to calculate lender income', error)
    throw error
  }
}

function postQuestion(body: ChatBody, signal: AbortSignal | undefined): Promise<ChatAnswer> {
  return sendForJson<ChatAnswer>('POST', '/api/chat', body, signal)
}
