import type { CellRange } from '@criteria-desk/domain/criteria/sheet-grid'
import type { Reach } from './conditions.ts'
import { attribute, childOf, childrenOf, flag, numberIn, type XmlElement } from './read-xml.ts'
import type { StoredCell } from './stored-cell.ts'

/** Signs that a rule draws for numbers, from the lowest to the highest. */
export type Icons = {
  readonly signs: readonly string[]
  readonly steps: readonly Step[]
}

type Step = { readonly kind: string; readonly value: number; readonly isOver: boolean }

// What is a yes or a no at a glance; arrows, bars and flags are told by their colours.
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '3Symbols': ['✗', '!', '✓'],
  '3Symbols2': ['✗', '!', '✓'],
  '3TrafficLights1': ['🔴', '🟠', '🟢'],
  '3TrafficLights2': ['🔴', '🟠', '🟢'],
  '3Signs': ['🔴', '🟠', '🟢'],
}

/** The signs of a rule that shows them instead of the number; undefined for every other rule. */
export function readIcons(rule: XmlElement): Icons | undefined {
  const set = childOf(rule, 'iconSet')
  if (set === undefined || flag(set, 'showValue') !== false) return undefined
  const name = attribute(set, 'iconSet') ?? '3TrafficLights1'
  const steps = childrenOf(set, 'cfvo').map((step) => ({
    kind: attribute(step, 'type') ?? 'num',
    value: numberIn(step, 'val') ?? Number(childOf(step, 'f')?.text ?? Number.NaN),
    isOver: flag(step, 'gte') === false,
  }))
  const chosen = childrenOf(set, 'cfIcon').map(
    (icon) => SIGNS[attribute(icon, 'iconSet') ?? '']?.[numberIn(icon, 'iconId') ?? -1] ?? UNKNOWN,
  )
  const signs = chosen.length > 0 ? chosen : (SIGNS[name] ?? steps.map(() => UNKNOWN))
  return { signs, steps }
}

/** A sign that no letter tells. */
const UNKNOWN = ''

/** Says which sign is drawn for a value; '' for one that no letter tells, undefined for no number. */
export function createIconOf({ storedAt }: Pick<Reach, 'storedAt'>) {
  const known = new Map<Icons, readonly number[]>()
  const boundsOf = (icons: Icons, ranges: readonly CellRange[]) => {
    const { steps } = icons
    const isRelative = steps.some(({ kind }) => kind !== 'num')
    const all = isRelative ? numbersIn(ranges, storedAt) : []
    const bounds = steps.map((step, at) => (at === 0 ? -Infinity : boundOf(step, all)))
    known.set(icons, bounds)
    return bounds
  }
  return (icons: Icons, value: StoredCell['value'], ranges: readonly CellRange[]) => {
    if (typeof value !== 'number') return undefined
    const bounds = known.get(icons) ?? boundsOf(icons, ranges)
    if (bounds.some(Number.isNaN)) return UNKNOWN
    const at = bounds.findLastIndex((bound, step) =>
      icons.steps[step]?.isOver === true ? value > bound : value >= bound,
    )
    return icons.signs[Math.max(at, 0)] ?? UNKNOWN
  }
}

const MOST_NUMBERS = 10_000
const MOST_ACROSS = 200

function numbersIn(ranges: readonly CellRange[], storedAt: Reach['storedAt']): readonly number[] {
  const found: number[] = []
  for (const { top, left, bottom, right } of ranges) {
    for (let row = top; row <= Math.min(bottom, top + MOST_NUMBERS); row++) {
      for (let column = left; column <= Math.min(right, left + MOST_ACROSS); column++) {
        const value = storedAt(row, column)?.value
        if (typeof value === 'number' && found.length < MOST_NUMBERS) found.push(value)
      }
    }
  }
  return found.sort((one, other) => one - other)
}

function boundOf({ kind, value }: Step, all: readonly number[]): number {
  const [least = 0, most = 0] = [all[0], all.at(-1)]
  switch (kind) {
    case 'num':
      return value
    case 'percent':
      return least + ((most - least) * value) / 100
    case 'percentile':
      return percentileOf(all, value)
    case 'min':
      return least
    case 'max':
      return most
    default:
      return Number.NaN
  }
}

function percentileOf(all: readonly number[], share: number): number {
  const place = ((all.length - 1) * share) / 100
  const [low = Number.NaN, high = low] = [all[Math.floor(place)], all[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}
