import type { Scope } from '../../scope.ts'
import { answerFromDocuments } from './document-answers.ts'
import type { GivenAnswer } from './given-answer.ts'
import type { LenderAnswers, LenderQuestion } from './lender-answers.ts'

export type OwnQuestion = LenderQuestion & {
  /** Criteria documents were chosen beside one's own. */
  readonly isOfCriteriaToo: boolean
}

/** A question in the chat of criteria that one's own documents, or the rules, have the answer to. */
export function createOwnAnswers(lenders: LenderAnswers) {
  const fromDocuments = ({ question, opened }: OwnQuestion): GivenAnswer | null =>
    opened.length === 0 ? null : answerFromDocuments(question, opened)

  return {
    /** What is surely not asked of criteria; null for everything else. */
    async before(scope: Scope, asked: OwnQuestion): Promise<GivenAnswer | null> {
      const consent = await lenders.ofConsent(scope, asked)
      if (consent) return consent
      if (asked.opened.length === 0) return lenders.withoutDocuments(scope, asked, false)
      const subject = await lenders.subjectOf(scope, asked.question)
      if (subject === 'income') return lenders.ofIncome(scope, asked)
      if (asked.isOfCriteriaToo || subject === 'lenders') return null
      const alone = await lenders.ofIncome(scope, asked)
      if (alone) return alone
      const given = fromDocuments(asked)
      return given?.route === 'refusal' ? null : given
    },

    /** Where criteria have no answer. */
    async instead(scope: Scope, asked: OwnQuestion): Promise<GivenAnswer | null> {
      if (asked.opened.length === 0) return lenders.withoutDocuments(scope, asked, true)
      return (await lenders.ofIncome(scope, asked)) ?? fromDocuments(asked)
    },
  }
}
