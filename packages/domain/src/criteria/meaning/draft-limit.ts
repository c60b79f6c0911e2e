import type { Segment } from '../text/segments.ts'
import type { Limit } from './cell-meaning.ts'
import type { Leftover } from './leftover-words.ts'

/** A limit with the words of its statement that are not yet placed. */
export type DraftLimit = {
  readonly limit: Limit
  readonly leftover?: Leftover
  readonly segment: Segment
}
