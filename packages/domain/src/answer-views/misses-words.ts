/** How nearest misses are told, on screen and in the message: what fits the words is not taken for a yes. */
import type { MissesPart } from './shown-answer.ts'

export const missesTitle = 'Nearest misses'

export const missesNote =
  'One limit alone fails. With the figure named, what the lender states would be kept; whether it takes the case is for the lender to say.'

/** "fits with LTV 80%, on conditions". */
export function fitsWith({
  needs,
  outcome,
}: Pick<MissesPart['lines'][number], 'needs' | 'outcome'>): string {
  return `fits with ${needs}${outcome === 'conditional' ? ', on conditions' : ''}`
}
