/**
 * What an uploaded file is and what it says: payslips (one or several in a file), a P60, a tax
 * calculation, a tax year overview, or something else. Told by its content alone.
 */
import { longestTexts, withTextsCut } from '../shared/text-bounds.ts'
import { readAmount } from './form/amounts.ts'
import { formPage } from './form/form-rows.ts'
import { boxInPicture } from './form/level-words.ts'
import type { IncomePage, IncomeReading } from './income-reading.ts'
import { readP60 } from './p60/read-p60.ts'
import { withFrequencyOfRun } from './payslip/frequency-of-run.ts'
import { withWholeLabels } from './payslip/labels-in-two-lines.ts'
import { partPayslips } from './payslip/part-payslips.ts'
import { readPayslip } from './payslip/read-payslip.ts'
import { partsOf, withParts } from './reading-parts.ts'
import { otherPaperOf, recogniseDocument } from './recognise-document.ts'
import { readSa302 } from './sa302/read-sa302.ts'
import { readTaxYearOverview } from './sa302/read-tax-year-overview.ts'

/** Reads the pages of one file, in their order; its texts are cut to `longestTexts.name`. */
export function readIncomeDocument(pages: readonly IncomePage[]): IncomeReading {
  const printed = pages.map(formPage)
  const told = recogniseDocument(printed.map(withWholeLabels))
  const reading = told === 'other' ? formByItsSums(pages) : readAs(told, pages)
  const isOne = statesMoney(reading) || printsMoney(pages)
  if (isOne && reading.documentType !== 'other')
    return withTextsCut(inPictures(reading, pages), longestTexts.name)
  const looksLike = otherPaperOf(printed)
  return { documentType: 'other', ...(looksLike && { looksLike }) }
}

/** A reading of pictures with its places in them: it was read of pages on which every line is level. */
function inPictures(reading: IncomeReading, pages: readonly IncomePage[]): IncomeReading {
  const pictures = pages.filter(({ origin }) => origin === 'ocr').map(({ page }) => page)
  if (pictures.length === 0) return reading
  const boxes = new Map(pictures.map((page) => [page.number, boxInPicture(page)]))
  const parts = partsOf(reading).map((part) => {
    const evidence = Object.entries(part.evidence).map(([path, one]) => {
      const box = boxes.get(one.page)?.(one.box) ?? one.box
      return [path, { ...one, box }] as const
    })
    return { ...part, evidence: Object.fromEntries(evidence) }
  })
  return withParts(reading, parts)
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

/**
 * What its words do not tell, for want of its title or by words that nobody knew: a form whose figures come
 * to its own sums, with whom and which year it is for.
 */
function formByItsSums(pages: readonly IncomePage[]): IncomeReading {
  const isShort = pages.length <= MOST_OF_FORM && printsMoney(pages)
  const forms = isShort ? (['tax-year-overview', 'p60'] as const) : []
  return forms.map((type) => readAs(type, pages)).find(hasOwnSums) ?? { documentType: 'other' }
}

const MOST_OF_FORM = 3

function hasOwnSums(reading: IncomeReading): boolean {
  if (reading.documentType === 'tax-year-overview') {
    const { taxYear, utrValid, taxDueForYear, subtotal, payments, outstanding } = reading.overview
    const isTold = taxYear !== null && utrValid === true && taxDueForYear !== null
    const isSum = subtotal !== null && payments !== null && subtotal - payments === outstanding
    return isTold && isSum
  }
  if (reading.documentType !== 'p60') return false
  const { taxYear, previousPay, payInThisEmployment, totalPay, ...tax } = reading.p60
  const isTold = taxYear !== null && tax.finalTaxCode !== null && tax.payeReference !== null
  const isOfPay = (previousPay ?? 0) + (payInThisEmployment ?? 0) === totalPay
  return (
    isTold && isOfPay && (tax.previousTax ?? 0) + (tax.taxInThisEmployment ?? 0) === tax.totalTax
  )
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
