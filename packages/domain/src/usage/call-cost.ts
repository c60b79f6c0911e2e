/**
 * What a call to a language model costs, and the most that it can cost before it is made. Prices are
 * per million tokens, for what is given and what is written, in hundredths of the currency unit; what
 * a provider reads from its cache, or writes to it, has prices of its own. A cost is kept in these
 * cents to four decimals, so that a call of a few tokens is not free.
 */

export type TokenPrices = {
  readonly inCentsPerMillion: number
  readonly outCentsPerMillion: number
  /** Of what a provider read from its cache. */
  readonly cachedInCentsPerMillion: number
  /** Of what it wrote to its cache, reading it included. */
  readonly cacheWriteCentsPerMillion: number
}

export type Tokens = {
  /** All that was given, the two below included. */
  readonly tokensIn: number
  readonly tokensOut: number
  /** Of `tokensIn`, what the provider read from its cache. Absent: nothing. */
  readonly tokensCachedIn?: number
  /** Of `tokensIn`, what it wrote to its cache. Absent: nothing. */
  readonly tokensCacheWrite?: number
}

/** In cents, to four decimals. */
export function costOf(tokens: Tokens, prices: TokenPrices): number {
  const { tokensIn, tokensOut, tokensCachedIn = 0, tokensCacheWrite = 0 } = tokens
  const millionths =
    (tokensIn - tokensCachedIn - tokensCacheWrite) * prices.inCentsPerMillion +
    tokensCachedIn * prices.cachedInCentsPerMillion +
    tokensCacheWrite * prices.cacheWriteCentsPerMillion +
    tokensOut * prices.outCentsPerMillion
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

/** As documents are counted before anybody has counted their tokens. */
const BYTES_A_TOKEN = 3

/** Numbers and codes take more tokens than running text: a fifth is added to what is estimated. */
const RESERVED_FIFTHS = 6 / 5

/** The most that providers count for a page, which they scale down to a size of their own. */
const TOKENS_A_PICTURE = 3000

/** Of the signs that a provider puts around a question. */
const FRAME_TOKENS = 50

/** What is reserved for a call: its estimate and a fifth, and the longest answer that it may have. */
export function mostTokens({ textBytes, pictures, maxTokens }: Outgoing): Tokens {
  const estimate = textBytes / BYTES_A_TOKEN + pictures * TOKENS_A_PICTURE + FRAME_TOKENS
  return { tokensIn: Math.ceil(estimate * RESERVED_FIFTHS), tokensOut: maxTokens }
}
