/**
 * Where a question in the chat belongs that names a lender: to that lender's income rules, to the
 * list of first-charge lenders and their consent, or to neither.
 */
import { isEverydayWord } from '../../criteria/questions/wording/everyday-words.ts'
import { matchingKey } from '../../shared/text.ts'
import {
  besideStance,
  chargeWords,
  consentWords,
  incomeWords,
  otherConsents,
  stanceWords,
} from './lender-words.ts'
import { lenderNamed } from './named-lender.ts'

export type IncomeQuestionRoute = {
  readonly route: 'lender-income' | 'consent'
  /** As the rules write it, or as the product does where there is none in them. */
  readonly lender: string
  readonly asTyped: string
}

export type RoutingContext = {
  /** Lenders of the active income and consent rules. */
  readonly knownLenders: readonly string[]
  /** Whether income documents are attached to the conversation. */
  readonly hasPayslips: boolean
}

/**
 * Null where the question is neither. A question on income goes to a lender's rules only where
 * documents are attached; without them "which lenders accept" is a question on criteria.
 */
export function routeIncomeQuestion(
  text: string,
  { knownLenders, hasPayslips }: RoutingContext,
): IncomeQuestionRoute | null {
  const key = ` ${matchingKey(text)} `
  const isConsent = asksForConsent(key)
  if (!isConsent && !hasPayslips) return null
  const named = lenderNamed(text, knownLenders)
  if (named === null) return isConsent ? ofUnknownLender(text) : null
  const { lender, asTyped, others } = named
  if (isConsent) return { route: 'consent', lender, asTyped }
  return asksForIncome(others) ? { route: 'lender-income', lender, asTyped } : null
}

function asksForConsent(key: string): boolean {
  if (otherConsents.some((phrase) => key.includes(` ${phrase} `))) return false
  const words = key.trim().split(' ')
  return words.some((word) => consentWords.has(word)) && words.some((word) => chargeWords.has(word))
}

/** A name that nobody knows, as it is written: "does Moonbeam Mortgages need consent". */
function ofUnknownLender(text: string): IncomeQuestionRoute | null {
  const written =
    text.match(/(?<=\S\s)\p{Lu}[\p{L}\d&']*(?:\s+(?:of\s+)?\p{Lu}[\p{L}\d&']*)*/gu) ?? []
  const name = written.find(
    (one) => !one.split(/\s+/).every((word) => isEverydayWord(matchingKey(word))),
  )
  return name === undefined ? null : { route: 'consent', lender: name, asTyped: name }
}

function asksForIncome(words: readonly string[]): boolean {
  if (words.some((word) => incomeWords.has(word))) return true
  const isStance = words.some((word) => stanceWords.has(word))
  return isStance && words.every((word) => stanceWords.has(word) || besideStance.has(word))
}
