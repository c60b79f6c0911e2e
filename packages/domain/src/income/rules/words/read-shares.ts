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
  const parts = joinedParts(own)
  const shares = parts.flatMap(sharesOfPart)
  const taken = new Set<RuleItem>(shares.map(({ item }) => item))
  for (const item of own) if (SAYS.has(item.idea) && shares.length > 0) taken.add(item)
  const isOutOfRange = shares.some(({ percent }) => percent < 0 || percent > 100)
  const isRange = own.some(({ figure }) => figure?.unit === 'percent' && figure.to !== undefined)
  const [all, guaranteed, rest] = (['all', 'guaranteed', 'rest'] as const).map((whose) =>
    valueOf(shares.filter((share) => share.whose === whose)),
  )
  const isUnclear =
    isRange ||
    [all, guaranteed, rest].includes('several') ||
    (all !== undefined && rest !== undefined)
  if (isUnclear || isOutOfRange) {
    return { percent: null, guaranteed: null, isUnclear, isOutOfRange, taken: new Set() }
  }
  const isOnly = own.some(({ idea }) => idea === 'only')
  const others = all ?? rest ?? (guaranteed !== undefined && isOnly ? 0 : undefined)
  if (isOnly && guaranteed !== undefined) {
    for (const item of own) if (item.idea === 'only') taken.add(item)
  }
  return {
    percent: typeof others === 'number' ? others : null,
    guaranteed: typeof guaranteed === 'number' ? guaranteed : null,
    isUnclear,
    isOutOfRange,
    taken,
  }
}

const SAYS: ReadonlySet<RuleItem['idea']> = new Set([
  'guaranteed',
  'rest',
  'otherwise',
  'whole',
  'not-accepted',
])

const WHOSE: ReadonlySet<RuleItem['idea']> = new Set(['guaranteed', 'rest', 'otherwise'])

function valueOf(shares: readonly Share[]): number | 'several' | undefined {
  const values = [...new Set(shares.map(({ percent }) => percent))]
  return values.length > 1 ? 'several' : values[0]
}

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
  const marks = part.filter((item) => WHOSE.has(item.idea))
  const shares = part.flatMap((item) => {
    const percent = percentOf(item)
    return percent === undefined ? [] : [{ item, percent }]
  })
  // "All of the 50%": words for the whole say nothing beside a figure.
  const written = shares.filter(({ item }) => item.figure !== undefined)
  const meant = written.length > 0 ? written : shares.slice(0, 1)
  const leads =
    part.findIndex((item) => WHOSE.has(item.idea)) <
    part.findIndex((item) => percentOf(item) !== undefined)
  return meant.map(
    (share): Share => ({ ...share, whose: whoseOf(share.item, part, marks, leads, meant.length) }),
  )
}

function whoseOf(
  item: RuleItem,
  part: readonly RuleItem[],
  marks: readonly RuleItem[],
  leads: boolean,
  count: number,
): Whose {
  const at = part.indexOf(item)
  const ideas = new Set(marks.map(({ idea }) => (idea === 'guaranteed' ? 'guaranteed' : 'rest')))
  if (count === 1) {
    // "100% guaranteed and non-guaranteed" is all of it.
    if (ideas.size === 2 && !marks.some(({ idea }) => idea === 'otherwise')) return 'all'
    return marks.some(({ idea }) => idea === 'otherwise' || idea === 'rest')
      ? 'rest'
      : ideas.has('guaranteed')
        ? 'guaranteed'
        : 'all'
  }
  const before = marks.filter((mark) => part.indexOf(mark) < at).at(-1)
  const behind = marks.find((mark) => part.indexOf(mark) > at)
  const mark = leads ? (before ?? behind) : (behind ?? before)
  if (mark === undefined) return 'all'
  return mark.idea === 'guaranteed' ? 'guaranteed' : 'rest'
}
