/**
 * Bands that a limit does not hold in: "35 years unless over 90% LTV, then 30", "£35,000 (none if LTV
 * up to 75%)". What is excepted is turned round, so that the limit is stated for the rest.
 */
import type { Segment } from '../text/segments.ts'
import { has } from '../text/tag-words.ts'
import type { Band, Limit } from './cell-meaning.ts'
import type { DraftLimit } from './draft-limit.ts'
import type { RowFrame } from './row-frame.ts'

/** What lies outside of a band; undefined where that is two stretches. */
export function turnedBand({ min, max, above, below, ...name }: Band): Band | undefined {
  const ends: readonly Band[] = [
    ...(min === undefined ? [] : [{ ...name, below: min }]),
    ...(above === undefined ? [] : [{ ...name, max: above }]),
    ...(max === undefined ? [] : [{ ...name, above: max }]),
    ...(below === undefined ? [] : [{ ...name, min: below }]),
  ]
  return ends.length === 1 ? ends[0] : undefined
}

/** The place of "unless" behind a figure, from which on figures are excepted. */
export function unlessIn({ items }: Segment): number | undefined {
  const at = items.findIndex((item) => item.kind === 'tag' && UNLESS.test(item.text))
  return at > 0 && items.slice(0, at).some(({ kind }) => kind === 'quantity') ? at : undefined
}

const UNLESS = /^(unless|except (if|when|where)|if not|not if)\b/

/** "None if LTV up to 75%": the figures of another thing except from what the row limits. */
export function exceptedBy(
  { items }: Segment,
  drafts: readonly DraftLimit[],
  row: RowFrame,
): readonly Band[] | undefined {
  const first = items.findIndex(({ kind }) => kind === 'quantity')
  const before = items.slice(0, first)
  const none = before.findIndex((item) => has(item, 'none') || has(item, 'open'))
  const isTied = before.slice(none + 1).some((item) => has(item, 'if') || has(item, 'bound'))
  const isOfOthers = drafts.every(
    ({ limit }) => limit.role !== row.role && limit.when === undefined,
  )
  if (none < 0 || !isTied || row.role === undefined || !isOfOthers) return undefined
  return drafts.map(({ limit }) => bandOfLimit(limit))
}

function bandOfLimit({ beyond: _, for: __, when: ___, ...band }: Limit): Band {
  return band
}

/**
 * The plain limits on what the row is about, stated for what is outside of the bands; undefined where
 * there is none that they except from.
 */
export function withExcepted(
  drafts: readonly DraftLimit[],
  bands: readonly Band[],
  { role }: RowFrame,
): readonly DraftLimit[] | undefined {
  const turned = bands.map(turnedBand)
  const isOfRow = drafts.some(({ limit }) => limit.role === role)
  const meant = isOfRow ? role : drafts.at(-1)?.limit.role
  const isMeant = ({ limit }: DraftLimit) => limit.role === meant && limit.for === undefined
  if (!drafts.some(isMeant) || turned.includes(undefined)) return undefined
  return drafts.flatMap((draft) =>
    isMeant(draft)
      ? turned.flatMap((band) => (band === undefined ? [] : [narrowed(draft, band)]))
      : [draft],
  )
}

/** Two bands of one thing are one. */
function narrowed(draft: DraftLimit, band: Band): DraftLimit {
  const { when = [] } = draft.limit
  const isSame = (one: Band) => one.role === band.role && one.of === band.of
  const same = when.find(isSame)
  const others = when.filter((one) => !isSame(one))
  return { ...draft, limit: { ...draft.limit, when: [...others, { ...same, ...band }] } }
}
