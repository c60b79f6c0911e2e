import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../figures.ts'
import { type Floors, raiseFloors } from '../floors.ts'
import { CORPUS, type CorpusDocument, listDocuments } from './read-corpus.ts'

const FLOORS = join(import.meta.dirname, 'floors.json')

/** The documents that floors hold: those with a text layer, whose words do not hang on recognition. */
export function documentsWithText(): readonly CorpusDocument[] {
  return listDocuments(CORPUS).filter(({ variant }) => /^(?:text|multi)-pdf$/.test(variant))
}

/** What no line of the report on documents with a text layer may fall below. */
export function readIncomeFloors(): Floors {
  return existsSync(FLOORS) ? JSON.parse(readFileSync(FLOORS, 'utf8')) : {}
}

/** Raises the floors to what is read today. */
export function recordIncomeFloors(figures: readonly Figure[]): void {
  writeFileSync(FLOORS, `${JSON.stringify(raiseFloors(figures, readIncomeFloors()), null, 2)}\n`)
}
