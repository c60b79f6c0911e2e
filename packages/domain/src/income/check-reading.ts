/** The checks of everything that was read of a file, with their fields' paths in the whole reading. */
import { checkFileHistory, type FileHistory } from './checks/check-file-history.ts'
import { checkP60 } from './checks/check-p60.ts'
import { checkPayslip } from './checks/check-payslip.ts'
import { checkRun } from './checks/check-run.ts'
import { checkSa302 } from './checks/check-sa302.ts'
import type { IncomeCheck, IncomeReading, Payslip, TaxYearOverview } from './income-reading.ts'
import { evidenceOf, wholePath } from './reading-parts.ts'
import { sureFrom } from './sure-from.ts'

/** What else is known: other documents of the same owner, in any order, and what the file tells. */
export type AroundReading = {
  readonly payslips: readonly Payslip[]
  readonly overviews: readonly TaxYearOverview[]
  readonly history: FileHistory
}

export const nothingAround: AroundReading = { payslips: [], overviews: [], history: {} }

/** Every check of a reading. Payslips of one file are each other's neighbours as well. */
export function checkReading(
  reading: IncomeReading,
  { payslips, overviews, history }: AroundReading = nothingAround,
): readonly IncomeCheck[] {
  const ofFile = checkFileHistory(history)
  switch (reading.documentType) {
    case 'payslip':
      return [...checkPayslips(reading, payslips), ...ofFile]
    case 'p60':
      return [...checkP60(reading.p60, { payslips }), ...ofFile]
    case 'sa302':
      return [...checkSa302(reading.sa302, overviews), ...ofFile]
    case 'tax-year-overview':
      return ofFile
    default:
      return []
  }
}

function checkPayslips(
  reading: Extract<IncomeReading, { documentType: 'payslip' }>,
  others: readonly Payslip[],
): readonly IncomeCheck[] {
  const own = reading.payslips
  const ofEach = own.flatMap((payslip, at) => {
    const neighbours = [...own.filter((_other, n) => n !== at), ...others]
    return checkPayslip(payslip, { neighbours }).map((check) => ({
      ...check,
      fields: check.fields.map((path) => wholePath(reading, at, path)),
    }))
  })
  // What is said of all together stands at no one place.
  return [...ofEach, ...checkRun(own).map((check) => ({ ...check, fields: [] }))]
}

/** How much of it wants somebody's eye: fields that are unsure, and checks that were not passed. */
export function attentionOf(reading: IncomeReading, checks: readonly IncomeCheck[]): number {
  const unsure = Object.entries(evidenceOf(reading)).filter(
    ([path, { confidence }]) => confidence < sureFrom && !isWorkedOut(path),
  )
  return unsure.length + checks.filter(({ outcome }) => outcome === 'fail').length
}

/** It is as sure as what it is worked out from, which wants the look. */
function isWorkedOut(path: string): boolean {
  return WORKED_OUT.test(path)
}

const WORKED_OUT =
  /(?:^|\.)(?:annualised\.|arithmeticHolds|utrValid|totalBusinessProfit|validationErrors)/
