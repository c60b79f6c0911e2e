import type { CriteriaReading, SheetReading } from './criteria-reading.ts'
import { lenderIdentity } from './lender-names.ts'

/** What a document holds, counted, and how each of its sheets was understood. */
export type CriteriaSummary = {
  readonly lenders: number
  readonly criteria: number
  /** Answers that say something; blanks are not counted. */
  readonly answers: number
  /** Of a PDF. */
  readonly pages?: number
  readonly updated?: string
  readonly sheets: readonly SheetReading[]
}

/** Counts a reading. A lender counts once, however many ways the sheets spell its name. */
export function summariseReading(reading: CriteriaReading): CriteriaSummary {
  const pages = reading.sheets.reduce((sum, sheet) => sum + (sheet.pages ?? 0), 0)
  const names = [...new Set(reading.answers.map((answer) => answer.lender))]
  return {
    lenders: new Set(names.map(lenderIdentity)).size,
    criteria: new Set(reading.answers.map((answer) => answer.criterion)).size,
    answers: reading.answers.filter((answer) => answer.text !== '').length,
    sheets: reading.sheets,
    ...(pages > 0 ? { pages } : {}),
    ...(reading.updated ? { updated: reading.updated } : {}),
  }
}
