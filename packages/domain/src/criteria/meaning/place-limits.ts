/**
 * The figures of a cell side by side: which of them is the plain one, which hold for a special case
 * or in a band that another statement names, and whose words are a condition of the whole.
 */
import type { Sense } from '../knowledge/cell-words.ts'
import type { Role } from '../knowledge/roles.ts'
import { tagText } from '../text/tag-words.ts'
import type { Limit } from './cell-meaning.ts'
import type { DraftLimit } from './draft-limit.ts'
import type { Leftover } from './leftover-words.ts'
import { atSameMoment } from './same-moment.ts'
import { SOME_CASES } from './special-case.ts'

/**
 * The limits with what each holds for, and conditions in words.
 *
 * @param isOpen the words say that usually nothing limits
 */
export function placeLimits(
  drafts: readonly DraftLimit[],
  isOpen: boolean,
): {
  limits: readonly Limit[]
  needs: readonly string[]
} {
  return placeLeftovers(asAlternatives(asParallelBands(atSameMoment(drafts))), isOpen)
}

/**
 * "£1m+ max 80%, £2m+ max 70%": where statement after statement pairs the same two figures, one of
 * them a share or a multiple, the other is the band that it holds in.
 */
function asParallelBands(drafts: readonly DraftLimit[]): readonly DraftLimit[] {
  const pairs = [...Map.groupBy(drafts, ({ segment }) => segment).values()].flatMap((own) => {
    const [one, other] = own
    if (one === undefined || other === undefined || own.length > 2) return []
    if (own.some(({ limit, leftover }) => limit.when !== undefined || leftover !== undefined))
      return []
    const [result, band] = isResult(one) ? [one, other] : [other, one]
    return isResult(result) && !isResult(band) ? [{ result, band }] : []
  })
  const keyOf = ({ result, band }: (typeof pairs)[number]) =>
    `${rivalKey(result.limit)} by ${rivalKey(band.limit)}`
  // "95% max £570k, 85% £570k – £1m": the others are written as bands.
  const isBandBeside = ({ result, band }: (typeof pairs)[number]) =>
    drafts.some(
      ({ limit }) =>
        rivalKey(limit) === rivalKey(result.limit) &&
        limit.when?.some(({ role }) => role === band.limit.role) === true,
    )
  const parallel = [...Map.groupBy(pairs, keyOf).values()]
    .filter((own) => own.length > 1 || own.some(isBandBeside))
    .flat()
  const bands = new Map(parallel.map(({ result, band }) => [result, band]))
  return withBands(drafts, bands)
}

function isResult({ limit: { role } }: DraftLimit): boolean {
  return RESULTS.has(role)
}

const RESULTS: ReadonlySet<Role> = new Set(['ltv', 'loanToIncome', 'deposit', 'rentCover'])

/**
 * "24 months standard. 12 months, max 75% LTV": where another statement limits the same thing
 * plainly, what a statement states beside its own figure is the band that this holds in.
 */
function asAlternatives(drafts: readonly DraftLimit[]): readonly DraftLimit[] {
  const bands = new Map<DraftLimit, DraftLimit>()
  for (const own of drafts) {
    const beside = drafts.filter((one) => one !== own && one.segment === own.segment)
    const [only] = beside
    const rivals = drafts.filter((one) => one.segment !== own.segment && isRival(one, own))
    if (only === undefined || beside.length > 1 || rivals.length === 0) continue
    if (!drafts.some((one) => one !== only && isRival(one, only))) bands.set(own, only)
  }
  return withBands(drafts, bands)
}

/** The drafts, each with the one that is its band taken into it. */
function withBands(
  drafts: readonly DraftLimit[],
  bands: ReadonlyMap<DraftLimit, DraftLimit>,
): readonly DraftLimit[] {
  const used = new Set(bands.values())
  return drafts.flatMap((one) => {
    if (used.has(one)) return []
    const band = bands.get(one)
    if (band === undefined) return [one]
    const { beyond: _, for: __, when, ...bounds } = band.limit
    return [{ ...one, limit: { ...one.limit, when: [...(one.limit.when ?? []), bounds] } }]
  })
}

function isRival({ limit: one }: DraftLimit, { limit: other }: DraftLimit): boolean {
  return rivalKey(one) === rivalKey(other) && one.when === undefined && !endsAt(one, other)
}

/** Of several limits on one thing those with words of their own are special cases. */
function placeLeftovers(
  drafts: readonly DraftLimit[],
  isOpen: boolean,
): {
  limits: readonly Limit[]
  needs: readonly string[]
} {
  const limits: Limit[] = []
  const needs = new Set<string>()
  const plainSeen = new Set<string>()
  for (const draft of drafts) {
    const { limit } = draft
    const hasRivals = drafts.filter((other) => isOfSame(other.limit, limit)).length > 1
    const { leftover } = draft
    const past = isOpen && leftover !== undefined ? referredPast(limit) : undefined
    const isTwice = limits.some((one) => isSameLimit(one, limit))
    if (past !== undefined) limits.push(past)
    else if (leftover === undefined) limits.push(...(isTwice ? [] : [plainOf(limit, plainSeen)]))
    else if (hasRivals || isOpen || isOfSome(leftover, limit))
      limits.push({ ...limit, for: nameOf(leftover) })
    else {
      needs.add(leftover.words)
      limits.push(...limitBeside(limit, drafts))
    }
  }
  return { limits, needs: [...needs] }
}

/** "5, lift over 4" asks for a lift, and for no more storeys. */
function limitBeside(own: Limit, drafts: readonly DraftLimit[]): readonly Limit[] {
  const isOfMost = ({ limit: { role, of, max } }: DraftLimit) =>
    role === own.role && of === own.of && max !== undefined
  return own.above !== undefined && drafts.some(isOfMost) ? [] : [own]
}

/** "No max – over 7 needs a lift": what lies past the figure is asked something, and is not refused. */
function referredPast({ above, below, ...rest }: Limit): Limit | undefined {
  if (above !== undefined) return { ...rest, max: above, beyond: 'refer' }
  return below === undefined ? undefined : { ...rest, min: below, beyond: 'refer' }
}

/** "75 / 85" does not say when the second holds. */
function plainOf(limit: Limit, seen: Set<string>): Limit {
  const key = `${rivalKey(limit)} ${JSON.stringify(limit.when ?? [])}`
  const isSecond = seen.has(key)
  seen.add(key)
  return isSecond ? { ...limit, for: SOME_CASES } : limit
}

function isOfSame(one: Limit, other: Limit): boolean {
  return rivalKey(one) === rivalKey(other)
}

/** "£25k sole" is an income: who earns less is refused, and whose it is stays a condition. */
function isOwnName({ words }: Leftover, { role }: Limit): boolean {
  const isOfRole = (sense: Sense) => sense.tag === 'role' && sense.role === role
  return tagText(words).items.every((item) => item.kind === 'tag' && item.senses.some(isOfRole))
}

/** "£25k for first time landlords": without what the words name nothing says that so much is asked. */
function isOfSome(leftover: Leftover, limit: Limit): boolean {
  if (isOwnName(leftover, limit)) return false
  const { words, isCase, isCondition } = leftover
  const isLeast = (limit.min ?? limit.above) !== undefined
  return isCase && (!isCondition || (isLeast && OPENS_CASE.test(words)))
}

const OPENS_CASE = /^(?:if|for|where|when)\b/i

function nameOf({ label, words }: Leftover): string {
  return label ?? words
}

/** "30 sq m (323 sq ft)" is one figure written twice. */
function isSameLimit(one: Limit, other: Limit): boolean {
  return (
    one.role === other.role && one.of === other.of && one.for === undefined && endsAt(one, other)
  )
}

function rivalKey({ role, of, max, below }: Limit): string {
  return `${role} ${of ?? ''} ${max === undefined && below === undefined ? 'least' : 'most'}`
}

/** Whether two limits state the same figures. */
export function endsAt(one: Limit, other: Limit): boolean {
  return (
    (one.max ?? one.below) === (other.max ?? other.below) &&
    (one.min ?? one.above) === (other.min ?? other.above)
  )
}
