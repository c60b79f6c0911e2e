/**
 * What the documents say a year's income is, side by side, each figure found its own way: the latest
 * payslip × its payslips a year, the year to date as a whole year would come to, P60s, tax
 * calculations. Figures that should agree and do not have a spread, and what in the documents
 * explains it is named. Nothing here is a lender's: that is `calculateIncome`.
 */
import { matchingKey } from '../../shared/text.ts'
import type { IncomeDocument } from '../calculate/income-calculation.ts'
import type { Payslip, Sa302 } from '../income-reading.ts'
import type { CardFigure, Employment, Standing } from './card-figure.ts'
import { causesOfSpread } from './causes-of-spread.ts'
import { figuresOfPay } from './figures-of-pay.ts'
import { figuresOfTax } from './figures-of-tax.ts'

export type CardGroup = {
  /** The employer, or the taxpayer of tax calculations; null where none is named. */
  readonly of: string | null
  readonly figures: readonly CardFigure[]
  /** Between the highest and the lowest compared, in percent of the highest; null of fewer than two. */
  readonly spreadPercent: number | null
  readonly causes: readonly string[]
}

export type IncomeCard = {
  readonly groups: readonly CardGroup[]
  readonly leftOut: readonly string[]
}

/** A group for each employer, and one for each taxpayer. */
export function incomeCard(documents: readonly IncomeDocument[]): IncomeCard {
  return {
    groups: [...employments(documents), ...taxpayers(documents)],
    leftOut: documents.flatMap((document) => whyLeftOut(document) ?? []),
  }
}

function employments(documents: readonly IncomeDocument[]): CardGroup[] {
  const payslips = documents.flatMap(({ documentId, reading }) =>
    reading?.documentType === 'payslip'
      ? reading.payslips.map((part, slip) => ({ part, documentId, slip }))
      : [],
  )
  const p60s = documents.flatMap(({ documentId, reading }) =>
    reading?.documentType === 'p60' ? [{ part: reading.p60, documentId, slip: 0 }] : [],
  )
  const named = [...payslips, ...p60s].map(({ part }) => part.employer)
  return groupsOf(named).map(({ key, name }) => {
    const own = <Part extends { employer: string | null }>({ part }: Standing<Part>) =>
      keyOf(part.employer) === key
    return groupOfPay(name, {
      payslips: newestFirst(payslips.filter(own)),
      p60s: p60s.filter(own),
    })
  })
}

function groupOfPay(of: string | null, employment: Employment): CardGroup {
  const figures = figuresOfPay(employment)
  const spreadPercent = spreadOf(figures)
  return { of, figures, spreadPercent, causes: causesOfSpread(employment, figures, spreadPercent) }
}

function taxpayers(documents: readonly IncomeDocument[]): CardGroup[] {
  const found = documents.flatMap(({ documentId, reading }) =>
    reading?.documentType === 'sa302' ? [{ part: reading.sa302, documentId, slip: 0 }] : [],
  )
  return groupsOf(found.map(({ part }) => nameOf(part))).map(({ key, name }) => ({
    of: name,
    figures: figuresOfTax(found.filter(({ part }) => keyOf(nameOf(part)) === key)),
    spreadPercent: null,
    causes: [],
  }))
}

function nameOf({ taxpayer, utr }: Sa302): string | null {
  return taxpayer ?? utr
}

/** Employers are one where their names differ in case and signs alone. */
function keyOf(name: string | null): string {
  return name === null ? '' : matchingKey(name)
}

/** In the order in which they come first. */
function groupsOf(names: readonly (string | null)[]) {
  const byKey = new Map<string, string | null>()
  for (const name of names) {
    if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name)
  }
  return [...byKey].map(([key, name]) => ({ key, name }))
}

function newestFirst(payslips: readonly Standing<Payslip>[]): readonly Standing<Payslip>[] {
  return payslips.toSorted((one, other) =>
    (other.part.payDate ?? '').localeCompare(one.part.payDate ?? ''),
  )
}

function spreadOf(figures: readonly CardFigure[]): number | null {
  const compared = figures.filter(({ isCompared }) => isCompared).map(({ annual }) => annual)
  const highest = Math.max(...compared)
  if (compared.length < 2 || highest <= 0) return null
  return Math.round(((highest - Math.min(...compared)) / highest) * 1000) / 10
}

function whyLeftOut({ filename, reading }: IncomeDocument): string | null {
  if (reading === null) return `${filename} could not be read.`
  if (reading.documentType === 'tax-year-overview') {
    return `${filename} is a tax year overview, which states tax and no income.`
  }
  return reading.documentType === 'other' ? `${filename} is no income document.` : null
}
