/**
 * What a story tells by the way: ideas, people, trades and places that are not what it asks, unless
 * a document prints them.
 */
import told from '../../knowledge/colour-words.json' with { type: 'json' }

/**
 * Ideas that stories mention by the way. Where a question names something else that the documents
 * hold, these are not what it asks unless a document holds them too.
 */
export const colourIdeas: ReadonlySet<string> = new Set(told.ideas)

/**
 * Words that colour a story: people, trades, places, ways of life. A document that does not print
 * them does not tell cases apart by them.
 */
export const colourWords: ReadonlySet<string> = new Set(
  [...told.nationalities, ...told.words].flatMap((word) => [word, word.replace(/s$/, '')]),
)
