import { groupPrintedRows, type PrintedRow } from './answers/quick-search-rows.ts'
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

/**
 * Counts a reading. A lender counts once, however many ways the sheets spell its name, and the
 * criteria are those that quick search lists, so that no screen tells another number.
 */
export function summariseReading(reading: CriteriaReading): CriteriaSummary {
  const pages = reading.sheets.reduce((sum, sheet) => sum + (sheet.pages ?? 0), 0)
  const names = [...new Set(reading.answers.map((answer) => answer.lender))]
  return {
    lenders: new Set(names.map(lenderIdentity)).size,
    criteria: groupPrintedRows(printedRows(reading)).size,
    answers: reading.answers.filter((answer) => answer.text !== '').length,
    sheets: reading.sheets,
    ...(pages > 0 ? { pages } : {}),
    ...(reading.updated ? { updated: reading.updated } : {}),
  }
}

function printedRows({ answers }: CriteriaReading): readonly PrintedRow[] {
  const rows = new Map<string, PrintedRow & { readonly answers: Set<string> }>()
  const identities = new Map<string, string>()
  for (const { lender, criterion, section, place } of answers) {
    const identity = identities.get(lender) ?? lenderIdentity(lender)
    identities.set(lender, identity)
    const key = [place.sheet ?? '', section ?? '', criterion].join('\u0000')
    const known = rows.get(key)
    if (known !== undefined) known.answers.add(identity)
    else {
      const row = { name: criterion, sheet: place.sheet, section, document: ONE_DOCUMENT }
      rows.set(key, { ...row, answers: new Set([identity]) })
    }
  }
  return [...rows.values()]
}

const ONE_DOCUMENT = { documentId: 0 }
