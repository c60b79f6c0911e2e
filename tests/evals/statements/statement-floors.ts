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
const UNSEEN = join(import.meta.dirname, 'unseen')

/** Sets of people who had not read the reader. */
export const unseenSets = ['set-1', 'set-2', 'set-3', 'twenty-banks', 'twelve-accounts'] as const
type UnseenSet = (typeof unseenSets)[number]

/** The documents that floors hold: those whose words do not hang on recognition. */
export function statementsWithText(folder = STATEMENT_CORPUS): readonly StatementDocument[] {
  return listStatements(folder).filter(({ truth }) => !/^(?:scan|photo)$/.test(truth.kind))
}

/** What no line of the report on documents with a text layer and exports may fall below. */
export function readStatementFloors(): Floors {
  return existsSync(FLOORS) ? JSON.parse(readFileSync(FLOORS, 'utf8')) : {}
}

/** Statements of somebody who had not read the reader, which floors hold since. */
export function unseenStatements(set: UnseenSet): readonly StatementDocument[] {
  return statementsWithText(join(UNSEEN, set))
}

/** What no line of the report on those may fall below. */
export function readUnseenFloors(set: UnseenSet): Floors {
  return JSON.parse(readFileSync(join(UNSEEN, set, 'floors.json'), 'utf8'))
}

/** Raises the floors to what is read today. */
export function recordStatementFloors(figures: readonly Figure[]): void {
  writeFileSync(FLOORS, `${JSON.stringify(raiseFloors(figures, readStatementFloors()), null, 2)}\n`)
}
