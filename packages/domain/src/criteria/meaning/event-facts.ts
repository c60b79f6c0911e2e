/** What one clause on blemishes states, and the clause as it is being read. */
import type { EventKind } from '../knowledge/roles.ts'
import type { Item } from '../text/tag-words.ts'
import type { Band, EventRule } from './cell-meaning.ts'
import type { RowFrame } from './row-frame.ts'

export type RuleDraft = { -readonly [Key in keyof EventRule]?: EventRule[Key] }

export type Facts = {
  readonly rule: RuleDraft
  /** The blemishes it names. */
  readonly kinds: readonly EventKind[]
  /** Figures of the loan or the client that stand in it. */
  readonly others: readonly Band[]
  /** The words that name a special case. */
  readonly label?: string
  /** Conditions in the clause's own words. */
  readonly needs: readonly string[]
  readonly isNegative: boolean
}

export type Reading = {
  readonly items: readonly Item[]
  readonly row: RowFrame
  readonly rule: RuleDraft
  readonly others: Band[]
  readonly isIgnoring: boolean
  readonly isNegative: boolean
}
