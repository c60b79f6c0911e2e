import type { CriteriaDocument } from './answers/answer.ts'
import { listQuickSearchCriteria } from './answers/quick-search.ts'
import type { CriteriaReading, SheetReading } from './criteria-reading.ts'
import { lenderIdentity } from './lender-names.ts'
import { buildCriteriaIndex } from './matching/criteria-index.ts'

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

/**
 * Counts a reading. A lender counts once, however many ways the sheets spell its name, and the
 * criteria are those that quick search lists, so that no screen tells another number.
 */
export function summariseReading(reading: CriteriaReading): CriteriaSummary {
  const pages = reading.sheets.reduce((sum, sheet) => sum + (sheet.pages ?? 0), 0)
  const names = [...new Set(reading.answers.map((answer) => answer.lender))]
  return {
    lenders: new Set(names.map(lenderIdentity)).size,
    criteria: listQuickSearchCriteria(buildCriteriaIndex([asDocument(reading)])).length,
    answers: reading.answers.filter((answer) => answer.text !== '').length,
    sheets: reading.sheets,
    ...(pages > 0 ? { pages } : {}),
    ...(reading.updated ? { updated: reading.updated } : {}),
  }
}

// Neither id, name nor day of the upload bears on what is listed.
function asDocument(reading: CriteriaReading): CriteriaDocument {
  return { documentId: 0, filename: '', uploadedAt: '', reading }
}
