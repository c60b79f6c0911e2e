/**
 * The rows of documents that words may be made a name of, as a developer looks for one: the likeliest
 * for the question first, or those whose names hold the words sought.
 */
import { labelOf } from '../criteria/criterion-label.ts'
import type { CriteriaIndex, IndexedCriterion } from '../criteria/matching/criteria-index.ts'
import { weighRows } from '../criteria/matching/rank-rows.ts'
import { askedRow } from '../criteria/questions/asked-row.ts'
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
  const found = weighRows(askedRow(understood, asked), undefined, index)
  return once([...found.map(({ criterion }) => criterion), ...index.criteria])
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
