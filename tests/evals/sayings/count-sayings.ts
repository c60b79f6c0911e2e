import { folded } from './alike-sayings.ts'
import type { Concept, SayingsFile } from './written-sayings.ts'
import { sayingsOf } from './written-sayings.ts'

/** How much is written down, a line each. */
export function countSayings(
  files: readonly SayingsFile[],
  concepts: readonly Concept[],
): readonly string[] {
  const lines = files.flatMap((file) => file.lines)
  const said = lines.map((line) => sayingsOf(line).map(({ text }) => folded(text)))
  const byConcept = Map.groupBy(
    said.flatMap((texts, at) => texts.map((text) => ({ text, concept: lines[at]?.concept ?? '' }))),
    ({ concept }) => concept,
  )
  const all = said.flat().length
  const different = [...byConcept.values()].map((own) => new Set(own.map(({ text }) => text)).size)
  const inAll = different.reduce((sum, count) => sum + count, 0)
  const nearMisses = lines.reduce((sum, line) => sum + line.nearMisses.length, 0)
  return [
    `${concepts.length} concepts, ${byConcept.size} of them with sayings`,
    `${all} sayings, ${inAll} different within their concept; ${nearMisses} near misses`,
    `${perConcept(all, byConcept.size)} a concept, ${perConcept(inAll, byConcept.size)} of them different, ` +
      `${Math.min(...different)} at least`,
    `${meaningSeveral(byConcept)} say the same of two concepts or more`,
  ]
}

function perConcept(count: number, concepts: number): string {
  return (count / concepts).toFixed(1)
}

/** Words that are written down for more than one concept. */
function meaningSeveral(
  byConcept: ReadonlyMap<string, readonly { readonly text: string }[]>,
): number {
  const concepts = new Map<string, Set<string>>()
  for (const [concept, sayings] of byConcept) {
    for (const { text } of sayings) {
      concepts.set(text, (concepts.get(text) ?? new Set()).add(concept))
    }
  }
  return [...concepts.values()].filter((of) => of.size > 1).length
}
