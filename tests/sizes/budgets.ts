/** How large each room may be: `budgets.json`, which only falls. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sizes } from './count-sizes.ts'

const FILE = join(import.meta.dirname, 'budgets.json')

const measures = ['lines', 'patterns', 'long', 'ofNumbers', 'mutual'] as const
type Measure = (typeof measures)[number]

export type Budget = Readonly<Record<Measure, number>>

/** By room. */
export type Budgets = Readonly<Record<string, Budget>>

const words: Readonly<Record<Measure, string>> = {
  lines: 'lines',
  patterns: 'patterns',
  long: 'patterns over 200 characters',
  ofNumbers: 'patterns of numbers outside language',
  mutual: 'pairs of folders that import each other',
}

/** So many lines a room may be below its budget before the budget has to follow. */
const LINES_BEHIND = 100

export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

export function writeBudgets(budgets: Budgets): void {
  writeFileSync(FILE, `${JSON.stringify(budgets, null, 2)}\n`)
}

/**
 * A sentence for every room that is larger than its budget or has none, and for every budget that
 * has not followed a room that shrank.
 */
export function findBroken(sizes: readonly Sizes[], budgets: Budgets): readonly string[] {
  const gone = Object.keys(budgets).filter((name) => !sizes.some(({ room }) => room === name))
  return [
    ...sizes.flatMap((room) => brokenIn(room, budgets[room.room])),
    ...gone.map((room) => `${room} is gone: npm run sizes -- --lower`),
  ]
}

function brokenIn(sizes: Sizes, budget: Budget | undefined): readonly string[] {
  const { room } = sizes
  if (budget === undefined) return [`${room} has no budget: npm run sizes -- --lower`]
  const counts = countsOf(sizes)
  return measures.flatMap((measure) => {
    const [count, most] = [counts[measure], budget[measure]]
    const behind = measure === 'lines' ? LINES_BEHIND : 0
    if (count > most) return [`${room}: ${count} ${words[measure]}, its budget is ${most}`]
    return count < most - behind
      ? [
          `${room}: ${count} ${words[measure]}, its budget is still ${most}: npm run sizes -- --lower`,
        ]
      : []
  })
}

/**
 * Budgets at what the rooms have today, and never above what they were. A new room gets what others
 * gave up: where all together would have more than before, it stays without.
 */
export function lowerBudgets(sizes: readonly Sizes[], budgets: Budgets): Budgets {
  const lowered = new Map(
    sizes.flatMap((room) => {
      const [budget, counts] = [budgets[room.room], countsOf(room)]
      if (budget === undefined) return []
      return [[room.room, mapMeasures((measure) => Math.min(budget[measure], counts[measure]))]]
    }),
  )
  const before = Object.values(budgets)
  for (const added of sizes.filter(({ room }) => budgets[room] === undefined)) {
    const together = [...lowered.values(), countsOf(added)]
    const fits = measures.every((measure) => sum(together, measure) <= sum(before, measure))
    if (fits) lowered.set(added.room, countsOf(added))
  }
  return Object.fromEntries(lowered)
}

function sum(budgets: readonly Budget[], measure: Measure): number {
  return budgets.reduce((total, budget) => total + budget[measure], 0)
}

export function countsOf({ lines, patterns, long, ofNumbers, mutual }: Sizes): Budget {
  return {
    lines,
    patterns: patterns.length,
    long: long.length,
    ofNumbers: ofNumbers.length,
    mutual: mutual.length,
  }
}

function mapMeasures(of: (measure: Measure) => number): Budget {
  return {
    lines: of('lines'),
    patterns: of('patterns'),
    long: of('long'),
    ofNumbers: of('ofNumbers'),
    mutual: of('mutual'),
  }
}
