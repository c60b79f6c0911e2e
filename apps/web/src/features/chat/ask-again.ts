import type { RowChoice } from '@criteria-desk/contract/chat'
import type { EvidenceDocumentStanding } from '@criteria-desk/contract/evidence'
import type { Attachment } from './attachments.ts'
import { attachmentOf } from './attachments.ts'
import { type AskedWith, askedWith, type ChatMessage } from './conversation.ts'

/** A question of an earlier conversation as it is asked today. */
export type QuestionAgain = {
  readonly question: string
  readonly again: AskedWith
  /** Of a question about payslips: those, as far as they are still there. */
  readonly files: readonly Attachment[]
  /** Those that come with it first, and are shown with it. */
  readonly shown: readonly Attachment[]
}

/**
 * The questions of a conversation in their order, to be asked in another: each leans on those before
 * it, as it did then. One that was asked once more with something put right, or a row chosen, is asked
 * so at once. A row is chosen in the version of its document that is in force.
 */
export function questionsToAskAgain(
  messages: readonly ChatMessage[],
  documents: readonly EvidenceDocumentStanding[],
): readonly QuestionAgain[] {
  const questions = messages.filter(({ role }) => role === 'user')
  let papers: readonly Attachment[] = []
  return questions.flatMap((message, index) => {
    const shown = (message.payslipImages ?? [])
      .filter(({ documentId }) => !isRemoved(documentId, documents))
      .map(({ documentId, fileName }) => attachmentOf(documentId, fileName))
    if (message.payslipImages !== undefined) papers = shown
    const { content: question, corrections, choice, isPayslip } = message
    if (isAskedOnceMore(questions[index + 1], question)) return []
    const chosen = choice && inForce(choice, documents)
    const again = askedWith({
      ...(corrections !== undefined && { corrections }),
      ...(chosen !== undefined && { choice: chosen }),
    })
    const files = isPayslip === true ? papers : []
    return { question, again, files, shown: isPayslip === true ? shown : [] }
  })
}

function isAskedOnceMore(next: ChatMessage | undefined, question: string): boolean {
  return next?.content === question && (next.corrections !== undefined || next.choice !== undefined)
}

function isRemoved(id: number, documents: readonly EvidenceDocumentStanding[]): boolean {
  return documents.some((document) => document.id === id && document.since === 'removed')
}

/** Undefined where the document is gone: the question is then asked back as it was. */
function inForce(
  choice: RowChoice,
  documents: readonly EvidenceDocumentStanding[],
): RowChoice | undefined {
  if (!('documentId' in choice)) return choice
  const document = documents.find(({ id }) => id === choice.documentId)
  if (document === undefined || document.since === 'current') return choice
  return document.newer && { ...choice, documentId: document.newer.id }
}
