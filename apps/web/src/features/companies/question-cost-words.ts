import {
  exampleAnswerTokens,
  exampleCostOf,
  examplePrices,
  exampleQuestionTokens,
} from '@criteria-desk/domain/usage/question-cost'

/** What a question about criteria costs, as a formula and at prices that are an example. */
export const questionCostWords: readonly string[] = [
  'Tokens of all documents that are asked and of the question, times the price of what is given, plus tokens written, times the price of what is written. Documents that the provider still has in its cache count at its price for that instead. A question that somebody of the company asked before costs nothing.',
  `An example, not your provider’s prices: at ${examplePrices.inCentsPerMillion} US cents for a million tokens given, ${examplePrices.cachedInCentsPerMillion} from the cache and ${count(examplePrices.outCentsPerMillion)} written, with ${exampleQuestionTokens} tokens of question and ${count(exampleAnswerTokens)} of answer, ${[10_000, 100_000].map(costWords).join('; ')}.`,
]

function costWords(documentTokens: number): string {
  const { cents, cachedCents } = exampleCostOf(documentTokens)
  return `${count(documentTokens)} tokens of documents cost ${cents.toFixed(1)} cents, from the cache ${cachedCents.toFixed(1)}`
}

function count(tokens: number): string {
  return tokens.toLocaleString('en-GB')
}
