/**
 * What an uploaded file is and what it says: payslips (one or several in a file), a P60, a tax
 * calculation, a tax year overview, or something else. Told by its content alone.
 */
import { formPage } from './form/form-rows.ts'
import type { IncomePage, IncomeReading } from './income-reading.ts'
import { readP60 } from './p60/read-p60.ts'
import { partPayslips } from './payslip/part-payslips.ts'
import { readPayslip } from './payslip/read-payslip.ts'
import { recogniseDocument } from './recognise-document.ts'
import { readSa302 } from './sa302/read-sa302.ts'
import { readTaxYearOverview } from './sa302/read-tax-year-overview.ts'

/** Reads the pages of one file, in their order. */
export function readIncomeDocument(pages: readonly IncomePage[]): IncomeReading {
  const forms = pages.map(formPage)
  const documentType = recogniseDocument(forms)
  switch (documentType) {
    case 'payslip':
      return { documentType, payslips: partPayslips(forms).map(readPayslip) }
    case 'p60':
      return { documentType, p60: readP60(pages) }
    case 'sa302':
      return { documentType, sa302: readSa302(pages) }
    case 'tax-year-overview':
      return { documentType, overview: readTaxYearOverview(pages) }
    default:
      return { documentType }
  }
}
