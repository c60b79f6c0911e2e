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
import { notesOfSelfEmployed } from './rule-notes.ts'
import {
  byMethod,
  directorYear,
  dividendYear,
  placesOf,
  profitAlone,
  profitYear,
  YEARS,
  type Year,
} from './self-employed-years.ts'
import type { SelfEmployedStudy, TaxCalculation } from './study-self-employed.ts'

export type SelfEmployedApplicant = Exclude<ApplicantType, 'employed'>

export type SelfEmployedQuestion = {
  readonly applicantType: SelfEmployedApplicant
  /** Pay from employments is counted from payslips already. */
  readonly isPayCounted?: boolean
}

/** By this lender's rule, or the first thing that stands in the way. */
export function calculateSelfEmployed(
  study: SelfEmployedStudy,
  rule: SelfEmployedRule,
  { applicantType, isPayCounted = false }: SelfEmployedQuestion,
): IncomeCalculation | CalculationError {
  const wrong = study.people ?? study.validation
  if (wrong !== null) return wrong
  const found = strandsFor(study, rule, { applicantType, isPayCounted })
  if ('error' in found) return found
  const { strands, unruled } = found
  const falling = strands.find(({ years }) => isBelowYearBefore(years))
  if (falling && rule.declining === 'refer') return referred(study, rule, falling.years)
  const counted = strands.map((strand) => countStrand(strand, rule))
  const rental = rentalOf(study.years[0], rule)
  const income = sumOf(counted.map(({ used }) => used)) + (rental?.used ?? 0)
  return {
    lender: rule.lender,
    applicantType,
    income,
    usableOvertimeBonusCommission: 0,
    workings: [
      ...study.confirmed.map(({ sentence, documentId, field }) =>
        line({ role: 'step', sentence, figures: [{ documentId, slip: 0, field }] }),
      ),
      ...counted.flatMap(({ workings }) => workings),
      ...(rental === null ? [] : [rental]),
      line({ role: 'total', sentence: `Total income used: ${pounds(income)}`, used: income }),
    ],
    leftOut: [
      ...unruled,
      ...(rental !== null && rental.percent === null ? [rental.sentence] : []),
      ...notCounted(study.years, { applicantType, isPayCounted }),
      ...strands.flatMap(olderYears),
    ],
    warnings: warningsOf(study, rule, strands),
    missingEvidence: overviewsMissing(study),
  }
}

/** Profits, or pay and dividends, that one method is applied to. */
type Strand = {
  /** “sole trader”, where there are several. */
  readonly name: string | null
  readonly method: SelfEmployedMethod
  readonly years: readonly Year[]
}

type Strands = {
  readonly strands: readonly Strand[]
  /** Profit that the lender has no rule for, a sentence each. */
  readonly unruled: readonly string[]
}

/** What is counted by which method, where the documents suffice for it. */
function strandsFor(
  study: SelfEmployedStudy,
  rule: SelfEmployedRule,
  question: Required<SelfEmployedQuestion>,
): Strands | CalculationError {
  const documents = study.years.map(({ documentId }) => documentId)
  const isDirector = question.applicantType === 'director'
  if (isDirector && rule.director?.basis === 'salary+net-profit') {
    return {
      error: 'company-accounts-required',
      sentence: `${rule.lender} counts a director's salary and share of net profit (“${wordsOf(rule)}”), which stands in the company's accounts and not in tax calculations.`,
      documents,
    }
  }
  const found = isDirector
    ? directorStrand(study, rule, question.isPayCounted)
    : profitStrands(study, rule, question.applicantType === 'partner')
  if (found.strands.length === 0) {
    return {
      error: 'no-rule-for-lender',
      sentence: `The rules of ${rule.lender} say nothing that was understood of how ${applicantNames[question.applicantType]} income is found.`,
      documents: [],
    }
  }
  const needed = Math.max(1, rule.minYears ?? 1)
  if (study.years.length >= needed) return found
  return {
    error: 'insufficient-history',
    sentence: `${rule.lender} asks for ${counted(needed, 'year')} of tax calculations: ${study.years.length} supplied.`,
    documents,
  }
}

const applicantNames: Readonly<Record<SelfEmployedApplicant, string>> = {
  director: 'a director’s',
  'sole-trader': 'a sole trader’s',
  partner: 'a partner’s',
}

function directorStrand(
  { years }: SelfEmployedStudy,
  { director }: SelfEmployedRule,
  isPayCounted: boolean,
): Strands {
  if (director === null) return { strands: [], unruled: [] }
  const yearOf = isPayCounted ? dividendYear : directorYear
  return {
    strands: [{ name: null, method: director.method, years: years.map(yearOf) }],
    unruled: [],
  }
}

/**
 * Profit of a trade and of a partnership are one where the file has one rule for both; where it has a
 * rule for each, each is counted by its own.
 */
function profitStrands(
  { years }: SelfEmployedStudy,
  { sole, partner, lender }: SelfEmployedRule,
  isPartner: boolean,
): Strands {
  const has = (field: 'selfEmploymentProfit' | 'partnershipProfit') =>
    years.some(({ sa302 }) => (sa302[field] ?? 0) !== 0)
  const isMixed = has('selfEmploymentProfit') && has('partnershipProfit')
  const own = isPartner && partner !== undefined ? partner : sole
  const isOneRule = partner === undefined || partner?.method === sole?.method
  if (!isMixed || isOneRule) {
    const strands =
      own === null ? [] : [{ name: null, method: own.method, years: years.map(profitYear) }]
    return { strands, unruled: [] }
  }
  const each = [
    { name: 'sole trader', field: 'selfEmploymentProfit', rule: sole },
    { name: 'partnership', field: 'partnershipProfit', rule: partner },
  ] as const
  return {
    strands: each.flatMap(({ name, field, rule }) =>
      rule === null
        ? []
        : [{ name, method: rule.method, years: years.map((year) => profitAlone(year, field)) }],
    ),
    unruled: each.flatMap(({ name, field, rule }) =>
      rule === null
        ? [
            `Profit as ${name} (${pounds(years[0]?.sa302[field] ?? 0)} in the latest year): the rules of ${lender} say nothing of it, so it is not counted.`,
          ]
        : [],
    ),
  }
}

function countStrand({ name, method, years }: Strand, rule: SelfEmployedRule) {
  const isDeclining = isBelowYearBefore(years)
  const found = byMethod(years, method, isDeclining && rule.declining === 'latest')
  const used = toPence(found.income)
  const title = name === null ? 'Method' : `Method, ${name}`
  return {
    used,
    workings: [
      ...years.map(({ sentence, total, figures }) =>
        line({ role: 'step', sentence, annual: total, figures }),
      ),
      line({
        sentence: `${title}: ${found.sentence}`,
        method: name === null ? found.words : `${name}: ${found.words}`,
        annual: used,
        used,
        rule: { place: rule.place, words: wordsOf(rule) },
      }),
    ],
  }
}

function sumOf(amounts: readonly Pence[]): Pence {
  return amounts.reduce((sum, amount) => sum + amount, 0)
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
    role: 'counted',
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
      sentence: `Property profit: ${pounds(profit)}, and the rules of ${rule.lender} say nothing of it, so it is not counted.`,
      annual: profit,
      figures,
    })
  }
  const used = toPence(shareOf(exactly(profit), rentalPercent))
  return line({
    sentence: `Property profit: ${pounds(profit)} × ${percentText(rentalPercent)} = ${pounds(used)}`,
    annual: profit,
    percent: rentalPercent,
    used,
    rule: { place: rule.place, words: wordsOf(rule) },
    figures,
  })
}

/** Incomes of the latest year that no method counts. */
function notCounted(
  [latest]: readonly TaxCalculation[],
  { applicantType, isPayCounted }: Required<SelfEmployedQuestion>,
): readonly string[] {
  if (latest === undefined) return []
  const { sa302 } = latest
  const isDirector = applicantType === 'director'
  const pay = sa302.employmentPay ?? 0
  const of = `of ${sa302.taxYear ?? 'the year not read'}`
  const kinds: readonly (readonly [string, Pence | null])[] = [
    ...(isDirector
      ? ([
          ['Self-employment profit', sa302.selfEmploymentProfit],
          ['Partnership profit', sa302.partnershipProfit],
        ] as const)
      : ([['Dividends', sa302.dividendIncome]] as const)),
    ['Savings interest', sa302.savingsInterest],
    ['Pensions and benefits', sa302.pensionIncome],
  ]
  const ofPay = isPayCounted
    ? `Pay from employments ${of}: ${pounds(pay)}, which is counted from the payslips and not again.`
    : `Pay from employments ${of}: ${pounds(pay)}, not counted as self-employed income.`
  return [
    ...(pay !== 0 && (isPayCounted || !isDirector) ? [ofPay] : []),
    ...kinds.flatMap(([name, amount]) =>
      amount === null || amount === 0
        ? []
        : [`${name} ${of}: ${pounds(amount)}, not counted as self-employed income.`],
    ),
  ]
}

function olderYears({ method, years, name }: Strand): readonly string[] {
  const of = name === null ? '' : `, ${name}`
  return years
    .slice(YEARS[method])
    .map(
      ({ taxYear, total }) => `${taxYear}${of}: ${pounds(total)}, older than the method asks for.`,
    )
}

function warningsOf(
  { years: calculations, overviews, warnings }: SelfEmployedStudy,
  rule: SelfEmployedRule,
  strands: readonly Strand[],
): readonly string[] {
  const disagreeing = overviews.filter(({ overview }) => {
    const own = calculations.find(({ sa302 }) => sa302.taxYear === overview.taxYear)
    const [due, shown] = [own?.sa302.totalTaxDue ?? null, overview.taxDueForYear]
    return due !== null && shown !== null && due !== shown
  })
  const short = strands.filter(({ method }) => YEARS[method] > calculations.length)
  return [
    ...warnings,
    ...disagreeing.map(
      ({ overview }) =>
        `The tax year overview of ${overview.taxYear} shows other tax than the tax calculation of that year.`,
    ),
    ...short.map(
      ({ method }) =>
        `The rule takes the ${methodNames[method]}, and ${counted(calculations.length, 'year')} ${calculations.length === 1 ? 'was' : 'were'} supplied.`,
    ),
    ...notesOfSelfEmployed(rule),
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
