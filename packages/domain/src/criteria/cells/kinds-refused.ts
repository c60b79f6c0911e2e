/**
 * Closed sets of kinds that exclude one another: who gives a deposit, what trades below a flat, by
 * what right somebody is here. "Family only" is a no to a gift from a friend, "not food" to a flat over
 * a takeaway; what a cell names in any other way it does not refuse.
 */
import { holdsDigits } from '../../language/written-figures.ts'
import { matchingWords } from '../../shared/text.ts'
import sets from '../knowledge/closed-kinds.json' with { type: 'json' }

type Kind = { readonly kind: string; readonly within?: string; readonly words: string }

/**
 * The kinds told of that a cell's words refuse, as typed; none where they take any of them.
 *
 * @param topics what is asked about, by keys of ideas
 */
export function kindsRefused(
  cell: string,
  question: string,
  topics: ReadonlySet<string>,
): readonly string[] {
  for (const { topics: own, kinds } of sets) {
    if (!own.some((topic) => topics.has(topic))) continue
    const told = toldIn(question, kinds)
    const said = saidIn(cell, kinds)
    const isRefused = ({ of }: Named) => {
      const [about, wider] = [linesOf(of, kinds), (one: Named) => linesOf(one.of, kinds)]
      const meant = said.filter((one) => about.includes(one.of) || wider(one).includes(of))
      if (said.some((one) => one.of === 'anyone')) return false
      if (meant.length > 0) return meant.every(({ isDenied }) => isDenied)
      // "Y inc friends" leaves the others in.
      return said.some(({ isAlone, isDenied, isMore }) => isAlone && !isDenied && !isMore)
    }
    if (told.length > 0 && told.every(isRefused)) return told.map(({ words }) => words)
  }
  return []
}

/** Whether a cell's words name all the kinds told of, or what they are within, and say nothing else. */
export function takesKinds(cell: string, question: string, topics: ReadonlySet<string>): boolean {
  return sets.some(({ topics: own, kinds }) => {
    const told = own.some((topic) => topics.has(topic)) ? toldIn(question, kinds) : []
    const clauses = clausesOf(cell).map((clause) => named(matchingWords(clause), kinds))
    const taken = clauses.flat().filter(({ isAlone, isDenied }) => isAlone && !isDenied)
    const isTaken = ({ of }: Named) =>
      taken.some((one) => one.of === 'anyone' || linesOf(of, kinds).includes(one.of))
    return (
      told.length > 0 &&
      !holdsDigits(cell) &&
      clauses.every((clause) => clause.length > 0 && clause.every(({ isAlone }) => isAlone)) &&
      told.every(isTaken)
    )
  })
}

/** Whether a row's name is of kinds told of: “Gift from friends” says what no list of relatives does. */
export function isOfKindTold(name: string, question: string, topics: ReadonlySet<string>): boolean {
  return sets.some(({ topics: own, kinds }) => {
    if (!own.some((topic) => topics.has(topic))) return false
    const told = toldIn(question, kinds).map(({ of }) => of)
    return named(matchingWords(name), kinds).some(({ of }) => told.includes(of))
  })
}

type Named = {
  readonly of: string
  readonly words: string
  readonly isDenied: boolean
  readonly isAlone: boolean // in its clause
  readonly isMore: boolean // named beside others
}

function toldIn(question: string, kinds: readonly Kind[]): readonly Named[] {
  return named(matchingWords(question), kinds).filter(({ isDenied }) => !isDenied)
}

function saidIn(cell: string, kinds: readonly Kind[]): readonly Named[] {
  return clausesOf(cell).flatMap((clause) => named(matchingWords(clause), kinds))
}

function clausesOf(cell: string): readonly string[] {
  return cell.split(/[,;.()\n]| [-–] /).filter((clause) => clause.trim() !== '')
}

function named(words: readonly string[], kinds: readonly Kind[]): readonly Named[] {
  const found: { readonly of: string; readonly at: number; readonly till: number }[] = []
  for (let at = 0; at < words.length; at++) {
    const own = kinds.flatMap(({ kind: of, words: phrases }) =>
      phrases.split(', ').flatMap((phrase) => {
        const till = at + phrase.split(' ').length
        return words.slice(at, till).join(' ') === phrase ? [{ of, at, till }] : []
      }),
    )
    const [longest] = own.toSorted((one, other) => other.till - one.till)
    if (longest === undefined) continue
    found.push(longest)
    at = longest.till - 1
  }
  const isAlone = words.every(
    (word, place) =>
      IDLE.has(word) ||
      holdsDigits(word) ||
      found.some(({ at, till }) => place >= at && place < till),
  )
  return found.map(({ of, at, till }) => ({
    of,
    words: words.slice(at, till).join(' '),
    isDenied: words.slice(0, at).some((word) => DENIALS.has(word)),
    isAlone,
    isMore: words.some((word) => MORE.has(word)),
  }))
}

/** A kind and those that it is within. */
function linesOf(of: string, kinds: readonly Kind[]): readonly string[] {
  const within = kinds.find(({ kind }) => kind === of)?.within
  return within === undefined ? [of] : [of, ...linesOf(within, kinds)]
}

const DENIALS: ReadonlySet<string> = new Set(
  'no not non nor except excluding excl exc without bar never'.split(' '),
)

const MORE: ReadonlySet<string> = new Set(['inc', 'incl', 'including', 'ok'])

const IDLE: ReadonlySet<string> = new Set(
  'only from and or y yes ok inc incl including must be max to ltv up at reqd required needed a an the member members status'.split(
    ' ',
  ),
)
