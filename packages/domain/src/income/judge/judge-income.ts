/**
 * One judge over whole readings of a file: the built-in reader's and, where somebody was asked, that of
 * a model which pointed at words. With one reader alone its reading stands as it is. What neither reads
 * as an income document is none.
 */

import { longestTexts, withTextsCut } from '../../shared/text-bounds.ts'
import type { IncomePage, IncomeReading, Payslip } from '../income-reading.ts'
import { type GatheredPaper, gatherPapers } from '../pointed/gather-papers.ts'
import { paperPages } from '../pointed/paper-page.ts'
import { pointedOverview, pointedP60, pointedSa302 } from '../pointed/pointed-forms.ts'
import type { PointedPage } from '../pointed/pointed-page.ts'
import { pointedPayslip } from '../pointed/pointed-payslip.ts'
import { type IncomePart, partsOf, withParts } from '../reading-parts.ts'
import { isFormProved, judgeForm, judgePointedForm } from './judge-form.ts'
import { type AroundPapers, judgePayslips, type ReadPayslip } from './judge-payslips.ts'
import { ALONE, fileWordsOf, RIVAL } from './two-readings.ts'

/**
 * @param pages all pages of the file
 * @param pointed what holds of what a model pointed at, page by page; none where nobody was asked
 * @param beside other payslips, of which those of the same person and employer are looked at
 */
export function judgeIncome(
  builtIn: IncomeReading,
  pages: readonly IncomePage[],
  pointed: readonly PointedPage[],
  beside: readonly Payslip[] = [],
): IncomeReading {
  if (pointed.length === 0) return builtIn
  const papers = gatherPapers(pointed, paperPages(pages))
  const own = papers.filter(({ type }) => type === builtIn.documentType)
  const judged =
    own.length > 0
      ? judgeSame(builtIn, own, { pages, beside })
      : judgeOther(builtIn, papers.filter(statesMoney), { pages, beside })
  return withTextsCut(judged, longestTexts.name)
}

/** What speaks of such a document and points at none of its figures is about them, and none itself. */
function statesMoney({ values, lines }: GatheredPaper): boolean {
  return (
    lines.length > 0 || [...values.values()].flat().some(({ value }) => typeof value === 'number')
  )
}

/** Both say what it is. */
function judgeSame(
  builtIn: IncomeReading,
  papers: readonly GatheredPaper[],
  around: AroundPapers,
): IncomeReading {
  const [first] = papers
  if (builtIn.documentType === 'payslip') {
    return {
      ...builtIn,
      payslips: judgePayslips(builtIn.payslips, payslipsOf(papers), around),
    }
  }
  const [part] = partsOf(builtIn)
  const form = first && formOf(first)
  if (part === undefined || form === undefined || builtIn.documentType === 'other') return builtIn
  const readings = [part as typeof form, form] as const
  return withParts(builtIn, [judgeForm(builtIn.documentType, readings, fileWordsOf(around.pages))])
}

/**
 * Only one reader sees such a document in it, or each sees another: the sums decide, and what was
 * recognised by its words stands where they do not. Nothing of it is sure.
 */
function judgeOther(
  builtIn: IncomeReading,
  papers: readonly GatheredPaper[],
  around: AroundPapers,
): IncomeReading {
  const [first] = papers
  if (first === undefined) return doubted(builtIn, ALONE)
  const isRefused = builtIn.documentType === 'other'
  const isBetter = isProved(readingOf(papers, around)) && !isProved(builtIn)
  if (!isRefused && !isBetter) return doubted(builtIn, RIVAL)
  const pointed = readingOf(papers, around)
  return isRefused ? pointed : doubted(pointed, ALONE)
}

/** The reading of a model alone: of several kinds in a file that of the first. */
function readingOf(papers: readonly GatheredPaper[], around: AroundPapers): IncomeReading {
  const [first] = papers
  const own = papers.filter(({ type }) => type === first?.type)
  switch (first?.type) {
    case 'payslip':
      return { documentType: 'payslip', payslips: judgePayslips([], payslipsOf(own), around) }
    case 'p60':
      return { documentType: 'p60', p60: judgePointedForm('p60', pointedP60(first)) as never }
    case 'sa302':
      return {
        documentType: 'sa302',
        sa302: judgePointedForm('sa302', pointedSa302(first)) as never,
      }
    case 'tax-year-overview':
      return {
        documentType: 'tax-year-overview',
        overview: judgePointedForm('tax-year-overview', pointedOverview(first)) as never,
      }
    default:
      return { documentType: 'other' }
  }
}

function formOf(paper: GatheredPaper): Exclude<IncomePart, Payslip> | undefined {
  switch (paper.type) {
    case 'p60':
      return pointedP60(paper)
    case 'sa302':
      return pointedSa302(paper)
    case 'tax-year-overview':
      return pointedOverview(paper)
    default:
      return undefined
  }
}

function payslipsOf(papers: readonly GatheredPaper[]): readonly ReadPayslip[] {
  return papers.map((paper) => ({ payslip: pointedPayslip(paper), pages: paper.pages }))
}

function isProved(reading: IncomeReading): boolean {
  switch (reading.documentType) {
    case 'payslip':
      return reading.payslips.every(({ arithmeticHolds }) => arithmeticHolds === true)
    case 'p60':
      return isFormProved('p60', reading.p60)
    case 'sa302':
      return isFormProved('sa302', reading.sa302)
    case 'tax-year-overview':
      return isFormProved('tax-year-overview', reading.overview)
    default:
      return false
  }
}

function doubted(reading: IncomeReading, most: number): IncomeReading {
  const parts = partsOf(reading).map((part) => {
    const evidence = Object.entries(part.evidence).map(([path, one]) => [
      path,
      { ...one, confidence: Math.min(one.confidence, most) },
    ])
    return { ...part, evidence: Object.fromEntries(evidence) } as IncomePart
  })
  return parts.length === 0 ? reading : withParts(reading, parts)
}
