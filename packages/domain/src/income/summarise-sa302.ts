/**
 * What an SA302 says of somebody's business, in pounds, with what does not agree on it. A line that
 * is not on the page is absent, not nought; dividends and employment are apart from business.
 */
import type { Pence, Sa302, Sa302Error, TaxYear } from './income-reading.ts'

/** Pounds with two decimals. */
export type Sa302Summary = {
  readonly selfEmploymentProfit?: number
  readonly partnershipProfit?: number
  readonly businessIncome?: number
  readonly dividendIncome?: number
  readonly totalBusinessProfit?: number
  readonly utr?: string
  readonly taxYear?: TaxYear
  readonly validationErrors: readonly Sa302Error[]
}

/** The summary of what was read. */
export function summariseSa302(sa302: Sa302): Sa302Summary {
  const { selfEmploymentProfit, partnershipProfit, dividendIncome, totalBusinessProfit } = sa302
  const hasBusiness = selfEmploymentProfit !== null || partnershipProfit !== null
  const business = hasBusiness ? (selfEmploymentProfit ?? 0) + (partnershipProfit ?? 0) : null
  return {
    ...inPounds('selfEmploymentProfit', selfEmploymentProfit),
    ...inPounds('partnershipProfit', partnershipProfit),
    ...inPounds('businessIncome', business),
    ...inPounds('dividendIncome', dividendIncome),
    ...inPounds('totalBusinessProfit', totalBusinessProfit),
    ...(sa302.utr === null ? {} : { utr: sa302.utr }),
    ...(sa302.taxYear === null ? {} : { taxYear: sa302.taxYear }),
    validationErrors: sa302.validationErrors,
  }
}

function inPounds<Name extends string>(
  name: Name,
  pence: Pence | null,
): { readonly [Field in Name]?: number } {
  return (pence === null ? {} : { [name]: pence / 100 }) as { readonly [Field in Name]?: number }
}
