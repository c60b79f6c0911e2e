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
  return {
    taxYear: sa302.taxYear ?? '',
    total,
    sentence: `${sa302.taxYear}: business profit ${pounds(total)}`,
    figures: placesOf(documentId, sa302, ['selfEmploymentProfit', 'partnershipProfit']),
  }
}

/** Of a company's director. */
export function directorYear({ sa302, documentId }: TaxCalculation): Year {
  const { employmentPay, dividendIncome } = sa302
  const total = (employmentPay ?? 0) + (dividendIncome ?? 0)
  return {
    taxYear: sa302.taxYear ?? '',
    total,
    sentence: `${sa302.taxYear}: salary ${pounds(employmentPay ?? 0)} + dividends ${pounds(dividendIncome ?? 0)} = ${pounds(total)}`,
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

/** The income by a method; `usesLatest` where a declining latest year stands for an average. */
export function byMethod(
  years: readonly Year[],
  method: SelfEmployedMethod,
  usesLatest: boolean,
): { readonly income: Exact; readonly sentence: string } {
  const latest = exactly(years[0]?.total ?? 0)
  const taken = years.slice(0, YEARS[method])
  const average = exactly(
    taken.reduce((sum, { total }) => sum + total, 0),
    1,
    Math.max(1, taken.length),
  )
  if (method === 'latest') return { income: latest, sentence: `latest year = ${text(latest)}` }
  if (method === 'lower') {
    const income = isBelow(latest, average) ? latest : average
    return {
      income,
      sentence: `lower of the latest year ${text(latest)} and the average of ${counted(taken.length, 'year')} ${text(average)} = ${text(income)}`,
    }
  }
  return usesLatest
    ? {
        income: latest,
        sentence: `average of ${counted(taken.length, 'year')}, but the latest year is below the year before, so the latest year = ${text(latest)}`,
      }
    : {
        income: average,
        sentence: `average of ${counted(taken.length, 'year')} = ${text(average)}`,
      }
}

function text(figure: Exact): string {
  return pounds(toPence(figure))
}
