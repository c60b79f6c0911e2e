/**
 * How much one document may hold. Far above what lenders, packagers and comparison sheets print
 * (some hundred lenders, some thousand criteria), and low enough that one document can hold up
 * nobody who asks it or asks beside it.
 */

const mostLenders = 2000
const mostCriteria = 5000
/** Cells of answers, the blank ones included. */
const mostAnswers = 1_000_000

export type DocumentShape = {
  readonly lenders: number
  readonly criteria: number
  /** Of answers, the blank ones included. */
  readonly cells: number
}

/** The cap that a document goes beyond. */
export type ShapeExcess = 'too-many-lenders' | 'too-many-criteria' | 'too-many-answers'

/** The first cap that a document of this shape goes beyond; undefined where it keeps within all. */
export function excessOf({ lenders, criteria, cells }: DocumentShape): ShapeExcess | undefined {
  if (lenders > mostLenders) return 'too-many-lenders'
  if (criteria > mostCriteria) return 'too-many-criteria'
  return cells > mostAnswers ? 'too-many-answers' : undefined
}
