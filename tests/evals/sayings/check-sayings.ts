import { folded, mostTurned, oneWordApart, repeated, turnedALittle } from './alike-sayings.ts'
import type { Concept, Saying, SayingsFile, SayingsLine } from './written-sayings.ts'
import { kinds, sayingsOf } from './written-sayings.ts'

/** Of one author at least so many sayings a concept; 18 are written, some fall to the rules … */
const FEWEST_OF_AUTHOR = 14
/** … and of all together. */
const FEWEST_TOGETHER = 30
/** At least so many authors write of a concept, each for themselves. */
const FEWEST_AUTHORS = 2

/** What is wrong with some files of sayings, a line each; nothing where they are sound. */
export function checkSayings(
  files: readonly SayingsFile[],
  concepts: readonly Concept[],
): readonly string[] {
  const ids = new Set(concepts.map(({ id }) => id))
  const alone = files.flatMap(({ author, lines }) =>
    lines.flatMap((line) =>
      faultsOf(line, ids).map((fault) => `${line.concept} (${author}): ${fault}`),
    ),
  )
  const written = Map.groupBy(
    files.flatMap(({ author, lines }) => lines.map((line) => ({ author, line }))),
    ({ line }) => line.concept,
  )
  const together = concepts.flatMap(({ id }) => {
    const own = written.get(id) ?? []
    const authors = new Set(own.map(({ author }) => author)).size
    const count = own.reduce((sum, { line }) => sum + sayingsOf(line).length, 0)
    return [
      ...(authors < own.length ? [`${id}: an author has two lines of it`] : []),
      ...(authors < FEWEST_AUTHORS ? [`${id}: ${authors} authors`] : []),
      ...(count < FEWEST_TOGETHER ? [`${id}: ${count} sayings together`] : []),
    ]
  })
  return [...alone, ...together]
}

/** A line without what breaks a rule, and how many sayings and near misses that were. */
export function withoutFaults(
  line: SayingsLine,
  ids: ReadonlySet<string>,
): { readonly line: SayingsLine; readonly dropped: number } {
  const all = sayingsOf(line)
  const kept = apart(all).flatMap((group) => withoutTurned(withoutRepeated(group)))
  const nearMisses = line.nearMisses.filter((_, at) => !badNearMisses(line, ids).includes(at))
  const dropped = all.length - kept.length + line.nearMisses.length - nearMisses.length
  const ofKinds = kinds.map((kind) => [
    kind,
    kept.flatMap((saying) => (saying.kind === kind ? [saying.text] : [])),
  ])
  return { line: { ...line, ...Object.fromEntries(ofKinds), nearMisses }, dropped }
}

function faultsOf(line: SayingsLine, ids: ReadonlySet<string>): readonly string[] {
  const all = sayingsOf(line)
  const groups = apart(all).map((group) => group.map(({ text }) => text))
  return [
    ...(ids.has(line.concept) ? [] : ['is no concept']),
    ...kinds.filter((kind) => line[kind].length === 0).map((kind) => `no ${kind}`),
    ...(all.length < FEWEST_OF_AUTHOR ? [`${all.length} sayings`] : []),
    ...groups.flatMap((texts) => repeated(texts).map((at) => `“${texts[at]}” is said already`)),
    ...groups.flatMap((texts) => {
      const turned = turnedALittle(texts).size
      return turned > mostTurned(texts.length) ? [`${turned} differ by a single word`] : []
    }),
    ...badNearMisses(line, ids).map((at) => `near miss “${line.nearMisses[at]?.says}”`),
  ]
}

/**
 * The short forms and the rest: "IO" spelled out is "interest only", and both are worth having, so
 * that they are held against their own kind alone.
 */
function apart(sayings: readonly Saying[]): readonly (readonly Saying[])[] {
  const isShort = ({ kind }: Saying) => kind === 'abbreviations'
  return [sayings.filter((one) => !isShort(one)), sayings.filter(isShort)]
}

/** Near misses that mean nothing known or the concept itself, or are one of its own sayings. */
function badNearMisses(line: SayingsLine, ids: ReadonlySet<string>): readonly number[] {
  const own = new Set(sayingsOf(line).map(({ text }) => folded(text)))
  return line.nearMisses.flatMap(({ says, means }, at) => {
    const isKnown = means === 'none' || (ids.has(means) && means !== line.concept)
    return isKnown && !own.has(folded(says)) ? [] : [at]
  })
}

function withoutRepeated(sayings: readonly Saying[]): readonly Saying[] {
  const again = new Set(repeated(sayings.map(({ text }) => text)))
  return sayings.filter((_, at) => !again.has(at))
}

/** The saying that is like most others goes first, the later of two. */
function withoutTurned(sayings: readonly Saying[]): readonly Saying[] {
  const groups = oneWordApart(sayings.map(({ text }) => text))
  const places = [...new Set(groups.flat())]
  if (places.length <= mostTurned(sayings.length)) return sayings
  const likeness = (place: number) => groups.filter((group) => group.includes(place)).length
  const [worst] = places.toSorted((one, other) => likeness(other) - likeness(one) || other - one)
  return withoutTurned(sayings.filter((_, at) => at !== worst))
}
