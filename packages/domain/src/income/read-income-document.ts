/**
 * What an uploaded file is and what it says: payslips (one or several in a file), a P60, a tax
 * calculation, a tax year overview, or something else. Told by its content alone.
 */
import { formPage } from './form/form-rows.ts'
import type { IncomePage, IncomeReading } from './income-reading.ts'
import { partPayslips } from './payslip/part-payslips.ts'
import { readPayslip } from './payslip/read-payslip.ts'
import { recogniseDocument } from './recognise-document.ts'

/** Reads the pages of one file, in their order. */
export function readIncomeDocument(pages: readonly IncomePage[]): IncomeReading {
  const forms = pages.map(formPage)
  const documentType = recogniseDocument(forms)
  if (documentType !== 'payslip') return { documentType: 'other' }
  return { documentType, payslips: partPayslips(forms).map(readPayslip) }
}
