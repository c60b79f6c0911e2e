/** A P60, a tax calculation or a tax year overview as it was pointed at. */
import { isUtrValid } from '../../people/tax-identifiers.ts'
import type {
  Evidence,
  FieldEvidence,
  P60,
  Pence,
  Sa302,
  TaxYear,
  TaxYearOverview,
} from '../income-reading.ts'
import { sumUpSa302 } from '../reckon-sa302.ts'
import { withWorkedOutUtr } from '../worked-out.ts'
import type { GatheredPaper } from './gather-papers.ts'
import { pointedFields } from './pointed-fields.ts'
import { pointedValue, sumOf, textOf } from './pointed-values.ts'

export function pointedP60(paper: GatheredPaper): P60 {
  const [text, sum] = readersOf(paper)
  return {
    taxYear: text('taxYear') as TaxYear | null,
    employer: text('employer'),
    employee: text('employee'),
    niNumber: text('niNumber'),
    payeReference: text('payeReference'),
    previousPay: sum('previousPay'),
    previousTax: sum('previousTax'),
    payInThisEmployment: sum('payInThisEmployment'),
    taxInThisEmployment: sum('taxInThisEmployment'),
    totalPay: sum('totalPay'),
    totalTax: sum('totalTax'),
    finalTaxCode: text('finalTaxCode'),
    niCategory: text('niCategory'),
    nationalInsurance: sum('nationalInsurance'),
    statutoryMaternityPay: sum('statutoryMaternityPay'),
    studentLoan: sum('studentLoan'),
    postgraduateLoan: sum('postgraduateLoan'),
    evidence: evidenceOf(paper),
  }
}

/** Income keeps its sign; what is taken off, and every total but the last, is positive whatever is printed. */
export function pointedSa302(paper: GatheredPaper): Sa302 {
  const [text, sum] = readersOf(paper)
  const plain = (field: string) => absolute(sum(field))
  return sumUpSa302({
    taxpayer: text('taxpayer'),
    taxYear: text('taxYear') as TaxYear | null,
    utr: text('utr'),
    selfEmploymentProfit: sum('selfEmploymentProfit'),
    partnershipProfit: sum('partnershipProfit'),
    employmentPay: sum('employmentPay'),
    dividendIncome: sum('dividendIncome'),
    propertyIncome: sum('propertyIncome'),
    savingsInterest: sum('savingsInterest'),
    pensionIncome: sum('pensionIncome'),
    totalIncomeReceived: plain('totalIncomeReceived'),
    personalAllowance: plain('personalAllowance'),
    taxableIncome: plain('taxableIncome'),
    incomeTaxDue: plain('incomeTaxDue'),
    class4: plain('class4'),
    class2: plain('class2'),
    taxDeductedAtSource: plain('taxDeductedAtSource'),
    totalTaxDue: sum('totalTaxDue'),
    evidence: evidenceOf(paper),
  })
}

export function pointedOverview(paper: GatheredPaper): TaxYearOverview {
  const [text, sum] = readersOf(paper)
  const utr = text('utr')
  return withWorkedOutUtr({
    taxpayer: text('taxpayer'),
    taxYear: text('taxYear') as TaxYear | null,
    utr,
    utrValid: utr === null ? null : isUtrValid(utr),
    taxDueForYear: sum('taxDueForYear'),
    interest: sum('interest'),
    penalties: sum('penalties'),
    subtotal: sum('subtotal'),
    payments: absolute(sum('payments')),
    outstanding: sum('outstanding'),
    evidence: evidenceOf(paper),
  })
}

function readersOf(paper: GatheredPaper) {
  return [(field: string) => textOf(paper, field), (field: string) => sumOf(paper, field)] as const
}

function absolute(sum: Pence | null): Pence | null {
  return sum === null ? null : Math.abs(sum)
}

function evidenceOf(paper: GatheredPaper): Evidence {
  const found = pointedFields[paper.type].flatMap((field): [string, FieldEvidence][] => {
    const one = pointedValue(paper, field)
    return one === undefined ? [] : [[field, one.evidence]]
  })
  return Object.fromEntries(found)
}
