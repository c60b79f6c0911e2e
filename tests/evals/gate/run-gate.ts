/** What `npm run evals -- abilities` and `npm run evals -- base` do. */
import { abilities, pointsOf, type Tallies, type Tally } from './abilities.ts'
import { findShortfalls, type Kept, keep, newestWith, pooled, type Scope } from './gate.ts'
import { type Reader, readKept, writeKept } from './kept-figures.ts'
import {
  findRereadSets,
  type Measure,
  measureSets,
  type ReaderSet,
  readers,
  setsOf,
} from './measure-readers.ts'

/** Prints every ability beside what is kept of it; it has failed where one falls below. */
export async function runAbilities(of: readonly string[], scope: Scope): Promise<void> {
  for (const reader of chosen(of)) {
    const kept = readKept(reader)
    const sets = setsOf(reader).filter(
      ({ name }) => scope === 'all' || kept.newest.sets.includes(name),
    )
    const measured = talliesOf(await measureFigures(sets))
    printKept(reader, kept, measured)
    const shortfalls = findShortfalls(kept, measured, abilities, scope)
    for (const line of shortfalls) console.log(`Short: ${line}`)
    if (shortfalls.length > 0) process.exitCode = 1
  }
}

/**
 * Keeps what is reached: the best of the newest sets where it is better, and of a set that joins
 * what it reads now. That has to be with the code before it was read, and is held against its first
 * run; what reads otherwise is refused.
 */
export async function runBase(of: readonly string[]): Promise<void> {
  for (const reader of chosen(of)) {
    const kept = readKept(reader)
    const measures = await measureFigures(setsOf(reader))
    const reread = findRereadSets(setsOf(reader), kept, measures)
    for (const line of reread) console.log(`Not kept: ${line}`)
    if (reread.length > 0) {
      process.exitCode = 1
      continue
    }
    const measured = talliesOf(measures)
    const next = keep(kept, measured, abilities, newestWith(kept, [...measured.keys()]))
    writeKept(reader, next)
    printKept(reader, next, measured)
  }
}

function chosen(of: readonly string[]): readonly Reader[] {
  return of.length === 0 ? readers : readers.filter((reader) => of.includes(reader))
}

type Figures = ReadonlyMap<string, Pick<Measure, 'tallies' | 'figures'>>

async function measureFigures(sets: readonly ReaderSet[]): Promise<Figures> {
  const measured = new Map<string, Pick<Measure, 'tallies' | 'figures'>>()
  for await (const [name, { tallies, figures }] of measureSets(sets)) {
    measured.set(name, { tallies, figures })
  }
  return measured
}

function talliesOf(measures: Figures): ReadonlyMap<string, Tallies> {
  return new Map([...measures].map(([name, { tallies }]) => [name, tallies]))
}

function printKept(reader: Reader, kept: Kept, measured: ReadonlyMap<string, Tallies>): void {
  const newest = pooled(measured, kept.newest.sets)
  const all = pooled(measured, [...measured.keys()])
  console.log(`\n=== ${reader}: ${kept.newest.sets.length} newest sets, all ${measured.size} ===`)
  console.log(`${''.padEnd(34)}${['newest', 'best', 'all', 'base'].map(heading).join('')}`)
  for (const name of Object.keys(all)) {
    const columns = [newest[name], kept.newest.best[name], all[name], kept.all.base[name]]
    console.log(`${name.padEnd(34)}${columns.map(column).join('')}`)
  }
}

function heading(text: string): string {
  return text.padStart(22)
}

function column(tally: Tally | undefined): string {
  if (tally === undefined || tally.of === 0) return heading('–')
  return heading(`${tally.count}/${tally.of} ${pointsOf(tally).toFixed(2).padStart(6)}`)
}
