/**
 * What an uploaded file is and what it says: payslips (one or several in a file), a P60, a tax
 * calculation, a tax year overview, or something else. Told by its content alone.
 */
import { longestTexts, withTextsCut } from '../shared/text-bounds.ts'
import { readAmount } from './form/amounts.ts'
import { formPage } from './form/form-rows.ts'
import type { IncomePage, IncomeReading } from './income-reading.ts'
import { readP60 } from './p60/read-p60.ts'
import { withFrequencyOfRun } from './payslip/frequency-of-run.ts'
import { withWholeLabels } from './payslip/labels-in-two-lines.ts'
import { partPayslips } from './payslip/part-payslips.ts'
import { readPayslip } from './payslip/read-payslip.ts'
import { recogniseDocument } from './recognise-document.ts'
import { readSa302 } from './sa302/read-sa302.ts'
import { readTaxYearOverview } from './sa302/read-tax-year-overview.ts'

/** Reads the pages of one file, in their order; its texts are cut to `longestTexts.name`. */
export function readIncomeDocument(pages: readonly IncomePage[]): IncomeReading {
  const printed = pages.map(formPage)
  const reading = readAs(recogniseDocument(printed.map(withWholeLabels)), pages)
  const isOne = statesMoney(reading) || printsMoney(pages)
  return isOne ? withTextsCut(reading, longestTexts.name) : { documentType: 'other' }
}

function readAs(
  documentType: IncomeReading['documentType'],
  pages: readonly IncomePage[],
): IncomeReading {
  switch (documentType) {
    case 'payslip':
      return {
        documentType,
        payslips: withFrequencyOfRun(
          partPayslips(pages.map(formPage).map(withWholeLabels)).map(readPayslip),
        ),
      }
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

/** What is recognised and prints figures that were not understood is kept: somebody will fill it in. */
function printsMoney(pages: readonly IncomePage[]): boolean {
  const words = pages.flatMap(({ page }) => page.words)
  return words.filter(({ text }) => readAmount(text)?.hasPence === true).length >= FEWEST_FIGURES
}

const FEWEST_FIGURES = 4

/** What speaks of such a document and states none of its figures is about them, and none itself. */
function statesMoney(reading: IncomeReading): boolean {
  switch (reading.documentType) {
    case 'payslip':
      return reading.payslips.some(({ netPay, grossPay, lines }) =>
        [netPay, grossPay, lines[0]].some((one) => one !== null && one !== undefined),
      )
    case 'p60': {
      const { payInThisEmployment, taxInThisEmployment, totalPay, totalTax } = reading.p60
      return [payInThisEmployment, taxInThisEmployment, totalPay, totalTax].some(isPrinted)
    }
    case 'sa302': {
      const { totalIncomeReceived, taxableIncome, incomeTaxDue, totalTaxDue } = reading.sa302
      return [totalIncomeReceived, taxableIncome, incomeTaxDue, totalTaxDue].some(isPrinted)
    }
    case 'tax-year-overview': {
      const { taxDueForYear, subtotal, outstanding } = reading.overview
      return [taxDueForYear, subtotal, outstanding].some(isPrinted)
    }
    default:
      return true
  }
}

function isPrinted(amount: number | null): boolean {
  return amount !== null
}
