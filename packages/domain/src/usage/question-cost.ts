import { costOf, type TokenPrices } from './call-cost.ts'

/**
 * What a question about criteria comes to that is asked of whole documents, at the prices that stand
 * in `.env.example`: an example, since a provider's prices are its own and change.
 */

export const examplePrices: TokenPrices = {
  ...{ inCentsPerMillion: 125, outCentsPerMillion: 1000 },
  ...{ cachedInCentsPerMillion: 12.5, cacheWriteCentsPerMillion: 125 },
}

/** Of an answer of the example, thoughts included. */
export const exampleAnswerTokens = 1500

/** Of the example's question and instructions, which no cache has. */
export const exampleQuestionTokens = 500

export type QuestionCost = {
  /** In cents, where the provider reads the documents. */
  readonly cents: number
  /** In cents, where it has them in its cache. */
  readonly cachedCents: number
}

/** @param documentTokens of all documents that are asked, together */
export function exampleCostOf(documentTokens: number): QuestionCost {
  return questionCostOf(documentTokens, examplePrices)
}

/** The same question at other prices. */
export function questionCostOf(documentTokens: number, prices: TokenPrices): QuestionCost {
  const tokens = {
    tokensIn: documentTokens + exampleQuestionTokens,
    tokensOut: exampleAnswerTokens,
  }
  return {
    cents: costOf(tokens, prices),
    cachedCents: costOf({ ...tokens, tokensCachedIn: documentTokens }, prices),
  }
}
