/** A question to a language model: everything it may know stands in `prompt`. */
export type LanguageModelRequest = {
  readonly prompt: string
  /** JSON Schema that the answer must satisfy. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly maxTokens: number
  readonly deadlineMs: number
}

export type LanguageModelReply = {
  /** Unchecked: the asking side validates it against its own schema and the cited text. */
  readonly value: unknown
  readonly tokensUsed: number
  /** In US cents. */
  readonly costCents: number
}

export interface LanguageModel {
  /** False when no provider is configured: every answer is then built by lookup alone. */
  readonly isConfigured: boolean
  /** Rejects when no provider is configured, at the deadline and when the provider fails. */
  ask(request: LanguageModelRequest): Promise<LanguageModelReply>
}
