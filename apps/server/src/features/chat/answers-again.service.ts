import type { ChatSource } from '@criteria-desk/contract/chat'
import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import type { RowName } from '@criteria-desk/domain/criteria/answers/row-names'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import {
  type AskedAgain,
  askAgain,
  type PutQuestion,
} from '@criteria-desk/domain/flagged-issues/ask-again'
import { understandQuestion } from '@criteria-desk/understanding/questions/understand-question'
import { readByOf } from '@criteria-desk/understanding/read-by'
import type { Ask } from '@criteria-desk/understanding/task'
import type { Owner, Scope } from '../../scope.ts'
import type {
  CriteriaFile,
  DocumentsService,
  OpenCriteria,
} from '../documents/documents.service.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
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
  readonly documents: Pick<DocumentsService, 'openSelected'>
  readonly understanding: Pick<UnderstandingService, 'isConfigured' | 'askKept'>
}) {
  const { documents, understanding } = ports

  async function meaningOf(
    ask: Ask,
    index: CriteriaIndex,
    question: string,
    context: QuestionContext | undefined,
  ) {
    const said = understanding.isConfigured
      ? await understandQuestion(ask, { index, question, context })
      : null
    return said?.kind === 'filled' ? said : undefined
  }

  return {
    /** These documents, ready for questions. Whether they may be asked is settled before. */
    open: (files: readonly CriteriaFile[]): Promise<OpenCriteria> =>
      documents.openSelected({ version: '', documents: files }),

    /** The answer to the last of the questions, each going on from the one before. */
    async ask(
      scope: Scope,
      criteria: OpenCriteria,
      { put, owner, names }: PutAgain,
    ): Promise<AskedAgain & { readonly source: ChatSource }> {
      const { index } = criteria
      const ask = understanding.askKept(owner)
      const last = put.at(-1) ?? { question: '', corrections: [] }
      let context: QuestionContext | undefined
      for (const one of put.slice(0, -1)) {
        const meaning = (await meaningOf(ask, index, one.question, context))?.filled
        context = askAgain(index, one, { context, names, meaning }).answer.context ?? context
      }
      const said = await meaningOf(ask, index, last.question, context)
      const again = askAgain(index, last, { context, names, meaning: said?.filled })
      const isUnderstood = said !== undefined && again.answer.isUnderstood === true
      const source = {
        ...toSource(again.answer, criteria, scope, null),
        ...(isUnderstood && { readBy: readByOf(said) }),
      }
      return { ...again, source }
    },
  }
}
