/**
 * What of a few words tells which criterion they speak of: the words, pairs of words that follow each
 * other, and pieces of four letters, so that slips and short forms count too. Figures are all alike.
 */
import { tokenise } from '../../language/tokens.ts'
import { stem } from '../text/tag-words.ts'

/** Each feature with how much it counts by itself. */
export function conceptFeatures(text: string): ReadonlyMap<string, number> {
  const words = tokenise(text).flatMap(({ kind, text: word }) => {
    if (kind === 'number') return ['#']
    return kind === 'word' || word === '%' || word === '£' ? [stem(word)] : []
  })
  const features = new Map<string, number>()
  words.forEach((word, at) => {
    const before = words[at - 1]
    if (!IDLE.has(word)) features.set(word, WORD)
    if (before !== undefined) features.set(`${before} ${word}`, PAIR)
    for (const piece of piecesOf(word)) features.set(piece, PIECE)
  })
  return features
}

const WORD = 1
const PAIR = 0.7
const PIECE = 0.5
const LENGTH = 4

function piecesOf(word: string): readonly string[] {
  if (word.length < LENGTH) return []
  const framed = `^${word}$`
  return Array.from(
    { length: framed.length - LENGTH + 1 },
    (_, at) => `~${framed.slice(at, at + LENGTH)}`,
  )
}

/** Words that stand in questions of every kind. */
const IDLE: ReadonlySet<string> = new Set(
  `the a an of is are be will we our can this it do does for to in on with and or they their who which lender
  any my client you i if at as by`.split(/\s+/),
)
