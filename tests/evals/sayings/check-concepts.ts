import { criteriaSynonyms } from '@criteria-desk/domain/criteria/criteria-synonyms'
import type { Concept } from './written-sayings.ts'

/** What is wrong with the table of concepts, a line each; nothing where it is sound. */
export function checkConcepts(concepts: readonly Concept[]): readonly string[] {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]))
  return [
    ...twice(concepts.map(({ id }) => id)).map((id) => `${id}: there is another of this id`),
    ...twice(concepts.map(({ name }) => name)).map((name) => `“${name}” names two`),
    ...concepts.flatMap((concept) => faultsOf(concept, byId)),
    ...criteriaSynonyms
      .filter(({ key }) => !byId.has(key))
      .map(({ key }) => `${key}: a criterion of the product that is no concept`),
  ]
}

/** All wider concepts of one, nearest first; those of a circle once. */
export function widerThan(id: string, byId: ReadonlyMap<string, Concept>): readonly string[] {
  const found = new Set<string>()
  let level: readonly string[] = byId.get(id)?.parents ?? []
  while (level.length > 0) {
    const fresh = level.filter((wider) => !found.has(wider))
    for (const wider of fresh) found.add(wider)
    level = fresh.flatMap((wider) => byId.get(wider)?.parents ?? [])
  }
  return [...found]
}

function faultsOf(concept: Concept, byId: ReadonlyMap<string, Concept>): readonly string[] {
  const { id, means, parents, near } = concept
  const wider = widerThan(id, byId)
  return [
    ...valuesNotAllowed(concept),
    ...[...parents, ...near].filter((other) => !byId.has(other)).map((other) => `${other} is none`),
    ...twice([...parents, ...near]).map((other) => `${other} stands there twice`),
    ...(wider.includes(id) ? ['is wider than itself'] : []),
    ...near.filter((other) => wider.includes(other)).map((other) => `${other} is near and wider`),
    ...(near.includes(id) ? ['is near itself'] : []),
    ...near
      .filter((other) => byId.get(other)?.near.includes(id) === false)
      .map((other) => `is near ${other}, but not the other way round`),
    ...(means.endsWith('.') ? [] : ['has no sentence of what it means']),
  ].map((fault) => `${id}: ${fault}`)
}

function valuesNotAllowed({ id, group, unit, bound, traits }: Concept): readonly string[] {
  return [
    ...(KEBAB.test(id) ? [] : ['is no id of words and hyphens']),
    ...(GROUPS.has(group) ? [] : [`group ${group}`]),
    ...(UNITS.has(unit) ? [] : [`unit ${unit}`]),
    ...(BOUNDS.has(bound) ? [] : [`bound ${bound}`]),
    ...traits.filter((trait) => !TRAITS.has(trait)).map((trait) => `trait ${trait}`),
  ]
}

function twice(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) < at))]
}

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const GROUPS = new Set([
  ...'applicant employment income credit property purpose product process'.split(' '),
  ...'buy-to-let,second charge,bridging,later life'.split(','),
])
const UNITS = new Set('percent pounds age months count times rate area year none'.split(' '))
const BOUNDS = new Set('minimum maximum none'.split(' '))
const TRAITS = new Set(
  'blemish side dwelling timed opposes region visa income-kind construction document person scheme'.split(
    ' ',
  ),
)
