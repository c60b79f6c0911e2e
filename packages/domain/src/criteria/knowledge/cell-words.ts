// biome-ignore-all format: the senses read best one a row
/**
 * What the small words of criteria say: bounds, moments, windows of time, verdicts, kinds of blemish,
 * openings of a condition, and words that limit nothing. Comma separated phrases, longest first match,
 * singular and plural alike. The rows are data (`cell-words.json`); `text/tag-words.ts` finds them.
 */
import rows from './cell-words.json' with { type: 'json' }
import type { EventKind, Role } from './roles.ts'

export type Sense =
  | { readonly tag: 'bound'; readonly bound: 'max' | 'min' | 'above' | 'below'; readonly side?: 'after' }
  | { readonly tag: 'role'; readonly role: Role; readonly of?: string }
  /** What a number counts, or what an amount or a share may be of. */
  | { readonly tag: 'thing'; readonly of: string; readonly as?: readonly Measure[] }
  | { readonly tag: 'event'; readonly of: EventKind }
  | { readonly tag: 'income-kind'; readonly of: string }
  | { readonly tag: 'verdict'; readonly verdict: 'yes' | 'no' | 'refer' | 'blank' | 'not-applicable' }
  | { readonly tag: 'since-is'; readonly moment: 'registered' | 'settled' | 'discharged' | 'completed' }
  | { readonly tag: 'window' | 'ago' | 'settled' | 'unsettled' | 'each' | 'total' | 'ignored' | 'clean' | 'conduct' | 'debt' | 'open' | 'if' | 'only' | 'not' | 'wider' | 'lesser' | 'split' | 'share-of' | 'none' | 'noise' | 'hedge' | 'label' | 'rest' }

/** What is measured of a thing: how many, how much, what part. A number of months of a paper is a count of them. */
export type Measure = 'count' | 'amount' | 'share' | 'papers'

export type WordRow = { readonly words: string; readonly sense: Sense }

/** That each row has one of these senses is held by a test. */
export const cellWords = rows as readonly WordRow[]
