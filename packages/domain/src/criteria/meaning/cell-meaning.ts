/**
 * What a lender's words come to, as data: what they say where no figure is held against them, every
 * figure that limits, rules on blemishes, conditions in words, and the words that were not
 * understood. The built-in reader fills it (`read-meaning.ts`); whoever fills it, code holds a case
 * against it (`hold-case.ts`) and the lender's own words are what is shown.
 */
import type { EventKind, Role } from '../knowledge/roles.ts'

/** Ends of a figure: `min` and `max` are still fine themselves, `above` and `below` are not. */
export type Bounds = {
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly below?: number
}

/** A figure of another role in whose band something holds: "up to £150k". */
export type Band = Bounds & { readonly role: Role; readonly of?: string }

/** Where a limit holds: everywhere, in a band of another figure, or for a special case in words. */
export type Scope = {
  readonly when?: readonly Band[]
  /** The special case, in the lender's own words. */
  readonly for?: string
}

export type Limit = Bounds &
  Scope & {
    readonly role: Role
    /** What a count, an amount or a share is of. */
    readonly of?: string
    /** What lies beyond is referred, not refused. */
    readonly beyond?: 'refer'
    /** "£75k or 24 months": of the limits so marked one is enough. */
    readonly isEither?: true
  }

/** A rule on a blemish. Times in whole months, amounts in whole pounds. */
export type EventRule = Scope & {
  readonly of: EventKind
  readonly maxCount?: number
  readonly maxAmount?: number
  readonly amountIs?: 'each' | 'total'
  /** Count and amount are of the last so many months. */
  readonly within?: number
  readonly minSince?: number
  readonly sinceIs?: 'registered' | 'settled' | 'discharged' | 'completed'
  readonly settled?: true
  readonly ignoreUnder?: number
  readonly ignoreAfter?: number
}

export type CellMeaning = {
  readonly verdict: 'yes' | 'depends' | 'no' | 'not-applicable' | 'blank'
  readonly limits: readonly Limit[]
  readonly events: readonly EventRule[]
  /** Conditions that are no figures, in the lender's own words. */
  readonly needs: readonly string[]
  /** The words say that there is no limit ("no maximum age"). */
  readonly isOpen?: true
  /** Words that were not understood and may limit. Where there are any, nobody is accepted or declined. */
  readonly rest: readonly string[]
}
