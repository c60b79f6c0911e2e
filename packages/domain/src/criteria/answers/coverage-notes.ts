/**
 * What a question names and the row that answers it does not: said, so that a wider row's yes is
 * not taken for a yes to the case. It is said only of what makes a case of its own in the trade, a
 * known idea or a word that tells kinds apart ("discretionary bonus"); a remark on every word of a
 * story would be read by nobody. Where the quoted words speak of it themselves, nothing is missing.
 */

import { type Facet, facetName, facetsOf, tokenise } from '../matching/criterion-facets.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import { isMerelyTold } from '../questions/criteria/ask-criterion.ts'
import { plainMarkdown, quoted } from './compose-quote.ts'

/**
 * The remark on what a row does not name; empty where it names all that matters.
 *
 * @param uncovered the ideas of the question that the row's name does not hold
 * @param entries the answers quoted; absent in a list, whose answers are many
 */
export function coverageNotes(
  uncovered: readonly Facet[],
  entries: readonly IndexedAnswer[] = [],
): readonly string[] {
  const left = unnamedCases(uncovered, entries)
  const names = left.map(({ key, kind }) =>
    kind === 'word' ? quoted(facetName(key)) : plainMarkdown(facetName(key)),
  )
  return names.length === 0
    ? []
    : [`The row does not name ${[...new Set(names)].join(' or ')}; check that it applies.`]
}

/** Of what a list's rows leave out, what its columns do not hold the client's case against. */
export function notHeld(
  uncovered: readonly Facet[],
  client: ClientCase | undefined,
): readonly Facet[] {
  if (client === undefined) return uncovered
  const isOfState = client.events.some(({ settled }) => settled !== undefined)
  return uncovered.filter(
    ({ key, measure }) => measure === undefined && !(isOfState && SAYS_AS_MUCH.has(key)),
  )
}

/** Of what a row's name leaves out, what makes a case of its own and no words quoted speak of. */
export function unnamedCases(
  uncovered: readonly Facet[],
  entries: readonly IndexedAnswer[] = [],
): readonly Facet[] {
  const spoken = entries.map(({ answer }) =>
    keysIn([answer.criterion, answer.text, ...answer.notes.map(({ text }) => text)].join(' ; ')),
  )
  const said = new Set(uncovered.map(({ key }) => key))
  return uncovered.filter(
    (facet) =>
      isTelling(facet) &&
      !said.has(SAYS_AS_MUCH.get(facet.key) ?? '') &&
      !(spoken.length > 0 && spoken.every((keys) => keys.has(facet.key))),
  )
}

/** The ideas of a text, and its plain words, which may stand within an idea: "by court order". */
function keysIn(text: string): ReadonlySet<string> {
  return new Set([
    ...facetsOf(text).map(({ key }) => key),
    ...tokenise(text).map(({ word }) => `word:${word}`),
  ])
}

// A row about the self-employed is about how long they have traded.
const UNSPOKEN = new Set(['trading-time'])

function isTelling(facet: Facet): boolean {
  const { key, weight, cost, isKind } = facet
  if (isMerelyTold(facet)) return isKind === true
  return weight >= 0.4 && (cost ?? weight) >= LEAST_COST && !UNSPOKEN.has(key)
}

/** "Still in an IVA" says that it runs; that it is not satisfied is only what that means. */
const SAYS_AS_MUCH: ReadonlyMap<string, string> = new Map([
  ['unsatisfied', 'active'],
  ['satisfied', 'discharged'],
])

/** What costs a match less is a matter of wording. */
const LEAST_COST = 0.1
