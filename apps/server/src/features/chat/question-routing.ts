import type { ChatAnswer, ChatBody } from '@criteria-desk/contract/chat'
import type { Scope } from '../../scope.ts'
import type { CalculatorService } from '../income/calculator.service.ts'
import type { OpenIncome } from '../income/income.service.ts'
import { type CriteriaPorts, createCriteriaExchanges } from './criteria-exchanges.ts'
import type { GivenAnswer } from './given-answer.ts'
import { createAnswerKeeper } from './keep-given-answer.ts'
import { createLenderAnswers } from './lender-answers.ts'
import { createOwnAnswers, type OwnQuestion } from './own-answers.ts'

export type RoutingPorts = CriteriaPorts & { readonly calculator: CalculatorService }

/** Documents of one's own that a question is put with. */
export type PutWith = Pick<OwnQuestion, 'opened' | 'isOfPapers' | 'isOfCriteriaToo'>

/** Finds who has the answer to a question, whichever way it came, and keeps the exchange. */
export function createQuestionRouting(ports: RoutingPorts) {
  const lenders = createLenderAnswers(ports.calculator)
  const ownAnswers = createOwnAnswers(lenders)
  const criteria = createCriteriaExchanges(ports, lenders)
  const keepGiven = createAnswerKeeper(ports)

  async function keepOwn(
    scope: Scope,
    { message: question, conversationId }: ChatBody,
    opened: readonly OpenIncome[],
    given: GivenAnswer,
    gone: AbortSignal | undefined,
  ): Promise<ChatAnswer> {
    gone?.throwIfAborted()
    const source = await keepGiven(scope, { question, conversationId, opened, given })
    return { message: given.message, source }
  }

  /**
   * The words of the question decide: what is surely of one's own documents is answered from them,
   * everything else from criteria, and what these do not have from the documents again.
   *
   * @param gone aborted when nobody waits for it any more: then nothing is kept
   */
  return async function answer(
    scope: Scope,
    body: ChatBody,
    put: PutWith,
    gone?: AbortSignal,
  ): Promise<ChatAnswer> {
    const before = await criteria.findBefore(scope, body)
    const own: OwnQuestion = {
      ...put,
      question: body.message,
      routeBefore: before.route,
      questionsBefore: before.questions,
    }
    const given = isAskedAgain(body) ? null : await ownAnswers.before(scope, own)
    if (given) return keepOwn(scope, body, put.opened, given, gone)
    const exchange = await criteria.answer(scope, body, put.opened, before, gone)
    const instead =
      exchange.answer.route === 'refusal' && !isAskedAgain(body)
        ? await ownAnswers.instead(scope, own)
        : null
    if (instead) return keepOwn(scope, body, put.opened, instead, gone)
    gone?.throwIfAborted()
    const papers = put.isOfPapers ? put.opened : []
    const source = await criteria.keep(scope, exchange, papers)
    return { message: exchange.answer.message, source }
  }
}

/** The same question with what was put right of it is one of criteria, as it was. */
function isAskedAgain({ choice, caseCorrections, dropped }: ChatBody): boolean {
  return choice !== undefined || caseCorrections !== undefined || dropped !== undefined
}
