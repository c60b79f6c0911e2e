import type {
  CheckQuestion,
  ModelCheck,
  ModelCheckResult,
} from '@criteria-desk/contract/model-check'
import { answerQuestion } from '@criteria-desk/domain/criteria/answers/answer-question'
import { costOf, mostTokens, type Tokens } from '@criteria-desk/domain/usage/call-cost'
import { questionCostOf } from '@criteria-desk/domain/usage/question-cost'
import { askingTask } from '@criteria-desk/understanding/asking/asking-task'
import type { Ask } from '@criteria-desk/understanding/task'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { tokensToThink } from '../../ports/language-model.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { findInGiven } from '../chat/given-documents.service.ts'
import type { CallSettings, UnderstandingService } from '../understanding/understanding.service.ts'
import type { UsedCall } from '../usage/usage.service.ts'
import { type Check, checks, wordsOfExpected } from './check-questions.ts'
import { bytesOfSheet } from './check-sheet.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { Row } from './long-rows.ts'
import { openSheet } from './open-sheet.ts'

export type ModelCheckService = ReturnType<typeof createModelCheckService>

/**
 * Whether the configured model is up to answering questions about criteria: six questions of made-up
 * documents, each put to it as any question is, its answer proved as any answer, and held against the
 * one that is known. Nothing is kept of them but their calls, as those of every question.
 */
export function createModelCheckService(ports: {
  readonly unitOfWork: UnitOfWork
  readonly understanding: UnderstandingService
  readonly reader: Pick<DocumentReader, 'readCriteria' | 'unpackReading' | 'unpackText'>
  readonly languageModel: { readonly name: string } | null
  readonly settings: CallSettings
  readonly clock: Clock
}) {
  const { unitOfWork, understanding, reader, languageModel, settings, clock } = ports
  const { documentTokens } = understanding

  return {
    /** What is asked, of whom, and what it can cost. */
    describe: (): ModelCheck => ({
      model: languageModel && { name: languageModel.name, ...boundsOf(settings) },
      questions: checks.map((check) => ({
        ...{ question: check.question, tries: check.tries, asked: check.asked },
        ...{ before: check.before ?? null, expected: wordsOfExpected(check) },
      })),
    }),

    /** Puts one question to the model. */
    async ask(
      scope: Scope,
      question: CheckQuestion,
      signal: AbortSignal,
    ): Promise<ModelCheckResult> {
      const check = checkOf(question)
      await unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'model.checked', about: null },
        async () => {},
      )
      const sheet = await openSheet(reader, check.sheet(documentTokens))
      const context =
        check.before === undefined ? undefined : answerQuestion(sheet.index, check.before).context
      const used: UsedCall[] = []
      const ask = namedAsCheck(understanding.askFor(scope, { used, signal, isAnew: true }))
      const begun = clock.now().getTime()
      const { found, readBy } = await findInGiven(
        sheet,
        { question: check.asked, context },
        { ask, mostTokens: documentTokens },
      )
      const seconds = (clock.now().getTime() - begun) / 1000
      return { question, ...judgeAnswer(check, found, readBy), seconds, ...togetherOf(used) }
    },
  }
}

function checkOf(question: CheckQuestion): Check {
  const check = checks.find((one) => one.question === question)
  if (check === undefined) throw new Error(`No check asks ${question}.`)
  return check
}

/** Its calls are told from those of questions. */
function namedAsCheck(ask: Ask): Ask {
  return (task, input) => ask({ ...task, requestType: 'model-check' }, input)
}

function togetherOf(
  used: readonly UsedCall[],
): Pick<ModelCheckResult, 'tokens' | 'cents' | 'isMost'> {
  const sum = (of: (call: UsedCall) => number) => used.reduce((all, call) => all + of(call), 0)
  return {
    tokens: {
      given: sum(({ tokens }) => tokens.tokensIn),
      cached: sum(({ tokens }) => tokens.tokensCachedIn ?? 0),
      written: sum(({ tokens }) => tokens.tokensOut),
    },
    cents: sum(({ cost }) => cost),
    isMost: used.some(({ isMost }) => isMost),
  }
}

function boundsOf({
  documentTokens,
  deadlineMs,
  prices,
}: CallSettings): Omit<NonNullable<ModelCheck['model']>, 'name'> {
  const most = checks.map(({ sheet }) => mostOf(sheet(documentTokens)))
  const isDearerToKeep = prices.cacheWriteCentsPerMillion > prices.inCentsPerMillion
  const mostCentsOf = (tokens: Tokens) =>
    costOf({ ...tokens, ...(isDearerToKeep && { tokensCacheWrite: tokens.tokensIn }) }, prices)
  return {
    ...{ documentTokens, deadlineMs },
    arePricesGiven: prices.inCentsPerMillion > 0 || prices.outCentsPerMillion > 0,
    mostTokens: most.reduce((sum, { tokensIn, tokensOut }) => sum + tokensIn + tokensOut, 0),
    mostCents: most.reduce((sum, tokens) => sum + mostCentsOf(tokens), 0),
    costs: [10_000, 100_000].map((tokens) => ({
      documentTokens: tokens,
      ...questionCostOf(tokens, prices),
    })),
  }
}

/** What is reserved for a question that is asked twice, as one is of which something does not hold. */
function mostOf(sheet: readonly Row[]): Tokens {
  const { tokensIn, tokensOut } = mostTokens({
    textBytes: bytesOfSheet(sheet) + QUESTION_BYTES,
    pictures: 0,
    maxTokens: askingTask(MOST_LENDERS).maxTokens + tokensToThink,
  })
  return { tokensIn: tokensIn * 2, tokensOut: tokensOut * 2 }
}

/** Of the instructions, the answer's schema and what is asked: no more. */
const QUESTION_BYTES = 20_000

/** That an answer about a named lender is reckoned with. */
const MOST_LENDERS = 15
