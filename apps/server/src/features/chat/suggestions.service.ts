import type { SuggestedTopics } from '@criteria-desk/contract/chat'
import { suggestQuestions } from '@criteria-desk/domain/quick-search/suggest-questions'
import type { Scope } from '../../scope.ts'
import type { DocumentsService } from '../documents/documents.service.ts'

/** Examples of questions, each asked of the documents that a person sees before it is shown. */
export function createSuggestionsService({
  documents,
}: {
  readonly documents: Pick<DocumentsService, 'openSelected' | 'selectCriteria'>
}) {
  return {
    async suggest(
      scope: Scope,
    ): Promise<{ readonly version: string; readonly body: SuggestedTopics }> {
      const { index, version } = await documents.openSelected(await documents.selectCriteria(scope))
      return { version, body: suggestQuestions(index) }
    },
  }
}
