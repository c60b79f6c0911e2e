/**
 * A column that says yes or no, and one beside it that says on which terms: "Type | Lend? | Terms".
 * Both are one answer: a bare "Yes" would state as unconditional what the next cell limits.
 */

import { isAnswer } from '../../../pages/text/answer-words.ts'
import { headerRole, looksLikeCriterion } from '../../sheets/heads/header-words.ts'
import { isEmptyAnswer, roleOf } from './cell-answer.ts'
import { type Head, type Row, textOf } from './table-rows.ts'

/** The columns of values that hold the terms of the first of them; none where it gives no bare answers. */
export function termsColumns(
  rows: readonly Row[],
  values: readonly number[],
  heads: readonly Head[],
): readonly number[] {
  const [first, ...others] = values
  if (first === undefined || !answersAlone(rows, first, heads)) return []
  return others.filter((column) => {
    const head = heads[column]?.text ?? ''
    if (TERMS.test(head)) return true
    const texts = textsOf(rows, column)
    const worded = texts.filter((text) => WORDS.test(text) && !isOutcome(text))
    const isOfItsOwn = looksLikeCriterion(head) || headerRole(head) === 'lender'
    return others.length === 1 && !isOfItsOwn && worded.length > texts.length * MOSTLY
  })
}

/** Whether a head asks what its cells answer, and names nothing: "Lend?", "Accepted?", "Answer". */
export function asksAlone(head: string): boolean {
  return ASKS.test(head.trim()) || (headerRole(head) === 'answer' && roleOf(head) === 'value')
}

function answersAlone(rows: readonly Row[], column: number, heads: readonly Head[]): boolean {
  const texts = textsOf(rows, column)
  const bare = texts.filter(isOutcome).length
  const isAsked = asksAlone(heads[column]?.text ?? '')
  return texts.length > 0 && bare >= texts.length * (isAsked ? MOSTLY : NEARLY_ALL)
}

function textsOf(rows: readonly Row[], column: number): readonly string[] {
  return rows.flatMap(({ cells }) => {
    const text = textOf(cells[column])
    return isEmptyAnswer(text) ? [] : [text]
  })
}

function isOutcome(text: string): boolean {
  return isAnswer(text) || OUTCOME.test(text)
}

const MOSTLY = 0.5
const NEARLY_ALL = 0.8

const OUTCOME =
  /^(?:[✓✔✗✘]|y|n|ok|case by case|sometimes|unlikely|conditional(?:ly)?|with conditions|subject to terms|(?:on|upon) (?:referral|application)|refer (?:to|first).{0,20}|not (?:counted|used|taken|offered|lent on|permitted|eligible)|permitted|eligible|ineligible|taken|offered)$/i
const TERMS =
  /^(?:(?:our|the|on what|under what|which) )?(?:terms|conditions?|remarks?|provisos?|provided(?: that)?|subject to|if so|when|how|on what basis|basis|rules?|what applies|small print|explanation|reasons?|why)\??$/i
const ASKS =
  /^(?:(?:do|will|can|would) (?:we|you|they) )?(?:lend|accept|take|allow|consider|permit)(?:ed|able|s)?(?: (?:on )?(?:it|this|them))?\?$|^(?:accept(?:ed|able)|allowed|permitted|considered|eligible|taken|ok|outcome|verdict|yes ?(?:\/|or) ?no|y ?\/ ?n)\??$/i
/** More than a figure and its unit. */
const WORDS = /\p{L}{2}.{0,100}\s.{0,100}\p{L}{2}|\p{L}{4}/u
