/** What the trade calls the criterion that a row's own words name; for looking a reading over. */
import { criteriaSynonyms } from '../criteria/criteria-synonyms.ts'
import { facetsOf } from '../criteria/matching/criterion-facets.ts'
import { rememberedByText } from '../shared/remembered.ts'

/** As the trade has them, each once, in the order of the alphabet. */
export const conceptNames: readonly string[] = [
  ...new Set(criteriaSynonyms.map(({ name }) => name)),
].toSorted((one, other) => one.localeCompare(other, 'en'))

/** `Bonus`; undefined where its words name nothing that is known. A correction asks all rows again. */
export const conceptsNamed = rememberedByText(nameConcepts)

function nameConcepts(criterion: string): string | undefined {
  const keys = new Set(facetsOf(criterion).map(({ key }) => key))
  // Those that say most of it first: an age at the end of the term before an age.
  const named = criteriaSynonyms
    .filter(({ key, parts = [key] }) => parts.every((part) => keys.has(part)))
    .toSorted((one, other) => (other.parts?.length ?? 1) - (one.parts?.length ?? 1))
  const said = new Set<string>()
  const names = named.flatMap(({ key, name, parts = [key] }) => {
    if (parts.every((part) => said.has(part))) return []
    for (const part of parts) said.add(part)
    return [name]
  })
  return names.length === 0 ? undefined : [...new Set(names)].slice(0, MOST).join(' · ')
}

const MOST = 2
