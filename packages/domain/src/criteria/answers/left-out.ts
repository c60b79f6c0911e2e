/**
 * Documents that a question goes to and that cannot be answered from, since their files are lost,
 * damaged or refused by the reader: every answer that they could have been part of names them, so
 * that nothing drops out unsaid.
 */
import type { CriteriaAnswer } from './answer.ts'
import { joinPieces, textPiece } from './answer-parts.ts'
import { fewOf, plainMarkdown } from './compose-quote.ts'

/**
 * The answer with a last paragraph that names what it leaves out.
 *
 * @param filenames of the documents left out; the answer stays as it is where there are none
 */
export function nameLeftOut<Answer extends CriteriaAnswer>(
  answer: Answer,
  filenames: readonly string[],
): Answer {
  if (filenames.length === 0) return answer
  return { ...answer, ...joinPieces([answer, textPiece(leftOutNote(filenames))]) }
}

function leftOutNote(filenames: readonly string[]): string {
  const names = [...new Set(filenames)].map(plainMarkdown)
  const files = names.length === 1 ? 'its file' : 'their files'
  return `This answer leaves out ${fewOf(names, MOST_NAMES)}: ${files} can no longer be read.`
}

/** A store that is lost whole must not bury the answer. */
const MOST_NAMES = 20
