/**
 * The `Q` and the `A` that a list of questions sets before what is asked and what is answered, with
 * a stop, a colon or a number, or bare. A bare `A` may be an article, so it counts only where the
 * question above it has its `Q`.
 */

/** `Q:`, `Q3.`, `Question 4` before a question, `A:`, `Answer.` before an answer. */
const MARKED = /^(?:Q|A|Question|Answer) ?\d*[.:)]\s+/
const BARE_QUESTION = /^(?:Q|Question)(?: ?\d+)?\s+(?=["“(]?\p{Lu})/u
const BARE_ANSWER = /^(?:A|Answer)(?: ?\d+)?\s+(?=["“(]?[\p{Lu}£\d])/u

/** Whether a line begins a question or an answer after the text above it. */
export function startsQuestionOrAnswer(line: string, above: string): boolean {
  if (MARKED.test(line)) return true
  if (BARE_QUESTION.test(line)) return /[.?!]$/.test(above)
  return above.endsWith('?') && BARE_ANSWER.test(line)
}

/** A question without its mark; any other text as it is. */
export function withoutQuestionMark(text: string): string {
  const bare = text.replace(MARKED, '')
  return bare === text && text.endsWith('?') ? text.replace(BARE_QUESTION, '') : bare
}

/** What an answer's mark takes up at the beginning of a text that stands under a question. */
export function answerMarkOf(text: string, question: string): string {
  const [marked] = /^(?:A|Answer)/.test(text) ? (MARKED.exec(text) ?? []) : []
  if (marked !== undefined) return marked
  return BARE_QUESTION.test(question) ? (BARE_ANSWER.exec(text)?.[0] ?? '') : ''
}
