/**
 * Cells of a workbook, searched by their own words where no row is called by what is asked:
 * “Probation not accepted” under “Min time in job” is what a lender says of probation. A cell is
 * quoted, never judged: its row is about something else.
 */
import { foldText } from '../../shared/text.ts'
import { criteriaSynonyms } from '../criteria-synonyms.ts'
import type { CriteriaIndex } from './criteria-index.ts'
import { type Facet, facetsOf } from './criterion-facets.ts'
import { currentAnswers, type IndexedAnswer } from './indexed-answer.ts'
import { keysOf } from './match-criteria.ts'

/** The lenders' cells that speak of everything asked; none where no idea of the trade is asked. */
export function findCells(
  lenderIds: readonly string[],
  facets: readonly Facet[],
  { criteria }: CriteriaIndex,
): readonly IndexedAnswer[] {
  const telling = facets.filter(({ kind, weight }) => kind === 'criterion' && weight >= WHOLE)
  // Flats and houses are spoken of everywhere, and mostly beside something else.
  if (telling.every(({ dimension }) => dimension === 'dwelling')) return []
  const phrases = telling.map(({ key }) => PHRASES.get(key) ?? [])
  return criteria
    .flatMap((criterion) => lenderIds.flatMap((id) => currentAnswers(criterion, id)))
    .filter(({ answer: { text, place } }) => {
      if (place.page !== undefined) return false
      const folded = foldText(text)
      // Reading a text for its ideas takes a hundred times as long as looking for words in it.
      return (
        phrases.every((own) => own.some((phrase) => folded.includes(phrase))) && holds(text, facets)
      )
    })
    .map((entry) => ({ ...entry, speaksOfMore: true }))
}

const WHOLE = 0.8

function holds(text: string, facets: readonly Facet[]): boolean {
  const said = keysOf(facetsOf(text))
  return facets.every(({ key, weight, cost }) => said.has(key) || (cost ?? weight) < SLIGHT)
}

const SLIGHT = 0.3

const PHRASES: ReadonlyMap<string, readonly string[]> = new Map(
  criteriaSynonyms.map(({ key, words }) => [key, words.split(',').map(foldText)]),
)
