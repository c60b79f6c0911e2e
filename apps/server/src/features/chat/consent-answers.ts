import { firstChargeNamed } from '@criteria-desk/domain/income/questions/first-charge'
import { lenderAlone } from '@criteria-desk/domain/income/questions/income-alone'
import { consentWords } from '@criteria-desk/domain/income/questions/lender-words'
import { routeIncomeQuestion } from '@criteria-desk/domain/income/questions/route-income-question'
import { matchingWords } from '@criteria-desk/domain/shared/text'
import type { Scope } from '../../scope.ts'
import type { CalculatorService } from '../income/calculator.service.ts'
import type { GivenAnswer } from './given-answer.ts'
import type { LenderQuestion } from './lender-question.ts'

/** Questions about consent to a second charge, answered from the sheet of it. */
export function createConsentAnswers(calculator: CalculatorService) {
  /** Of lenders that the sheet lists; of others, where `isRefused`, that it does not. */
  async function answerConsent(
    scope: Scope,
    lender: string,
    isRefused = false,
  ): Promise<GivenAnswer | null> {
    const { found, citation, file } = await calculator.consentOf(scope, lender)
    if (!file || (found.rule === null && !isRefused)) return null
    const { consent, conditions } = found
    return {
      route: 'consent',
      message: found.message,
      citations: citation ? [citation] : [],
      fields: { lender: found.lender, consent, conditions },
      rulesFiles: [file],
    }
  }

  return {
    /**
     * Consent to a second charge, which takes no documents; null where nothing of it is asked, and of
     * a lender that the sheet does not list.
     *
     * @param isRefused nothing else has an answer, so that it is said that the sheet does not list it
     */
    async ofConsent(
      scope: Scope,
      asked: LenderQuestion,
      isRefused = false,
    ): Promise<GivenAnswer | null> {
      const { question, opened, routeBefore } = asked
      if (!mayBeOfConsent(question, routeBefore)) return null
      const known = await calculator.listKnownLenders(scope)
      const context = { knownLenders: known, hasPayslips: opened.length > 0 }
      const routed = routeIncomeQuestion(question, context)
      if (routed?.route === 'consent') {
        const lender = firstChargeNamed(question, known)?.lender ?? routed.lender
        return answerConsent(scope, lender, isRefused)
      }
      const alone = routed || routeBefore !== 'consent' ? null : lenderAlone(question, known)
      return alone === null ? null : answerConsent(scope, alone, isRefused)
    },

    /** What the consent sheet says where a question of anything else involves a second charge. */
    async remarkOnConsent(scope: Scope, question: string): Promise<GivenAnswer | null> {
      const first = firstChargeNamed(question, [])
      return first && answerConsent(scope, first.lender)
    },
  }
}

function mayBeOfConsent(question: string, routeBefore: string | null): boolean {
  return routeBefore === 'consent' || matchingWords(question).some((word) => consentWords.has(word))
}
