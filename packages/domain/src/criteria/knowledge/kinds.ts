import rows from './kinds-of-ideas.json' with { type: 'json' }

/**
 * Ideas that people ask about as a whole and sheets print by kind: "adverse" stands as CCJs, defaults
 * and so on. Keys of the table of synonyms; the parents of the written concepts, without those that
 * are a side or a subject of their own. What an idea stands printed as; none for most.
 */
export const kindsOfIdea: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(rows).map(([idea, kinds]) => [idea, kinds.split(' ')]),
)
