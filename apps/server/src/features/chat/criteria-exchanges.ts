import { randomUUID } from 'node:crypto'
import type { ChatBody } from '@criteria-desk/contract/chat'
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import { needsDocumentText } from '@criteria-desk/domain/criteria/answers/no-documents'
import { type RowChoice, rowsNamed } from '@criteria-desk/domain/criteria/answers/row-names'
import { labelOf } from '@criteria-desk/domain/criteria/criterion-label'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { DocumentsService, OpenCriteria } from '../documents/documents.service.ts'
import type { RowChoicesService } from '../documents/row-choices.service.ts'
import type { EvidenceService } from '../evidence/evidence.service.ts'
import type { OpenIncome } from '../income/income.service.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import type { UsageService, UsedCall } from '../usage/usage.service.ts'
import { answerFromCriteria } from './asked-documents.ts'
import * as conversations from './chat.repository.ts'
import { withRemark } from './consent-remark.ts'
import { createExchangeKeeper, type Exchange } from './keep-exchange.ts'
import type { LenderAnswers } from './lender-answers.ts'

export type CriteriaPorts = {
  readonly unitOfWork: UnitOfWork
  readonly documents: DocumentsService
  readonly rowChoices: RowChoicesService
  readonly evidence: EvidenceService
  readonly usage: UsageService
  readonly understanding: UnderstandingService
  readonly clock: Clock
}

/** Answers from criteria documents, and the keeping of them. */
export function createCriteriaExchanges(ports: CriteriaPorts, lenders: LenderAnswers) {
  const { unitOfWork, documents, rowChoices, understanding } = ports

  /** What the question goes on from, and what this person's firm calls rows. */
  async function findBefore(scope: Scope, { conversationId, message: question }: ChatBody) {
    const [goesOnFrom, names] = await Promise.all([
      conversationId === undefined
        ? { context: null, route: null, questions: [] }
        : unitOfWork.inTransaction(scope, (transaction) =>
            conversations.findGoesOnFrom(scope, transaction, { conversationId, question }),
          ),
      rowChoices.listConfirmed(scope),
    ])
    return { ...goesOnFrom, names }
  }

  async function answer(
    scope: Scope,
    body: ChatBody,
    opened: readonly OpenIncome[],
    { context, names }: Awaited<ReturnType<typeof findBefore>>,
    gone: AbortSignal | undefined,
  ): Promise<Exchange> {
    const { caseCorrections: corrections = [] } = body
    const ids = documentsAsked(body)
    const left = opened.map(({ record }) => record.id)
    // Income documents may be sent along; criteria are asked of the others alone.
    const selection = await documents.selectCriteria(scope, ids && withoutThose(ids, left))
    const criteria = await documents.openSelected(selection)
    const choice = body.choice && choiceAmong(body.choice, criteria)
    const { dropped = [] } = body
    const used: UsedCall[] = []
    const { shown: given, ...read } = criteria.documents.length
      ? await answerFromCriteria(documents, askerFor(scope, criteria, used, gone), criteria, {
          question: body.message,
          context: context ?? undefined,
          ...{ corrections, dropped, names, choice },
          isWaitedFor: body.reading !== 'built-in',
        })
      : { shown: refuseWithoutDocuments(), readBy: undefined, readings: undefined }
    const remark = await lenders.remarkOnConsent(scope, body.message)
    return {
      conversationId: body.conversationId ?? randomUUID(),
      question: body.message,
      corrections,
      choice,
      sentChoice: body.choice,
      dropped,
      answer: withRemark(given, remark),
      remark,
      criteria,
      context: given.context ?? context,
      leantOn: context,
      ...read,
      used,
    }
  }

  function askerFor(
    scope: Scope,
    { documents: asked }: OpenCriteria,
    used: UsedCall[],
    gone: AbortSignal | undefined,
  ) {
    const documentIds = asked.map(({ id }) => id)
    const about = { used, documentIds, ...(gone && { signal: gone }) }
    return {
      ask: understanding.isConfigured ? understanding.askFor(scope, about) : null,
      mostTokens: understanding.documentTokens,
    }
  }

  return { findBefore, answer, keep: createExchangeKeeper(ports) }
}

/** With none left, everything is asked. */
function withoutThose(ids: readonly number[], left: readonly number[]): number[] | undefined {
  const others = ids.filter((id) => !left.includes(id))
  return others.length === 0 ? undefined : others
}

/**
 * What was chosen, as the documents asked have it. Throws `document.not-found` for a document that
 * is not among them, `criteria.not-found` for a row that it does not have.
 */
function choiceAmong(
  sent: NonNullable<ChatBody['choice']>,
  { documents, index }: OpenCriteria,
): RowChoice {
  if (!('documentId' in sent)) return sent
  const { words, documentId, criterion, sheetName } = sent
  if (!documents.some(({ id }) => id === documentId)) throw new AppError('document.not-found')
  const sheet = sheetName === undefined ? {} : { sheet: sheetName }
  const [row] = rowsNamed({ documentId, criterion, ...sheet }, index)
  if (!row) throw new AppError('criteria.not-found')
  return { words, documentId, criterion: labelOf(row.name), ...sheet }
}

function refuseWithoutDocuments(): ShownAnswer {
  return {
    route: 'refusal',
    message: needsDocumentText,
    citations: [],
    parts: [{ kind: 'text', role: 'headline', text: needsDocumentText }],
    trace: ['No document is loaded.'],
  }
}

/** The set asked; undefined: everything that one may see. */
export function documentsAsked(body: ChatBody): readonly number[] | undefined {
  if (body.documentIds) return body.documentIds
  return body.documentId == null ? undefined : [body.documentId]
}
