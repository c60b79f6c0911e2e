/** A generated income document: its pages, and what is true of it. */
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import type { PressPage } from '../guides/press.ts'

export type IncomeDocument = {
  readonly seed: number
  /** Of which sort of paper, finer than its type. */
  readonly sort: string
  /** What is printed and nothing else; its evidence is empty. */
  readonly truth: IncomeReading
  /** Paths of fields that are not printed though they may be guessed: null is right there too. */
  readonly open: readonly string[]
  /** Choices of its layout, as `year: strip`. */
  readonly traits: readonly string[]
  /** As set, before anything blurred it. */
  readonly printed: readonly PressPage[]
  readonly paper: readonly [width: number, height: number]
  readonly pages: readonly IncomePage[]
}

/** A document as it is set, before it is turned into pages of words. */
export type SetDocument = Pick<
  IncomeDocument,
  'sort' | 'truth' | 'open' | 'traits' | 'printed' | 'paper'
>
