/**
 * A row that names several things and cells that part the same way: “Timber frame / concrete / steel”
 * over "Y / N / N". Who asks for one of them is answered by its part of the cell.
 */
import { type Facet, facetsOf } from './criterion-facets.ts'
import type { IndexedAnswer } from './indexed-answer.ts'

/** The answer with the words of the part that is asked about; as it is where it is not parted so. */
export function withPartAsked(entry: IndexedAnswer, asked: readonly Facet[]): IndexedAnswer {
  const { criterion, text } = entry.answer
  const names = partsOf(criterion.replace(/\([^()]{0,80}\)/g, ''))
  const words = partsOf(text)
  if (names.length < 2 || names.length !== words.length) return entry
  const named = names.map(thingsIn)
  // What two parts are both about tells neither from the other.
  const things = named.map((own, at) =>
    own.filter((key) => !named.some((other, place) => place !== at && other.includes(key))),
  )
  if (things.some((own) => own.length === 0)) return entry
  const keys = new Set(asked.map(({ key }) => key))
  const [only, ...others] = things.flatMap((own, at) =>
    own.some((key) => keys.has(key)) ? at : [],
  )
  const meaning = only === undefined ? undefined : words[only]
  return meaning === undefined || others.length > 0 ? entry : { ...entry, meaning }
}

/** What a part of a name is about; figures of one thing, “Min / max age”, are no things apart. */
function thingsIn(name: string): readonly string[] {
  return facetsOf(name).flatMap(({ kind, key, weight, measure, dimension }) =>
    kind === 'criterion' && measure === undefined && (weight >= WHOLE || dimension !== undefined)
      ? [key]
      : [],
  )
}

const WHOLE = 0.8

function partsOf(words: string): readonly string[] {
  return words.split('/').map((part) => part.trim())
}
