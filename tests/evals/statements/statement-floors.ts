import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../figures.ts'
import { type Floors, raiseFloors } from '../floors.ts'
import {
  listStatements,
  STATEMENT_CORPUS,
  type StatementDocument,
} from './read-statement-corpus.ts'

const FLOORS = join(import.meta.dirname, 'floors.json')

/** The documents that floors hold: those whose words do not hang on recognition. */
export function statementsWithText(): readonly StatementDocument[] {
  return listStatements(STATEMENT_CORPUS).filter(
    ({ truth }) => !/^(?:scan|photo)$/.test(truth.kind),
  )
}

/** What no line of the report on documents with a text layer and exports may fall below. */
export function readStatementFloors(): Floors {
  return existsSync(FLOORS) ? JSON.parse(readFileSync(FLOORS, 'utf8')) : {}
}

/** Raises the floors to what is read today. */
export function recordStatementFloors(figures: readonly Figure[]): void {
  writeFileSync(FLOORS, `${JSON.stringify(raiseFloors(figures, readStatementFloors()), null, 2)}\n`)
}
