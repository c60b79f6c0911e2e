/**
 * The texts of a reading that another reader may understand better: each once with the name of its
 * row, those first that the built-in reader leaves to be read. Plain words ("Yes", "N/A") need no
 * second reader; what names a lender or how to reach somebody is nobody else's to see.
 */
import type { CriteriaReading } from '../criteria-reading.ts'
import type { MeaningText } from '../meaning/given-meaning.ts'
import { readMeaning } from '../meaning/read-meaning.ts'
import { matchingKey } from '../../shared/text.ts'
import { buildCriteriaIndex } from './criteria-index.ts'
import { textOf } from './row-of-figures.ts'

/** @param most texts; those that matter least are left to the built-in reader */
export function textsToUnderstand(
  reading: CriteriaReading,
  filename: string,
  most: number,
): readonly MeaningText[] {
  const document = { documentId: 0, filename, uploadedAt: '', reading }
  const { criteria, lenderNames } = buildCriteriaIndex([document])
  const names = lenderNames.map(matchingKey).filter((name) => name.length >= SHORTEST_NAME)
  const texts = new Map<string, MeaningText & { readonly isUnsure: boolean }>()
  for (const { answers } of criteria) {
    for (const entry of [...answers.values()].flat()) {
      const text = textOf(entry)
      const key = `${text.row}\u0000${text.words}`
      if (texts.has(key) || text.words.length > LONGEST || isPrivate(text, names)) continue
      const { rest, limits, events, needs } = readMeaning(text.words, text.row, text.isOfFigures)
      if (rest.length + limits.length + events.length + needs.length === 0) continue
      texts.set(key, { ...text, isUnsure: rest.length > 0 })
    }
  }
  return [...texts.values()]
    .toSorted((one, other) => Number(other.isUnsure) - Number(one.isUnsure))
    .slice(0, most)
    .map(({ row, words, isOfFigures }) => ({ row, words, isOfFigures }))
}

const SHORTEST_NAME = 3
const LONGEST = 600

function isPrivate({ row, words }: MeaningText, names: readonly string[]): boolean {
  if (REACHES.test(words) || REACHES.test(row)) return true
  const key = ` ${matchingKey(words)} ${matchingKey(row)} `
  return names.some((name) => key.includes(` ${name} `))
}

// An address of mail or of the web, or the digits of a telephone.
const REACHES = /@|\bwww\.|https?:|(?:\d[\s-]?){9}/i
