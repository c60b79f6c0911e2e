/**
 * What the documents of somebody self-employed give to calculate with, found once for all lenders: tax
 * calculations by year, each once, the overviews, and what stands in the way.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import type { Sa302, Sa302Error, TaxYearOverview } from '../income-reading.ts'
import type { CalculationError, Confirmation, IncomeDocument } from './income-calculation.ts'
import { listed } from './rule-names.ts'

/** A tax calculation, where it stands, and which of its fields somebody confirmed. */
export type TaxCalculation = {
  readonly sa302: Sa302
  readonly documentId: number
  readonly filename: string
  readonly confirmed: readonly Confirmation[]
}

/** A check that does not hold, of a field that is printed so all the same. */
export type ConfirmedFault = {
  readonly documentId: number
  readonly field: keyof Sa302 & string
  readonly sentence: string
}

export type SelfEmployedStudy = {
  /** Newest first, each tax year once. */
  readonly years: readonly TaxCalculation[]
  readonly overviews: readonly { readonly overview: TaxYearOverview; readonly documentId: number }[]
  readonly people: CalculationError | null
  readonly validation: CalculationError | null
  /** Checks that would stand in the way had nobody confirmed what is printed. */
  readonly confirmed: readonly ConfirmedFault[]
  /** What somebody should know of the years before relying on them, a sentence each. */
  readonly warnings: readonly string[]
}

/** What the documents give, found once for all lenders. */
export function studySelfEmployed(documents: readonly IncomeDocument[]): SelfEmployedStudy {
  const all = documents.flatMap(
    ({ documentId, filename, reading, confirmed = [] }): readonly TaxCalculation[] =>
      reading?.documentType === 'sa302'
        ? [{ sa302: reading.sa302, documentId, filename, confirmed }]
        : [],
  )
  const overviews = documents.flatMap(({ documentId, reading }) =>
    reading?.documentType === 'tax-year-overview'
      ? [{ overview: reading.overview, documentId }]
      : [],
  )
  const { calculations, yearless } = byYearRead(all)
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
      ...all.map(({ sa302, documentId }) => ({ utr: sa302.utr, documentId })),
      ...overviews.map(({ overview, documentId }) => ({ utr: overview.utr, documentId })),
    ]),
    validation: notValid(all) ?? noYearRead(calculations, yearless),
    confirmed: all.flatMap(confirmedFaults),
    warnings: [
      ...yearsTwice(calculations, years),
      ...yearsBetween(years),
      ...yearlessText(calculations, yearless),
    ],
  }
}

/** One whose year could not be read is told from no other: it counts where it is the only one. */
function byYearRead(all: readonly TaxCalculation[]) {
  const isRead = ({ sa302 }: TaxCalculation) => sa302.taxYear !== null
  return all.length === 1
    ? { calculations: all, yearless: [] }
    : { calculations: all.filter(isRead), yearless: all.filter((one) => !isRead(one)) }
}

function noYearRead(
  calculations: readonly TaxCalculation[],
  yearless: readonly TaxCalculation[],
): CalculationError | null {
  if (calculations.length > 0 || yearless.length === 0) return null
  return {
    error: 'sa302-validation',
    sentence:
      'The tax years of the tax calculations could not be read, so which is the latest is not known: enter them and calculate again.',
    documents: yearless.map(({ documentId }) => documentId),
  }
}

function yearlessText(
  calculations: readonly TaxCalculation[],
  yearless: readonly TaxCalculation[],
): readonly string[] {
  const [only] = calculations
  if (calculations.length === 1 && only?.sa302.taxYear === null) {
    return [
      `The tax year of ${only.filename} could not be read: it is taken for the latest year. Enter the year to be sure.`,
    ]
  }
  return yearless.length === 0
    ? []
    : [
        `The tax year of ${listed(yearless.map(({ filename }) => filename))} could not be read, so it is left out: a later year would change the figure. Enter the year and calculate again.`,
      ]
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

/** What fails, and the field that is confirmed where it is printed so. */
const FAULTS = {
  'utr-check-digit': { words: 'its taxpayer reference fails its check digit', field: 'utr' },
  'total-income-mismatch': {
    words: 'its incomes do not add up to its total income',
    field: 'totalIncomeReceived',
  },
  'total-tax-mismatch': {
    words: 'its tax does not add up to its total tax',
    field: 'totalTaxDue',
  },
} as const satisfies Readonly<
  Record<Sa302Error, { readonly words: string; readonly field: keyof Sa302 }>
>

function confirmationOf(
  { confirmed }: TaxCalculation,
  fault: Sa302Error,
): Confirmation | undefined {
  return confirmed.find(({ path }) => path === FAULTS[fault].field)
}

function confirmedFaults(calculation: TaxCalculation): readonly ConfirmedFault[] {
  const { sa302, documentId } = calculation
  return sa302.validationErrors.flatMap((fault) => {
    const confirmation = confirmationOf(calculation, fault)
    if (confirmation === undefined) return []
    const { words, field } = FAULTS[fault]
    return [
      {
        documentId,
        field,
        sentence: `Confirmed: ${nameOf(calculation)}: ${words}, and is printed so, as ${confirmation.by} confirmed on ${spelledDate(confirmation.on)}`,
      },
    ]
  })
}

function nameOf({ sa302: { taxYear }, filename }: TaxCalculation): string {
  return `the tax calculation ${taxYear === null ? `in ${filename}` : `of ${taxYear}`}`
}

function notValid(calculations: readonly TaxCalculation[]): CalculationError | null {
  const faulty = calculations.flatMap((calculation) => {
    const faults = calculation.sa302.validationErrors.filter(
      (fault) => confirmationOf(calculation, fault) === undefined,
    )
    return faults.length === 0 ? [] : [{ calculation, faults }]
  })
  if (faulty.length === 0) return null
  const said = faulty.map(
    ({ calculation, faults }) =>
      `${nameOf(calculation)}: ${listed(faults.map((fault) => FAULTS[fault].words))}`,
  )
  return {
    error: 'sa302-validation',
    sentence: `A tax calculation does not hold (${said.join('; ')}): compare it with the document and correct it, confirm it where it is printed so, or ask for a fresh one.`,
    documents: faulty.map(({ calculation }) => calculation.documentId),
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
