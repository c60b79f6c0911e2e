/**
 * Which sayings of one author are too much alike: the same words once they are folded, or all the
 * same but one. Found by looking words up, so that the time grows with the number of sayings alone.
 */
import { tokenise } from '@criteria-desk/domain/criteria/matching/criterion-facets'

/** The words of a saying in their common form: "Max. ages" and "maximum age" give the same. */
export function foldedWords(text: string): readonly string[] {
  return tokenise(text).map(({ word }) => word)
}

export function folded(text: string): string {
  return foldedWords(text).join(' ')
}

/** Where sayings stand that an earlier one says in the same words. */
export function repeated(texts: readonly string[]): readonly number[] {
  const seen = new Set<string>()
  return texts.flatMap((text, at) => {
    const key = folded(text)
    if (seen.has(key)) return [at]
    seen.add(key)
    return []
  })
}

/**
 * Groups of sayings, none said twice, of which each differs from another of its group by a single
 * word, put for another or added; as places in the list, a saying in every group it belongs to.
 * What shares a single word at most is a short form more than a sentence turned a little, and is
 * left alone.
 */
export function oneWordApart(texts: readonly string[]): readonly (readonly number[])[] {
  const words = texts.map(foldedWords)
  const whole = new Map(words.map((own, at) => [own.join(' '), at]))
  const changed = new Map<string, number[]>()
  const added: number[][] = []
  words.forEach((own, at) => {
    if (own.length <= FEWEST_SHARED) return
    own.forEach((_, left) => {
      const pattern = own.map((word, place) => (place === left ? ANY : word)).join(' ')
      changed.set(pattern, [...(changed.get(pattern) ?? []), at])
      const shorter = whole.get(own.toSpliced(left, 1).join(' '))
      if (shorter !== undefined) added.push([shorter, at])
    })
  })
  return [...[...changed.values()].map((group) => [...new Set(group)]), ...added].filter(
    (group) => group.length > 1,
  )
}

const FEWEST_SHARED = 2
const ANY = '*'

/** Where sayings stand that differ from another by a single word. */
export function turnedALittle(texts: readonly string[]): ReadonlySet<number> {
  return new Set(oneWordApart(texts).flat())
}

/** Of so many sayings so many may differ from another by a single word. */
export function mostTurned(sayings: number): number {
  return Math.floor(sayings / 5)
}
