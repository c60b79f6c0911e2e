import { randomUUID } from 'node:crypto'
import type {
  ChatAnswer,
  ChatCitation,
  ChatSource,
  PayslipChatBody,
} from '@criteria-desk/contract/chat'
import { answerPayslipQuestion } from '@criteria-desk/domain/income/questions/answer-payslip-question'
import type {
  AskedPayslip,
  PayslipAnswer,
  PayslipCitation,
} from '@criteria-desk/domain/income/questions/payslip-answer'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { EvidenceService } from '../evidence/evidence.service.ts'
import type { IncomeService, OpenIncome } from '../income/income.service.ts'
import type { UsageService } from '../usage/usage.service.ts'
import * as conversations from './chat.repository.ts'
import { refuseForeignIdentity } from './foreign-identity.ts'

export type PayslipChatService = ReturnType<typeof createPayslipChatService>

/** Questions about one's own payslips, answered from what was read of them. */
export function createPayslipChatService(ports: {
  unitOfWork: UnitOfWork
  income: IncomeService
  evidence: EvidenceService
  usage: UsageService
  clock: Clock
}) {
  const { unitOfWork, income, evidence, usage, clock } = ports

  /** A question that names no documents goes to those of the question before it. */
  async function documentsAsked(scope: Scope, body: PayslipChatBody): Promise<OpenIncome[]> {
    if (body.documentIds) return income.open(scope, body.documentIds)
    if (body.documentId != null) return income.open(scope, [body.documentId])
    const { conversationId } = body
    if (conversationId === undefined) return []
    const before = await unitOfWork.inTransaction(scope, (transaction) =>
      conversations.findLastAttachments(scope, transaction, conversationId),
    )
    return income.openThoseLeft(scope, before)
  }

  /** The exchange, the record of the answer and what it used are kept together or not at all. */
  function keep(
    scope: Scope,
    body: PayslipChatBody,
    opened: readonly OpenIncome[],
    given: PayslipAnswer,
  ): Promise<ChatSource> {
    const { message: question, conversationId = randomUUID() } = body
    const { route, message, citations } = given
    const at = clock.now()
    return evidence.underNewReference(async (reference) => {
      const source = { ...toSource(given, opened), reference }
      await unitOfWork.inTransaction(scope, async (transaction) =>
        conversations.insertExchange(
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
            // What criteria the conversation was about before stays for questions after.
            context: await conversations.findContext(scope, transaction, conversationId),
            at,
            attachments: opened.map(({ record: { id, filename } }) => ({
              documentId: id,
              filename,
            })),
          },
          [
            evidence.rowsOf(scope, transaction, {
              reference,
              at,
              question,
              route,
              answer: message,
              documents: opened.map(toEvidence),
              citations,
            }),
            usage.rowsOfBuiltIn(scope, transaction, { route, at }),
          ],
        ),
      )
      return source
    })
  }

  return {
    /** Answers a question and keeps the exchange. Refusals are answers, with route `refusal`. */
    async ask(scope: Scope, body: PayslipChatBody): Promise<ChatAnswer> {
      refuseForeignIdentity(scope, body.userIdentifier)
      const opened = await documentsAsked(scope, body)
      const payslips = opened.flatMap(toPayslips)
      const given = withWhatIsMissing(answerPayslipQuestion(body.message, payslips), opened)
      return { message: given.message, source: await keep(scope, body, opened, given) }
    },
  }
}

function toPayslips({ record: { id, filename }, standing }: OpenIncome): AskedPayslip[] {
  const reading = standing?.reading
  if (reading?.documentType !== 'payslip') return []
  return reading.payslips.map((payslip) => ({ payslip, documentId: id, filename }))
}

/** What of the documents asked the answer could not be taken from, by name. */
function withWhatIsMissing(given: PayslipAnswer, opened: readonly OpenIncome[]): PayslipAnswer {
  const missing = opened.flatMap((one) => whyMissing(one) ?? [])
  return missing.length === 0
    ? given
    : { ...given, message: [given.message, ...missing].join('\n\n') }
}

const otherTypes: Readonly<Record<string, string>> = {
  p60: 'a P60',
  sa302: 'an SA302',
  'tax-year-overview': 'a tax year overview',
}

function whyMissing({ record, standing }: OpenIncome): string | null {
  const { filename, status, documentType } = record
  if (status === 'reading') return `${filename} is still being read. Ask again in a moment.`
  if (!standing) return `${filename} could not be read, so nothing was taken from it.`
  const other = otherTypes[documentType]
  return other ? `${filename} is ${other}, not a payslip, so nothing was taken from it.` : null
}

function toEvidence({ record }: OpenIncome) {
  const { id, filename, version, sha256, uploadedAt } = record
  return { id, filename, version, sha256, uploadedAt: uploadedAt.toISOString() }
}

function toSource(
  { route, answer, citations }: PayslipAnswer,
  opened: readonly OpenIncome[],
): ChatSource {
  const { amounts, summaries, annual, text, ...rest } = answer
  return {
    route,
    citations: citations.map((citation) => toWire(citation, opened)),
    ...(route === 'payslip' && {
      answer: {
        ...rest,
        ...(amounts && { amounts: amounts.map((one) => ({ ...one })) }),
        ...(summaries && { summaries: [...summaries] }),
        ...(annual && { annual: { ...annual } }),
        ...(text && { text: { ...text } }),
      },
    }),
  }
}

function toWire(citation: PayslipCitation, opened: readonly OpenIncome[]): ChatCitation {
  const of = opened.find(({ record }) => record.id === citation.documentId)
  return { ...citation, ...(of && { uploadedAt: of.record.uploadedAt.toISOString() }) }
}
