/** What a column under a head that nobody knows holds, told by what its cells say. */
import type { Quantity } from '../../../language/quantities.ts'
import { rememberedByText } from '../../../shared/remembered.ts'
import { isBlank, type RuleWords, readRuleWords } from '../words/read-rule-words.ts'
import { ruleItems } from '../words/rule-items.ts'
import type { RuleIdea } from '../words/rule-phrases.ts'
import { isPlainNumber } from './percent-cells.ts'

/** Enough to tell a column by; a sheet may have thousands of rows. */
const MOST_TEXTS = 60

/**
 * Shares, ways of averaging or caps, where most cells say so and one says it outright: "3 months"
 * or "latest P60" alone may be what to send, and "£25,000" the least that somebody must earn.
 */
export function roleOfTexts(all: readonly string[]): 'percent' | 'basis' | 'cap' | null {
  const texts = all.slice(0, MOST_TEXTS)
  const read = texts.map((text) => ({ text, ...wordsOf(text) }))
  const isMost = (says: (of: RuleWords & { readonly text: string }) => boolean) =>
    texts.length > 0 && read.filter(says).length * 3 >= texts.length * 2
  const isSaid = (...ideas: readonly RuleIdea[]) =>
    texts.some((text) => ruleItems(text).some(({ idea }) => ideas.some((one) => one === idea)))
  const isStated = texts.some((text) => /%|^0?\.\d/.test(text))
  if (isStated && isMost(saysShare)) return 'percent'
  const isAverage = isSaid('average', 'lower', 'ytd')
  if (isAverage && isMost(({ basis, isBasisUnknown }) => basis !== null || isBasisUnknown)) {
    return 'basis'
  }
  return isSaid('cap', 'up-to') && isMost(({ cap }) => cap !== null) ? 'cap' : null
}

const wordsOf = rememberedByText((text) => readRuleWords(text))

function saysShare({ text, ...said }: RuleWords & { readonly text: string }): boolean {
  const isShare = isPlainNumber(text) || said.accepted === false || said.isReferred
  return (
    isShare || (ruleItems(text).some(({ figure }) => isPercent(figure)) && said.percent !== null)
  )
}

function isPercent(figure: Quantity | undefined): boolean {
  return figure?.unit === 'percent'
}

/** Dates, telephone numbers, addresses and initials: beside a rule they say nothing of it. */
export function isRecord(text: string): boolean {
  if (isBlank(text) || /\S@\S{1,80}\.\S|^(?:https?:|www\.)/i.test(text)) return true
  if (/^[A-Z]{2}$/.test(text)) return text !== 'NO'
  const left = text.replace(MONTH, '').replace(/(?<=\d)(?:st|nd|rd|th)\b/gi, '')
  const digits = left.replace(/\D/g, '').length
  // A short number alone may be months or a share.
  return !/[\p{L}%£]/u.test(left) && (left === text ? digits >= 5 : digits > 0)
}

const MONTH =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon|tue|wed|thu|fri|sat|sun)\b/gi
