import type { CalculateIncomeBody } from '@criteria-desk/contract/calculator'
import { answerLenderIncomeQuestion } from '@criteria-desk/domain/income/questions/answer-lender-income'
import { askedIncome, mayAskIncome } from '@criteria-desk/domain/income/questions/asks-income'
import { firstChargeNamed } from '@criteria-desk/domain/income/questions/first-charge'
import {
  lenderAlone,
  speaksOfIncomeAlone,
} from '@criteria-desk/domain/income/questions/income-alone'
import { lenderNamed } from '@criteria-desk/domain/income/questions/named-lender'
import { routeIncomeQuestion } from '@criteria-desk/domain/income/questions/route-income-question'
import { matchingWords } from '@criteria-desk/domain/shared/text'
import type { Scope } from '../../scope.ts'
import type { CalculatorService } from '../income/calculator.service.ts'
import type { OpenIncome } from '../income/income.service.ts'
import { createConsentAnswers } from './consent-answers.ts'
import type { GivenAnswer } from './given-answer.ts'
import type { LenderQuestion } from './lender-question.ts'

export type LenderAnswers = ReturnType<typeof createLenderAnswers>

/** Questions about what a lender would count, and about consent to a second charge. */
export function createLenderAnswers(calculator: CalculatorService) {
  const consents = createConsentAnswers(calculator)

  async function answerIncome(
    scope: Scope,
    question: string,
    asked: Pick<CalculateIncomeBody, 'lenderName' | 'firstChargeLender'>,
    opened: readonly OpenIncome[],
  ): Promise<GivenAnswer> {
    const { lenderName } = asked
    const unread = opened.filter(({ record }) => record.status === 'reading')
    if (unread.length > 0) return refuseUnread(unread)
    const documentIds = opened.map(({ record }) => record.id)
    const made = await calculator.attempt(scope, { ...asked, documentIds })
    if (!made.isCalculated) {
      return {
        route: 'lender-income',
        message: `**No income can be given for ${lenderName}.** ${made.sentence}`,
        citations: [],
        fields: { lender: lenderName, calculationError: made.code },
        rulesFiles: made.rulesFiles,
      }
    }
    const { message, lender } = answerLenderIncomeQuestion(question, made.toCalculate)
    const consent = made.result.consent ? [made.result.consent.sentence] : []
    return {
      route: 'lender-income',
      message: [message, ...consent].join('\n\n'),
      citations: made.citations,
      fields: { lender, calculation: made.result },
      rulesFiles: made.rulesFiles,
    }
  }

  return {
    /** Of consent, see `createConsentAnswers`. */
    ofConsent: consents.ofConsent,
    remarkOnConsent: consents.remarkOnConsent,

    /** What a lender that is named beside the question would count. */
    async answerOf(
      scope: Scope,
      asked: Pick<LenderQuestion, 'question' | 'opened'> & { readonly lenderName: string },
    ): Promise<GivenAnswer> {
      const first = firstChargeNamed(asked.question, await calculator.listKnownLenders(scope))
      const firstCharge = first ? { firstChargeLender: first.lender } : {}
      const { question, lenderName, opened } = asked
      return answerIncome(scope, question, { lenderName, ...firstCharge }, opened)
    },

    /** What a lender would count of the documents; null where the question asks no lender's income. */
    async ofIncome(scope: Scope, asked: LenderQuestion): Promise<GivenAnswer | null> {
      const { question, opened, routeBefore } = asked
      if (opened.length === 0) return null
      const known = await calculator.listKnownLenders(scope)
      const first = firstChargeNamed(question, known)
      const context = { knownLenders: known, hasPayslips: true }
      const routed = routeIncomeQuestion(first?.rest ?? question, context)
      const isOfIncome = routed?.route === 'lender-income'
      const alone = routeBefore === 'lender-income' ? lenderAlone(question, known) : null
      const lenderName = isOfIncome ? routed.lender : alone
      if (lenderName === null) return null
      const firstCharge = first ? { firstChargeLender: first.lender } : {}
      return answerIncome(scope, question, { lenderName, ...firstCharge }, opened)
    },

    /** Says what an income takes where one is asked for without documents; null for all else. */
    withoutDocuments: (scope: Scope, asked: LenderQuestion, isRefused: boolean) =>
      incomeWithoutDocuments(calculator, scope, asked, isRefused),

    /**
     * What a question is of that is asked with documents and may be of criteria too: `income` of a
     * lender and nothing else, `lenders` and more than that, `documents` where no lender is named.
     */
    async subjectOf(scope: Scope, question: string): Promise<'income' | 'lenders' | 'documents'> {
      const known = await calculator.listKnownLenders(scope)
      if (matchingWords(question).some((word) => ofCriteria.has(word))) return 'lenders'
      if (lenderNamed(question, known) === null) return 'documents'
      return speaksOfIncomeAlone(question, known) ? 'income' : 'lenders'
    },
  }
}

/** Words of questions about lenders at large. */
const ofCriteria: ReadonlySet<string> = new Set(['lender', 'lenders', 'criteria', 'ltv'])

function refuseUnread(unread: readonly OpenIncome[]): GivenAnswer {
  const lines = unread.map(
    ({ record }) => `${record.filename} is still being read. Ask again in a moment.`,
  )
  return refusal(lines.join('\n\n'))
}

/** @param isRefused criteria have no answer, so that a question on income at large is meant too */
async function incomeWithoutDocuments(
  calculator: CalculatorService,
  scope: Scope,
  { question, opened }: LenderQuestion,
  isRefused: boolean,
): Promise<GivenAnswer | null> {
  if (opened.length > 0 || !mayAskIncome(question)) return null
  const asked = askedIncome(question, await calculator.listKnownLenders(scope))
  return asked && (asked.isOfClient || isRefused) ? refuseWithoutDocuments(asked.lender) : null
}

function refuseWithoutDocuments(lender: string): GivenAnswer {
  return refusal(
    `**What income ${lender} would use is worked out from the client’s own documents, and none are attached.** Attach payslips, a P60 or an SA302 to the question, or use the Income Calculator. What the loaded criteria state of one kind of income is asked by its name, such as overtime or bonus.`,
  )
}

function refusal(message: string): GivenAnswer {
  return { route: 'refusal', message, citations: [], fields: {}, rulesFiles: [] }
}
