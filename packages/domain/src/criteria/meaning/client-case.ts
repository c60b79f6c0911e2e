/**
 * What a question tells of a client, as data: each figure under its role with the words it comes
 * from, blemishes, and the kinds the story names. Figures that follow from others by arithmetic
 * (age and term give the age at the end) are figures of the case like the others and say whence.
 */
import type { EventKind, Role } from '../knowledge/roles.ts'

export type CaseFigure = {
  readonly role: Role
  readonly of?: string
  readonly value: number
  /** Really a little more ("just over", "over 85"), or a little less, than the value. */
  readonly side?: 'more' | 'less'
  /** The words of the question, or what it follows from ("62 + 18"). */
  readonly from: string
  /** Of a property's value under a second charge: what the mortgage in front of it takes up. */
  readonly inFront?: { readonly value: number; readonly from: string } | 'untold'
  /** It stands in what follows from it, and has no rows of its own: an age that is told with a term. */
  readonly isPart?: true
  /** It follows from other figures. */
  readonly isDerived?: true
  /** The figure as it was told, where it is held as one of a kind that the row alone names. */
  readonly stands?: CaseFigure
  /** Put right by whoever asks. */
  readonly isCorrected?: true
}

export type CaseEvent = {
  readonly of: EventKind
  readonly count?: number
  readonly amount?: number
  readonly amountIs?: 'each' | 'total'
  /** Months since it happened, or since what `sinceIs` says. */
  readonly since?: number
  /** It was in the last so many months, no one knows when. */
  readonly isWithin?: true
  readonly sinceIs?: 'registered' | 'settled' | 'discharged' | 'completed'
  readonly settled?: boolean
  readonly from: string
  readonly isCorrected?: true
  /** Which of several of its kind it is, counted from 0; absent of the first. */
  readonly place?: number
}

export type ClientCase = {
  readonly figures: readonly CaseFigure[]
  readonly events: readonly CaseEvent[]
  /** Kinds of client, property or loan that the story names, in its words. */
  readonly about: readonly string[]
}
