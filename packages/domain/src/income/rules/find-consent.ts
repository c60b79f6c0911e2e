/**
 * What the consent sheet says of a second charge behind a first-charge lender's mortgage. A lender
 * that is not in the sheet is not stated: never taken to consent.
 */
import { lenderOfRules } from '../calculate/lender-of-rules.ts'
import { describeConsentRule } from './describe-rule.ts'
import type { ConsentRule } from './income-rules.ts'

export type Consent = {
  /** As the sheet writes it, or as asked where it does not. */
  readonly lender: string
  /** Null: the sheet does not list the lender. */
  readonly rule: ConsentRule | null
  /** Both in one sentence. */
  readonly sentence: string
}

/** By the lender's name in any case and with small variations. */
export function findConsent(rules: readonly ConsentRule[], lenderName: string): Consent {
  const lender = lenderOfRules(
    rules.map((rule) => rule.lender),
    lenderName,
  )
  const rule = rules.find((one) => one.lender === lender)
  if (!rule) {
    const asked = lenderName.trim()
    const sentence = `Whether ${asked} consents to a second charge is not stated: it is not in the consent sheet.`
    return { lender: asked, rule: null, sentence }
  }
  const sentence = `Second charge behind ${rule.lender}: ${lowerFirst(describeConsentRule(rule))}`
  return { lender: rule.lender, rule, sentence }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
