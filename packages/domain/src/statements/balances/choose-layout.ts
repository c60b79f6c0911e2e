/**
 * Which column of money is what. The heads say so first; where there are none, or where what they
 * say does not lead from balance to balance, every other way to take the columns is tried. Another
 * way is taken only if the balances follow by it.
 */

import { type ListItem, listItems } from '../table/entries.ts'
import type { RoleColumn } from '../table/list-lines.ts'
import type { MoneyColumn, MoneyRole, TableRegion } from '../table/table-regions.ts'
import { placesOfDayBalances } from './day-balances.ts'
import {
  type Convention,
  type Following,
  followBalances,
  type LedgerOrder,
  type LedgerStep,
  ledgerOf,
  tellsSides,
} from './ledger.ts'
import { sidesByBalance } from './sides-by-balance.ts'

export type ReadLedger = {
  readonly items: readonly ListItem[]
  readonly steps: readonly LedgerStep[]
  readonly order: LedgerOrder
  readonly following: Following
}

/** The ledger of the regions by the way that fits best; undefined where no way is to be trusted. */
export function chooseLayout(regions: readonly TableRegion[]): ReadLedger | undefined {
  const headed = regions.some(({ head }) => head !== null)
  const byHeads = bestLedger(waysByHeads(regions).flatMap((way) => ledgersOf(regions, way)))
  if (byHeads !== undefined && headed && isConsistent(byHeads)) return byHeads
  const free = bestLedger(freeWays(regions).flatMap((way) => ledgersOf(regions, way)))
  if (byHeads === undefined || !headed)
    return free !== undefined && isProven(free) ? free : undefined
  return free !== undefined && isBetter(free, byHeads) ? free : byHeads
}

/**
 * The ledger of a list in sections, whose headings say which way entries go: every section has one
 * column of sums beside the balances. Undefined where there are no sections.
 */
export function ledgerOfSections(regions: readonly TableRegion[]): ReadLedger | undefined {
  return bestLedger(ledgersOf(regions, columnsOfSection))
}

function columnsOfSection({ money, side }: TableRegion): readonly RoleColumn[] {
  const sums = money.filter(({ role }) => role !== 'balance')
  const named = sums.find(({ role }) => role !== null)
  const fullest = sums.toSorted((one, other) => other.count - one.count)[0]
  const own = named ?? fullest
  return [
    ...titled(money.filter(({ role }) => role === 'balance')),
    ...(own && side ? [{ span: own.span, role: side }] : []),
  ]
}

type Way = (region: TableRegion) => readonly RoleColumn[]

function waysByHeads(regions: readonly TableRegion[]): readonly Way[] {
  const isSaid = regions.some(({ money }) => money.some(({ role }) => role !== null))
  return isSaid ? [(region) => titled(region.money)] : []
}

function titled(columns: readonly MoneyColumn[]): readonly RoleColumn[] {
  return columns.flatMap(({ span, role }) => (role === null ? [] : [{ span, role }]))
}

/** The fullest columns; more than these are not all of the list. */
const MOST_COLUMNS = 5

/** Every way to take the columns, counted from the left. */
function freeWays(regions: readonly TableRegion[]): readonly Way[] {
  const fullest = regions.toSorted((one, other) => filled(other) - filled(one))[0]
  if (fullest === undefined) return []
  const count = mainColumns(fullest).length
  return rolesOf(count).map(
    (roles): Way =>
      (region) => {
        const columns = mainColumns(region)
        if (columns.length !== count) return titled(region.money)
        return columns.flatMap(({ span }, at) => {
          const role = roles[at]
          return role ? [{ span, role }] : []
        })
      },
  )
}

function filled({ money }: TableRegion): number {
  return money.reduce((sum, { count }) => sum + count, 0)
}

function mainColumns({ money }: TableRegion): readonly MoneyColumn[] {
  const kept = new Set(
    money.toSorted((one, other) => other.count - one.count).slice(0, MOST_COLUMNS),
  )
  return money.filter((column) => kept.has(column))
}

/** All roles that so many columns can have: one balance at most, and in and out or one amount. */
function rolesOf(count: number): readonly (readonly (MoneyRole | null)[])[] {
  const all: (MoneyRole | null)[][] = []
  const places = Array.from({ length: count }, (_, at) => at)
  for (const balance of [...places.toReversed(), null]) {
    const free = places.filter((at) => at !== balance)
    const put = (roles: readonly (readonly [number, MoneyRole])[]) => {
      const row: (MoneyRole | null)[] = places.map((at) => (at === balance ? 'balance' : null))
      for (const [at, role] of roles) row[at] = role
      all.push(row)
    }
    for (const one of free) {
      put([[one, 'amount']])
      for (const other of free)
        if (other !== one)
          put([
            [one, 'out'],
            [other, 'in'],
          ])
    }
  }
  return all
}

/** The conventions that amounts without a direction may follow, the likelier first. */
function conventionsOf(items: readonly ListItem[]): readonly Convention[] {
  const amounts = items.filter((item) => item.kind === 'entry' && item.column === 'amount')
  const sums = amounts.flatMap((item) => (item.kind === 'entry' ? [item.sum] : []))
  const goesOut = sums.some(({ sign, mark }) => sign === 'minus' || mark === 'debit')
  const comesIn = sums.some(({ sign, mark }) => sign === 'plus' || mark === 'credit')
  if (sums.length === 0 || tellsSides(items)) return ['signed']
  if (goesOut) return ['signed', 'reversed']
  return comesIn ? ['reversed', 'signed'] : ['by-balance']
}

function ledgersOf(regions: readonly TableRegion[], way: Way): readonly ReadLedger[] {
  const items = itemsOf(regions, way)
  const conventions = conventionsOf(items)
  const ledgers = placesOfDayBalances(items).flatMap((placed) =>
    conventions.map((convention) => ({ plain: ledgerOf(placed, convention), convention })),
  )
  return ledgers.flatMap(({ plain, convention }) =>
    (['oldest-first', 'newest-first'] as const).map((order): ReadLedger => {
      const steps = convention === 'by-balance' ? sidesByBalance(plain, order) : plain
      return { items, steps, order, following: followBalances(steps, order) }
    }),
  )
}

/** That by which most balances follow and fewest break; undefined where none has a step. */
export function bestLedger(ledgers: readonly ReadLedger[]): ReadLedger | undefined {
  return ledgers
    .filter(({ steps }) => steps.length > 0)
    .reduce<ReadLedger | undefined>(
      (kept, one) => (kept === undefined || weightOf(one) > weightOf(kept) ? one : kept),
      undefined,
    )
}

/** The items of all regions; a day goes on over the heads of the next page. */
function itemsOf(regions: readonly TableRegion[], way: Way): readonly ListItem[] {
  const items: ListItem[] = []
  let day: ListItem['day'] = null
  for (const region of regions) {
    const part = listItems(region, way(region), day)
    items.push(...part.items)
    day = part.day
  }
  return items
}

/** A break weighs more than a balance that follows: by chance few follow. */
function weightOf({ following, steps, order }: ReadLedger): number {
  const read = steps.filter((step) => step.kind === 'entry' && step.moves !== null).length
  return (
    following.follows -
    2 * following.breaks.length +
    read / 1000 +
    (isDatedSo(steps, order) ? 0.5 : 0)
  )
}

/** Whether the days run the way that an order says. */
function isDatedSo(steps: readonly LedgerStep[], order: LedgerOrder): boolean {
  const days = steps.flatMap((step) => {
    const day = step.kind === 'entry' ? step.entry.day : null
    return day ? [(day.year ?? 0) * 400 + day.month * 31 + day.day] : []
  })
  let [up, down] = [0, 0]
  for (const [at, day] of days.entries()) {
    const change = day - (days[at - 1] ?? day)
    if (change > 0) up++
    if (change < 0) down++
  }
  return order === 'oldest-first' ? up >= down : down > up
}

function isConsistent({ following, steps }: ReadLedger): boolean {
  const hasBalances = steps.some(({ balance }) => balance !== null)
  return following.breaks.length === 0 && (following.follows > 0 || !hasBalances)
}

/** Enough balances follow, and few do not: by chance nearly none does. */
function isProven({ following: { follows, breaks } }: ReadLedger): boolean {
  return follows >= 2 && breaks.length * 2 <= follows
}

/** What the heads say is not given up for a break or two. */
function isBetter(free: ReadLedger, byHeads: ReadLedger): boolean {
  const entries = ({ steps }: ReadLedger) => steps.filter(({ kind }) => kind === 'entry').length
  return (
    isProven(free) &&
    free.following.breaks.length * 8 <= free.following.follows &&
    free.following.breaks.length * 4 <
      byHeads.following.breaks.length + (byHeads.following.follows === 0 ? 4 : 0) &&
    free.following.follows >= byHeads.following.follows &&
    entries(free) >= entries(byHeads) * 0.9
  )
}
