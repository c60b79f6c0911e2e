/**
 * Clients made around a meaning's own figures, the same ones every time: inside, at, just beyond and
 * far beyond each bound and each end of a band, with other things told or not, blemishes around
 * their rules, special cases named or not, and figures of which the cell says nothing.
 */
import { createDice, type Dice, pick } from '../../dice.ts'
import { blemishesAround } from './client-blemishes.ts'
import type { TrueBand, TrueCase, TrueFigure, TrueMeaning } from './true-meaning.ts'
import { trueVerdict } from './true-verdict.ts'

/** So many cases a cell, of every true verdict that its figures can come to alike where possible. */
export function clientsFor(meaning: TrueMeaning, seed: number, most = 24): readonly TrueCase[] {
  const dice = createDice(seed)
  const around = figuresAround(meaning, dice)
  const labels = labelsOf(meaning)
  const made = Array.from({ length: most * TRIES }, () => makeClient(meaning, around, labels, dice))
  const all = [nobody, ...around.flatMap(alone), ...made].filter(isPossible)
  const different = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
  const byVerdict = Map.groupBy(different, (one) => trueVerdict(meaning, one))
  const shuffled = [...byVerdict.values()].map((cases) => shuffle(cases, dice))
  return takeInTurn(shuffled, most)
}

const TRIES = 8
const nobody: TrueCase = { figures: [], events: [], about: [] }

/** Figures of one thing that are worth telling. */
type Around = readonly TrueFigure[]

function alone(figures: Around): readonly TrueCase[] {
  return figures.map((figure) => ({ ...nobody, figures: [figure] }))
}

function figuresAround(meaning: TrueMeaning, dice: Dice): readonly Around[] {
  const { limits = [], events = [] } = meaning
  const bands = [...limits, ...events].flatMap(({ when = [] }) => when)
  const things = Map.groupBy([...limits, ...bands].map(asTold), thingOf)
  return [...things.values()].map((bounds) => {
    const [{ role, of } = { role: '' }] = bounds
    const values = new Set(bounds.flatMap(endsOf).flatMap((end) => valuesBeside(role, end, dice)))
    return [...values].map((value) => ({ role, ...(of !== undefined && { of }), value }))
  })
}

/** A deposit is told as the LTV that it leaves. */
function asTold(band: TrueBand): TrueBand {
  if (band.role !== 'deposit') return band
  const [least = 0, most = least] = endsOf(band)
  return { role: 'ltv', min: 100 - most, max: 100 - least }
}

function thingOf({ role, of = '' }: TrueBand): string {
  return `${role} ${of}`
}

function endsOf({ min, max, above, below }: TrueBand): readonly number[] {
  return [min, max, above, below].filter((end) => end !== undefined)
}

function valuesBeside(role: string, end: number, dice: Dice): readonly number[] {
  const small = SMALL[role] ?? 1
  const far = Math.max(small * 2, Math.round((end * (10 + dice(40))) / 100 / small) * small)
  return [end, end + small, end - small, end + far, end - far]
    .map((value) => Math.round(value * 100) / 100)
    .filter((value) => value > 0 && value <= (MOST[role] ?? Number.POSITIVE_INFINITY))
}

const SMALL: Readonly<Record<string, number>> = {
  ltv: 0.5,
  loanToIncome: 0.1,
  stressRate: 0.1,
  rate: 0.1,
  feeShare: 0.1,
  acres: 0.1,
}
const MOST: Readonly<Record<string, number>> = { ltv: 105, share: 100, incomeShare: 100 }

function labelsOf({ limits = [], events = [] }: TrueMeaning): readonly string[] {
  return [...new Set([...limits, ...events].flatMap((rule) => rule.for ?? []))]
}

function makeClient(
  meaning: TrueMeaning,
  around: readonly Around[],
  labels: readonly string[],
  dice: Dice,
): TrueCase {
  const isKeen = dice(2) === 0
  const told = around.flatMap((figures) => {
    if (dice(6) === 0 || figures.length === 0) return []
    const kept = figures.filter(
      (one) => trueVerdict(meaning, alone([one])[0] ?? nobody) !== 'decline',
    )
    return [pick(isKeen && kept.length > 0 ? kept : figures, dice)]
  })
  const events = dice(6) === 0 ? [] : blemishesAround(meaning, dice)
  const about = labels.length > 0 && dice(4) === 0 ? [pick(labels, dice)] : []
  const isPlain = around.length === 0
  const others = isPlain || dice(5) === 0 ? [elsewhere(around, dice)] : []
  return { figures: [...told, ...others.flat()], events, about }
}

/** A figure of which the cell says nothing, and which says nothing of what it speaks of. */
function elsewhere(around: readonly Around[], dice: Dice): readonly TrueFigure[] {
  const roles = new Set(around.flatMap((figures) => figures.map(({ role }) => role)))
  const free = UNRELATED.filter((family) => !family.some(([role]) => roles.has(role)))
  if (free.length === 0) return []
  const [role, least, most] = pick(pick(free, dice), dice)
  return [{ role, value: least + dice(most - least) }]
}

type Likely = readonly [role: string, least: number, most: number]

/** Of one family one figure says something of another. */
const UNRELATED: readonly (readonly Likely[])[] = [
  [
    ['ltv', 40, 100],
    ['deposit', 5, 50],
    ['loan', 30_000, 900_000],
    ['propertyValue', 60_000, 1_200_000],
    ['depositAmount', 5_000, 200_000],
  ],
  [
    ['ageAtApplication', 18, 85],
    ['ageAtEnd', 40, 100],
    ['term', 24, 480],
  ],
  [
    ['income', 12_000, 120_000],
    ['jointIncome', 20_000, 200_000],
    ['dayRate', 100, 700],
  ],
  [
    ['trading', 3, 80],
    ['timeInJob', 1, 60],
    ['contracting', 1, 60],
    ['employment', 1, 60],
  ],
  [['timeInUk', 3, 120]],
  [['leaseLeft', 400, 1400]],
  [['floorArea', 18, 120]],
  [['acres', 1, 50]],
]

/** Nobody is younger at the end than now. */
function isPossible({ figures }: TrueCase): boolean {
  const told = (role: string) => figures.find((figure) => figure.role === role)?.value
  return NEVER_MORE.every(([less, more]) => (told(less) ?? 0) <= (told(more) ?? 1e12))
}

const NEVER_MORE = [
  ['ageAtApplication', 'ageAtEnd'],
  ['timeInJob', 'employment'],
  ['income', 'jointIncome'],
  ['leaseAtEnd', 'leaseLeft'],
  ['loan', 'propertyValue'],
] as const

function shuffle<Value>(values: readonly Value[], dice: Dice): readonly Value[] {
  const mixed = values.map((value) => ({ value, at: dice(1e9) }))
  return mixed.sort((one, other) => one.at - other.at).map(({ value }) => value)
}

function takeInTurn<Value>(lists: readonly (readonly Value[])[], most: number): readonly Value[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const inTurn = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []))
  return inTurn.flat().slice(0, most)
}
