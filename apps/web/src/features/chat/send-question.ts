import type { ChatAnswer } from '@criteria-desk/contract/chat'
import { type Attachment, arePayslips } from './attachments.ts'
import { askPayslips, askQuestion } from './chat.queries.ts'
import type { ChatDocument } from './chat-document.ts'
import type { AskedWith } from './conversation.ts'
import { type QuestionScope, scopeFields } from './question-scope.ts'

export type Question = AskedWith & {
  readonly message: string
  readonly userIdentifier: string
  readonly conversationId: string
  /** Attached to it, or to the question that it goes on from. */
  readonly files: readonly Attachment[]
  /** Of a question about criteria. */
  readonly scope: QuestionScope
  readonly documents: readonly ChatDocument[]
}

/** Puts a question to the payslips when all of its files are, else to the criteria. */
export function sendQuestion(question: Question): Promise<ChatAnswer> {
  const { files, scope, documents, corrections = [], choice, ...body } = question
  if (arePayslips(files)) return askPayslips({ ...body, ...filesFields(files) })
  const about = files.length > 0 ? filesFields(files) : scopeFields(scope, documents)
  return askQuestion(
    {
      ...body,
      ...about,
      ...(corrections.length === 0 ? {} : { caseCorrections: [...corrections] }),
      ...(choice !== undefined && { choice }),
    },
    files.length === 0 && scope.kind === 'all',
  )
}

/** One id, and the list only when there is more than one. */
function filesFields(files: readonly Attachment[]) {
  const ids = files.map(({ documentId }) => documentId)
  return { documentId: ids[0] ?? null, ...(ids.length > 1 && { documentIds: ids }) }
}
