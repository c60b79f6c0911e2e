/**
 * Whether a question wants a yes or a no of a lender. "What is the maximum age" wants the figure:
 * that it has a condition makes it no conditional yes.
 */
export function asksWhether(question: string): boolean {
  return !ASKS_WHAT.test(question) && ASKS_WHETHER.test(question)
}

const ASKS_WHAT =
  /^\W*(?:(?:and|but|so|ok|hi|hello|please)\W+)*(?:what|how|when|where|why|who|which|whats)\b/i

const ASKS_WHETHER =
  /^\W*(?:(?:and|but|so|ok|hi|hello|please)\W+)*(?:do|does|did|will|would|can|could|is|are|has|have|may|should)\b|\b(?:accept|take|allow|consider|permit|lend|ok|okay|happy|possible|acceptable)(?:s|ed|able|ing)?\b/i
