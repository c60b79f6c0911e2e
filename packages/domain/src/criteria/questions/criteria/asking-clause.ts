/**
 * What a question asks, beside what it tells of the client: "sole app on 16.5k, 85% LTV, who is ok on
 * min income" asks after the income. A clause that names no criterion ("…, who lends?") asks of all
 * that is told, and so does one that holds a figure itself, or goes on with what it asks.
 */
import { facetName, facetsOf } from '../../matching/criterion-facets.ts'
import { isEverydayWord } from '../wording/everyday-words.ts'

/** The ideas that the clause that asks names, by their keys; none where all that is told is asked of. */
export function ideasAskedFor(text: string): readonly string[] {
  const facets = facetsOf(askingClause(text))
  // "Ltv + hieght" asks for something that is not known, and may be any of what is told.
  const isStrange = facets.some(
    ({ kind, key, weight }) =>
      kind === 'word' && weight >= WHOLE_WORD && !isEverydayWord(facetName(key)),
  )
  if (isStrange) return []
  return facets.flatMap(({ kind, key, weight }) =>
    kind === 'criterion' && weight >= LEAST_OF_IDEA ? [key] : [],
  )
}

const WHOLE_WORD = 1

const LEAST_OF_IDEA = 0.5

/** From the asking word of the last clause that has one to the end; of a clause that ends in it the whole. */
function askingClause(text: string): string {
  const clauses = text
    .toLowerCase()
    .replace(/(?<=\d)[,.](?=\d)/g, '')
    .split(/[.?!;,\n]|\s[-–]\s/)
    .map((one) => one.split(/\s+/).filter((word) => word !== ''))
  const last = clauses.findLastIndex((words) => words.some(asks))
  const [asking = [], ...after] = last < 0 ? [] : clauses.slice(last)
  const at = asking.findIndex(asks)
  const words = [...(at === asking.length - 1 ? asking : asking.slice(at)), ...after.flat()]
  return words.some((word) => /\d/.test(word)) ? '' : words.join(' ')
}

/** Or, at its end: "max age ok where", "min loan ok with?" */
function asks(word: string, at: number, words: readonly string[]): boolean {
  return (
    /^who(?:['’]?(?:s|ll)|se)?$|^which$/.test(word) ||
    (at === words.length - 1 && /^w(?:here|ith)$/.test(word))
  )
}
