/** What a cell was read to come to, in one line for whoever looks into an answer. */
import type { Band, Bounds, CellMeaning, EventRule, Limit, Scope } from './cell-meaning.ts'

/** "yes; ltv max 90 when loan max 150000; needs: with evidence; not understood: …". */
export function describeMeaning(meaning: CellMeaning): string {
  const { verdict, limits, events, needs, rest, isOpen } = meaning
  return [
    verdict,
    ...(isOpen === true ? ['no limit'] : []),
    ...limits.map(describeLimit),
    ...events.map(describeRule),
    ...needs.map((need) => `needs: ${need}`),
    ...rest.map((words) => `not understood: ${words}`),
  ].join('; ')
}

function describeLimit(limit: Limit): string {
  const beyond = limit.beyond === undefined ? '' : ', beyond it refer'
  const either = limit.isEither === true ? ', or another' : ''
  return `${describeBand(limit)}${describeScope(limit)}${beyond}${either}`
}

function describeBand({ role, of, ...bounds }: Band): string {
  return `${role}${of === undefined ? '' : ` of ${of}`} ${describeBounds(bounds)}`
}

function describeBounds({ min, max, above, below }: Bounds): string {
  const ends = Object.entries({ min, max, above, below }).filter(([, end]) => end !== undefined)
  return ends.map(([name, end]) => `${name} ${end}`).join(' ')
}

function describeScope({ when = [], for: special }: Scope): string {
  const bands = when.length === 0 ? '' : ` when ${when.map(describeBand).join(' and ')}`
  return `${bands}${special === undefined ? '' : ` for “${special}”`}`
}

function describeRule({ of, when, for: special, ...figures }: EventRule): string {
  const said = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  const scope = describeScope({
    ...(when && { when }),
    ...(special !== undefined && { for: special }),
  })
  return `${of}: ${said.join(', ')}${scope}`
}
