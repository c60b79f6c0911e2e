/** Whether a first-charge lender must consent to a second charge, as the consent list says. */
import { lenderOfRules } from '../calculate/lender-of-rules.ts'
import type { ConsentRule } from '../rules/income-rules.ts'

export type ConsentAnswer = {
  readonly route: 'consent'
  readonly lender: string
  /** Null of a lender that the list does not name. */
  readonly consent: ConsentRule['consent'] | null
  readonly conditions: string
  /** Markdown. */
  readonly message: string
  /** What the answer rests on; null where the list does not name the lender. */
  readonly rule: ConsentRule | null
}

const SAID: Readonly<Record<ConsentRule['consent'], string>> = {
  yes: 'must consent to a second charge',
  no: 'need not consent to a second charge',
  conditional: 'must consent to a second charge under conditions',
}

/** The answer for a lender as somebody names it. */
export function answerConsentQuestion(
  lenderName: string,
  rules: readonly ConsentRule[],
): ConsentAnswer {
  const lender = lenderOfRules(
    rules.map((rule) => rule.lender),
    lenderName,
  )
  const rule = rules.find((one) => one.lender === lender) ?? null
  if (rule === null) {
    return {
      route: 'consent',
      lender: lenderName,
      consent: null,
      conditions: '',
      message: `**${lenderName} is not in the list of first-charge lenders**, so it does not say whether consent to a second charge is needed.`,
      rule,
    }
  }
  const { consent, conditions, words } = rule
  const how = conditions === '' ? '' : `: ${conditions}`
  return {
    route: 'consent',
    lender: rule.lender,
    consent,
    conditions,
    message: `As the first-charge lender, **${rule.lender} ${SAID[consent]}**${how}${/[.!?]$/.test(how) ? '' : '.'}\n\nThe list says: “${words}”`,
    rule,
  }
}
