import type {
  ChatAnswer,
  LenderIncomeAnswer,
  LenderIncomeBody,
  PayslipChatBody,
} from '@criteria-desk/contract/chat'
import type { Scope } from '../../scope.ts'
import type { IncomeService, OpenIncome } from '../income/income.service.ts'
import * as conversations from './chat.repository.ts'
import { documentsAsked } from './criteria-exchanges.ts'
import { refuseForeignIdentity } from './foreign-identity.ts'
import { createAnswerKeeper } from './keep-given-answer.ts'
import { createLenderAnswers } from './lender-answers.ts'
import { createQuestionRouting, type RoutingPorts } from './question-routing.ts'

export type PayslipChatService = ReturnType<typeof createPayslipChatService>

/**
 * Questions put with one's own payslips: of these, of what lenders count, and, in the same
 * conversation, of criteria.
 */
export function createPayslipChatService(ports: RoutingPorts & { readonly income: IncomeService }) {
  const { unitOfWork, income, calculator } = ports
  const answer = createQuestionRouting(ports)
  const keep = createAnswerKeeper(ports)
  const lenders = createLenderAnswers(calculator)

  /** A question that names no documents goes to those of the question before it. */
  async function openPapers(scope: Scope, body: PayslipChatBody): Promise<OpenIncome[]> {
    const ids = documentsAsked(body)
    if (ids) return income.open(scope, ids)
    const { conversationId } = body
    if (conversationId === undefined) return []
    const before = await unitOfWork.inTransaction(scope, (transaction) =>
      conversations.findLastAttachments(scope, transaction, conversationId),
    )
    return income.openThoseLeft(scope, before)
  }

  return {
    /**
     * Answers a question and keeps the exchange. Refusals are answers, with route `refusal`.
     *
     * @param gone aborted when nobody waits for it any more
     */
    async ask(scope: Scope, body: PayslipChatBody, gone?: AbortSignal): Promise<ChatAnswer> {
      refuseForeignIdentity(scope, body.userIdentifier)
      const opened = await openPapers(scope, body)
      return answer(scope, body, { opened, isOfPapers: true, isOfCriteriaToo: false }, gone)
    },

    /**
     * What a lender would count of these documents, or what stands in the way.
     *
     * @param gone aborted when nobody waits for it any more: then nothing is kept
     */
    async askLender(
      scope: Scope,
      body: LenderIncomeBody,
      gone?: AbortSignal,
    ): Promise<LenderIncomeAnswer> {
      const { question, lenderName, conversationId } = body
      const opened = await income.open(scope, body.documentIds)
      const given = await lenders.answerOf(scope, { question, lenderName, opened })
      gone?.throwIfAborted()
      const source = await keep(scope, { question, conversationId, opened, given })
      return { response: given.message, source }
    },
  }
}
