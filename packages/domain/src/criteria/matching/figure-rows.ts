/**
 * Rows whose answers are figures, and rows of yes and no. "75" under a maximum age is what the row
 * states and neither a yes nor a no; "50%" among yeses and noes is a yes with a limit.
 */
import { isLimitAlone } from '../../language/figures-in-clauses.ts'
import { foldText } from '../../shared/text.ts'
import type { CriteriaDocument } from '../answers/answer.ts'
import { measureOfName } from '../cells/criterion-measure.ts'
import { NOT_APPLICABLE, NOT_STATED } from '../cells/silent-words.ts'
import type { CriterionAnswer } from '../criteria-reading.ts'
import { facetsOf } from './criterion-facets.ts'

/** Whether the row that an answer stands in states figures, by its name or in most of its cells. */
export function isFigureRow({ criterion, place }: CriterionAnswer, document: CriteriaDocument) {
  const key = `${place.sheet ?? ''}|${criterion}`
  const rows = rowsByDocument.get(document) ?? new Map<string, boolean>()
  rowsByDocument.set(document, rows)
  const known = rows.get(key)
  if (known !== undefined) return known
  const isNamed = measureOfName({ name: criterion, core: facetsOf(criterion) }) !== undefined
  const isFigures = isNamed || statesFigures(textsOf(document, criterion, place.sheet))
  rows.set(key, isFigures)
  return isFigures
}

const rowsByDocument = new WeakMap<CriteriaDocument, Map<string, boolean>>()

function textsOf(
  { reading }: CriteriaDocument,
  name: string,
  sheet: string | undefined,
): readonly string[] {
  return reading.answers
    .filter(({ criterion, place }) => criterion === name && place.sheet === sheet)
    .map(({ text }) => foldText(text))
    .filter((text) => text !== '' && !NOT_STATED.test(text) && !NOT_APPLICABLE.test(text))
}

function statesFigures(texts: readonly string[]): boolean {
  return texts.filter((text) => isLimitAlone(text)).length * 2 >= texts.length
}
