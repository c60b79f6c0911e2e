/**
 * "The smallest mortgage", "how old must she be", "the most we can borrow", "how long is an offer
 * good for": superlatives and "how" forms put into the trade's terms, which name a measure and a
 * side (the least or the most of it). One table of knowledge, the fuller forms first; printed names that ask
 * ("How many people can apply?") are read by the same one.
 */
import superlatives from './superlatives.json' with { type: 'json' }
import { toWordings } from './wordings.ts'

/** The text with every superlative and "how" form as the measure and side that it asks for. */
export function withSuperlatives(text: string): string {
  if (!MAY_ASK.test(text)) return text
  return SUPERLATIVES.reduce((worded, [pattern, terms]) => worded.replace(pattern, terms), text)
}

const MAY_ASK =
  /\bhow\b|\byoung\b|\bolder\b|\blater\b|\b(?:people|persons|names)\b|\benough\b|\bwhat (?:do|does|must|should)\b|\bwhat [a-z ]{0,20}(?:value|valuation|price)\b|\b(?:from|until|till?|up to|to|at|what|which) (?:what )?age\b|\b(?:most|least|fewest|dearest|priciest|tallest|cheapest|eldest)\b|\b(?:bigg|small|larg|low|high|great|long|short|old|young|littl|tini)est\b/i

const SUPERLATIVES = toWordings(superlatives)
