import type { IncomingHttpHeaders } from 'node:http'
import type { ModelCall, Protocol, Tokens } from './model-call.ts'

/** The three protocols: what a request says, and how an answer, a stream and an error are written. */
export type Wire = {
  readonly protocol: Protocol
  readonly read: (body: Json, headers: IncomingHttpHeaders) => ModelCall
  readonly answer: (call: ModelCall, said: Said) => Json
  /** Events in order, as they stand in a stream. */
  readonly stream: (call: ModelCall, said: Said) => readonly StreamEvent[]
  readonly error: (status: number, message: string, code: string | undefined) => Json
}

export type Said = {
  readonly text: string
  readonly finish: 'stop' | 'length' | 'filtered'
  readonly tokens: Tokens | null
}

export type StreamEvent = { readonly event?: string; readonly data: Json | '[DONE]' }

type Json = Readonly<Record<string, unknown>>

const id = 'local-1'
const created = 1_700_000_000

const chatFinish = { stop: 'stop', length: 'length', filtered: 'content_filter' } as const

const chatCompletions: Wire = {
  protocol: 'chat-completions',
  read: (body, headers) => {
    const messages = listOf(body.messages)
    const format = objectOf(objectOf(body.response_format).json_schema).schema
    return {
      ...shared('chat-completions', body, headers),
      ...partsOf(messages, isInstruction),
      schema: format === undefined ? undefined : objectOf(format),
      tool: undefined,
    }
  },
  answer: ({ model }, { text, finish, tokens }) => ({
    ...{ id, object: 'chat.completion', created, model },
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: chatFinish[finish],
      },
    ],
    ...(tokens && { usage: chatUsage(tokens) }),
  }),
  stream: ({ model }, { text, finish, tokens }) => {
    const chunk = { id, object: 'chat.completion.chunk', created, model }
    const delta = (content: string) => ({ index: 0, delta: { content }, finish_reason: null })
    return [
      ...halves(text).map((half) => ({ data: { ...chunk, choices: [delta(half)] } })),
      {
        data: {
          ...chunk,
          choices: [{ index: 0, delta: {}, finish_reason: chatFinish[finish] }],
          ...(tokens && { usage: chatUsage(tokens) }),
        },
      },
      { data: '[DONE]' },
    ]
  },
  error: (_status, message, code) => ({ error: { message, type: 'error', code: code ?? null } }),
}

const responses: Wire = {
  protocol: 'responses',
  read: (body, headers) => {
    const format = objectOf(objectOf(body.text).format).schema
    const call = partsOf(listOf(body.input), isInstruction)
    return {
      ...shared('responses', body, headers),
      ...call,
      system: [body.instructions, call.system].filter((text) => text).join('\n'),
      schema: format === undefined ? undefined : objectOf(format),
      tool: undefined,
    }
  },
  answer: ({ model }, said) => wholeResponse(model, said),
  stream: ({ model }, said) => {
    const item = { type: 'message', id: 'msg-1', role: 'assistant', status: 'in_progress' }
    const place = { output_index: 0, content_index: 0, item_id: 'msg-1' }
    const events: Json[] = [
      { type: 'response.created', response: { id, created_at: created, model } },
      { type: 'response.output_item.added', output_index: 0, item: { ...item, content: [] } },
      ...halves(said.text).map((delta) => ({
        ...{ type: 'response.output_text.delta', ...place, delta },
      })),
      { type: 'response.output_item.done', output_index: 0, item: messageItem(said.text) },
      {
        type: said.finish === 'stop' ? 'response.completed' : 'response.incomplete',
        response: wholeResponse(model, said),
      },
    ]
    return events.map((data) => ({ event: String(data.type), data }))
  },
  error: (_status, message, code) => ({
    error: { message, type: 'error', param: null, code: code ?? null },
  }),
}

const anthropicStop = { stop: 'end_turn', length: 'max_tokens', filtered: 'refusal' } as const

const messages: Wire = {
  protocol: 'messages',
  read: (body, headers) => {
    const system = listOf(body.system).map(({ text }) => String(text ?? ''))
    const tool = listOf(body.tools)[0]
    const format = objectOf(objectOf(body.output_config).format).schema
    const schema = format ?? objectOf(body.output_format).schema ?? tool?.input_schema
    return {
      ...shared('messages', body, headers),
      ...partsOf(listOf(body.messages), () => false),
      system: system.join('\n'),
      schema: schema === undefined ? undefined : objectOf(schema),
      tool: tool && String(tool.name),
    }
  },
  answer: ({ model, tool }, { text, finish, tokens }) => {
    const input = tool === undefined ? undefined : parsed(text)
    const content = input
      ? [{ type: 'tool_use', id: 'tool-1', name: tool, input }]
      : [{ type: 'text', text }]
    return {
      ...{ id, type: 'message', role: 'assistant', model, content },
      stop_reason: input && finish === 'stop' ? 'tool_use' : anthropicStop[finish],
      stop_sequence: null,
      usage: anthropicUsage(tokens),
    }
  },
  stream: (call, { text, finish, tokens }) => {
    const start = { ...messages.answer(call, { text: '', finish: 'stop', tokens }), content: [] }
    const events: Json[] = [
      { type: 'message_start', message: { ...start, stop_reason: null } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      ...halves(text).map((half) => ({
        ...{ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: half } },
      })),
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: anthropicStop[finish], stop_sequence: null },
        usage: anthropicUsage(tokens),
      },
      { type: 'message_stop' },
    ]
    return events.map((data) => ({ event: String(data.type), data }))
  },
  error: (_status, message, code) => ({
    type: 'error',
    error: { type: code ?? 'error', message },
  }),
}

/** By the end of the address. */
export const wires: Readonly<Record<string, Wire>> = {
  '/chat/completions': chatCompletions,
  '/responses': responses,
  '/messages': messages,
}

function wholeResponse(model: string, { text, finish, tokens }: Said): Json {
  const reasons = { stop: null, length: 'max_output_tokens', filtered: 'content_filter' } as const
  const reason = reasons[finish]
  return {
    ...{ id, object: 'response', created_at: created, model, error: null },
    status: reason === null ? 'completed' : 'incomplete',
    incomplete_details: reason && { reason },
    output: [messageItem(text)],
    ...(tokens && { usage: responsesUsage(tokens) }),
  }
}

function messageItem(text: string): Json {
  const content = [{ type: 'output_text', text, annotations: [] }]
  return { type: 'message', id: 'msg-1', role: 'assistant', status: 'completed', content }
}

function responsesUsage({ in: input_tokens, out: output_tokens, ...cache }: Tokens): Json {
  return { input_tokens, output_tokens, input_tokens_details: cacheDetails(cache) }
}

function chatUsage(tokens: Tokens): Json {
  const { in: prompt_tokens, out: completion_tokens, ...cache } = tokens
  return {
    ...{ prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
    prompt_tokens_details: cacheDetails(cache),
  }
}

function cacheDetails({ cachedIn = 0, cacheWrite }: Omit<Tokens, 'in' | 'out'>): Json {
  return {
    cached_tokens: cachedIn,
    ...(cacheWrite !== undefined && { cache_write_tokens: cacheWrite }),
  }
}

/** Anthropic's protocol always counts, what comes from a cache and goes to it each apart. */
function anthropicUsage(tokens: Tokens | null): Json {
  const { in: all, out, cachedIn = 0, cacheWrite = 0 } = tokens ?? { in: 0, out: 0 }
  return {
    ...{ input_tokens: all - cachedIn - cacheWrite, output_tokens: out },
    ...{ cache_read_input_tokens: cachedIn, cache_creation_input_tokens: cacheWrite },
  }
}

function shared(protocol: Protocol, body: Json, headers: IncomingHttpHeaders) {
  const hash = headers['x-prompt-hash']
  return {
    protocol,
    model: String(body.model),
    isStreamed: body.stream === true,
    hash: typeof hash === 'string' ? hash : undefined,
    headers,
    body,
  }
}

function isInstruction(role: unknown): boolean {
  return role === 'system' || role === 'developer'
}

type Parts = Pick<ModelCall, 'system' | 'texts' | 'pictures'>

function partsOf(list: readonly Json[], isSystem: (role: unknown) => boolean): Parts {
  const system = list
    .filter(({ role }) => isSystem(role))
    .flatMap(({ content }) => contentOf(content).map(({ text }) => String(text ?? '')))
  const parts = list
    .filter(({ role }) => !isSystem(role))
    .flatMap(({ content }) => contentOf(content))
  return {
    system: system.join('\n'),
    texts: parts.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])),
    pictures: parts.flatMap((part) => pictureOf(part) ?? []),
  }
}

function contentOf(content: unknown): readonly Json[] {
  return typeof content === 'string' ? [{ text: content }] : listOf(content)
}

/** Three ways to send one: an address of data, in an object or not, or data with its type. */
function pictureOf({ image_url, source }: Json) {
  const { media_type, data } = objectOf(source)
  if (typeof data === 'string') {
    return { mediaType: String(media_type), bytes: Buffer.from(data, 'base64') }
  }
  const url = typeof image_url === 'string' ? image_url : objectOf(image_url).url
  const [, mediaType, base64] = /^data:([^;]+);base64,(.*)$/s.exec(String(url)) ?? []
  return mediaType && base64 ? { mediaType, bytes: Buffer.from(base64, 'base64') } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function halves(text: string): readonly string[] {
  const middle = Math.ceil(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)].filter((half) => half !== '')
}

function objectOf(value: unknown): Json {
  return Object(value)
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}
