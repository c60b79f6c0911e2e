import type { ExportEvidenceBody, ExportedEvidence } from '@criteria-desk/contract/evidence'
import { maxAnswersInExport } from '@criteria-desk/contract/limits'
import { toIdText } from '@criteria-desk/domain/access/audit-acts'
import { mayDo } from '@criteria-desk/domain/access/roles'
import { answerCriterion } from '@criteria-desk/domain/evidence/criterion-answer'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { ProfileService } from '../auth/profile.service.ts'
import type { ChatService } from '../chat/chat.service.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import * as records from './evidence.repository.ts'
import { documentIn, type EvidenceService } from './evidence.service.ts'
import { isExport, openStored, toSealed } from './evidence-standing.ts'

export type EvidenceExportService = ReturnType<typeof createEvidenceExportService>

/** Hands out evidence: a record of what was handed out, with the records that its PDF is made from. */
export function createEvidenceExportService(ports: {
  readonly unitOfWork: UnitOfWork
  readonly evidence: EvidenceService
  readonly chat: Pick<ChatService, 'listReferences'>
  readonly documents: Pick<DocumentsService, 'selectCriteria' | 'openSelected'>
  readonly profile: Pick<ProfileService, 'describeOwn'>
  readonly clock: Clock
}) {
  const { unitOfWork, evidence, chat, documents, profile, clock } = ports

  const writeDown = (transaction: Transaction, reference: string) => {
    const act = { act: 'evidence.exported', reference: toIdText(reference) } as const
    unitOfWork.writeDown(transaction, act)
  }

  async function ofConversation(scope: Scope, conversationId: string): Promise<ExportedEvidence> {
    if (!mayDo(scope.role, 'evidence.export-conversation')) throw new AppError('access.forbidden')
    const at = clock.now()
    return evidence.underNewReference((reference) =>
      unitOfWork.inTransaction(scope, async (transaction) => {
        const answers = await wholeAnswers(scope, transaction, conversationId)
        const named = answers.map(({ record, sha256 }) => ({
          reference: record.reference,
          sha256,
        }))
        const about = { reference, conversationId, answers: named, at }
        writeDown(transaction, reference)
        return {
          head: await evidence.keepExport(scope, transaction, about),
          answers,
          advisor: await profile.describeOwn(scope, transaction),
        }
      }),
    )
  }

  /**
   * In the order of the conversation; answers of before records were kept have none. Throws
   * `evidence.no-answers`, `evidence.too-many-answers`, and `evidence.altered` for a record that
   * would not bear being checked.
   */
  async function wholeAnswers(scope: Scope, transaction: Transaction, conversationId: string) {
    const references = await chat.listReferences(
      scope,
      transaction,
      conversationId,
      maxAnswersInExport + 1,
    )
    if (references.length === 0) throw new AppError('evidence.no-answers')
    if (references.length > maxAnswersInExport) throw new AppError('evidence.too-many-answers')
    const found = await records.listOwn(scope, transaction, references)
    const byReference = new Map(found.map((stored) => [stored.reference, stored]))
    return references.map((reference) => {
      const stored = byReference.get(reference)
      const whole = stored && openStored(stored).whole
      if (!whole || isExport(whole)) throw new AppError('evidence.altered', { reference })
      return toSealed<EvidenceRecord>(stored)
    })
  }

  async function ofCriterion(
    scope: Scope,
    { criterion, documentIds, need }: Extract<ExportEvidenceBody, { criterion: string }>,
  ): Promise<ExportedEvidence> {
    const selection = await documents.selectCriteria(scope, documentIds)
    const criteria = await documents.openSelected(selection)
    const { index, leftOut } = criteria
    const answered = answerCriterion(index, criterion, {
      leftOut,
      ...(need !== undefined && { need }),
    })
    if (!answered) throw new AppError('criteria.not-found')
    const asked = new Set(index.documents.map(({ documentId }) => documentId))
    const rests = criteria.documents.filter(({ id }) => asked.has(id)).map(documentIn('criteria'))
    const at = clock.now()
    return evidence.underNewReference((reference) =>
      unitOfWork.inTransaction(scope, async (transaction) => {
        const about = { ...answered, reference, at, route: 'criterion' as const, documents: rests }
        writeDown(transaction, reference)
        return {
          head: await evidence.keep(scope, transaction, about),
          answers: [],
          advisor: await profile.describeOwn(scope, transaction),
        }
      }),
    )
  }

  return {
    /**
     * Of one's own conversation, or of one criterion. Throws `access.forbidden`, `evidence.no-answers`,
     * `evidence.too-many-answers`, `evidence.altered`, `criteria.not-found` and `document.not-found`.
     */
    handOut: (scope: Scope, body: ExportEvidenceBody): Promise<ExportedEvidence> =>
      'conversationId' in body
        ? ofConversation(scope, body.conversationId)
        : ofCriterion(scope, body),
  }
}
