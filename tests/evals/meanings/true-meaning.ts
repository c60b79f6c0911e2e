/** A cell's meaning and a story's case as their authors write them down, one JSON object a line. */

export type TrueBounds = {
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly below?: number
}

export type TrueBand = TrueBounds & { readonly role: string; readonly of?: string }

export type TrueLimit = TrueBand & {
  readonly when?: readonly TrueBand[]
  readonly for?: string
  readonly beyond?: 'refer'
}

/** Times in whole months, amounts in whole pounds. */
export type TrueEventRule = {
  readonly of: string
  readonly maxCount?: number
  readonly maxAmount?: number
  readonly amountIs?: 'each' | 'total'
  readonly within?: number
  readonly minSince?: number
  readonly sinceIs?: 'registered' | 'settled' | 'discharged' | 'completed'
  readonly settled?: true
  readonly ignoreUnder?: number
  readonly ignoreAfter?: number
  readonly for?: string
  readonly when?: readonly TrueBand[]
}

export type TrueMeaning = {
  readonly verdict: 'yes' | 'depends' | 'no' | 'n/a' | 'blank'
  readonly limits?: readonly TrueLimit[]
  readonly events?: readonly TrueEventRule[]
  readonly needs?: readonly string[]
}

export type TrueFigure = {
  readonly role: string
  readonly of?: string
  readonly value: number
  /** Really a little over, or a little under, what is said. */
  readonly more?: true
  readonly less?: true
}

export type TrueEvent = {
  readonly of: string
  readonly count?: number
  readonly amount?: number
  readonly amountIs?: 'each' | 'total'
  readonly since?: number
  readonly sinceIs?: 'registered' | 'settled' | 'discharged' | 'completed'
  readonly settled?: boolean
}

export type TrueCase = {
  readonly figures: readonly TrueFigure[]
  readonly events: readonly TrueEvent[]
  readonly about: readonly string[]
}
