import { matchingWords } from '@criteria-desk/domain/shared/text'
import type { Scope } from '../../scope.ts'
import { answerFromDocuments } from './document-answers.ts'
import type { GivenAnswer } from './given-answer.ts'
import type { LenderAnswers } from './lender-answers.ts'
import type { LenderQuestion } from './lender-question.ts'

export type OwnQuestion = LenderQuestion & {
  /** Of the conversation, the newest first. */
  readonly questionsBefore: readonly string[]
  /** It was put to one's own documents, as one of a conversation about them. */
  readonly isOfPapers: boolean
  /** Criteria documents were chosen beside one's own. */
  readonly isOfCriteriaToo: boolean
}

/** A question in the chat that one's own documents, or the rules, have the answer to. */
export function createOwnAnswers(lenders: LenderAnswers) {
  const fromDocuments = (asked: OwnQuestion): GivenAnswer | null => {
    const { question, opened, isOfPapers, questionsBefore } = asked
    if (opened.length === 0 && !isOfPapers) return null
    return answerFromDocuments(question, opened, questionsBefore)
  }

  /** What stands on them where nothing says that lenders are asked of. */
  function surelyFromDocuments(asked: OwnQuestion): GivenAnswer | null {
    const given = fromDocuments(asked)
    if (given === null || given.route === 'refusal') return null
    const isThere = given.fields.answer?.notOnPayslip !== true
    const words = matchingWords(asked.question)
    const ofLenders = isThere ? decidedByLenders : [...decidedByLenders, ...limits]
    return ofLenders.some((word) => words.includes(word)) ? null : given
  }

  return {
    /** What is surely not asked of criteria; null for everything else. */
    async before(scope: Scope, asked: OwnQuestion): Promise<GivenAnswer | null> {
      const consent = await lenders.ofConsent(scope, asked)
      if (consent) return consent
      if (asked.opened.length === 0) {
        const without = await lenders.withoutDocuments(scope, asked, false)
        return without ?? (asked.isOfPapers ? fromDocuments(asked) : null)
      }
      const subject = await lenders.subjectOf(scope, asked.question)
      if (subject === 'income') return lenders.ofIncome(scope, asked)
      if (asked.isOfCriteriaToo || subject === 'lenders') return null
      return (await lenders.ofIncome(scope, asked)) ?? surelyFromDocuments(asked)
    },

    /** Where criteria have no answer. */
    async instead(scope: Scope, asked: OwnQuestion): Promise<GivenAnswer | null> {
      const consent = await lenders.ofConsent(scope, asked, true)
      if (consent) return consent
      if (asked.opened.length === 0) return lenders.withoutDocuments(scope, asked, true)
      const given = (await lenders.ofIncome(scope, asked)) ?? fromDocuments(asked)
      const isRefused = given?.route === 'refusal'
      const isOfLenders =
        isRefused && (await lenders.subjectOf(scope, asked.question)) === 'lenders'
      return isOfLenders ? null : given
    },
  }
}

/** What lenders do with a kind of income, and how a limit is asked for. */
const decidedByLenders: readonly string[] =
  'accept accepts accepted acceptable lend lends allow allows consider considers banks'.split(' ')
const limits: readonly string[] = 'max maximum min minimum least most limit limits'.split(' ')
