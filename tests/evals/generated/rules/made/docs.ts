// @ts-nocheck: made apart from the product and kept as it was made; what it hands over is typed.
// Makes truth readings (the shape of d-NNN.truth.json). No dependencies.

import type { IncomeType } from './oracle.ts'
import { dayNo, isoOf, PER_YEAR, periodsSoFar, taxYearOf, taxYearStart } from './oracle.ts'

const r0 = (x: number): number => Math.round(x)
export interface LineSpec {
  label: string
  t: IncomeType | null
  amount: number
  units?: number
  rate?: number
  ytd?: number | null
  cat?: string
}
export interface RunSpec {
  prefix: string
  employer: string
  employee: string
  ni: string
  freq: string
  dates: string[] // any order, made in date order
  lines: (i: number, date: string) => LineSpec[]
  taxCode?: string
  printLineYtd?: boolean
  printYtd?: boolean
  ytdBefore?: Record<string, number> // by label, what was paid this tax year before the first slip of `dates`
  steadyBefore?: boolean // before the first supplied slip of the tax year every period paid the amount of that first slip
}
const weekOf = (d: string): number => Math.floor((dayNo(d) - taxYearStart(d)) / 7) + 1
export function makeRun(s: RunSpec): any[] {
  const dates = s.dates.slice().sort()
  const n = PER_YEAR[s.freq]
  const out: any[] = []
  let year = ''
  let acc: Record<string, number> = {}
  let g = { gross: 0, taxablePay: 0, tax: 0, nationalInsurance: 0, pension: 0 }
  dates.forEach((date, i) => {
    const ls = s.lines(i, date).filter((l) => l.amount !== 0)
    const gross = ls.reduce((a, l) => a + l.amount, 0)
    const expenses = ls.filter((l) => l.cat === 'expenses').reduce((a, l) => a + l.amount, 0)
    const taxable = gross - expenses
    const free = Math.floor(1257900 / n)
    const over = Math.max(0, taxable - free),
      band = r0(3770000 / n)
    const tax = Math.floor(Math.min(over, band) * 0.2 + Math.max(0, over - band) * 0.4)
    const pt = r0(1257000 / n),
      uel = r0(5027000 / n)
    const ni = r0(
      Math.max(0, Math.min(taxable, uel) - pt) * 0.08 + Math.max(0, taxable - uel) * 0.02,
    )
    const basicPay = ls.filter((l) => (l.cat ?? l.t) === 'basic').reduce((a, l) => a + l.amount, 0)
    const pension = r0(basicPay * 0.05)
    const net = gross - tax - ni - pension
    const k = periodsSoFar(date, s.freq)
    const ty = taxYearOf(date)
    if (ty !== year) {
      year = ty
      acc = {}
      const prior = s.steadyBefore === false ? 0 : k - 1
      for (const l of ls)
        acc[l.label] = s.ytdBefore && i === 0 ? (s.ytdBefore[l.label] ?? 0) : l.amount * prior
      if (s.ytdBefore && i === 0) for (const [kk, v] of Object.entries(s.ytdBefore)) acc[kk] = v
      const before = Object.values(acc).reduce((a, b) => a + b, 0)
      g = {
        gross: before,
        taxablePay: before,
        tax: tax * prior,
        nationalInsurance: ni * prior,
        pension: pension * prior,
      }
    }
    for (const l of ls) acc[l.label] = (acc[l.label] ?? 0) + l.amount
    g.gross += gross
    g.taxablePay += taxable
    g.tax += tax
    g.nationalInsurance += ni
    g.pension += pension
    const sum = (c: string): number =>
      ls.filter((l) => (l.cat ?? l.t) === c).reduce((a, l) => a + l.amount, 0)
    const lines: any[] = ls.map((l) => {
      const o: any = {
        kind: 'payment',
        label: l.label,
        amount: l.amount,
        category: ['basic', 'overtime', 'bonus', 'commission'].includes(l.cat ?? l.t ?? '')
          ? (l.cat ?? l.t)
          : 'other',
        incomeType: l.t,
      }
      if (l.units !== undefined) {
        o.units = l.units
        o.rate = l.rate
      }
      if (l.ytd !== undefined) {
        if (l.ytd !== null) o.ytd = l.ytd
      } else if (s.printLineYtd) o.ytd = acc[l.label]
      return o
    })
    if (tax) lines.push({ kind: 'deduction', label: 'PAYE Tax', amount: tax, category: 'tax' })
    if (ni)
      lines.push({ kind: 'deduction', label: 'National Insurance', amount: ni, category: 'ni' })
    if (pension)
      lines.push({ kind: 'deduction', label: 'EE Pension', amount: pension, category: 'pension' })
    const b = sum('basic'),
      o = sum('overtime'),
      bo = sum('bonus'),
      c = sum('commission')
    out.push({
      file: `${s.prefix}${String(i + 1).padStart(2, '0')}.pdf`,
      variant: 'text-pdf',
      documentType: 'payslip',
      expected: 'ok',
      employer: s.employer,
      employee: s.employee,
      payDate: date,
      taxPeriod: s.freq === 'monthly' ? k : weekOf(date),
      periodsElapsed: k,
      taxYear: ty,
      payFrequency: s.freq,
      taxCode: s.taxCode ?? '1257L',
      niNumber: s.ni,
      niCategory: 'A',
      basicPay: b,
      overtime: o,
      bonus: bo,
      commission: c,
      otherPayments: gross - b - o - bo - c,
      grossPay: gross,
      incomeTax: tax,
      nationalInsurance: ni,
      pension,
      studentLoan: 0,
      otherDeductions: 0,
      netPay: net,
      lines,
      yearToDate:
        s.printYtd === false
          ? { gross: null, taxablePay: null, tax: null, nationalInsurance: null, pension: null }
          : { ...g },
      annualised: { basic: b * n, overtime: o * n, bonus: bo * n, commission: c * n },
      arithmeticHolds: true,
      layout: 'invented',
    })
  })
  return out
}
export function datesBack(last: string, freq: string, count: number): string[] {
  const out: string[] = []
  for (let i = 0; i < count; i++) {
    if (freq === 'monthly') {
      const y = +last.slice(0, 4),
        m = +last.slice(5, 7) - 1 - i,
        d = +last.slice(8, 10)
      const eom = new Date(Date.UTC(y, m + 1, 0)).getUTCDate()
      const lastEom = new Date(Date.UTC(y, +last.slice(5, 7), 0)).getUTCDate()
      const day = d === lastEom ? eom : Math.min(d, eom)
      out.push(new Date(Date.UTC(y, m, day)).toISOString().slice(0, 10))
    } else
      out.push(isoOf(dayNo(last) - i * (freq === 'weekly' ? 7 : freq === 'fortnightly' ? 14 : 28)))
  }
  return out
}
export function makeP60(o: {
  file: string
  taxYear: string
  employer: string
  employee: string
  ni: string
  pay: number
  previousPay?: number
}): any {
  const tax = r0(Math.max(0, o.pay - 1257000) * 0.2),
    prev = o.previousPay ?? 0,
    prevTax = r0(prev * 0.1)
  return {
    file: o.file,
    variant: 'text-pdf',
    documentType: 'p60',
    expected: 'ok',
    taxYear: o.taxYear,
    employer: o.employer,
    employee: o.employee,
    niNumber: o.ni,
    payeReference: '123/AB456',
    previousPay: prev,
    previousTax: prevTax,
    payInThisEmployment: o.pay,
    taxInThisEmployment: tax,
    totalPay: o.pay + prev,
    totalTax: tax + prevTax,
    finalTaxCode: '1257L',
    niCategory: 'A',
    nationalInsurance: r0(Math.max(0, o.pay - 1257000) * 0.08),
    statutoryMaternityPay: 0,
    studentLoan: 0,
    postgraduateLoan: 0,
    layout: 'invented',
  }
}
export function utrFrom(nine: string): string {
  const w = [6, 7, 8, 9, 10, 5, 4, 3, 2]
  return '21987654321'[w.reduce((a, x, i) => a + x * +nine[i], 0) % 11] + nine
}
function utrOk(u: string): boolean {
  return /^\d{10}$/.test(u) && utrFrom(u.slice(1)) === u
}
export interface SaSpec {
  file: string
  name: string
  utr: string
  taxYear: string
  se?: number
  partnership?: number
  pay?: number
  dividends?: number
  property?: number
  savings?: number
  pension?: number
  breakTotal?: number
  breakTax?: number
}
/** England; amounts in pence, whole pounds expected */
export function makeSa302(s: SaSpec): any {
  const se = s.se ?? 0,
    pa = s.partnership ?? 0,
    pay = s.pay ?? 0,
    div = s.dividends ?? 0,
    prop = s.property ?? 0,
    sav = s.savings ?? 0,
    pen = s.pension ?? 0
  const total = se + pa + pay + div + prop + sav + pen
  const allowance =
    total > 10000000
      ? Math.max(0, 1257000 - Math.ceil((total - 10000000) / 200 / 100) * 100)
      : 1257000
  const income = Math.max(0, total - allowance)
  const nonSav = se + pa + pay + prop + pen
  let left = allowance
  const nsT = Math.max(0, nonSav - left)
  left = Math.max(0, left - nonSav)
  const svT = Math.max(0, sav - left)
  left = Math.max(0, left - sav)
  const dvT = Math.max(0, div - left)
  const bands = (from: number, amt: number, rates: number[]): number => {
    const ends = [3770000, 12514000, Infinity]
    let t = 0,
      p = from,
      a = amt
    for (let i = 0; i < 3 && a > 0; i++) {
      const room = Math.max(0, ends[i] - p),
        u = Math.min(room, a)
      t += u * rates[i]
      p += u
      a -= u
    }
    return t
  }
  const psa = income > 12514000 ? 0 : income > 3770000 ? 50000 : 100000
  const divAll = s.taxYear === '2023-24' ? 100000 : 50000
  const svFree = Math.min(svT, psa),
    dvFree = Math.min(dvT, divAll)
  const tax = Math.floor(
    bands(0, nsT, [0.2, 0.4, 0.45]) +
      bands(nsT + svFree, svT - svFree, [0.2, 0.4, 0.45]) +
      bands(nsT + svT + dvFree, dvT - dvFree, [0.0875, 0.3375, 0.3935]),
  )
  const prof = se + pa,
    c4r = s.taxYear === '2023-24' ? 0.09 : 0.06
  const class4 = Math.floor(
    Math.max(0, Math.min(prof, 5027000) - 1257000) * c4r + Math.max(0, prof - 5027000) * 0.02,
  )
  const class2 = s.taxYear === '2023-24' && prof >= 1257000 ? 17940 : 0
  const deducted = pay > 1257000 ? Math.floor((pay - 1257000) * 0.2) : 0
  const errors: string[] = []
  if (!utrOk(s.utr)) errors.push('utr-check-digit')
  if (s.breakTotal) errors.push('total-income-mismatch')
  if (s.breakTax) errors.push('total-tax-mismatch')
  return {
    file: s.file,
    variant: 'text-pdf',
    documentType: 'sa302',
    expected: 'ok',
    taxpayer: s.name,
    taxYear: s.taxYear,
    utr: s.utr,
    utrValid: utrOk(s.utr),
    selfEmploymentProfit: se,
    partnershipProfit: pa,
    employmentPay: pay,
    dividendIncome: div,
    propertyIncome: prop,
    savingsInterest: sav,
    pensionIncome: pen,
    totalIncomeReceived: total + (s.breakTotal ?? 0),
    personalAllowance: allowance,
    taxableIncome: income,
    incomeTaxDue: tax,
    class4,
    class2,
    taxDeductedAtSource: deducted,
    totalTaxDue: tax + class4 + class2 - deducted + (s.breakTax ?? 0),
    totalBusinessProfit: prof,
    validationErrors: errors,
    arithmeticHolds: !s.breakTotal && !s.breakTax,
    layout: 'invented',
  }
}
export function makeTyo(file: string, sa: any, change: any = {}): any {
  const due = sa.totalTaxDue
  return {
    file,
    variant: 'text-pdf',
    documentType: 'tax-year-overview',
    expected: 'ok',
    taxpayer: sa.taxpayer,
    taxYear: sa.taxYear,
    utr: sa.utr,
    utrValid: sa.utrValid,
    taxDueForYear: due,
    interest: 0,
    penalties: 0,
    subtotal: due,
    payments: due,
    outstanding: 0,
    matchesSa302: true,
    layout: 'invented',
    sa302: sa.file,
    ...change,
  }
}
export const unreadable = (file: string, error = 'unreadable'): any => ({
  file,
  variant: error === 'password-protected' ? 'protected-pdf' : 'corrupt-pdf',
  documentType: 'other',
  expected: { error },
})
export const notIncome = (file: string): any => ({
  file,
  variant: 'text-pdf',
  documentType: 'other',
  expected: { error: 'not-income-document' },
})
export const multi = (file: string, slips: any[]): any => ({
  file,
  variant: 'multi-pdf',
  documentType: 'payslip',
  expected: 'ok',
  payslips: slips.map((x) => {
    const { file: _f, variant: _v, documentType: _d, expected: _e, ...rest } = x
    return rest
  }),
})
