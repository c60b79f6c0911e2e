/**
 * A clause of a guide takes positions on several kinds: "Grade I is declined, grade II* is referred
 * and grade II is taken", "Child benefit counts in full. Universal Credit does not count." Asked
 * about one of them, what it says of that one decides; asked about them all, a no to some is no no.
 */
import { type Facet, facetsOf } from '../matching/criterion-facets.ts'
import { explainOutcome, type ReadOutcome } from './outcome.ts'

/** What such a clause says of what is asked; undefined where its words as a whole decide. */
export function readPositions(
  text: string,
  name: string,
  asked: readonly Facet[],
): ReadOutcome | undefined {
  const clauses = text.split(BETWEEN).filter((clause) => clause.trim() !== '')
  if (clauses.length < 2) return undefined
  const positions = clauses.flatMap(positionIn)
  const named = new Set(facetsOf(name).map(({ key }) => key))
  const own = asked.filter(({ key, weight }) => weight >= TELLING && !named.has(key))
  const meant = positions.filter(({ keys }) => own.some(({ key }) => keys.has(key)))
  if (own.length > 0 && meant.length === 1) return meant[0]?.read
  const outcomes = new Set(positions.map(({ read }) => read.outcome))
  return meant.length === 0 && outcomes.size > 1 && outcomes.has('decline')
    ? { outcome: 'conditional', rule: 'a no to some of its kinds' }
    : undefined
}

/** As much as a kind of a wider criterion: Universal Credit among the benefits. */
const TELLING = 0.4

const VERB =
  '(?:is|are|does|do|will be|can be)(?: (?:not|never|always|only|usually))* (?:accepted|acceptable|considered|allowed|declined|referred|taken|used|count|counted)\\b'
const BETWEEN = new RegExp(
  `(?<=[.;])\\s+|\\n+|,\\s+(?=[^,;.]{2,50} ${VERB})|,?\\s+and\\s+(?=[^,;.]{2,50} ${VERB})`,
  'i',
)
const POSITION = new RegExp(`^([^,;.]{2,60}?) (${VERB}.*)$`, 'is')

function positionIn(
  clause: string,
): readonly { readonly keys: ReadonlySet<string>; readonly read: ReadOutcome }[] {
  const [, subject, said] = POSITION.exec(clause.trim()) ?? []
  if (subject === undefined || said === undefined) return []
  // In these guides what is taken or counts is accepted.
  const plain = said
    .replace(/^(?:is|are|does|do|will be|can be) /i, '')
    .replace(/\b(?:taken|count(?:ed)?|used)\b/i, 'accepted')
    .replace(/[.;]$/, '')
  return [{ keys: new Set(facetsOf(subject).map(({ key }) => key)), read: explainOutcome(plain) }]
}
