/**
 * The words of an income rule as ideas and figures, in their order and by the parts that signs and
 * words like "otherwise" cut it into.
 */
import { findQuantities, inMonths, type Quantity } from '../../../language/quantities.ts'
import { type Token, tokenise } from '../../../language/tokens.ts'
import { rememberedByText } from '../../../shared/remembered.ts'
import { phraseAt, type RuleIdea } from './rule-phrases.ts'

export type RuleItem = {
  readonly idea: RuleIdea | 'figure' | 'word'
  readonly figure?: Quantity
  /** Which part of the text, from 0. */
  readonly part: number
  readonly start: number
  readonly end: number
}

const CUTS: ReadonlySet<string> = new Set([',', ';', '(', ')', '.', '|', '/', '[', ']', ':'])

/** Every idea, figure and unknown word of a rule. */
export const ruleItems = rememberedByText((text): readonly RuleItem[] => {
  const tokens = tokenise(text)
  const words = tokens.map((token) => token.text)
  const figures = new Map(findQuantities(tokens).map((figure) => [figure.from, figure]))
  const items: RuleItem[] = []
  let part = 0
  for (let at = 0; at < tokens.length; ) {
    const { item, length, cuts } = itemAt(tokens, words, at, figures)
    if (cuts === 'before' || cuts === 'here') part += 1
    if (item !== undefined) {
      const [first, last] = [tokens[at], tokens[at + length - 1]]
      items.push({ ...item, part, start: first?.start ?? 0, end: last?.end ?? 0 })
    }
    at += length
  }
  return items
})

/** Shares that are words and no figures. */
const SHARES: ReadonlyMap<RuleIdea, number> = new Map([
  ['half', 50],
  ['three-quarters', 75],
])

type ItemRead = {
  readonly item?: Pick<RuleItem, 'idea' | 'figure'>
  readonly length: number
  readonly cuts?: 'before' | 'here'
}

function itemAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  figures: ReadonlyMap<number, Quantity>,
): ItemRead {
  // "Half - year to date" is no half-year.
  const cut = tokens.findIndex((_, index) => index > at && isDash(tokens, index))
  const phrase = phraseAt(words, at, cut < 0 ? tokens.length : cut - at)
  const figure = figures.get(at)
  // "A year" alone is a figure to the grammar of figures; here only what is written as one.
  if (figure !== undefined && (phrase === undefined || isWritten(words, figure))) {
    return { item: { idea: 'figure', figure: inMonths(figure) }, length: figure.till - at }
  }
  return phrase === undefined ? signOrWord(tokens, at) : phraseItem(phrase, at)
}

function phraseItem({ idea, length }: { idea: RuleIdea; length: number }, at: number): ItemRead {
  const value = SHARES.get(idea)
  if (value !== undefined) {
    const figure: Quantity = { value, unit: 'percent', from: at, till: at + length }
    return { item: { idea: 'figure', figure }, length }
  }
  return { item: { idea }, length, ...(idea === 'otherwise' && { cuts: 'before' }) }
}

function signOrWord(tokens: readonly Token[], at: number): ItemRead {
  const { kind, text = '' } = tokens[at] ?? {}
  if (isDash(tokens, at) || kind === 'break' || CUTS.has(text)) return { length: 1, cuts: 'here' }
  // "½" is a sign to the tokens and says how much.
  const isSilent = kind === 'sign' && !/\p{N}/u.test(text)
  return isSilent ? { length: 1 } : { item: { idea: 'word' }, length: 1 }
}

/** "75% - 6 month average" has two parts, "3-month" is one word. */
function isDash(tokens: readonly Token[], at: number): boolean {
  const { text, isSpaced } = tokens[at] ?? {}
  return text === '-' && isSpaced === true && tokens[at + 1]?.isSpaced === true
}

function isWritten(words: readonly string[], { from, unit }: Quantity): boolean {
  if (/^[\d£]/.test(words[from] ?? '')) return true
  return (
    unit === 'percent' ||
    /^(gbp|half|three|two|one|four|six|nine|twelve|thirteen|[a-z]+ty)$/.test(words[from] ?? '')
  )
}

/** The parts of a text that hold any of these items, in its own words. */
export function wordsOfParts(
  text: string,
  all: readonly RuleItem[],
  wanted: readonly RuleItem[],
): readonly string[] {
  const parts = [...new Set(wanted.map(({ part }) => part))]
  return parts.map((part) => {
    const own = all.filter((item) => item.part === part)
    return text.slice(own[0]?.start ?? 0, own.at(-1)?.end ?? 0).trim()
  })
}
