/**
 * The rows of documents that words may be made a name of, as a developer looks for one: the likeliest
 * for the question first, or those whose names hold the words sought.
 */
import { labelOf } from '../criteria/criterion-label.ts'
import type { CriteriaIndex, IndexedCriterion } from '../criteria/matching/criteria-index.ts'
import { findRowCandidates } from '../criteria/matching/row-candidates.ts'
import { matchingWords } from '../shared/text.ts'
import type { AskedAgain } from './ask-again.ts'

/** A row as names and citations call it. */
export type NamedRow = {
  readonly documentId: number
  readonly filename: string
  readonly criterion: string
  readonly sheet?: string
  /** How many lenders state something in it. */
  readonly lenders: number
}

/** Every row, the likeliest for the question first. */
export function likeliestRows(
  { understood, asked }: Pick<AskedAgain, 'understood' | 'asked'>,
  index: CriteriaIndex,
): readonly NamedRow[] {
  const most = { rows: index.criteria.length, passages: index.criteria.length }
  const found = findRowCandidates(understood, asked, index, most).flatMap(({ rows }) => rows)
  return once([...found, ...index.criteria])
}

/** Rows whose names, sections or sheets hold each of the words, as far as it is typed; names first. */
export function rowsHolding(sought: string, { criteria }: CriteriaIndex): readonly NamedRow[] {
  const words = matchingWords(sought)
  const holds = (text: string) => {
    const own = matchingWords(text)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  const byName = criteria.filter(({ name }) => holds(name))
  const around = criteria.filter(({ name, section = '', sheet = '' }) =>
    holds(`${name} ${section} ${sheet}`),
  )
  return once([...byName, ...around])
}

function once(rows: readonly IndexedCriterion[]): readonly NamedRow[] {
  const named = rows.map(({ document, name, sheet, statedBy }): NamedRow => {
    const { documentId, filename } = document
    const criterion = labelOf(name)
    return {
      ...{ documentId, filename, criterion },
      ...(sheet === undefined ? {} : { sheet }),
      lenders: statedBy.length,
    }
  })
  const known = new Map<string, NamedRow>()
  for (const row of named) {
    const key = [row.documentId, row.sheet ?? '', row.criterion].join('\u0000')
    if (!known.has(key)) known.set(key, row)
  }
  return [...known.values()]
}
