/**
 * What a server of a protocol does not take, learnt from its refusals. Servers that call themselves
 * compatible differ in whether they hold a model to a schema, in how a longest answer is said, and
 * in which settings they refuse; newer models of any provider refuse what older ones took.
 */
export type Dialect = {
  /** `format`: the request's response format carries it. `text`: the instructions alone do. */
  readonly schema: 'format' | 'text'
  readonly length: 'max_tokens' | 'max_completion_tokens'
  /** Whether a temperature of 0 is asked for. */
  readonly hasTemperature: boolean
  /** Whether a model that thinks first is asked to think little. */
  readonly hasReasoning: boolean
  /** Whether the part that a provider may keep is marked for it. */
  readonly hasCache: boolean
}

const usual: Dialect = {
  ...{ schema: 'format', length: 'max_tokens', hasTemperature: true, hasReasoning: false },
  hasCache: true,
}

export const firstDialects: Readonly<Record<'openai' | 'anthropic' | 'compatible', Dialect>> = {
  openai: { ...usual, hasReasoning: true },
  anthropic: usual,
  compatible: usual,
}

/** What a refusal's words complain of, and how it is said then. */
const complaints: readonly (readonly [RegExp, (dialect: Dialect) => Dialect])[] = [
  [/max_completion_tokens/i, (dialect) => ({ ...dialect, length: 'max_completion_tokens' })],
  [/temperature/i, (dialect) => ({ ...dialect, hasTemperature: false })],
  [/prompt_cache|cache_control/i, (dialect) => ({ ...dialect, hasCache: false })],
  [/reasoning/i, (dialect) => ({ ...dialect, hasReasoning: false })],
  [
    /response_format|json_schema|text\.format|output_(format|config)|schema|structured|grammar|guided/i,
    (dialect) => ({ ...dialect, schema: 'text' }),
  ],
]

/** A question that is longer than the model or the account may be given, in the words of all protocols. */
const tooLong =
  /context[_ ](length|size|window)|prompt is too long|request[_ ]too[_ ]large|reduce the length/i

/** Whether a refusal is of the question's length: asked in any other way it is as long. */
export function isOfLength(body: string): boolean {
  return tooLong.test(body)
}

const aboutTheRequest = new Set([400, 415, 422, 501])

/**
 * How to ask again after a refusal; null where asking otherwise would not help.
 *
 * @param isProven an answer has come in this dialect before, so that a refusal without a word on
 *   it is about the prompt
 */
export function nextDialect(
  dialect: Dialect,
  refusal: { readonly status: number | undefined; readonly body: string },
  isProven: boolean,
): Dialect | null {
  if (!aboutTheRequest.has(refusal.status ?? 0) || isOfLength(refusal.body)) return null
  for (const [complaint, change] of complaints) {
    const next = change(dialect)
    if (complaint.test(refusal.body) && !isSame(next, dialect)) return next
  }
  return isProven || dialect.schema === 'text' ? null : { ...dialect, schema: 'text' }
}

function isSame(one: Dialect, other: Dialect): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
