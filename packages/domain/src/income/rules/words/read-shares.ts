/**
 * The percentages of a rule's words: of all pay of the type, or of what is guaranteed and of the
 * rest. Several that cannot be told apart are none: nothing is guessed.
 */
import type { RuleItem } from './rule-items.ts'

export type SharesRead = {
  /** Of all, or of what is not guaranteed where `guaranteed` is stated; null where not told. */
  readonly percent: number | null
  readonly guaranteed: number | null
  /** Percentages are there and could not be told apart, or are outside 0 to 100. */
  readonly isUnclear: boolean
  readonly isOutOfRange: boolean
  readonly taken: ReadonlySet<RuleItem>
}

type Whose = 'all' | 'guaranteed' | 'rest'

type Share = { readonly item: RuleItem; readonly percent: number; readonly whose: Whose }

/** @param items those that speak of neither cap, basis, evidence nor history */
export function readShares(items: readonly RuleItem[]): SharesRead {
  const own = items.filter(({ idea }) => idea !== 'small')
  const shares = joinedParts(own).flatMap(sharesOfPart)
  const { all, guaranteed, rest, isSeveral } = byWhose(shares, own)
  const isOutOfRange = shares.some(({ percent }) => percent < 0 || percent > 100)
  const isRange = own.some(({ figure }) => figure?.unit === 'percent' && figure.to !== undefined)
  const isUnclear = isRange || isSeveral || (all !== undefined && rest !== undefined)
  if (isUnclear || isOutOfRange) {
    return { percent: null, guaranteed: null, isUnclear, isOutOfRange, taken: new Set() }
  }
  // "Guaranteed only" refuses the rest.
  const isOnly = guaranteed !== undefined && own.some(({ idea }) => idea === 'only')
  const said = own.filter(({ idea }) => {
    if (idea === 'only') return isOnly
    // "Not accepted unless guaranteed" leaves open how much of that is.
    if (idea === 'unless-guaranteed' && guaranteed === undefined) return false
    return shares.length > 0 && SAYS.has(idea)
  })
  return {
    percent: all ?? rest ?? (isOnly ? 0 : null),
    guaranteed: guaranteed ?? null,
    isUnclear,
    isOutOfRange,
    taken: new Set([...shares.map(({ item }) => item), ...said]),
  }
}

type SharesByWhose = {
  readonly all: number | undefined
  readonly guaranteed: number | undefined
  readonly rest: number | undefined
  /** One of them has more than one value. */
  readonly isSeveral: boolean
}

function byWhose(shares: readonly Share[], items: readonly RuleItem[]): SharesByWhose {
  const valuesOf = (whose: Whose) => [
    ...new Set(shares.filter((share) => share.whose === whose).map(({ percent }) => percent)),
  ]
  const [all, guaranteed, rest] = (['all', 'guaranteed', 'rest'] as const).map(valuesOf)
  const isSeveral = [all, guaranteed, rest].some((values) => (values?.length ?? 0) > 1)
  // "50% unless guaranteed (100%)": what is left without a name is the exception.
  const isExcepted = items.some(({ idea }) => idea === 'unless-guaranteed')
  return isExcepted && guaranteed?.[0] === undefined && rest?.[0] !== undefined
    ? { all: undefined, guaranteed: all?.[0], rest: rest[0], isSeveral }
    : { all: all?.[0], guaranteed: guaranteed?.[0], rest: rest?.[0], isSeveral }
}

const WHOSE: ReadonlySet<RuleItem['idea']> = new Set([
  'guaranteed',
  'rest',
  'otherwise',
  'unless-guaranteed',
])

const SAYS: ReadonlySet<RuleItem['idea']> = new Set([...WHOSE, 'whole', 'not-accepted'])

/** Parts that say whose a share is stand with the share they follow, or else with the next. */
function joinedParts(items: readonly RuleItem[]): readonly (readonly RuleItem[])[] {
  const parts = [...Map.groupBy(items, ({ part }) => part).values()]
  const joined: RuleItem[][] = []
  let waiting: readonly RuleItem[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const saysWhose = part.some(({ idea }) => WHOSE.has(idea))
    if (part.some((item) => percentOf(item) !== undefined)) {
      joined.push([...waiting, ...part])
      waiting = []
    } else if (saysWhose && last !== undefined && !last.some(({ idea }) => WHOSE.has(idea))) {
      last.push(...part)
    } else if (saysWhose) {
      waiting = [...waiting, ...part]
    }
  }
  return joined
}

function percentOf({ idea, figure }: RuleItem): number | undefined {
  if (idea === 'whole') return 100
  if (idea === 'not-accepted') return 0
  return figure?.unit === 'percent' && figure.to === undefined ? figure.value : undefined
}

function sharesOfPart(part: readonly RuleItem[]): readonly Share[] {
  const shares = part.flatMap((item) => {
    const percent = percentOf(item)
    return percent === undefined ? [] : [{ item, percent }]
  })
  // "All of the 50%": words for the whole say nothing beside a figure.
  const written = shares.filter(({ item }) => item.figure !== undefined)
  const meant = written.length > 0 ? written : shares.slice(0, 1)
  const [only] = meant
  return meant.length === 1 && only !== undefined
    ? [{ ...only, whose: whoseOfOne(part) }]
    : meant.map((share) => ({ ...share, whose: whoseOfSeveral(share.item, part) }))
}

function whoseOfOne(part: readonly RuleItem[]): Whose {
  const says = (idea: RuleItem['idea']) => part.some((item) => item.idea === idea)
  if (says('otherwise') || says('unless-guaranteed')) return 'rest'
  // "50% guaranteed and non-guaranteed" is all of it.
  if (says('guaranteed') && says('rest')) return 'all'
  if (says('rest')) return 'rest'
  return says('guaranteed') ? 'guaranteed' : 'all'
}

/** Each goes with the word before it where such a word leads, and else with the one behind it. */
function whoseOfSeveral(item: RuleItem, part: readonly RuleItem[]): Whose {
  const at = part.indexOf(item)
  const first = part.find((one) => WHOSE.has(one.idea) || percentOf(one) !== undefined)
  const leads = first !== undefined && WHOSE.has(first.idea)
  const before = part.slice(0, at).findLast(({ idea }) => WHOSE.has(idea))
  const behind = part.slice(at + 1).find(({ idea }) => WHOSE.has(idea))
  const mark = leads ? (before ?? behind) : (behind ?? before)
  if (mark === undefined) return 'all'
  return mark.idea === 'guaranteed' ? 'guaranteed' : 'rest'
}
