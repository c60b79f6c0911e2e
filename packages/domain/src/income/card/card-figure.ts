/** One figure of the income card, and what of somebody's documents it is found in. */
import type { FigurePlace } from '../calculate/income-calculation.ts'
import type { P60, Payslip, Pence } from '../income-reading.ts'

export type CardFigure = {
  readonly source: 'basic' | 'gross' | 'year-to-date' | 'p60' | 'sa302'
  /** “Basic pay × 12”, “P60 2025-26”. */
  readonly label: string
  readonly annual: Pence
  /** How it comes about, with the figures. */
  readonly sentence: string
  readonly places: readonly FigurePlace[]
  /** Whether it is pay in full, which should agree with the others that are. */
  readonly isCompared: boolean
}

/** A payslip, or a P60, with where it stands. */
export type Standing<Part> = {
  readonly part: Part
  readonly documentId: number
  /** Which of its file, from 0. */
  readonly slip: number
}

/** What one employer's documents hold; payslips newest first. */
export type Employment = {
  readonly payslips: readonly Standing<Payslip>[]
  readonly p60s: readonly Standing<P60>[]
}
