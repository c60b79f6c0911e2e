import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../../figures.ts'
import { type Floors, raiseFloors } from '../../floors.ts'

type FloorsName = 'floors' | 'unseen-floors'

const fileOf = (name: FloorsName) => join(import.meta.dirname, `${name}.json`)

/** What no line of the report on cases may fall below: on those of the corpus, or of a set apart. */
export function readCaseFloors(name: FloorsName = 'floors'): Floors {
  const file = fileOf(name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Raises the floors to what is right today. */
export function recordCaseFloors(figures: readonly Figure[]): void {
  const raised = raiseFloors(figures, readCaseFloors())
  writeFileSync(fileOf('floors'), `${JSON.stringify(raised, null, 2)}\n`)
}
