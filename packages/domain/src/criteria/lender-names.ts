import { rememberedByText } from '../shared/remembered.ts'
import { matchingKey, matchingWords } from '../shared/text.ts'
import endings from './knowledge/lender-endings.json' with { type: 'json' }
import { LENDERS, type Lender } from './lenders.ts'

/**
 * Which lender a name means. Documents write one lender in many ways ("Kent Reliance for
 * Intermediaries (OSB)", "Precise 2nd charge", "HALIFAX"), advisors in more. A name may be in the
 * table of lenders or only in a document's own headers; both work. A name that belongs to one
 * known lender never matches another, however near the spelling: Leek is not Leeds.
 */

/** A spelling of a known lender, as matching words joined by spaces. */
export type LenderSpelling = {
  readonly key: string
  readonly lender: Lender
  /** In running text this spelling needs a sign that a lender is meant. */
  readonly needsContext: boolean
  /** Words right after it that show an ordinary word, see `Lender`. */
  readonly ordinaryBefore: readonly string[]
}

/** Every spelling in the table, longest first; a spelling stands once for each of its lenders. */
export function knownLenderSpellings(): readonly LenderSpelling[] {
  return SPELLINGS
}

/**
 * The known lenders that the whole text names, by name, alias or short form, in any case and with
 * any suffix; several where the name is shared (`NBS`), none where it is in no table.
 */
export function lendersNamed(text: string): readonly Lender[] {
  const exact = BY_KEY.get(matchingKey(text)) ?? BY_KEY.get(matchingKey(withoutBrackets(text)))
  if (exact !== undefined) return exact
  const kind = lenderKind(text)
  const sameCore = BY_CORE.get(lenderCore(text)) ?? []
  return sameCore.filter((lender) => areKindsCompatible(kind, lenderKind(lender.name)))
}

/** Whether the whole text is a name of a known lender. */
export function isKnownLenderName(text: string): boolean {
  return text.length <= LONGEST_NAME && isNamed(text)
}

// Nearly every cell of a workbook is asked, "Yes" and "No" most often.
const isNamed = rememberedByText((text) => mayOpenName(text) && lendersNamed(text).length > 0)

/**
 * One key for every printed name of the same lender: the canonical name where the table knows it,
 * else the name's core. Equal keys mean the same lender.
 */
export function lenderIdentity(name: string): string {
  const [lender, ...others] = lendersNamed(name)
  if (lender !== undefined && others.length === 0) return lender.name
  return `?${lenderCore(name)} ${lenderKind(name) ?? ''}`.trimEnd()
}

/** What a printed name is of, by its words or as the table knows it; undefined for all others. */
export function kindOfLender(name: string): LenderKind {
  return (
    lenderKind(name) ??
    lendersNamed(name)
      .map((lender) => lender.kind ?? lenderKind(lender.name))
      .find((kind) => kind !== undefined)
  )
}

/**
 * The core of a lender's name as matching words: without brackets, a leading "the", and suffixes
 * such as "Building Society", "for Intermediaries", "Bank", "plc" or "2nd charge".
 */
export function lenderCore(name: string): string {
  const full = matchingWords(withoutBrackets(name))
  let words = full[0] === 'the' && full.length > 1 ? full.slice(1) : full
  for (;;) {
    const suffix = SUFFIXES.find((candidate) => endsWith(words, candidate))
    if (suffix === undefined || suffix.length >= words.length) return words.join(' ')
    words = words.slice(0, words.length - suffix.length)
  }
}

/** Whether a word ends the names of many lenders (`bank`, `money`): it tells none from another. */
export function endsLenderNames(word: string): boolean {
  return NAME_ENDINGS.test(word)
}

const NAME_ENDINGS =
  /^(bank|bs|society|building|mortgages?|mtgs?|finance|homeloans|loans|money|lending|capital|direct|financial|group|trust|plc|ltd|intermediaries)$/

const LONGEST_NAME = 80

// Most cells are told by their first word that they are no lender's name.
function mayOpenName(text: string): boolean {
  const opening = text.slice(0, 40).toLowerCase()
  const [first = '', second = ''] = opening.match(/[a-z0-9]+/g) ?? []
  return FIRST_WORDS.has(first) && (first !== 'the' || FIRST_WORDS.has(second))
}

const SUFFIXES: readonly (readonly string[])[] = endings.map((suffix) => suffix.split(' '))

function endsWith(words: readonly string[], suffix: readonly string[]): boolean {
  return suffix.every((word, index) => words[words.length - suffix.length + index] === word)
}

function withoutBrackets(name: string): string {
  const outside = name
    .replace(/[([][^)\]]{0,200}[)\]]/g, ' ')
    .replace(/^\s*\d+[.)]\s+/, '')
    .replace(FOOTNOTE_MARK, '')
  return outside.trim() === '' ? name : outside
}

const FOOTNOTE_MARK = /(?<![⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]+\s*$/

export type LenderKind = 'bank' | 'society' | undefined

// "Harbour Bank" and "Harbour Building Society" share a core and are two lenders.
function lenderKind(name: string): LenderKind {
  const key = ` ${matchingKey(withoutBrackets(name))} `
  if (/ (building society|bs|bldg soc|build soc) /.test(key)) return 'society'
  return / bank /.test(key) ? 'bank' : undefined
}

function areKindsCompatible(one: LenderKind, other: LenderKind): boolean {
  return one === undefined || other === undefined || one === other
}

const SPELLINGS: readonly LenderSpelling[] = LENDERS.flatMap((lender) => {
  const inContext = new Set((lender.needsContext ?? []).map(matchingKey))
  const keys = new Set([lender.name, ...lender.aliases].map(matchingKey))
  return [...keys].map((key) => ({
    key,
    lender,
    needsContext: inContext.has(key),
    ordinaryBefore: inContext.has(key) ? (lender.ordinaryBefore ?? []) : [],
  }))
}).sort((one, other) => other.key.length - one.key.length)

const FIRST_WORDS: ReadonlySet<string> = new Set([
  'the',
  ...LENDERS.flatMap(({ name, aliases }) => [name, ...aliases]).map(
    (name) => /[a-z0-9]+/.exec(name.toLowerCase().replace(/^the /, ''))?.[0] ?? '',
  ),
])

const BY_KEY = groupLenders(SPELLINGS.map(({ key, lender }) => [key, lender]))

const BY_CORE = groupLenders(
  LENDERS.flatMap((lender) =>
    [lender.name, ...lender.aliases].map((name): [string, Lender] => [lenderCore(name), lender]),
  ),
)

function groupLenders(
  pairs: readonly (readonly [string, Lender])[],
): ReadonlyMap<string, readonly Lender[]> {
  const groups = new Map<string, Lender[]>()
  for (const [key, lender] of pairs) {
    const group = groups.get(key) ?? []
    if (!group.includes(lender)) group.push(lender)
    groups.set(key, group)
  }
  return groups
}
