/** What each year of tax calculations comes to for an applicant, and what a method makes of the years. */
import { pounds } from '../checks/income-check.ts'
import type { Pence, Sa302 } from '../income-reading.ts'
import type { SelfEmployedMethod } from '../rules/income-rules.ts'
import { type Exact, exactly, isBelow, toPence } from './exact.ts'
import type { FigurePlace } from './income-calculation.ts'
import { counted } from './rule-names.ts'
import type { TaxCalculation } from './study-self-employed.ts'

/** What a tax year comes to. */
export type Year = {
  readonly taxYear: string
  readonly total: Pence
  readonly sentence: string
  readonly figures: readonly FigurePlace[]
}

/** Of a sole trader or partner. */
export function profitYear({ sa302, documentId }: TaxCalculation): Year {
  const { selfEmploymentProfit, partnershipProfit } = sa302
  const total = (selfEmploymentProfit ?? 0) + (partnershipProfit ?? 0)
  const isBoth = (selfEmploymentProfit ?? 0) !== 0 && (partnershipProfit ?? 0) !== 0
  const parts = isBoth
    ? ` (self-employment ${pounds(selfEmploymentProfit ?? 0)} + partnership ${pounds(partnershipProfit ?? 0)})`
    : ''
  return {
    taxYear: sa302.taxYear ?? '',
    total,
    sentence: `${yearText(sa302)}: business profit ${pounds(total)}${parts}`,
    figures: placesOf(documentId, sa302, ['selfEmploymentProfit', 'partnershipProfit']),
  }
}

/** Of a trade or of a partnership alone, where a lender has a rule for each. */
export function profitAlone(
  { sa302, documentId }: TaxCalculation,
  field: 'selfEmploymentProfit' | 'partnershipProfit',
): Year {
  const total = sa302[field] ?? 0
  const name = field === 'partnershipProfit' ? 'partnership' : 'self-employment'
  return {
    taxYear: sa302.taxYear ?? '',
    total,
    sentence: `${yearText(sa302)}, ${name}: profit ${pounds(total)}`,
    figures: placesOf(documentId, sa302, [field]),
  }
}

/** Of a director whose salary is counted from payslips already. */
export function dividendYear({ sa302, documentId }: TaxCalculation): Year {
  const total = sa302.dividendIncome ?? 0
  return {
    taxYear: sa302.taxYear ?? '',
    total,
    sentence: `${yearText(sa302)}: dividends ${pounds(total)}`,
    figures: placesOf(documentId, sa302, ['dividendIncome']),
  }
}

function yearText({ taxYear }: Sa302): string {
  return taxYear ?? 'Year not read'
}

/** Of a company's director. */
export function directorYear({ sa302, documentId }: TaxCalculation): Year {
  const { employmentPay, dividendIncome } = sa302
  const total = (employmentPay ?? 0) + (dividendIncome ?? 0)
  return {
    taxYear: sa302.taxYear ?? '',
    total,
    sentence: `${yearText(sa302)}: salary ${pounds(employmentPay ?? 0)} + dividends ${pounds(dividendIncome ?? 0)} = ${pounds(total)}`,
    figures: placesOf(documentId, sa302, ['employmentPay', 'dividendIncome']),
  }
}

/** Where figures of a tax calculation stand, of those that are there. */
export function placesOf(
  documentId: number,
  sa302: Sa302,
  fields: readonly (keyof Sa302 & string)[],
): readonly FigurePlace[] {
  return fields
    .filter((field) => typeof sa302[field] === 'number' && sa302[field] !== 0)
    .map((field) => ({ documentId, slip: 0, field }))
}

/** How many years a method takes. */
export const YEARS: Readonly<Record<SelfEmployedMethod, number>> = {
  latest: 1,
  lower: 2,
  avg2: 2,
  avg3: 3,
}

/** What a method makes of the years: the step with its figures, and in words without them. */
export type MethodFigure = {
  readonly income: Exact
  readonly sentence: string
  readonly words: string
}

/** The income by a method; `usesLatest` where a declining latest year stands for an average. */
export function byMethod(
  years: readonly Year[],
  method: SelfEmployedMethod,
  usesLatest: boolean,
): MethodFigure {
  const latest = exactly(years[0]?.total ?? 0)
  if (method === 'latest') {
    return { income: latest, sentence: `latest year = ${text(latest)}`, words: 'latest year' }
  }
  const taken = years.slice(0, YEARS[method])
  const average = exactly(
    taken.reduce((sum, { total }) => sum + total, 0),
    1,
    Math.max(1, taken.length),
  )
  const many = counted(taken.length, 'year')
  const mean = taken.length > 1 ? `${sumText(taken)} ÷ ${taken.length} = ` : ''
  if (method === 'lower') {
    const income = isBelow(latest, average) ? latest : average
    return {
      income,
      sentence: `lower of [latest year ${text(latest)}] and [average of ${many}: ${mean}${text(average)}] = ${text(income)}`,
      words: `lower of the latest year and the average of ${many}`,
    }
  }
  return usesLatest
    ? {
        income: latest,
        sentence: `average of ${many}, but the latest year is below the year before, so the latest year = ${text(latest)}`,
        words: `average of ${many}, but the latest year is below the year before, so the latest year`,
      }
    : {
        income: average,
        sentence: `average of ${many}: ${mean}${text(average)}`,
        words: `average of ${many}`,
      }
}

/** `(£40,000.00 + £30,000.00)`; a loss is taken off. */
function sumText(years: readonly Year[]): string {
  const parts = years.map(({ total }, at) =>
    at === 0 ? pounds(total) : `${total < 0 ? '-' : '+'} ${pounds(Math.abs(total))}`,
  )
  return `(${parts.join(' ')})`
}

function text(figure: Exact): string {
  return pounds(toPence(figure))
}
