/**
 * Who understood a question, a sheet, a page or a line: the built-in reader, by rules, or a language
 * model whose statements were checked against the document. Everything that is read carries one, and
 * where a provider is configured and was not asked or did not serve, it says why.
 */

/** Why the built-in reader has the word. */
export const reasonsNotFilled = [
  'none-configured',
  'not-allowed',
  /** A daily or monthly allowance of this person or firm is spent. */
  'allowance-spent',
  /** The provider cannot be reached, refuses, or has failed too often of late. */
  'unavailable',
  'too-late',
  /** The documents together are longer than what a question may go out with. */
  'too-long',
  /** What came was not of the shape asked for, or nothing of it held against the document. */
  'not-usable',
  'not-waited',
] as const

/** Those that pass: asking again at another time may help. */
export const passingReasons: readonly ReasonNotFilled[] = [
  'not-allowed',
  'allowance-spent',
  'unavailable',
  'too-late',
]

export type ReasonNotFilled = (typeof reasonsNotFilled)[number]

/** An allowance that is spent. */
export type SpentAllowance = {
  readonly of: 'user' | 'company'
  readonly period: 'day' | 'month'
  /** The day on which there is one again, `YYYY-MM-DD` in London. */
  readonly renewsOn: string
}

export type ReadBy =
  | {
      readonly by: 'model'
      /** As it was configured; absent where that is not known. */
      readonly model?: string
    }
  | { readonly by: 'rule'; readonly why: ReasonNotFilled; readonly spent?: SpentAllowance }
