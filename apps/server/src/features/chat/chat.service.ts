import { randomUUID } from 'node:crypto'
import type {
  ChatAnswer,
  ChatBody,
  ChatCitation,
  ChatSource,
  ConversationMessages,
  AnswerPart as WirePart,
} from '@criteria-desk/contract/chat'
import { mayDo } from '@criteria-desk/domain/access/roles'
import type {
  AnswerCell,
  AnswerPart,
  Citation,
  CriteriaAnswer,
  QuestionContext,
} from '@criteria-desk/domain/criteria/answers/answer'
import { answerQuestion } from '@criteria-desk/domain/criteria/answers/answer-question'
import { questionWithCorrections } from '@criteria-desk/domain/criteria/answers/correction-words'
import { needsDocumentText } from '@criteria-desk/domain/criteria/answers/no-documents'
import { type RowChoice, rowsNamed } from '@criteria-desk/domain/criteria/answers/row-names'
import type { CaseCorrection } from '@criteria-desk/domain/criteria/answers/understood-case'
import { labelOf } from '@criteria-desk/domain/criteria/criterion-label'
import type { EvidenceDocument } from '@criteria-desk/domain/evidence/evidence-record'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { DocumentsService, OpenCriteria } from '../documents/documents.service.ts'
import type { RowChoicesService } from '../documents/row-choices.service.ts'
import type { EvidenceService } from '../evidence/evidence.service.ts'
import type { IncomeService } from '../income/income.service.ts'
import type { UsageService } from '../usage/usage.service.ts'
import * as conversations from './chat.repository.ts'
import { refuseForeignIdentity } from './foreign-identity.ts'

export type ChatService = ReturnType<typeof createChatService>

/** Questions about lender criteria, answered from the documents alone. */
export function createChatService(ports: {
  unitOfWork: UnitOfWork
  documents: DocumentsService
  income: IncomeService
  rowChoices: RowChoicesService
  evidence: EvidenceService
  usage: UsageService
  clock: Clock
}) {
  const { unitOfWork, documents, rowChoices, evidence, usage, clock } = ports

  /** What the conversation was about, and what this person's firm calls rows. */
  const findBefore = (scope: Scope, conversationId: string | undefined) =>
    unitOfWork.inTransaction(scope, async (transaction) => ({
      context: conversationId
        ? await conversations.findContext(scope, transaction, conversationId)
        : null,
      names: await rowChoices.listConfirmed(scope, transaction),
    }))

  /** The exchange, the record of the answer and what it used are kept together or not at all. */
  function keep(scope: Scope, exchange: Exchange): Promise<ChatSource> {
    const { conversationId, question, corrections, choice, answer, criteria, context } = exchange
    const { route, message, citations } = answer
    const at = clock.now()
    return evidence.underNewReference(async (reference) => {
      const source = { ...toSource(answer, criteria, scope), reference }
      await unitOfWork.inTransaction(scope, (transaction) =>
        conversations.insertExchange(
          scope,
          transaction,
          {
            conversationId,
            documentId: soleDocument(criteria),
            question,
            corrections,
            choice: exchange.sentChoice ?? null,
            answer: message,
            source,
            context,
            at,
          },
          [
            evidence.rowsOf(scope, transaction, {
              reference,
              at,
              question: questionWithCorrections(question, corrections),
              ...(choice && { choice }),
              route,
              answer: message,
              documents: criteria.documents.map(toEvidence),
              citations,
            }),
            usage.rowsOfBuiltIn(scope, transaction, { route, at }),
            ...(choice && !('none' in choice)
              ? rowChoices.rowsOf(scope, transaction, { ...choice, at })
              : []),
          ],
        ),
      )
      return source
    })
  }

  return {
    /** Answers a question and keeps the exchange. Refusals are answers, with route `refusal`. */
    async ask(scope: Scope, body: ChatBody): Promise<ChatAnswer> {
      refuseForeignIdentity(scope, body.userIdentifier)
      const conversationId = body.conversationId ?? randomUUID()
      const corrections = correctionsOf(body)
      const [selection, { context, names }] = await Promise.all([
        selectCriteria(ports, scope, documentsAsked(body)),
        findBefore(scope, body.conversationId),
      ])
      const criteria = await documents.openSelected(selection)
      const choice = body.choice && choiceAmong(body.choice, criteria)
      const answer = criteria.documents.length
        ? answerQuestion(criteria.index, body.message, context ?? undefined, {
            leftOut: criteria.leftOut,
            corrections,
            names,
            choice,
          })
        : refuseWithoutDocuments()
      const source = await keep(scope, {
        conversationId,
        question: body.message,
        corrections,
        choice,
        sentChoice: body.choice,
        answer,
        criteria,
        context: answer.context ?? context,
      })
      return { message: answer.message, source }
    },

    /** One's own conversation as it was; empty when the id is new here or malformed. */
    async readConversation(scope: Scope, conversationId: string): Promise<ConversationMessages> {
      if (!isUuid(conversationId)) return []
      return unitOfWork.inTransaction(scope, (transaction) =>
        conversations.listMessages(scope, transaction, conversationId),
      )
    },
  }
}

type Exchange = {
  readonly conversationId: string
  readonly question: string
  readonly corrections: readonly CaseCorrection[]
  readonly choice: RowChoice | undefined
  /** As it was sent. */
  readonly sentChoice: ChatBody['choice']
  readonly answer: CriteriaAnswer
  readonly criteria: OpenCriteria
  readonly context: QuestionContext | null
}

function soleDocument({ documents }: OpenCriteria): number | null {
  return documents.length === 1 ? (documents[0]?.id ?? null) : null
}

function toEvidence({
  id,
  filename,
  version,
  sha256,
  uploadedAt,
}: OpenCriteria['documents'][number]): EvidenceDocument {
  return { id, filename, version, sha256, uploadedAt: uploadedAt.toISOString() }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

function documentsAsked(body: ChatBody): readonly number[] | undefined {
  if (body.documentIds) return body.documentIds
  return body.documentId == null ? undefined : [body.documentId]
}

/** Income documents may be sent along; criteria are asked of the others alone. */
async function selectCriteria(
  { income, documents }: { income: IncomeService; documents: DocumentsService },
  scope: Scope,
  ids: readonly number[] | undefined,
) {
  const own = ids ? await income.ownAmong(scope, ids) : []
  return documents.selectCriteria(scope, ids && withoutThose(ids, own))
}

/** With none left, everything is asked. */
function withoutThose(ids: readonly number[], left: readonly number[]): number[] | undefined {
  const others = ids.filter((id) => !left.includes(id))
  return others.length === 0 ? undefined : others
}

function correctionsOf({ caseCorrections = [] }: ChatBody): readonly CaseCorrection[] {
  return caseCorrections.map(({ role, of, value }) => ({
    role,
    ...(of === undefined ? {} : { of }),
    ...(value === undefined ? {} : { value }),
  }))
}

/**
 * What was chosen, as the documents asked have it. Throws `document.not-found` for a document that
 * is not among them, `criteria.not-found` for a row that it does not have.
 */
function choiceAmong(
  sent: NonNullable<ChatBody['choice']>,
  { documents, index }: OpenCriteria,
): RowChoice {
  if ('none' in sent) return sent
  const { words, documentId, criterion, sheetName } = sent
  if (!documents.some(({ id }) => id === documentId)) throw new AppError('document.not-found')
  const sheet = sheetName === undefined ? {} : { sheet: sheetName }
  const [row] = rowsNamed({ documentId, criterion, ...sheet }, index)
  if (!row) throw new AppError('criteria.not-found')
  return { words, documentId, criterion: labelOf(row.name), ...sheet }
}

function refuseWithoutDocuments(): CriteriaAnswer {
  return {
    route: 'refusal',
    message: needsDocumentText,
    citations: [],
    parts: [{ kind: 'text', role: 'headline', text: needsDocumentText }],
    trace: ['No document is loaded.'],
  }
}

function toSource(answer: CriteriaAnswer, criteria: OpenCriteria, scope: Scope): ChatSource {
  const uploads = new Map(
    criteria.documents.map((document) => [document.id, document.uploadedAt.toISOString()]),
  )
  return {
    route: answer.route,
    criteriaVersion: criteria.version,
    citations: answer.citations.map((citation) => toWire(citation, uploads)),
    ...(answer.lenders ? { lenders: copyGroups(answer.lenders) } : {}),
    ...(answer.case ? { case: copyCase(answer.case) } : {}),
    ...(answer.columns ? { columns: answer.columns.map((column) => ({ ...column })) } : {}),
    parts: answer.parts.map(copyPart),
    ...(answer.offer
      ? { offer: { missing: answer.offer.missing, names: [...answer.offer.names] } }
      : {}),
    ...(mayDo(scope.role, 'criteria.explain') ? { trace: [...answer.trace] } : {}),
  }
}

function copyGroups(groups: NonNullable<CriteriaAnswer['lenders']>) {
  return {
    accept: [...groups.accept],
    conditional: [...groups.conditional],
    decline: [...groups.decline],
    read: [...groups.read],
    notApplicable: [...groups.notApplicable],
    unknown: [...groups.unknown],
  }
}

function copyCell({ column, outcome, citations, remarks }: AnswerCell) {
  return { column, outcome, citations: [...citations], remarks: [...remarks] }
}

function copyCase({ figures, events }: NonNullable<CriteriaAnswer['case']>) {
  return {
    figures: figures.map((figure) => ({ ...figure })),
    events: events.map((event) => ({ ...event })),
  }
}

function copyPart(part: AnswerPart): WirePart {
  switch (part.kind) {
    case 'text':
      return part
    case 'quote':
      return { ...part, footnotes: [...part.footnotes], remarks: [...part.remarks] }
    case 'choices':
      return { ...part, offered: part.offered.map((row) => ({ ...row })) }
    default:
      return {
        ...part,
        lines: part.lines.map(({ lender, citations, remarks, cells }) => ({
          lender,
          citations: [...citations],
          remarks: [...remarks],
          ...(cells && { cells: cells.map(copyCell) }),
        })),
      }
  }
}

function toWire(citation: Citation, uploads: ReadonlyMap<number, string>): ChatCitation {
  const { sheet, ...rest } = citation
  const uploadedAt = uploads.get(citation.documentId)
  return {
    ...rest,
    ...(sheet === undefined ? {} : { sheetName: sheet }),
    ...(uploadedAt === undefined ? {} : { uploadedAt }),
  }
}
