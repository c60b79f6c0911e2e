import type {
  ChatAnswer,
  LenderIncomeAnswer,
  LenderIncomeBody,
  PayslipChatBody,
} from '@criteria-desk/contract/chat'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { EvidenceService } from '../evidence/evidence.service.ts'
import type { CalculatorService } from '../income/calculator.service.ts'
import type { IncomeService, OpenIncome } from '../income/income.service.ts'
import type { UsageService } from '../usage/usage.service.ts'
import * as conversations from './chat.repository.ts'
import { answerFromDocuments } from './document-answers.ts'
import { refuseForeignIdentity } from './foreign-identity.ts'
import { createAnswerKeeper } from './keep-given-answer.ts'
import { createLenderAnswers } from './lender-answers.ts'

export type PayslipChatService = ReturnType<typeof createPayslipChatService>

/** Questions about one's own payslips, answered from what was read of them, and what lenders count. */
export function createPayslipChatService(ports: {
  unitOfWork: UnitOfWork
  income: IncomeService
  calculator: CalculatorService
  evidence: EvidenceService
  usage: UsageService
  clock: Clock
}) {
  const { unitOfWork, income, calculator } = ports
  const keep = createAnswerKeeper(ports)
  const lenders = createLenderAnswers(calculator)

  /** A question that names no documents goes to those of the question before it. */
  async function documentsAsked(scope: Scope, body: PayslipChatBody): Promise<OpenIncome[]> {
    if (body.documentIds) return income.open(scope, body.documentIds)
    if (body.documentId != null) return income.open(scope, [body.documentId])
    const { conversationId } = body
    if (conversationId === undefined) return []
    const before = await unitOfWork.inTransaction(scope, (transaction) =>
      conversations.findLastAttachments(scope, transaction, conversationId),
    )
    return income.openThoseLeft(scope, before)
  }

  const routeBefore = async (scope: Scope, conversationId: string | undefined) =>
    conversationId === undefined
      ? null
      : unitOfWork.inTransaction(scope, (transaction) =>
          conversations.findLastRoute(scope, transaction, conversationId),
        )

  return {
    /** Answers a question and keeps the exchange. Refusals are answers, with route `refusal`. */
    async ask(scope: Scope, body: PayslipChatBody): Promise<ChatAnswer> {
      refuseForeignIdentity(scope, body.userIdentifier)
      const { message: question, conversationId } = body
      const opened = await documentsAsked(scope, body)
      const before = await routeBefore(scope, conversationId)
      const asked = { question, opened, routeBefore: before }
      const given =
        (await lenders.ofConsent(scope, asked)) ??
        (await lenders.ofIncome(scope, asked)) ??
        answerFromDocuments(question, opened)
      const source = await keep(scope, { question, conversationId, opened, given })
      return { message: given.message, source }
    },

    /** What a lender would count of these documents, or what stands in the way. */
    async askLender(scope: Scope, body: LenderIncomeBody): Promise<LenderIncomeAnswer> {
      const { question, lenderName, conversationId } = body
      const opened = await income.open(scope, body.documentIds)
      const given = await lenders.answerOf(scope, { question, lenderName, opened })
      const source = await keep(scope, { question, conversationId, opened, given })
      return { response: given.message, source }
    },
  }
}
