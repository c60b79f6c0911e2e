import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../../figures.ts'
import { type Floors, raiseFloors } from '../../floors.ts'

const FLOORS = join(import.meta.dirname, 'floors.json')

/** What no line of the report on cases may fall below. */
export function readCaseFloors(): Floors {
  return existsSync(FLOORS) ? JSON.parse(readFileSync(FLOORS, 'utf8')) : {}
}

/** Raises the floors to what is right today. */
export function recordCaseFloors(figures: readonly Figure[]): void {
  writeFileSync(FLOORS, `${JSON.stringify(raiseFloors(figures, readCaseFloors()), null, 2)}\n`)
}
