/**
 * What the documents of somebody self-employed give to calculate with, found once for all lenders: tax
 * calculations by year, each once, the overviews, and what stands in the way.
 */
import type { Sa302, TaxYearOverview } from '../income-reading.ts'
import type { CalculationError, IncomeDocument } from './income-calculation.ts'
import { listed } from './rule-names.ts'

/** A tax calculation and where it stands. */
export type TaxCalculation = { readonly sa302: Sa302; readonly documentId: number }

export type SelfEmployedStudy = {
  /** Newest first, each tax year once. */
  readonly years: readonly TaxCalculation[]
  readonly overviews: readonly { readonly overview: TaxYearOverview; readonly documentId: number }[]
  readonly people: CalculationError | null
  readonly validation: CalculationError | null
  /** What somebody should know of the years before relying on them, a sentence each. */
  readonly warnings: readonly string[]
}

/** What the documents give, found once for all lenders. */
export function studySelfEmployed(documents: readonly IncomeDocument[]): SelfEmployedStudy {
  const calculations = documents.flatMap(({ documentId, reading }) =>
    reading?.documentType === 'sa302' ? [{ sa302: reading.sa302, documentId }] : [],
  )
  const overviews = documents.flatMap(({ documentId, reading }) =>
    reading?.documentType === 'tax-year-overview'
      ? [{ overview: reading.overview, documentId }]
      : [],
  )
  const seen = new Set<string>()
  const years = calculations
    .toSorted((one, other) => (other.sa302.taxYear ?? '').localeCompare(one.sa302.taxYear ?? ''))
    .filter(({ sa302: { taxYear } }) => {
      const isNew = taxYear === null || !seen.has(taxYear)
      if (taxYear !== null) seen.add(taxYear)
      return isNew
    })
  return {
    years,
    overviews,
    people: differentPeople([
      ...calculations.map(({ sa302, documentId }) => ({ utr: sa302.utr, documentId })),
      ...overviews.map(({ overview, documentId }) => ({ utr: overview.utr, documentId })),
    ]),
    validation: notValid(calculations),
    warnings: [...yearsTwice(calculations, years), ...yearsBetween(years)],
  }
}

function differentPeople(
  found: readonly { readonly utr: string | null; readonly documentId: number }[],
): CalculationError | null {
  const utrs = [...new Set(found.flatMap(({ utr }) => (utr === null ? [] : [utr])))]
  if (utrs.length < 2) return null
  return {
    error: 'different-people',
    sentence: `The documents bear different taxpayer references (${listed(utrs)}): calculate each person's income by itself.`,
    documents: found.filter(({ utr }) => utr !== null).map(({ documentId }) => documentId),
  }
}

const FAULTS = {
  'utr-check-digit': 'its taxpayer reference fails its check digit',
  'total-income-mismatch': 'its incomes do not add up to its total income',
  'total-tax-mismatch': 'its tax does not add up to its total tax',
} as const

function notValid(calculations: readonly TaxCalculation[]): CalculationError | null {
  const faulty = calculations.filter(
    ({ sa302 }) => sa302.validationErrors.length > 0 || sa302.taxYear === null,
  )
  if (faulty.length === 0) return null
  const faults = faulty.map(({ sa302: { taxYear, validationErrors } }) =>
    taxYear === null
      ? 'the tax year of a tax calculation could not be read'
      : `the tax calculation of ${taxYear}: ${listed(validationErrors.map((fault) => FAULTS[fault]))}`,
  )
  return {
    error: 'sa302-validation',
    sentence: `A tax calculation does not hold (${faults.join('; ')}): compare it with the document, or ask for a fresh one.`,
    documents: faulty.map(({ documentId }) => documentId),
  }
}

/** A year is counted once: where its calculations differ, one of them may have been amended. */
function yearsTwice(
  all: readonly TaxCalculation[],
  kept: readonly TaxCalculation[],
): readonly string[] {
  return kept.flatMap(({ sa302: { taxYear, totalIncomeReceived } }) =>
    all.some(
      ({ sa302 }) => sa302.taxYear === taxYear && sa302.totalIncomeReceived !== totalIncomeReceived,
    )
      ? [
          `There are tax calculations of ${taxYear} with different incomes, of which one is taken: remove the one that does not hold.`,
        ]
      : [],
  )
}

/** Years that lie between those supplied and are not among them. */
function yearsBetween(years: readonly TaxCalculation[]): readonly string[] {
  const starts = years.flatMap(({ sa302: { taxYear } }) =>
    taxYear === null ? [] : [Number(taxYear.slice(0, 4))],
  )
  const first = Math.min(...starts)
  const span = Math.max(0, Math.max(...starts) - first)
  const missing = Array.from({ length: span }, (_, at) => first + at)
    .filter((start) => !starts.includes(start))
    .map((start) => `${start}-${String(start + 1).slice(2)}`)
  return missing.length === 0
    ? []
    : [
        `The tax calculations do not follow one another: nothing of ${listed(missing)} was supplied.`,
      ]
}
