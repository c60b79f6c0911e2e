import type { ChatBody, ChatSource, Dropped } from '@criteria-desk/contract/chat'
import { questionWithCorrections } from '@criteria-desk/domain/answer-views/correction-words'
import { questionWithDropped } from '@criteria-desk/domain/answer-views/dropped-words'
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import type { RowChoice } from '@criteria-desk/domain/criteria/answers/row-names'
import type { CaseCorrection } from '@criteria-desk/domain/criteria/questions/client-facts'
import type { ModelReadings } from '@criteria-desk/domain/evidence/evidence-record'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { OpenCriteria } from '../documents/documents.service.ts'
import type { RowChoicesService } from '../documents/row-choices.service.ts'
import { documentIn, type EvidenceService } from '../evidence/evidence.service.ts'
import type { OpenIncome } from '../income/income.service.ts'
import type { UsageService, UsedCall } from '../usage/usage.service.ts'
import * as conversations from './chat.repository.ts'
import { toSource } from './criteria-source.ts'
import type { GivenAnswer } from './given-answer.ts'
import { toAsked } from './keep-given-answer.ts'

export type Exchange = {
  readonly conversationId: string
  readonly question: string
  readonly corrections: readonly CaseCorrection[]
  readonly choice: RowChoice | undefined
  /** As it was sent. */
  readonly sentChoice: ChatBody['choice']
  /** What of the questions before it is asked without. */
  readonly dropped: readonly Dropped[]
  readonly answer: ShownAnswer
  /** What is said of the first charge beside it. */
  readonly remark: GivenAnswer | null
  readonly criteria: OpenCriteria
  readonly context: QuestionContext | null
  /** What the question leant on. */
  readonly leantOn: QuestionContext | null
  /** Who understood it; absent where no provider is configured, or none was needed. */
  readonly readBy: ReadBy | undefined
  readonly readings: ModelReadings | undefined
  /** The calls that were made for it. */
  readonly used: readonly UsedCall[]
}

/** Keeps answers about criteria. */
export function createExchangeKeeper(ports: {
  readonly unitOfWork: UnitOfWork
  readonly rowChoices: RowChoicesService
  readonly evidence: EvidenceService
  readonly usage: UsageService
  readonly clock: Clock
}) {
  const { unitOfWork, rowChoices, evidence, usage, clock } = ports

  /**
   * The exchange, the record of the answer and what it used are kept together or not at all.
   *
   * @param papers those that the question was put to, and that the next one goes on about
   */
  return function keep(
    scope: Scope,
    exchange: Exchange,
    papers: readonly OpenIncome[],
  ): Promise<ChatSource> {
    const { conversationId, question, corrections, choice, answer, criteria } = exchange
    const { readBy, readings } = exchange
    const rulesFiles = exchange.remark?.rulesFiles ?? []
    const { route, message, citations, parts, lenders, case: told, columns } = answer
    const documents = [
      ...criteria.documents.map(documentIn('criteria')),
      ...rulesFiles.map(documentIn('rules')),
    ]
    const at = clock.now()
    return evidence.underNewReference(async (reference) => {
      const source = {
        ...toSource(answer, criteria, scope, exchange.remark),
        ...(exchange.dropped.length > 0 && { dropped: [...exchange.dropped] }),
        ...(readBy && { readBy }),
        reference,
      }
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
            context: exchange.context,
            leantOn: exchange.leantOn,
            at,
            ...(papers.length > 0 && { attachments: papers.map(toAsked) }),
          },
          [
            evidence.rowsOf(scope, transaction, {
              reference,
              at,
              question: questionWithDropped(
                questionWithCorrections(question, corrections),
                exchange.dropped,
              ),
              ...(choice && { choice }),
              ...(answer.carried && { carried: answer.carried }),
              ...(exchange.dropped.length > 0 && { dropped: exchange.dropped }),
              ...(readBy && { readBy }),
              ...(readings && { readings }),
              route,
              answer: message,
              parts,
              ...(lenders && { lenders }),
              ...(told && { case: told }),
              ...(columns && { columns }),
              documents,
              citations,
            }),
            usage.rowsOfAnswer(scope, transaction, { route, at, used: exchange.used }),
            ...(choice && 'documentId' in choice
              ? rowChoices.rowsOf(scope, transaction, { ...choice, at })
              : []),
          ],
        ),
      )
      return source
    })
  }
}

function soleDocument({ documents }: OpenCriteria): number | null {
  return documents.length === 1 ? (documents[0]?.id ?? null) : null
}
