/**
 * A statement behind a limit that opens what lies past it: "older by referral" past a most, "refer if
 * below" past a least. Of a least and a most the other end stays as it is.
 */
import type { Segment } from '../text/segments.ts'
import { has } from '../text/tag-words.ts'
import type { Limit } from './cell-meaning.ts'
import { saysVerdict } from './read-figures.ts'

/** The limit with what lies past it referred, its ends apart where one alone is; undefined where none is opened. */
export function openedBy(segment: Segment, limit: Limit): readonly Limit[] | undefined {
  const { min, above, max, below, ...rest } = limit
  const hasLeast = (min ?? above) !== undefined
  const isWider = segment.items.some((item) => has(item, 'wider'))
  if (!isWider && !(hasLeast && opensBelow(segment))) return undefined
  const larger = isWider ? pastBand(limit) : undefined
  if (larger !== undefined) return [limit, larger]
  if (!hasLeast || (max ?? below) === undefined) return [{ ...limit, beyond: 'refer' }]
  const least = {
    ...rest,
    ...(min !== undefined && { min }),
    ...(above !== undefined && { above }),
  }
  const most = { ...rest, ...(max !== undefined && { max }), ...(below !== undefined && { below }) }
  return isWider ? [least, { ...most, beyond: 'refer' }] : [{ ...least, beyond: 'refer' }, most]
}

/** "85% to £1m, refer above" is of the larger loan. */
function pastBand({ when: [band, ...more] = [] }: Limit): Limit | undefined {
  if (band === undefined || more.length > 0 || (band.max ?? band.below) === undefined)
    return undefined
  const { min: _, above: __, ...ceiling } = band
  return { ...ceiling, beyond: 'refer' }
}

/** "Lower considered": what is less is looked at, and not merely spoken of. */
function opensBelow(segment: Segment): boolean {
  const isLesser = segment.items.some((item) => has(item, 'lesser'))
  return isLesser && (saysVerdict(segment, 'yes') || saysVerdict(segment, 'refer'))
}
