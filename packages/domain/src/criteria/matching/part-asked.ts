/**
 * A row that names several things and cells that part the same way: “Timber frame / concrete / steel”
 * over "Y / N / N", “UC / Child Ben” over "UC N; CB Y". Who asks for one of them is answered by its
 * part of the cell, and who denies one of two by the other's.
 */
import { foldText, matchingWords } from '../../shared/text.ts'
import { facetsOf } from './criterion-facets.ts'
import type { IndexedAnswer } from './indexed-answer.ts'

/** The answer with the words of the part that is asked about; as it is where it is not parted so. */
export function withPartAsked(entry: IndexedAnswer, question: string): IndexedAnswer {
  const { criterion, text } = entry.answer
  const names = partsOf(
    criterion.slice(criterion.lastIndexOf(':') + 1).replace(/\([^()]{0,80}\)/g, ''),
  )
  if (names.length < 2) return entry
  const named = names.map(thingsIn)
  // What two parts are both about tells neither from the other.
  const things = named.map((own, at) =>
    own.filter((key) => !named.some((other, place) => place !== at && other.includes(key))),
  )
  const asked = things.some((own) => own.length === 0) ? undefined : askedOf(things, question)
  if (asked === undefined) return entry
  if (ALL.has(foldText(text).trim())) return { ...entry, meaning: 'yes' }
  const words = partsOf(text)
  const meaning =
    words.length === names.length ? words[asked] : labelledWith(things[asked] ?? [], text)
  return meaning === undefined ? entry : { ...entry, meaning }
}

/** Which of the parts is asked about; of two the other where one is denied. */
function askedOf(things: readonly (readonly string[])[], question: string): number | undefined {
  const [told = '', denied = ''] = foldText(question).split(/\b(?:not|no|isn't)\b(?: an?\b)?/)
  const among = (words: string) => {
    const keys = new Set(thingsIn(words))
    return things.flatMap((own, at) => (own.some((key) => keys.has(key)) ? at : []))
  }
  const [only, ...others] = among(told)
  if (only !== undefined) return others.length > 0 ? undefined : only
  const [other, ...more] = among(denied.split(/[.,;?]/)[0] ?? '')
  return things.length === 2 && other !== undefined && more.length === 0 ? 1 - other : undefined
}

/** "UC N; CB to age 12": each part opens with what it is of. */
function labelledWith(own: readonly string[], text: string): string | undefined {
  const parts = text.split(/[;\n]/).map((part) => part.trim())
  if (parts.length < 2) return undefined
  const [only, ...others] = parts.filter((part) =>
    thingsIn(part.split(' ')[0] ?? '').some((key) => own.includes(key)),
  )
  return only === undefined || others.length > 0 ? undefined : only.replace(/^\S+\s*/, '')
}

const ALL: ReadonlySet<string> = new Set(['both', 'all', 'any', 'yes to both', 'y to both'])

/** What a name is about, and each of its words; figures of one thing, “Min / max age”, are no things apart. */
function thingsIn(name: string): readonly string[] {
  const whole = facetsOf(name).filter(({ measure }) => measure === undefined)
  const words = matchingWords(name).flatMap((word) => facetsOf(word))
  return [...whole, ...words].flatMap(({ kind, key, measure }) =>
    kind !== 'qualifier' && measure === undefined ? [key] : [],
  )
}

function partsOf(words: string): readonly string[] {
  const spaced = words.split(/\s\/\s/)
  return (spaced.length > 1 ? spaced : words.split('/')).map((part) => part.trim())
}
