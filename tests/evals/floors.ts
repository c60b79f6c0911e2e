import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, isWorse } from './figures.ts'

/** What each line of a set may not fall below, by the line's name. */
export type Floors = Readonly<Record<string, string>>

const FLOORS = join(import.meta.dirname, 'floors.json')

/** The floors of every set, by its name. */
export function readFloors(): Readonly<Record<string, Floors>> {
  return JSON.parse(readFileSync(FLOORS, 'utf8'))
}

export function writeFloors(floors: Readonly<Record<string, Floors>>): void {
  writeFileSync(FLOORS, `${JSON.stringify(floors, null, 2)}\n`)
}

/** A sentence for every line that does not hold its floor, has none, or is no longer printed. */
export function findShortfalls(figures: readonly Figure[], floors: Floors): readonly string[] {
  const printed = new Set(figures.map(({ name }) => name))
  const gone = Object.keys(floors).filter((name) => !printed.has(name))
  return [
    ...figures.flatMap(({ name, text }) => {
      const floor = floors[name]
      if (floor === undefined) return [`${name}: ${text} has no floor, record it`]
      return isWorse(name, text, floor) ? [`${name}: ${text} is below its floor ${floor}`] : []
    }),
    ...gone.map((name) => `${name}: has the floor ${floors[name]} and is no longer printed`),
  ]
}

/** The floors raised to what the lines read today; none is lowered and none is taken away. */
export function raiseFloors(figures: readonly Figure[], floors: Floors): Floors {
  const held = figures.map(({ name, text }) => {
    const floor = floors[name]
    return [name, floor === undefined || !isWorse(name, text, floor) ? text : floor]
  })
  return { ...floors, ...Object.fromEntries(held) }
}
