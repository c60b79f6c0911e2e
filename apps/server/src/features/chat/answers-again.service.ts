import type { ChatSource } from '@criteria-desk/contract/chat'
import type { RowName } from '@criteria-desk/domain/criteria/answers/row-names'
import {
  type AskedAgain,
  askAgain,
  type PutQuestion,
} from '@criteria-desk/domain/flagged-issues/ask-again'
import type { Scope } from '../../scope.ts'
import type {
  CriteriaFile,
  DocumentsService,
  OpenCriteria,
} from '../documents/documents.service.ts'
import { toSource } from './criteria-source.ts'

export type AnswersAgainService = ReturnType<typeof createAnswersAgainService>

/** Questions about criteria put once more, by rule alone, of which nothing is kept. */
export function createAnswersAgainService(ports: {
  readonly documents: Pick<DocumentsService, 'openSelected'>
}) {
  const { documents } = ports
  return {
    /** These documents, ready for questions. Whether they may be asked is settled before. */
    open: (files: readonly CriteriaFile[]): Promise<OpenCriteria> =>
      documents.openSelected({ version: '', documents: files }),

    /** The answer to the last of these questions, each going on from the one before. */
    ask(
      scope: Scope,
      criteria: OpenCriteria,
      put: readonly PutQuestion[],
      names: readonly RowName[],
    ): AskedAgain & { readonly source: ChatSource } {
      const again = askAgain(criteria.index, put, names)
      return { ...again, source: toSource(again.answer, criteria, scope, null) }
    },
  }
}
