/**
 * A self-employed person's income as a lender counts it: a sole trader's or partner's profit, or a
 * director's pay and dividends, of the tax calculations supplied, by the lender's method.
 */
import { pounds } from '../checks/income-check.ts'
import type { Pence } from '../income-reading.ts'
import type { SelfEmployedMethod, SelfEmployedRule } from '../rules/income-rules.ts'
import { exactly, shareOf, toPence } from './exact.ts'
import type {
  ApplicantType,
  CalculationError,
  IncomeCalculation,
  WorkingLine,
} from './income-calculation.ts'
import { counted, listed, methodNames, percentText } from './rule-names.ts'
import {
  byMethod,
  directorYear,
  placesOf,
  profitYear,
  YEARS,
  type Year,
} from './self-employed-years.ts'
import type { SelfEmployedStudy, TaxCalculation } from './study-self-employed.ts'

export type SelfEmployedApplicant = Exclude<ApplicantType, 'employed'>

/** By this lender's rule, or the first thing that stands in the way. */
export function calculateSelfEmployed(
  study: SelfEmployedStudy,
  rule: SelfEmployedRule,
  applicantType: SelfEmployedApplicant,
): IncomeCalculation | CalculationError {
  const wrong = study.people ?? study.validation
  if (wrong !== null) return wrong
  const method = methodFor(study, rule, applicantType)
  if (typeof method !== 'string') return method
  const isDirector = applicantType === 'director'
  const years = study.years.map((one) => (isDirector ? directorYear(one) : profitYear(one)))
  const isDeclining = isBelowYearBefore(years)
  if (isDeclining && rule.declining === 'refer') return referred(study, rule, years)
  const found = byMethod(years, method, isDeclining && rule.declining === 'latest')
  const rental = rentalOf(study.years[0], rule)
  const income = toPence(found.income) + (rental?.used ?? 0)
  return {
    lender: rule.lender,
    applicantType,
    income,
    usableOvertimeBonusCommission: 0,
    workings: [
      ...years.map(({ sentence, total, figures }) => line({ sentence, annual: total, figures })),
      line({
        sentence: `Method: ${found.sentence}`,
        annual: toPence(found.income),
        used: toPence(found.income),
        rule: { place: rule.place, words: wordsOf(rule) },
      }),
      ...(rental === null ? [] : [rental]),
      line({ sentence: `Total income used: ${pounds(income)}`, used: income }),
    ],
    leftOut: [...notCounted(study.years, isDirector), ...olderYears(years, method)],
    warnings: warningsOf(study, rule, method),
    missingEvidence: overviewsMissing(study),
  }
}

/** The method for such an applicant, where the documents suffice for it. */
function methodFor(
  { years }: SelfEmployedStudy,
  rule: SelfEmployedRule,
  applicantType: SelfEmployedApplicant,
): SelfEmployedMethod | CalculationError {
  const isDirector = applicantType === 'director'
  const documents = years.map(({ documentId }) => documentId)
  if (isDirector && rule.director?.basis === 'salary+net-profit') {
    return {
      error: 'company-accounts-required',
      sentence: `${rule.lender} counts a director's salary and share of net profit (“${wordsOf(rule)}”), which stands in the company's accounts and not in tax calculations.`,
      documents,
    }
  }
  const method = isDirector ? rule.director?.method : rule.sole?.method
  if (method === undefined) {
    return {
      error: 'no-rule-for-lender',
      sentence: `The rules of ${rule.lender} say nothing that was understood of how ${isDirector ? 'a director’s' : 'a sole trader’s or partner’s'} income is found.`,
      documents: [],
    }
  }
  const needed = Math.max(1, rule.minYears ?? 1)
  if (years.length >= needed) return method
  return {
    error: 'insufficient-history',
    sentence: `${rule.lender} asks for ${counted(needed, 'year')} of tax calculations: ${years.length} supplied.`,
    documents,
  }
}

function isBelowYearBefore([latest, before]: readonly Year[]): boolean {
  return latest !== undefined && before !== undefined && latest.total < before.total
}

function referred(
  study: SelfEmployedStudy,
  { lender }: SelfEmployedRule,
  [latest, before]: readonly Year[],
): CalculationError {
  const [now, then] = [latest, before].map((year) =>
    year === undefined ? '' : `${year.taxYear}, ${pounds(year.total)}`,
  )
  return {
    error: 'refer-declining',
    sentence: `The latest year (${now}) is below the year before (${then}), which ${lender} decides case by case: refer it.`,
    documents: study.years.map(({ documentId }) => documentId),
  }
}

function line(parts: Partial<WorkingLine> & { readonly sentence: string }): WorkingLine {
  return {
    incomeType: null,
    annual: null,
    percent: null,
    used: 0,
    basis: null,
    rule: null,
    figures: [],
    ...parts,
  }
}

function wordsOf({ words }: SelfEmployedRule): string {
  return Object.entries(words)
    .map(([head, text]) => `${head}: ${text}`)
    .join('; ')
}

/** Property profit of the latest year; null where there is none. */
function rentalOf(latest: TaxCalculation | undefined, rule: SelfEmployedRule): WorkingLine | null {
  const profit = latest?.sa302.propertyIncome ?? 0
  if (latest === undefined || profit <= 0) return null
  const figures = placesOf(latest.documentId, latest.sa302, ['propertyIncome'])
  const { rentalPercent } = rule
  if (rentalPercent === null) {
    return line({
      sentence: `Property profit ${pounds(profit)}: the rules of ${rule.lender} say nothing of it, so it is not counted.`,
      annual: profit,
      figures,
    })
  }
  const used = toPence(shareOf(exactly(profit), rentalPercent))
  return line({
    sentence: `Property profit ${pounds(profit)} × ${percentText(rentalPercent)} = ${pounds(used)}`,
    annual: profit,
    percent: rentalPercent,
    used,
    rule: { place: rule.place, words: wordsOf(rule) },
    figures,
  })
}

/** Incomes of the latest year that no method counts. */
function notCounted([latest]: readonly TaxCalculation[], isDirector: boolean): readonly string[] {
  if (latest === undefined) return []
  const { sa302 } = latest
  const kinds: readonly (readonly [string, Pence | null])[] = [
    ...(isDirector
      ? ([
          ['Self-employment profit', sa302.selfEmploymentProfit],
          ['Partnership profit', sa302.partnershipProfit],
        ] as const)
      : ([
          ['Pay from employments', sa302.employmentPay],
          ['Dividends', sa302.dividendIncome],
        ] as const)),
    ['Savings interest', sa302.savingsInterest],
    ['Pensions and benefits', sa302.pensionIncome],
  ]
  return kinds.flatMap(([name, amount]) =>
    amount === null || amount === 0
      ? []
      : [`${name} of ${sa302.taxYear}: ${pounds(amount)}, not counted as self-employed income.`],
  )
}

function olderYears(years: readonly Year[], method: SelfEmployedMethod): readonly string[] {
  return years
    .slice(YEARS[method])
    .map(({ taxYear, total }) => `${taxYear}: ${pounds(total)}, older than the method asks for.`)
}

function warningsOf(
  { years: calculations, overviews, warnings }: SelfEmployedStudy,
  rule: SelfEmployedRule,
  method: SelfEmployedMethod,
): readonly string[] {
  const disagreeing = overviews.filter(({ overview }) => {
    const own = calculations.find(({ sa302 }) => sa302.taxYear === overview.taxYear)
    const [due, shown] = [own?.sa302.totalTaxDue ?? null, overview.taxDueForYear]
    return due !== null && shown !== null && due !== shown
  })
  const short = YEARS[method] > calculations.length
  return [
    ...warnings,
    ...disagreeing.map(
      ({ overview }) =>
        `The tax year overview of ${overview.taxYear} shows other tax than the tax calculation of that year.`,
    ),
    ...(short
      ? [
          `The rule takes the ${methodNames[method]}, and ${counted(calculations.length, 'year')} ${calculations.length === 1 ? 'was' : 'were'} supplied.`,
        ]
      : []),
    ...rule.notUnderstood.map(
      (words) =>
        `The rule also says “${words}”, which was not taken into account. Read it before relying on this figure.`,
    ),
  ]
}

function overviewsMissing({
  years: calculations,
  overviews,
}: SelfEmployedStudy): readonly string[] {
  const shown = new Set(overviews.map(({ overview }) => overview.taxYear))
  const missing = calculations.flatMap(({ sa302: { taxYear } }) =>
    taxYear === null || shown.has(taxYear) ? [] : [taxYear],
  )
  return missing.length === 0
    ? []
    : [
        `No tax year overview of ${listed(missing)} was supplied; lenders ask for it with the tax calculation.`,
      ]
}
