import type { ChatSource } from '@criteria-desk/contract/chat'
import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import type { RowName } from '@criteria-desk/domain/criteria/answers/row-names'
import {
  type AskedAgain,
  askAgain,
  type PutQuestion,
} from '@criteria-desk/domain/flagged-issues/ask-again'
import type { Owner, Scope } from '../../scope.ts'
import type {
  CriteriaFile,
  DocumentsService,
  OpenCriteria,
} from '../documents/documents.service.ts'
import type { CalculatorService } from '../income/calculator.service.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import { findInCriteria } from './asked-documents.ts'
import { createConsentAnswers } from './consent-answers.ts'
import { withRemark } from './consent-remark.ts'
import { toSource } from './criteria-source.ts'

export type AnswersAgainService = ReturnType<typeof createAnswersAgainService>

/** A conversation about criteria as it was put: its questions, the last of which is answered. */
export type PutAgain = {
  readonly put: readonly PutQuestion[]
  /** Who put it. */
  readonly owner: Owner
  /** What their firm calls rows, confirmed. */
  readonly names: readonly RowName[]
}

/**
 * Questions about criteria put once more, of which nothing is kept. What a model understood of them is
 * taken as it is kept for whoever put them; no model is asked. Whoever asks again for somebody else has
 * written that down before.
 */
export function createAnswersAgainService(ports: {
  readonly documents: Pick<DocumentsService, 'openSelected' | 'textsOf'>
  readonly understanding: Pick<UnderstandingService, 'isConfigured' | 'askKept' | 'documentTokens'>
  readonly calculator: CalculatorService
}) {
  const { documents, understanding } = ports
  const consents = createConsentAnswers(ports.calculator)

  return {
    /** These documents, ready for questions. Whether they may be asked is settled before. */
    open: (files: readonly CriteriaFile[]): Promise<OpenCriteria> =>
      documents.openSelected({ version: '', documents: files }),

    /**
     * The answer to the last of the questions, each going on from the one before. Source and message
     * have beside it what the consent sheet says of a first charge, as the chat answers.
     */
    async ask(
      scope: Scope,
      criteria: OpenCriteria,
      { put, owner, names }: PutAgain,
    ): Promise<AskedAgain & { readonly source: ChatSource; readonly message: string }> {
      const { index } = criteria
      const asker = {
        ask: understanding.isConfigured ? understanding.askKept(owner) : null,
        mostTokens: understanding.documentTokens,
      }
      const last = put.at(-1) ?? { question: '', corrections: [] }
      let context: QuestionContext | undefined
      for (const one of put.slice(0, -1)) {
        const { found } = await answerPut(one, context)
        context = found.context ?? context
      }
      const { found, readBy } = await answerPut(last, context)
      const again = askAgain(index, last, { context, names, found })
      const remark = await consents.remarkOnConsent(scope, last.question)
      const shown = withRemark(again.answer, remark)
      const source = {
        ...toSource(shown, criteria, scope, remark),
        ...(readBy?.by === 'model' && { readBy }),
      }
      return { ...again, source, message: shown.message }

      function answerPut(one: PutQuestion, before: QuestionContext | undefined) {
        const { question, corrections, choice } = one
        return findInCriteria(documents, asker, criteria, {
          ...{ question, names, choice, context: before, dropped: [], isWaitedFor: true },
          corrections: [...corrections],
        })
      }
    },
  }
}
