/**
 * Which role a figure of a cell has, learned from the cells of the knowledge folder: what the rules
 * say and what the stories taught is where it begins.
 */

import { type Role, roles } from '../../packages/domain/src/criteria/knowledge/roles.ts'
import {
  cellFigureFeatures,
  isOpenInCell,
  labelOf,
} from '../../packages/domain/src/criteria/meaning/cell-figure-role.ts'
import { isOfEvents } from '../../packages/domain/src/criteria/meaning/event-cell.ts'
import { fitsUnit, valueIn } from '../../packages/domain/src/criteria/meaning/quantity-units.ts'
import type { RoleFound } from '../../packages/domain/src/criteria/meaning/role-of-quantity.ts'
import { roleOfQuantity } from '../../packages/domain/src/criteria/meaning/role-of-quantity.ts'
import {
  type RowFrame,
  readRowFrame,
} from '../../packages/domain/src/criteria/meaning/row-frame.ts'
import { type LabelTable, NONE } from '../../packages/domain/src/criteria/meaning/weighed-labels.ts'
import { segmentsOf } from '../../packages/domain/src/criteria/text/segments.ts'
import { tagText } from '../../packages/domain/src/criteria/text/tag-words.ts'
import type { Quantity } from '../../packages/domain/src/language/quantities.ts'
import type { Weights } from './logistic.ts'
import type { Training } from './table.ts'

type Bounds = {
  role: string
  of?: string
  min?: number
  max?: number
  above?: number
  below?: number
}
export type Cell = {
  readonly row: string
  readonly text: string
  readonly means: { readonly limits?: readonly (Bounds & { when?: readonly Bounds[] })[] }
}
type Told = {
  readonly text: number
  readonly features: readonly string[]
  readonly quantity: Quantity
  readonly ruled: string
  readonly label: string
  readonly words: string
}

/** Of these what is counted is told apart only where several cells speak of it. */
const VAGUE = new Set(['amount', 'share', 'count', 'timeSince', 'incomeShare'])
const FEW = 5
/** What the rules leave open, nobody may guess. */
const AGES: ReadonlySet<Role> = new Set(['age', 'ageAtApplication', 'ageAtEnd'])
/** As much as what the rules say counts before any cell is read; and the part of what stories taught. */
const RULE = 2.5
const STORIES = 0.5

/** What the cells teach of the roles of their figures; those of blemishes have a reader of their own. */
export function cellRoles(cells: readonly Cell[], stories: LabelTable): Training {
  const told = cells.flatMap(labelled)
  const counts = Map.groupBy(told, ({ label }) => label)
  const isKnown = (label: string) => (counts.get(label)?.length ?? 0) >= FEW
  const named = told.map((one) => ({
    ...one,
    label: isKnown(one.label) ? one.label : ofRow(one.label),
  }))
  const labels = [
    ...new Set([NONE, ...roles.map(({ role }) => role), ...named.map(({ label }) => label)]),
  ].toSorted()
  const samples = named.flatMap(({ text, features, quantity, ruled, label, words }) => {
    const at = labels.indexOf(label)
    const open = labels.flatMap((name, index) =>
      name === ruled || isOpenInCell(name, quantity) ? [index] : [],
    )
    const shown = `${quantity.value} ${quantity.unit ?? ''}: ${words}`
    return open.includes(at) ? [{ text, words: shown, features, open, label: at }] : []
  })
  return { labels, samples, start: knownBefore(labels, stories) }
}

function ofRow(label: string): string {
  const [role = ''] = label.split('/')
  return VAGUE.has(role) ? `${role}/row` : role
}

function labelled({ row, text: words, means: { limits = [] } }: Cell, at: number): readonly Told[] {
  const text = tagText(words)
  const frame = readRowFrame(row)
  if (isOfEvents(text, frame)) return []
  const left = limits.flatMap((limit) => [limit, ...(limit.when ?? [])]).flatMap(endsOf)
  return segmentsOf(text).flatMap((segment) =>
    segment.items.flatMap((item, place): readonly Told[] => {
      if (item.kind !== 'quantity') return []
      const { quantity } = item
      const rule = roleOfQuantity(quantity, place, segment, frame)
      const own = takeEnd(left, quantity, frame, rule)
      const ruled = labelOf(rule)
      const label =
        own === undefined ? NONE : rule?.role === 'age' && AGES.has(own.role) ? 'age' : labelOf(own)
      const features = cellFigureFeatures(text, quantity, place, segment, frame, ruled)
      return [{ text: at, features, quantity, ruled, label, words: `${row} | ${words}` }]
    }),
  )
}

type End = { readonly role: Role; readonly of?: string; readonly value: number }

function endsOf({ role: name, of, min, max, above, below }: Bounds): readonly End[] {
  const role = roles.find((row) => row.role === name)?.role
  if (role === undefined) return []
  return [min, max, above, below].flatMap((value) =>
    value === undefined ? [] : [{ role, ...(of !== undefined && { of }), value }],
  )
}

/** The written end that a figure stands for; both ends of a range are taken. */
function takeEnd(
  left: End[],
  quantity: Quantity,
  { bareTime }: RowFrame,
  rule: RoleFound | undefined,
): End | undefined {
  const fits = left.filter((end) => {
    if (!fitsUnit(end.role, quantity)) return false
    const { value, to } = valueIn(end.role, quantity, bareTime)
    return isAbout(end.value, value) || (to !== undefined && isAbout(end.value, to))
  })
  const own =
    fits.find(({ role, of }) => role === rule?.role && of === rule.of) ??
    fits.find(({ role }) => role === rule?.role) ??
    fits[0]
  const taken = fits.filter(({ role, of }) => role === own?.role && of === own.of)
  for (const end of quantity.to === undefined ? taken.slice(0, 1) : taken.slice(0, 2))
    left.splice(left.indexOf(end), 1)
  return own
}

function isAbout(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.06
}

function knownBefore(labels: readonly string[], stories: LabelTable): Weights {
  const start: Weights = new Map()
  const at = stories.labels.map((label) => labels.indexOf(label))
  for (const [feature, own] of Object.entries(stories.weights)) {
    const row = new Float64Array(labels.length)
    for (let index = 0; index < own.length; index += 2) {
      const label = at[own[index] ?? 0] ?? -1
      if (label >= 0 && labels[label] !== NONE) row[label] = (STORIES * (own[index + 1] ?? 0)) / 100
    }
    if (row.some((weight) => weight !== 0)) start.set(feature, row)
  }
  for (const [index, label] of labels.entries()) {
    const row = new Float64Array(labels.length)
    row[index] = RULE
    start.set(`rule ${label}`, row)
  }
  return start
}
