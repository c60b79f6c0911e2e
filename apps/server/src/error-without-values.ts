/**
 * A failed query's message repeats its values: questions, names, texts of documents. What is
 * logged or kept of an error leaves them out.
 */
export function withoutValues(error: unknown): unknown {
  if (!isFailedQuery(error)) return error
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: 'failed query',
    query: error.query,
    code: codeOf(error),
    stack: stack?.join('\n'),
  }
}

/** Why it failed, in one line. */
export function describeFailure(error: unknown): string {
  if (isFailedQuery(error)) return `failed query (${codeOf(error) ?? 'no code'})`
  return error instanceof Error ? error.message : String(error)
}

type FailedQuery = Error & { readonly query: unknown; readonly params: unknown }

function isFailedQuery(error: unknown): error is FailedQuery {
  return error instanceof Error && 'query' in error && 'params' in error
}

function codeOf({ cause }: FailedQuery): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}
