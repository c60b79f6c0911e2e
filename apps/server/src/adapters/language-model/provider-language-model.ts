import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  generateText,
  jsonSchema,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
  type LanguageModel as ProviderModel,
  type UserContent,
} from 'ai'
import type { Clock } from '../../ports/clock.ts'
import {
  type LanguageModel,
  LanguageModelError,
  type LanguageModelReply,
  type LanguageModelRequest,
  type TokensUsed,
  tokensToThink,
} from '../../ports/language-model.ts'
import { answerInText } from './answer-in-text.ts'
import { type Dialect, firstDialects, nextDialect } from './dialect.ts'
import { guardedFetch, promptHashHeader } from './guarded-fetch.ts'
import { portableSchema } from './portable-schema.ts'
import { bodyOf, failureOfFinish, statusOf, toLanguageModelError } from './provider-errors.ts'

/**
 * A language model at OpenAI, at Anthropic or on any server that speaks OpenAI's chat completions.
 * One request is one call, but for the first ones to a server that does not take all of the
 * protocol: those are asked once more in the dialect that it does take.
 */
export type ProviderSettings = {
  readonly provider: 'openai' | 'anthropic' | 'compatible'
  readonly model: string
  readonly baseUrl: string | undefined
  readonly apiKey: string | undefined
}

export function createProviderLanguageModel(
  settings: ProviderSettings,
  clock: Clock,
): LanguageModel {
  // What it would print to standard error is about settings, and said by nobody else.
  globalThis.AI_SDK_LOG_WARNINGS = false
  let dialect = firstDialects[settings.provider]
  let isProven = false
  const opened = new Map<string, ProviderModel>()

  function openIn(tried: Dialect): ProviderModel {
    const key = JSON.stringify(tried)
    const model = opened.get(key) ?? openModel(settings, tried)
    opened.set(key, model)
    return model
  }

  async function ask(request: LanguageModelRequest): Promise<LanguageModelReply> {
    let tried = dialect
    for (;;) {
      try {
        const asked = { settings, dialect: tried, model: openIn(tried) }
        const reply = await request.letOut(() => callOnce(asked, request))
        dialect = tried
        isProven = true
        return reply
      } catch (error) {
        request.signal.throwIfAborted()
        const next = APICallError.isInstance(error)
          ? nextDialect(tried, { status: statusOf(error), body: bodyOf(error) }, isProven)
          : null
        if (!next) throw toLanguageModelError(error, clock.now())
        tried = next
      }
    }
  }

  return { name: settings.model, ask }
}

type Asked = {
  readonly settings: ProviderSettings
  readonly dialect: Dialect
  readonly model: ProviderModel
}

async function callOnce(
  { settings, dialect, model }: Asked,
  request: LanguageModelRequest,
): Promise<LanguageModelReply> {
  const { prompt, schema, maxTokens, signal } = request
  const portable = portableSchema(schema)
  const isSaidInText = dialect.schema === 'text' || settings.provider === 'compatible'
  try {
    const result = await generateText({
      model,
      // A server of one's own may answer from recordings; the providers themselves are told no more.
      ...(settings.baseUrl && request.hash && { headers: { [promptHashHeader]: request.hash } }),
      instructions: isSaidInText ? withSchema(prompt.system, schema) : prompt.system,
      messages: [{ role: 'user', content: contentOf(request, dialect) }],
      ...(dialect.schema === 'format' && {
        output: Output.object({ schema: jsonSchema(portable.schema), name: 'answer' }),
      }),
      ...(dialect.hasTemperature && { temperature: 0 }),
      ...(dialect.hasReasoning && { reasoning: 'low' as const }),
      maxOutputTokens: maxTokens + tokensToThink,
      maxRetries: 0,
      abortSignal: signal,
      telemetry: { isEnabled: false },
      providerOptions: {
        // A summary of what was thought is for verified organisations alone, and read by nobody here.
        openai: {
          ...{ store: false, reasoningSummary: null, strictJsonSchema: portable.isStrict },
          ...(dialect.hasCache && request.cacheKey && { promptCacheKey: request.cacheKey }),
        },
        compatible: { strictJsonSchema: portable.isStrict },
      },
    })
    return toReply(request, result)
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    const { text = '', usage, finishReason = 'other' } = error
    return toReply(request, { text, usage, finishReason })
  }
}

/** Said here, since the libraries would otherwise look into the environment for another. */
const providersOwn = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  compatible: '',
} as const

function openModel(settings: ProviderSettings, dialect: Dialect): ProviderModel {
  const { provider, model, baseUrl, apiKey } = settings
  const baseURL = baseUrl ?? providersOwn[provider]
  const shared = { baseURL, fetch: guardedFetch, ...(apiKey && { apiKey }) }
  if (provider === 'openai') return createOpenAI(shared)(model)
  if (provider === 'anthropic') return createAnthropic(shared)(model)
  return createOpenAICompatible({
    ...shared,
    name: 'compatible',
    supportsStructuredOutputs: true,
    transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, [dialect.length]: max_tokens }),
  })(model)
}

function withSchema(system: string, schema: LanguageModelRequest['schema']): string {
  const { $schema: _, ...said } = schema
  return [
    system,
    'Answer with one JSON object that satisfies this JSON Schema, and with nothing else:',
    JSON.stringify(said),
  ].join('\n\n')
}

/** Up to the end of a kept part, instructions and schema included, Anthropic keeps what it has read. */
const keptByAnthropic = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const

function contentOf({ prompt }: LanguageModelRequest, { hasCache }: Dialect): UserContent {
  return prompt.parts.map((part) => {
    if (part.kind === 'picture') {
      return { type: 'file', mediaType: part.mediaType, data: part.bytes }
    }
    const isMarked = hasCache && part.isKept === true
    return {
      ...{ type: 'text', text: part.text },
      ...(isMarked && { providerOptions: keptByAnthropic }),
    }
  })
}

type Result = Pick<Awaited<ReturnType<typeof generateText>>, 'text' | 'finishReason'> & {
  readonly usage: LanguageModelUsage | undefined
}

function toReply(
  request: LanguageModelRequest,
  { text, usage, finishReason }: Result,
): LanguageModelReply {
  const tokensIn = usage?.inputTokens ?? estimateTokensIn(request)
  const used: TokensUsed = {
    ...{ tokensIn, tokensOut: usage?.outputTokens ?? estimateTokens(text) },
    ...tokensOfCache(tokensIn, usage?.inputTokenDetails),
  }
  const failure = failureOfFinish(finishReason, used)
  if (failure) throw failure
  const value = answerInText(text)
  if (value === undefined) {
    const what = text.trim() === '' ? 'The answer is empty.' : 'The answer holds no JSON object.'
    throw new LanguageModelError('unusable', what, { used })
  }
  return { value, ...used }
}

/**
 * The library's count of what was given has both in it, whichever way a provider counts; a server that
 * says more of them than of the whole is believed for the whole.
 */
function tokensOfCache(
  tokensIn: number,
  details: Partial<LanguageModelUsage['inputTokenDetails']> = {},
): Pick<TokensUsed, 'tokensCachedIn' | 'tokensCacheWrite'> {
  const tokensCachedIn = Math.min(details.cacheReadTokens ?? 0, tokensIn)
  const tokensCacheWrite = Math.min(details.cacheWriteTokens ?? 0, tokensIn - tokensCachedIn)
  return {
    ...(tokensCachedIn > 0 && { tokensCachedIn }),
    ...(tokensCacheWrite > 0 && { tokensCacheWrite }),
  }
}

/** Where a server does not count, allowances still do: about four characters make a token. */
function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4)
}

/** What providers take of a picture of about a page. */
const tokensOfPicture = 1500

function estimateTokensIn({ prompt, schema }: LanguageModelRequest): number {
  const fixed = estimateTokens(prompt.system) + estimateTokens(JSON.stringify(schema))
  return prompt.parts.reduce(
    (sum, part) => sum + (part.kind === 'text' ? estimateTokens(part.text) : tokensOfPicture),
    fixed,
  )
}
