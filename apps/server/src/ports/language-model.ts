import type { Prompt } from '@criteria-desk/understanding/task'

/** One question to a language model. It has no tools and knows nothing but `prompt`. */
export type LanguageModelRequest = {
  readonly prompt: Prompt
  /**
   * Names the prompt's kept part, of one firm and its documents, where there is one: a provider that
   * keeps what it has read finds it by that. No more than 64 signs.
   */
  readonly cacheKey?: string
  /** Of `PreparedPrompt`: a server that answers from recordings finds its answer by it. */
  readonly hash?: string
  /** JSON Schema that the answer must satisfy. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Of the answer; a model that thinks first may write `tokensToThink` more. */
  readonly maxTokens: number
  /** Aborted at the deadline and when the one who waits has gone: the provider's call stops too. */
  readonly signal: AbortSignal
  /**
   * Nobody waits for it, as for a document that is read in its own time: it lets others go first, and
   * leaves a turn free for them where there are several.
   */
  readonly isBulk?: boolean
  /**
   * Around each send of the question, the first and every other: runs `send` where the firm lets the
   * question leave at that moment, else rejects with a `LanguageModelError` that says `withheld`. No
   * adapter sends otherwise.
   */
  letOut<Value>(send: () => Promise<Value>): Promise<Value>
}

/** What a model may write for itself before it answers; it is counted as written. */
export const tokensToThink = 2048

export type LanguageModelReply = {
  /** Unchecked: the asking side holds it against its schema and the document. */
  readonly value: unknown
} & TokensUsed

/** As the provider counts, or about as many where it does not. */
export type TokensUsed = {
  /** All that was given, what a provider read from its cache or wrote to it included. */
  readonly tokensIn: number
  readonly tokensOut: number
  /** Of `tokensIn`, what the provider read from its cache; absent: nothing, or it does not say. */
  readonly tokensCachedIn?: number
  /** Of `tokensIn`, what it wrote to its cache; absent: nothing, or it does not say. */
  readonly tokensCacheWrite?: number
}

/**
 * What can be done about a failed call:
 * - `passing`: the connection broke, the provider is busy or failed inside; may be tried again.
 * - `refused`: the key, the model or the request is not accepted; trying again changes nothing.
 * - `unusable`: an answer came that is no answer: cut off, filtered, or not of the shape.
 * - `withheld`: the firm does not let the question leave; this try of it was not sent.
 */
export type LanguageModelFailureKind = 'passing' | 'refused' | 'unusable' | 'withheld'

export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError'
  readonly kind: LanguageModelFailureKind
  /** What was used up nevertheless; undefined where the provider did not say. */
  readonly used: TokensUsed | undefined
  /** When the provider wants to be asked again, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /**
   * The question may have arrived and the connection broke before the end: the provider may have
   * gone on with it, and counts what nobody here has heard of.
   */
  readonly isUnheard: boolean

  constructor(
    kind: LanguageModelFailureKind,
    message: string,
    more: {
      readonly used?: TokensUsed
      readonly retryAfterMs?: number
      readonly isUnheard?: boolean
    } = {},
  ) {
    super(message)
    this.kind = kind
    this.used = more.used
    this.retryAfterMs = more.retryAfterMs
    this.isUnheard = more.isUnheard ?? false
  }
}

export interface LanguageModel {
  /** As configured, such as `gpt-5`; usage rows name it. */
  readonly name: string
  /**
   * One question. Retries, the circuit breaker and the limit on concurrent calls stand around a
   * provider's adapter (`steady-language-model.ts`), metering around those. Throws `LanguageModelError` when the provider fails, and the signal's reason
   * when it is aborted. No error holds prompt or answer.
   */
  ask(request: LanguageModelRequest): Promise<LanguageModelReply>
}
