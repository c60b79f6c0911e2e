/** A figure that a text holds, and what the words around it say of it. */

/** `percent` is of value or of income, `multiple` of income (`4.5x`); `pounds` are whole pounds. */
export type FigureUnit = 'percent' | 'multiple' | 'pounds' | 'age' | 'months' | 'acres' | 'count'

/** A figure as a number of its unit: percent of 95, 4.5 times, whole pounds, years of age, months. */
export type Figure = {
  readonly value: number
  readonly unit: FigureUnit | undefined
  /** What a count counts. */
  readonly noun?: CountNoun
  /** What an amount or a percentage is of. */
  readonly role?: FigureRole
  /** Strictly above or below the figure, not the figure itself. */
  readonly side?: 'above' | 'below'
  /** Of a length of time: the last so many months, or a day so long ago. */
  readonly when?: 'within' | 'ago'
}

/** `level` is the floor that a flat is on, which says nothing about the height of its block. */
export type CountNoun =
  | 'storey'
  | 'level'
  | 'bedroom'
  | 'property'
  | 'applicant'
  | 'lodger'
  | 'ccj'
  | 'default'
  | 'payment'
  | 'square-metre'
  | 'metre'
  | 'unit'

/** `term` is how long a mortgage runs, and no length of time that has passed. */
export type FigureRole = 'property' | 'loan' | 'income' | 'deposit' | 'debt' | 'share' | 'term'
