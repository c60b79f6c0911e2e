/**
 * Whether a question wants a yes or a no of a lender. "What is the maximum age" wants the figure:
 * that it has a condition makes it no conditional yes.
 */
export function asksWhether(question: string): boolean {
  const words = question.toLowerCase().match(/\w+/g) ?? []
  const first = words.find((word) => !BEFORE_THE_QUESTION.has(word)) ?? ''
  if (ASKS_WHAT.has(first)) return false
  return ASKS_WHETHER.has(first) || words.some((word) => SAYS_YES.test(word))
}

const BEFORE_THE_QUESTION = new Set(['and', 'but', 'so', 'ok', 'hi', 'hello', 'please'])

const ASKS_WHAT = new Set(['what', 'how', 'when', 'where', 'why', 'who', 'which', 'whats'])

const ASKS_WHETHER = new Set([
  ...['do', 'does', 'did', 'will', 'would', 'can', 'could', 'is', 'are', 'has', 'have'],
  ...['may', 'should'],
])

const SAYS_YES =
  /^(?:accept|take|allow|consider|permit|lend|ok|okay|happy|possible|acceptable)(?:s|ed|able|ing)?$/
