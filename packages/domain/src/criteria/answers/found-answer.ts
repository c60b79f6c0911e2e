import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import type { CriteriaAnswer } from './answer.ts'
import type { Composed } from './answer-parts.ts'
import type { Column } from './columns-of-figures.ts'
import type { GroupedLender } from './group-lenders.ts'
import type { Pair } from './pairs.ts'

/** An answer with what it was made from, for whoever shows more of that than its words. */
export type FoundAnswer = CriteriaAnswer & {
  /** Absent where nothing had to be understood. */
  readonly understood?: UnderstoodQuestion
  /** Of lenders named: what each of them was asked, what was found, and what is said of it. */
  readonly pairs?: readonly (Pair & { readonly composed: Composed | undefined })[]
  /** Of a list: the lenders under each column, and all together. */
  readonly list?: {
    readonly columns: readonly Column[]
    readonly lenders: readonly GroupedLender[]
  }
}
