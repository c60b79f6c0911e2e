/**
 * By which words a lender is found: names of the table, names that only the documents print, and
 * short forms where they belong to one lender alone.
 */
import { editDistance, matchingKey } from '../../../shared/text.ts'
import {
  endsLenderNames,
  knownLenderSpellings,
  lenderCore,
  lendersNamed,
} from '../../lender-names.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import { isEverydayWord } from '../wording/everyday-words.ts'
import { isOrdinary, isStrangeWord } from './typed-words.ts'

/** The names that the documents print, as keys to find lenders by. */
export type PrintedKeys = {
  readonly idsByKey: ReadonlyMap<string, string>
  /** Short names of several lenders, "Harbour" of Harbour Bank and Harbour Building Society. */
  readonly shared: ReadonlyMap<string, readonly string[]>
  /** Keys that are a first word alone: in running text they need a sign that a lender is meant. */
  readonly firstWords: ReadonlySet<string>
  readonly ids: ReadonlyMap<string, readonly string[]>
}

const keysByIndex = new WeakMap<CriteriaIndex, PrintedKeys>()

/** Worked out once for each set of documents. */
export function printedLenderKeys(index: CriteriaIndex): PrintedKeys {
  const known = keysByIndex.get(index)
  if (known !== undefined) return known
  const idsByKey = new Map<string, string>()
  for (const [id, names] of index.namesById) {
    for (const name of names) {
      for (const key of [matchingKey(name), lenderCore(name)]) {
        if (key.length > 1 && !idsByKey.has(key)) idsByKey.set(key, id)
      }
    }
  }
  addShortNames(index, idsByKey)
  const firstWords = addFirstWords(index, idsByKey)
  const keys = { idsByKey, firstWords, ids: index.namesById, shared: sharedNames(index) }
  keysByIndex.set(index, keys)
  return keys
}

function sharedNames(index: CriteriaIndex): PrintedKeys['shared'] {
  const printed = new Set(index.lenderNames.map(matchingKey))
  const owners = new Map<string, readonly string[]>()
  for (const [id, names] of index.namesById) {
    if (!id.startsWith('?')) continue
    for (const key of new Set(names.map(lenderCore))) {
      if (!printed.has(key)) owners.set(key, [...(owners.get(key) ?? []), id])
    }
  }
  return new Map([...owners].filter(([, ids]) => ids.length > 1))
}

/** A lender that no table knows is also called by its first words: "Brindle" for Brindle Finance. */
function addShortNames(index: CriteriaIndex, idsByKey: Map<string, string>): void {
  const shortNames = [...index.namesById].flatMap(([id, names]) =>
    id.startsWith('?') ? names.flatMap((name) => shortForms(name).map((key) => ({ key, id }))) : [],
  )
  for (const [key, owners] of Map.groupBy(shortNames, (short) => short.key)) {
    const [owner] = owners
    const isUnique = owners.every(({ id }) => id === owner?.id)
    const isTaken = idsByKey.has(key) || isOrdinary(key) || lendersNamed(key).length > 0
    if (owner !== undefined && isUnique && !isTaken) idsByKey.set(key, owner.id)
  }
}

/** "Kent" for Kent Reliance, where no other lender begins so and the word means nothing else. */
function addFirstWords(index: CriteriaIndex, idsByKey: Map<string, string>): ReadonlySet<string> {
  const added = new Set<string>()
  for (const id of index.namesById.keys()) {
    const [word = '', ...more] = lenderCore(id).split(' ')
    const isOneLenders = (LENDERS_BY_FIRST_WORD.get(word)?.size ?? 0) === 1
    const isFree = !idsByKey.has(word) && !isEverydayWord(word) && isStrangeWord(word, index)
    if (more.length === 0 || word.length < 4 || !isOneLenders || !isFree) continue
    idsByKey.set(word, id)
    added.add(word)
  }
  return added
}

const LENDERS_BY_FIRST_WORD = new Map(
  [...Map.groupBy(knownLenderSpellings(), ({ key }) => key.split(' ')[0] ?? key)].map(
    ([word, spellings]) => [word, new Set(spellings.map(({ lender }) => lender.name))],
  ),
)

function shortForms(name: string): readonly string[] {
  const words = lenderCore(name).split(' ')
  while (words.length > 1 && endsLenderNames(words.at(-1) ?? '')) words.pop()
  const [first = ''] = words
  return [...new Set([words.join(' '), first])].filter((form) => form.length >= 4)
}

/** `needsContext` where the name is also a town or a word: then its place in the question decides. */
export type FoundLender = {
  readonly lenderIds: readonly string[]
  readonly knownName?: string
  readonly needsContext: boolean
}

/** The lender called exactly so; undefined where nobody is. */
export function lenderOf(key: string, names: PrintedKeys): FoundLender | undefined {
  const printed = names.idsByKey.get(key)
  const isKnown = FIRST_WORDS.has(key.split(' ')[0] ?? key)
  const known = isKnown ? lendersNamed(key) : []
  if (known.length === 0 && printed === undefined) return undefined
  const ids = known.map(({ name }) => name).filter((name) => names.ids.has(name))
  const unknown = names.shared.get(key) ?? (printed !== undefined ? [printed] : [])
  const lenderIds = ids.length > 0 ? ids : unknown
  const needsContext =
    CONTEXT_KEYS.has(key) ||
    names.firstWords.has(key) ||
    (printed === undefined && lenderIds.length === 0 && CONTEXT_KEYS.has(lenderCore(key)))
  const [first] = known
  return { lenderIds, needsContext, ...(first !== undefined && { knownName: first.name }) }
}

const CONTEXT_KEYS = new Set(
  knownLenderSpellings()
    .filter(({ needsContext }) => needsContext)
    .map(({ key }) => key),
)

const FIRST_WORDS = new Set(
  knownLenderSpellings().flatMap(({ key, lender }) => [
    key.split(' ')[0] ?? key,
    lenderCore(lender.name).split(' ')[0] ?? key,
  ]),
)

/** "Whats baths max age": a possessive that lost its apostrophe. */
export function ownerOf(name: string, names: PrintedKeys): FoundLender | undefined {
  return name.length > 3 && /[^s]s$/.test(name) ? lenderOf(name.slice(0, -1), names) : undefined
}

/**
 * The one lender that a misspelt name is nearest to. Leek and Leeds, Bath and Beth are too near each
 * other: short names allow no slip.
 */
export function nearestLender(asked: string, names: PrintedKeys): string | undefined {
  if (asked.length < 5) return undefined
  const limit = asked.length < 9 ? 1 : 2
  let least = limit + 1
  let nearest = new Set<string>()
  for (const [key, id] of [...names.idsByKey, ...SPELLINGS]) {
    if (key.length < 6 || key[0] !== asked[0]) continue
    const distance = editDistance(asked, key, limit)
    // A name spelled right was turned down before: it was not used as a lender's.
    if (distance === 0) return undefined
    if (distance > limit || distance > least) continue
    if (distance < least) nearest = new Set()
    least = distance
    nearest.add(id)
  }
  const [only, ...others] = nearest
  return others.length === 0 ? only : undefined
}

const SPELLINGS = [
  ...knownLenderSpellings().map(({ key, lender }): [string, string] => [key, lender.name]),
  ...knownLenderSpellings().map(({ lender }): [string, string] => [
    lenderCore(lender.name),
    lender.name,
  ]),
].filter(([key]) => key.length >= 6)
