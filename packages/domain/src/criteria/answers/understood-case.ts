/**
 * A client's case as an answer shows it: every figure and blemish that was understood, where it comes
 * from, and whether a lender's words were held against it. What was misunderstood can be corrected:
 * a correction is asked with the same question again and goes before its words.
 */
import type { EventKind, Role, RoleUnit } from '../knowledge/roles.ts'
import type { EventFacts } from '../questions/client-facts.ts'

export type UnderstoodFigure = {
  readonly role: Role
  /** What a count, an amount, a share or a time is of. */
  readonly of?: string
  /** "Age at end of term". */
  readonly label: string
  /** In the role's unit: whole months, years, pounds, percent. */
  readonly value: number
  readonly unit: RoleUnit
  /** "80", "85%", "14 months". */
  readonly text: string
  /** The words of the question, or the sum: "62 + 18". Absent where it would only repeat the text. */
  readonly from?: string
  /** It follows from other figures. */
  readonly isDerived?: true
  readonly isCorrected?: true
  /** Some lender's words state a figure of this kind. */
  readonly isCompared: boolean
}

export type UnderstoodEvent = {
  readonly of: EventKind
  /** "CCJ". */
  readonly label: string
  /** "2, £400 each, 18 months ago". */
  readonly text: string
  readonly facts: EventFacts
  /** Which of several of its kind, counted from 0; absent of the first. */
  readonly place?: number
  readonly isCorrected?: true
  readonly isCompared: boolean
}

export type UnderstoodCase = {
  /** As they are held: what others were worked out from stands in those. */
  readonly figures: readonly UnderstoodFigure[]
  /** As they were told and put right, and as they can be corrected: nothing that follows. */
  readonly facts: readonly UnderstoodFigure[]
  readonly events: readonly UnderstoodEvent[]
}

/** One criterion of a list with several, and what of the case it is held against. */
export type AnswerColumn = {
  /** "Age at end of term". */
  readonly name: string
  /** "80"; absent where the words alone are asked. */
  readonly held?: string
  /** The sheet or section where all of its words stand, if it is one. */
  readonly place?: string
}
