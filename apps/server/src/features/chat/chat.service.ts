import type { ChatAnswer, ChatBody, ConversationMessages } from '@criteria-desk/contract/chat'
import { type NewestFirst, type Page, pageOf } from '@criteria-desk/contract/paging'
import type { Scope } from '../../scope.ts'
import type { CalculatorService } from '../income/calculator.service.ts'
import type { IncomeService, OpenIncome } from '../income/income.service.ts'
import * as conversations from './chat.repository.ts'
import {
  type CriteriaPorts,
  createCriteriaExchanges,
  documentsAsked,
} from './criteria-exchanges.ts'
import { refuseForeignIdentity } from './foreign-identity.ts'
import type { GivenAnswer } from './given-answer.ts'
import { createAnswerKeeper } from './keep-given-answer.ts'
import { createLenderAnswers } from './lender-answers.ts'
import { createOwnAnswers, type OwnQuestion } from './own-answers.ts'

export type ChatService = ReturnType<typeof createChatService>

/**
 * Questions in the chat: of lender criteria, answered from the documents alone; of consent, from the
 * sheet of it; and with income documents attached of those.
 */
export function createChatService(
  ports: CriteriaPorts & { readonly income: IncomeService; readonly calculator: CalculatorService },
) {
  const { unitOfWork, income } = ports
  const lenders = createLenderAnswers(ports.calculator)
  const ownAnswers = createOwnAnswers(lenders)
  const criteria = createCriteriaExchanges(ports, lenders)
  const keepGiven = createAnswerKeeper(ports)

  async function keepOwn(
    scope: Scope,
    { message: question, conversationId }: ChatBody,
    opened: readonly OpenIncome[],
    given: GivenAnswer,
  ): Promise<ChatAnswer> {
    const source = await keepGiven(scope, { question, conversationId, opened, given })
    return { message: given.message, source }
  }

  return {
    /**
     * Answers a question and keeps the exchange. Refusals are answers, with route `refusal`.
     *
     * @param gone aborted when nobody waits for it any more
     */
    async ask(scope: Scope, body: ChatBody, gone?: AbortSignal): Promise<ChatAnswer> {
      refuseForeignIdentity(scope, body.userIdentifier)
      const ids = documentsAsked(body)
      const opened = ids ? await income.openThoseLeft(scope, ids) : []
      const before = await criteria.findBefore(scope, body)
      const own: OwnQuestion = {
        question: body.message,
        opened,
        routeBefore: before.route,
        isOfCriteriaToo: (ids?.length ?? 0) > opened.length,
      }
      const given = isAskedAgain(body) ? null : await ownAnswers.before(scope, own)
      if (given) return keepOwn(scope, body, opened, given)
      const exchange = await criteria.answer(scope, body, opened, before, gone)
      const instead =
        exchange.answer.route === 'refusal' && !isAskedAgain(body)
          ? await ownAnswers.instead(scope, own)
          : null
      if (instead) return keepOwn(scope, body, opened, instead)
      return { message: exchange.answer.message, source: await criteria.keep(scope, exchange) }
    },

    /** One's own conversation as it was, the newest of it; empty when the id is new here or malformed. */
    async readConversation(
      scope: Scope,
      conversationId: string,
      query: NewestFirst,
    ): Promise<Page<ConversationMessages[number]>> {
      if (!isUuid(conversationId)) return { entries: [], total: 0, next: null }
      const { found, total } = await unitOfWork.inTransaction(scope, (transaction) =>
        conversations.listMessages(scope, transaction, conversationId, query),
      )
      const page = pageOf(found, query, total)
      return { ...page, entries: page.entries.reverse() }
    },
  }
}

/** The same question with what was put right of it is one of criteria, as it was. */
function isAskedAgain({ choice, caseCorrections }: ChatBody): boolean {
  return choice !== undefined || caseCorrections !== undefined
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
