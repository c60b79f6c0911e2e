/**
 * A row that names several things at once, “Wales / Scotland / NI”, whose cells list those that are
 * taken: "Wales only", "All except NI". Asked about one of them, such a list is a yes or a no.
 */
import { foldText } from '../../shared/text.ts'
import { type Facet, facetsOf } from '../matching/criterion-facets.ts'
import type { ReadOutcome } from './outcome.ts'
import { repeatsCriterion } from './outcome-clauses.ts'

/** What a list of some of a name's things says of those asked; undefined where it is no such list. */
export function readListedKinds(
  text: string,
  name: string,
  asked: readonly Facet[],
): ReadOutcome | undefined {
  const things = facetsOf(name).filter(({ kind }) => kind === 'criterion')
  if (things.length < 2 || !LISTED.test(name)) return undefined
  const meant = things.filter(({ key }) => asked.some((facet) => facet.key === key))
  if (meant.length === 0 || meant.length === things.length) return undefined
  const words = foldText(text).replace(/(?<![\s.])[\s.]+$/, '')
  if (ALL.test(words)) return { outcome: 'accept', rule: 'all that the name lists' }
  const [, excepted] = EXCEPT.exec(words) ?? []
  const listed = excepted ?? words.replace(ONLY, '')
  if (!repeatsCriterion(listed.replace(/&/g, ' and ').replace(JOINS, ' '), things)) return undefined
  const keys = new Set(facetsOf(listed).map(({ key }) => key))
  const isListed = meant.map(({ key }) => keys.has(key))
  if (keys.size === 0 || isListed.some((one) => one !== isListed[0])) return undefined
  return isListed[0] === (excepted === undefined)
    ? { outcome: 'accept', rule: 'among what is taken of the things that the name lists' }
    : { outcome: 'decline', rule: 'not among what is taken of the things that the name lists' }
}

const LISTED = /\S ?[/,] ?\S/
const ALL =
  /^(?:yes,? )?(?:all(?: (?:two|three|four|five|of (?:them|these)))?|both|any|everywhere)$/
const EXCEPT =
  /^(?:yes,? )?(?:all|everywhere|any)(?: of (?:them|these))?,? (?:except|but|bar|excluding|excl|apart from|other than|not)(?: for| not)? (.+)$/
const ONLY = /^(?:yes,? )?(?:in )?(?:only )?(?=\w)|,? only$/g
const JOINS = /\b(?:and|or)\b|[,/+]/g
