import type { ChatAnswer } from '@criteria-desk/contract/chat'
import { type Attachment, arePayslips } from './attachments.ts'
import { askLenderIncome, askPayslips, askQuestion } from './chat.queries.ts'
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
  /** It is put again without a provider, for which nobody waited. */
  readonly reading?: 'built-in'
}

/**
 * Puts a question with files to a lender's rules where it asks what a lender would count of them,
 * to the payslips when all files are payslips, where its words decide whether they are meant, else to
 * the criteria; there too what is asked again with something put right.
 */
export async function sendQuestion(question: Question, signal?: AbortSignal): Promise<ChatAnswer> {
  const { scope, documents, corrections = [], choice, dropped = [], ...rest } = question
  const isAgain = corrections.length > 0 || choice !== undefined || dropped.length > 0
  const { files, ...body } = { ...rest, ...(isAgain && { files: [] }) }
  const lenderName = files.length === 0 ? null : await lenderAskedIn(body.message)
  if (lenderName !== null) {
    const { message, conversationId } = body
    const documentIds = files.map(({ documentId }) => documentId)
    return askLenderIncome({ documentIds, lenderName, question: message, conversationId }, signal)
  }
  if (arePayslips(files)) return askPayslips({ ...body, ...filesFields(files) }, signal)
  const about = files.length > 0 ? filesFields(files) : scopeFields(scope, documents)
  return askQuestion(
    {
      ...body,
      ...about,
      ...(corrections.length === 0 ? {} : { caseCorrections: [...corrections] }),
      ...(choice !== undefined && { choice }),
      ...(dropped.length > 0 && { dropped: [...dropped] }),
    },
    files.length === 0 && scope.kind === 'all',
    signal,
  )
}

/** The names of all lenders are fetched when the first question with files is put. */
async function lenderAskedIn(message: string): Promise<string | null> {
  const { lenderIncomeAsked } = await import('./lender-routing.ts')
  return lenderIncomeAsked(message)
}

/** One id, and the list only when there is more than one. */
function filesFields(files: readonly Attachment[]) {
  const ids = files.map(({ documentId }) => documentId)
  return { documentId: ids[0] ?? null, ...(ids.length > 1 && { documentIds: ids }) }
}
