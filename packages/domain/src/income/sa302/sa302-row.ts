/** A line of a tax calculation: what it is called, its figure, and how that counts. */
import type { FieldEvidence, Pence } from '../income-reading.ts'
import type { Sa302LineKind } from './sa302-lines.ts'

export type Sa302Row = {
  readonly label: string
  /** Null: it has a figure, but nothing is known by its name. */
  readonly kind: Sa302LineKind | null
  /** As printed, below nought where it is printed so. */
  readonly amount: Pence
  /** Its words or its brackets take it off. */
  readonly isLess: boolean
  /** A share of something (`£18,670.00 x 9%`), which a total follows. */
  readonly isRate: boolean
  /** Right edge of the figure: figures of one column end alike. */
  readonly column: number
  readonly evidence: FieldEvidence
}
