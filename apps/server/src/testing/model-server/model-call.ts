/** One request to the local server, whatever protocol it came in. */
export type ModelCall = {
  readonly protocol: Protocol
  readonly model: string
  readonly system: string
  readonly texts: readonly string[]
  readonly pictures: readonly { readonly mediaType: string; readonly bytes: Buffer }[]
  /** JSON Schema that the answer is to satisfy; undefined where the request carries none. */
  readonly schema: Readonly<Record<string, unknown>> | undefined
  /** The name of the tool that an answer is to be a call of, as Anthropic's protocol has it. */
  readonly tool: string | undefined
  readonly isStreamed: boolean
  /** Of the prompt, where the product names it. */
  readonly hash: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came. */
  readonly body: Readonly<Record<string, unknown>>
}

export type Protocol = 'chat-completions' | 'responses' | 'messages'

/** What the server does with a call. `afterMs` waits before it. */
export type ModelAnswer = { readonly afterMs?: number } & (
  | { readonly value: unknown; readonly tokens?: Tokens | null }
  /** `finish`: cut off by its length, or held back; `null` tokens are not counted. */
  | {
      readonly text: string
      readonly finish?: 'stop' | 'length' | 'filtered'
      readonly tokens?: Tokens | null
    }
  /** An error of the protocol, saying `message`. */
  | {
      readonly status: number
      readonly message?: string
      readonly code?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Anything, such as a page of HTML. */
  | { readonly raw: string; readonly contentType: string; readonly status?: number }
  /** Half of an answer, then a closed connection. */
  | { readonly breaksOff: true }
  /** Nothing, until the other side goes. */
  | { readonly hangs: true }
)

/** `cachedIn` and `cacheWrite` are part of `in`, whichever way a protocol says it. */
export type Tokens = {
  readonly in: number
  readonly out: number
  readonly cachedIn?: number
  readonly cacheWrite?: number
}
