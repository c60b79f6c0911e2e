import type {
  ChatAnswer,
  ChatBody,
  LenderIncomeAnswer,
  LenderIncomeBody,
  PayslipChatBody,
  SuggestedTopics,
} from '@criteria-desk/contract/chat'
import type {
  QuickSearchCriterion,
  QuickSearchDetail,
  QuickSearchListedLender,
} from '@criteria-desk/contract/quick-search'
import { queryOptions } from '@tanstack/react-query'
import { noteCriteriaVersion } from '../../lib/criteria-version.ts'
import { logProblem } from '../../lib/log.ts'
import { readQuery } from '../../lib/query-client.ts'
import { RequestError, read, sendForJson } from '../../lib/request.ts'

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
 * @param signal aborted when nobody waits for the answer any more: the server stops too
 * @throws RequestError when the server refuses; another error when it cannot be reached or understood.
 */
export async function askLenderIncome(
  body: LenderIncomeBody,
  signal?: AbortSignal,
): Promise<ChatAnswer> {
  try {
    const { response, source } = await sendForJson<LenderIncomeAnswer>(
      'POST',
      '/api/chat/lender-income',
      body,
      signal,
    )
    if (typeof response !== 'string') throw new Error('The answer has no response')
    return { message: response, source }
  } catch (error) {
    if (!signal?.aborted) logProblem('Failed to calculate lender income', error)
    throw error
  }
}

/** The lenders that state a criterion, by the name that an answer gives it; none where it is no row's. */
export function lendersOfQuery(criterion: string) {
  const path = '/api/quick-search/criteria'
  return queryOptions({
    queryKey: ['lenders of', criterion],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const rows = await read<readonly QuickSearchCriterion[]>(path, { signal })
      const row = rows.find(({ displayName, otherNames = [] }) =>
        [displayName, ...otherNames].includes(criterion),
      )
      if (row === undefined) return []
      const detail = `${path}/${encodeURIComponent(row.name)}`
      const { lenders } = await read<QuickSearchDetail>(detail, { signal })
      return lenders.map(({ name }) => name)
    },
    meta: { isCriteria: true },
  })
}

/** Every lender and criterion of the loaded documents, whose names complete what is typed. */
export const lenderNamesQuery = readQuery<readonly QuickSearchListedLender[]>(
  '/api/quick-search/lenders',
  { isCriteria: true },
)
export const criteriaNamesQuery = readQuery<readonly QuickSearchCriterion[]>(
  '/api/quick-search/criteria',
  { isCriteria: true },
)

/** Examples of questions that the loaded documents answer. */
export const suggestionsQuery = readQuery<SuggestedTopics>('/api/chat/suggestions', {
  isCriteria: true,
})

function postQuestion(body: ChatBody, signal: AbortSignal | undefined): Promise<ChatAnswer> {
  return sendForJson<ChatAnswer>('POST', '/api/chat', body, signal)
}
