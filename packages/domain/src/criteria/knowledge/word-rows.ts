// biome-ignore-all format: a table reads best with one sense a row
/** Rows of the tables of words: comma separated phrases and the sense that they have. */
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

export const bound = (limit: 'max' | 'min' | 'above' | 'below', words: string): WordRow => ({ words, sense: { tag: 'bound', bound: limit } })
export const after = (limit: 'max' | 'min' | 'above' | 'below', words: string): WordRow => ({ words, sense: { tag: 'bound', bound: limit, side: 'after' } })
export const role = (name: Role, words: string, of?: string): WordRow => ({ words, sense: { tag: 'role', role: name, ...(of !== undefined && { of }) } })
export const thing = (of: string, words: string, as?: readonly Measure[]): WordRow => ({ words, sense: { tag: 'thing', of, ...(as !== undefined && { as }) } })
export const part = (of: string, words: string): WordRow => thing(of, words, ['share'])
export const sum = (of: string, words: string): WordRow => thing(of, words, ['amount', 'share'])
export const amountOf = (of: string, words: string): WordRow => thing(of, words, ['amount'])
export const papers = (of: string, words: string): WordRow => thing(of, words, ['count', 'papers'])
export const event = (of: EventKind, words: string): WordRow => ({ words, sense: { tag: 'event', of } })
export const incomeKind = (of: string, words: string): WordRow => ({ words, sense: { tag: 'income-kind', of } })
export const verdict = (said: 'yes' | 'no' | 'refer' | 'blank' | 'not-applicable', words: string): WordRow => ({ words, sense: { tag: 'verdict', verdict: said } })
export const plain = (tag: 'window' | 'ago' | 'settled' | 'unsettled' | 'each' | 'total' | 'ignored' | 'clean' | 'conduct' | 'debt' | 'open' | 'if' | 'only' | 'not' | 'wider' | 'lesser' | 'split' | 'share-of' | 'none' | 'noise' | 'hedge' | 'label' | 'rest', words: string): WordRow => ({ words, sense: { tag } })
/** Every one of the first words before every one of the second. */
export const pairs = (firsts: string, seconds: string): string => firsts.split(', ').flatMap((first) => seconds.split(', ').map((second) => `${first} ${second}`)).join(', ')
