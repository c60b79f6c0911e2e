/**
 * The order of the rooms of `criteria`, and what breaks it today: `criteria-rooms.json`, which
 * `.dependency-cruiser.cjs` takes its wall from. The list of breaches only shrinks.
 */
import { sourcesIn } from '../sizes/imports.ts'
import rooms from './criteria-rooms.json' with { type: 'json' }

export type Rooms = {
  /** From the lowest up; those of a step may import each other. `.` are the files beside the rooms. */
  readonly order: readonly (readonly string[])[]
  /** Files below `criteria`, each with what it imports from a room above its own. */
  readonly breaches: Readonly<Record<string, readonly string[]>>
}

export const criteriaRooms: Rooms = rooms

const CRITERIA = 'domain/src/criteria/'

/** What files of `criteria` import from a room above their own, as `a.ts -> b.ts`. */
export function findBreaches({ order }: Rooms, packages?: string): readonly string[] {
  const stepOf = (file: string) => order.findIndex((step) => step.includes(roomOf(file)))
  return sourcesIn(CRITERIA, packages).flatMap(({ file, imports }) => {
    const from = file.slice(CRITERIA.length)
    return imports
      .filter((to) => to.startsWith(CRITERIA))
      .map((to) => to.slice(CRITERIA.length))
      .filter((to) => stepOf(to) > stepOf(from))
      .map((to) => `${from} -> ${to}`)
  })
}

/** A sentence for every breach that is not listed, and for every listed one that is no more. */
export function compareBreaches(found: readonly string[], { breaches }: Rooms): readonly string[] {
  const listed = Object.entries(breaches).flatMap(([from, all]) =>
    all.map((to) => `${from} -> ${to}`),
  )
  return [
    ...found
      .filter((one) => !listed.includes(one))
      .map((one) => `${one} breaks the order of rooms`),
    ...listed
      .filter((one) => !found.includes(one))
      .map((one) => `${one} is listed and is no more: take it off the list`),
  ]
}

/** Rooms that stand nowhere in the order. */
export function roomsWithoutPlace({ order }: Rooms, packages?: string): readonly string[] {
  const found = new Set(
    sourcesIn(CRITERIA, packages).map(({ file }) => roomOf(file.slice(CRITERIA.length))),
  )
  return [...found].filter((room) => !order.flat().includes(room))
}

function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : '.'
}
