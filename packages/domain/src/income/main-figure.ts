/** The one figure by which an income document is known in a list. */
import type { IncomeReading, Pence } from './income-reading.ts'
import { partsOf } from './reading-parts.ts'

export type MainFigure = { readonly path: string; readonly amount: Pence }

/**
 * In the order of what says most: of a payslip what is paid out, of a P60 the year's pay, of an
 * SA302 the business profit or else all income, of an overview the tax due.
 */
const ranked: Readonly<Record<IncomeReading['documentType'], readonly string[]>> = {
  payslip: ['netPay', 'grossPay'],
  p60: ['payInThisEmployment', 'totalPay'],
  sa302: ['totalBusinessProfit', 'totalIncomeReceived'],
  'tax-year-overview': ['taxDueForYear', 'outstanding'],
  other: [],
}

/** Null where the document states none, and of a file with several payslips. */
export function mainFigure(reading: IncomeReading): MainFigure | null {
  const part = onlyPart(reading)
  for (const path of ranked[reading.documentType]) {
    const amount = part.get(path)
    if (typeof amount === 'number') return { path, amount }
  }
  return null
}

function onlyPart(reading: IncomeReading): ReadonlyMap<string, unknown> {
  const parts = partsOf(reading)
  return new Map(Object.entries(parts.length === 1 ? (parts[0] ?? {}) : {}))
}
