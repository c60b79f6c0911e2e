/**
 * What a call to a language model costs, and the most that it can cost before it is made. Prices are
 * per million tokens, for what is given and what is written, in hundredths of the currency unit.
 * A cost is kept in these cents to four decimals, so that a call of a few tokens is not free.
 */

export type TokenPrices = {
  readonly inCentsPerMillion: number
  readonly outCentsPerMillion: number
}

export type Tokens = { readonly tokensIn: number; readonly tokensOut: number }

/** In cents, to four decimals. */
export function costOf({ tokensIn, tokensOut }: Tokens, prices: TokenPrices): number {
  const millionths = tokensIn * prices.inCentsPerMillion + tokensOut * prices.outCentsPerMillion
  return Math.round(millionths / 100) / 10_000
}

/** What goes out with a call. */
export type Outgoing = {
  /** In bytes of UTF-8: system, texts and the schema of the answer. */
  readonly textBytes: number
  readonly pictures: number
  /** Of the answer. */
  readonly maxTokens: number
}

/** Numbers, codes and names come to about so many bytes a token; running text takes fewer tokens. */
const BYTES_A_TOKEN = 2

/** The most that providers count for a page, which they scale down to a size of their own. */
const TOKENS_A_PICTURE = 3000

/** Of the signs that a provider puts around a question. */
const FRAME_TOKENS = 50

/** The most that a call uses, as nearly as it can be told before it is made. */
export function mostTokens({ textBytes, pictures, maxTokens }: Outgoing): Tokens {
  const ofText = Math.ceil(textBytes / BYTES_A_TOKEN)
  return {
    tokensIn: ofText + pictures * TOKENS_A_PICTURE + FRAME_TOKENS,
    tokensOut: maxTokens,
  }
}
