import { randomUUID } from 'node:crypto'
import type { AnswerPart, ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { PaperPart } from '@criteria-desk/domain/income/questions/paper-parts'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { documentIn, type EvidenceService } from '../evidence/evidence.service.ts'
import type { OpenIncome } from '../income/income.service.ts'
import type { UsageService } from '../usage/usage.service.ts'
import * as conversations from './chat.repository.ts'
import type { GivenAnswer } from './given-answer.ts'

export type GivenExchange = {
  readonly question: string
  /** Absent: the question stands alone. */
  readonly conversationId: string | undefined
  /** The documents that it was asked of. */
  readonly opened: readonly OpenIncome[]
  readonly given: GivenAnswer
}

/** Keeps answers from documents of one's own and from rules. */
export function createAnswerKeeper(ports: {
  unitOfWork: UnitOfWork
  evidence: EvidenceService
  usage: UsageService
  clock: Clock
}) {
  const { unitOfWork, evidence, usage, clock } = ports

  /** The exchange, the record of the answer and what it used are kept together or not at all. */
  return function keep(scope: Scope, exchange: GivenExchange): Promise<ChatSource> {
    const { question, conversationId = randomUUID(), opened, given } = exchange
    const { route, message, citations, parts, rulesFiles } = given
    const at = clock.now()
    const readBy = readByOf(given, opened)
    return evidence.underNewReference(async (reference) => {
      const source = { ...toSource(given, opened), ...(readBy && { readBy }), reference }
      await unitOfWork.inTransaction(scope, async (transaction) => {
        // What criteria the conversation was about before stays for questions after.
        const context = await conversations.findContext(scope, transaction, conversationId)
        return conversations.insertExchange(
          scope,
          transaction,
          {
            conversationId,
            documentId: opened.length === 1 ? (opened[0]?.record.id ?? null) : null,
            question,
            corrections: [],
            choice: null,
            answer: message,
            source,
            context,
            leantOn: context,
            at,
            ...(opened.length > 0 && { attachments: opened.map(toAsked) }),
          },
          [
            evidence.rowsOf(scope, transaction, {
              reference,
              at,
              question,
              route,
              answer: message,
              ...(parts && { parts }),
              documents: [
                ...opened.map(({ record }) => record).map(documentIn('paper')),
                ...rulesFiles.map(documentIn('rules')),
              ],
              citations,
              ...(readBy && { readBy }),
            }),
            usage.rowsOfBuiltIn(scope, transaction, { route, at }),
          ],
        )
      })
      return source
    })
  }
}

function toSource(given: GivenAnswer, opened: readonly OpenIncome[]): ChatSource {
  return {
    route: given.route,
    citations: given.citations.map((citation) => toWire(citation, given, opened)),
    ...(given.parts && { parts: given.parts.map(copyPart) }),
    ...given.fields,
    ...(given.route !== 'consent' && opened.length > 0 && { askedOf: opened.map(toAsked) }),
  }
}

function copyPart(part: PaperPart): AnswerPart {
  switch (part.kind) {
    case 'text':
      return part
    case 'written':
      return { ...part, citations: [...part.citations] }
    case 'payslips':
      return {
        ...part,
        groups: part.groups.map((group) => ({ ...group, payslips: [...group.payslips] })),
        rows: part.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => ({ ...cell, citations: [...cell.citations] })),
        })),
      }
  }
}

/** A document that a question was put to, as it is kept with it. */
export function toAsked({ record: { id, filename } }: OpenIncome) {
  return { documentId: id, filename }
}

/** Who read the papers that an answer rests on: a model where it read any of them. */
function readByOf({ citations }: GivenAnswer, opened: readonly OpenIncome[]): ReadBy | undefined {
  const cited = new Set(citations.map(({ documentId }) => documentId))
  const told = opened.flatMap(({ record: { id, card } }) =>
    cited.has(id) && card.readBy ? [card.readBy] : [],
  )
  return told.find(({ by }) => by === 'model') ?? told[0]
}

/** A citation with the document that it is of, which may be a rules file. */
export function toWire(
  { sheet, ...citation }: Citation,
  { rulesFiles }: Pick<GivenAnswer, 'rulesFiles'>,
  opened: readonly OpenIncome[],
): ChatCitation {
  const { documentId } = citation
  const rules = rulesFiles.find(({ id }) => id === documentId)
  const of = rules ?? opened.find(({ record }) => record.id === documentId)?.record
  return {
    ...citation,
    ...(sheet === undefined ? {} : { sheetName: sheet }),
    ...(rules && { rulesKind: rules.kind }),
    ...(of && { uploadedAt: of.uploadedAt.toISOString() }),
  }
}
