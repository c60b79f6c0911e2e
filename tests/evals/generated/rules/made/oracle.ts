// @ts-nocheck: made apart from the product and kept as it was made; what it hands over is typed.
// Independent oracle of CASES.md. No dependencies. Money in whole pence.
export type IncomeType =
  | 'basic'
  | 'overtime'
  | 'bonus'
  | 'commission'
  | 'shift-allowance'
  | 'car-allowance'
  | 'location-allowance'
  | 'other-allowance'
export const TYPES: IncomeType[] = [
  'basic',
  'overtime',
  'bonus',
  'commission',
  'shift-allowance',
  'car-allowance',
  'location-allowance',
  'other-allowance',
]
export type Basis =
  | 'latest'
  | 'avg3'
  | 'avg6'
  | 'avg12'
  | 'ytd'
  | 'lower(avg3,ytd)'
  | 'bonus-avg2'
  | 'bonus-avg2-lower'
  | 'p60-latest'
  | 'p60-lower2'
export interface PayeRule {
  row: number
  lender: string
  incomeType: IncomeType
  accepted: boolean
  percent: number
  basis: Basis | null
  cap?: { percentOfBasic?: number; amount?: number }
  guaranteedPercent?: number
  sheet?: string
}
export type SeMethod = 'latest' | 'avg2' | 'avg3' | 'lower'
export interface SeRule {
  row: number
  lender: string
  sole: { method: SeMethod }
  declining: 'refer' | 'latest' | 'average'
  director: { basis: 'salary+dividends' | 'salary+net-profit'; method: SeMethod }
  minYears: number
  rentalPercent: number
  sheet?: string
}
export interface ConsentRule {
  row: number
  lender: string
  consent: 'yes' | 'no' | 'conditional'
  conditions: string
  sheet?: string
}
export type Applicant = 'employed' | 'sole-trader' | 'partner' | 'director'
export interface Doc {
  file: string
  documentType: string
  expected: 'ok' | { error: string }
  payslips?: any[]
  [k: string]: any
}
export interface Outcome {
  expectedIncome?: number
  expectedError?: string
  expectedConsent?: string
  conditions?: string
  expectedPlans?: { Classic: number; Max: number; Flex: number }
  usableOvertimeBonusCommission?: number
  breakdown?: Record<string, number>
  workings: string[]
  warnings: string[]
  reachedErrors?: string[]
}

// ---- exact fractions of pence
export interface Q {
  n: bigint
  d: bigint
}
const q = (n: number | bigint, d: number | bigint = 1): Q => ({ n: BigInt(n), d: BigInt(d) })
const add = (a: Q, b: Q): Q => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const sub = (a: Q, b: Q): Q => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })
const mul = (a: Q, b: Q): Q => ({ n: a.n * b.n, d: a.d * b.d })
const less = (a: Q, b: Q): boolean => a.n * b.d < b.n * a.d
const min = (a: Q, b: Q): Q => (less(b, a) ? b : a)
function roundHalfUp(a: Q): number {
  const two = 2n * a.n + a.d,
    dd = 2n * a.d
  let f = two / dd
  if (two % dd !== 0n && two < 0n) f -= 1n
  return Number(f)
}
/** a percentage such as 62.5 as an exact fraction */
const pct = (p: number): Q => q(Math.round(p * 1000), 100000)
const gbp = (p: number): string =>
  (p < 0 ? '-' : '') +
  '£' +
  Math.floor(Math.abs(p) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',') +
  '.' +
  String(Math.abs(p) % 100).padStart(2, '0')
const show = (a: Q): string => gbp(roundHalfUp(a))

// ---- dates
export const dayNo = (iso: string): number =>
  Math.floor(Date.UTC(+iso.slice(0, 4), +iso.slice(5, 7) - 1, +iso.slice(8, 10)) / 86400000)
export const isoOf = (n: number): string => new Date(n * 86400000).toISOString().slice(0, 10)
export function taxYearStart(iso: string): number {
  const y = +iso.slice(0, 4)
  return iso.slice(5) >= '04-06' ? dayNo(`${y}-04-06`) : dayNo(`${y - 1}-04-06`)
}
export function taxYearOf(iso: string): string {
  const y = +isoOf(taxYearStart(iso)).slice(0, 4)
  return `${y}-${String((y + 1) % 100).padStart(2, '0')}`
}
export const PER_YEAR: Record<string, number> = {
  weekly: 52,
  fortnightly: 26,
  'four-weekly': 13,
  monthly: 12,
}
const WINDOW: Record<string, Record<string, number>> = {
  avg3: { weekly: 13, fortnightly: 6, 'four-weekly': 3, monthly: 3 },
  avg6: { weekly: 26, fortnightly: 13, 'four-weekly': 6, monthly: 6 },
  avg12: { weekly: 52, fortnightly: 26, 'four-weekly': 13, monthly: 12 },
}
const DAYS: Record<string, number> = { avg3: 93, avg6: 186, avg12: 366 }
export function periodsSoFar(payDate: string, freq: string): number {
  const days = dayNo(payDate) - taxYearStart(payDate)
  if (freq === 'monthly') {
    // tax month n runs from the 6th of one month to the 5th of the next
    const back = isoOf(dayNo(payDate) - 5)
    const m = +back.slice(5, 7)
    return ((m + 12 - 4) % 12) + 1
  }
  if (freq === 'weekly') return Math.floor(days / 7) + 1
  return Math.floor(days / (freq === 'fortnightly' ? 14 : 28)) + 1 // pay dates so far
}

const GUARANTEED = /\b(guaranteed|guar|contractual|contracted)\b/i

export interface Alt {
  roundAnnual?: boolean
  roundOnceInSplit?: boolean
  roundBasic?: boolean
}

export function solvePaye(rules: PayeRule[], lender: string, docs: Doc[], alt: Alt = {}): Outcome {
  const workings: string[] = [],
    warnings: string[] = []
  const reached: string[] = []
  if (
    docs.some(
      (d) =>
        d.expected !== 'ok' &&
        ['unreadable', 'password-protected'].includes((d.expected as any).error),
    )
  )
    reached.push('unreadable-document')
  if (
    docs.some(
      (d) =>
        (d.expected !== 'ok' && (d.expected as any).error === 'not-income-document') ||
        (d.expected === 'ok' && !['payslip', 'p60'].includes(d.documentType)),
    )
  )
    reached.push('wrong-document-type')
  const mine = rules.filter((r) => r.lender.toLowerCase() === lender.toLowerCase())
  if (!mine.length) reached.push('no-rule-for-lender')
  const raw: any[] = docs
    .filter((d) => d.documentType === 'payslip' && d.expected === 'ok')
    .flatMap((d) => (d.payslips ? d.payslips : [d]))
  const p60s: any[] = docs
    .filter((d) => d.documentType === 'p60' && d.expected === 'ok')
    .slice()
    .sort((a, b) => (b.taxYear < a.taxYear ? -1 : 1))
  const nis = new Set(
    [...raw, ...p60s].map((x) => String(x.niNumber).replace(/\s/g, '').toUpperCase()),
  )
  if (nis.size > 1) reached.push('different-people')
  if (!raw.length) reached.push('no-payslip')
  if (reached.length)
    return { expectedError: reached[0], workings, warnings, reachedErrors: reached }

  const seen = new Set<string>()
  const slips: any[] = []
  for (const s of raw) {
    const k = s.niNumber + s.payDate
    if (!seen.has(k)) {
      seen.add(k)
      slips.push(s)
    }
  }
  slips.sort((a, b) => (a.payDate < b.payDate ? 1 : -1)) // latest first
  const last = slips[0],
    freq = last.payFrequency,
    n = PER_YEAR[freq]
  const linesOf = (s: any, t: IncomeType, part: 'all' | 'g' | 'o'): any[] =>
    s.lines.filter(
      (l: any) =>
        l.kind === 'payment' &&
        l.incomeType === t &&
        (part === 'all' || GUARANTEED.test(l.label) === (part === 'g')),
    )
  const sumOf = (s: any, t: IncomeType, part: 'all' | 'g' | 'o' = 'all'): number =>
    linesOf(s, t, part).reduce((x: number, l: any) => x + l.amount, 0)
  const ruleOf = (t: IncomeType): PayeRule | undefined => mine.find((r) => r.incomeType === t)

  const noteWindow = (b: string, have: number, want: number): void => {
    if (have < want) {
      const w = `${b}: ${have} of ${want} payslips supplied`
      if (!warnings.includes(w)) warnings.push(w)
    }
  }
  const average = (t: IncomeType, b: 'avg3' | 'avg6' | 'avg12', part: 'all' | 'g' | 'o'): Q => {
    const want = WINDOW[b][freq]
    const win = slips.slice(0, want).filter((s) => dayNo(last.payDate) - dayNo(s.payDate) < DAYS[b])
    noteWindow(b, win.length, want)
    const total = win.reduce((x, s) => x + sumOf(s, t, part), 0)
    workings.push(
      `${t} (${b}${part === 'all' ? '' : part === 'g' ? ', guaranteed lines' : ', other lines'}): ${gbp(total)} over ${win.length} ${freq} payslip(s), x ${n} = ${show(q(total * n, win.length))}`,
    )
    return q(total * n, win.length)
  }
  let failure: string | null = null
  const ytd = (t: IncomeType, part: 'all' | 'g' | 'o'): Q => {
    const ls = linesOf(last, t, part)
    if (!ls.length) return q(0) // decided: nothing of the type on the latest payslip and none printed; the generator avoids it
    if (ls.some((l: any) => l.ytd === null || l.ytd === undefined)) {
      failure = failure ?? 'basis-not-on-document'
      return q(0)
    }
    const y = ls.reduce((x: number, l: any) => x + l.ytd, 0),
      p = periodsSoFar(last.payDate, freq)
    workings.push(`${t} (ytd): ${gbp(y)} / ${p} pay period(s) so far x ${n} = ${show(q(y * n, p))}`)
    return q(y * n, p)
  }
  const annual = (t: IncomeType, b: Basis, part: 'all' | 'g' | 'o'): Q => {
    switch (b) {
      case 'latest':
        workings.push(
          `${t}: ${gbp(sumOf(last, t, part))} on the latest payslip (${last.payDate}) x ${n} = ${gbp(sumOf(last, t, part) * n)}`,
        )
        return q(sumOf(last, t, part) * n)
      case 'avg3':
      case 'avg6':
      case 'avg12':
        return average(t, b, part)
      case 'ytd':
        return ytd(t, part)
      case 'lower(avg3,ytd)':
        return min(average(t, 'avg3', part), ytd(t, part))
      case 'bonus-avg2':
      case 'bonus-avg2-lower': {
        const by = new Map<string, number>()
        for (const s of slips) {
          const v = sumOf(s, t, part)
          if (v) by.set(taxYearOf(s.payDate), (by.get(taxYearOf(s.payDate)) ?? 0) + v)
        }
        const years = [...by.keys()].sort().reverse().slice(0, 2)
        if (!years.length) return q(0)
        if (years.length === 1) {
          warnings.push(`bonus-avg2: one tax year with ${t} only (${years[0]})`)
          workings.push(`${t}: ${years[0]} ${gbp(by.get(years[0])!)} only`)
          return q(by.get(years[0])!)
        }
        const a = q(by.get(years[0])! + by.get(years[1])!, 2)
        workings.push(
          `${t}: ${years.map((y) => y + ' ' + gbp(by.get(y)!)).join(' and ')}, mean ${show(a)}`,
        )
        return b === 'bonus-avg2' ? a : min(a, q(by.get(years[0])!))
      }
      default:
        throw new Error('p60 is not per type')
    }
  }
  // annual basic: the annual figure before the percentage
  const basicRule = ruleOf('basic')
  const basicLines = linesOf(last, 'basic', 'all')
  const basicBasis: Basis =
    basicRule?.basis ?? (basicLines.some((l: any) => l.units && l.rate) ? 'avg3' : 'latest')
  let annualBasic = annual('basic', basicBasis, 'all')
  if (alt.roundBasic) annualBasic = q(roundHalfUp(annualBasic))

  const breakdown: Record<string, number> = {}
  const p60Rules = mine.filter(
    (r) => r.accepted && (r.basis === 'p60-latest' || r.basis === 'p60-lower2'),
  )
  for (const t of TYPES) {
    const r = ruleOf(t)
    const ever = slips.some((s) => linesOf(s, t, 'all').length > 0)
    if (!r) {
      if (ever) warnings.push(`no rule for ${t}: not counted`)
      continue
    }
    if (!r.accepted) {
      if (ever) workings.push(`${t}: not accepted`)
      continue
    }
    if (p60Rules.includes(r)) continue
    if (!ever && !(t === 'basic')) continue
    const b: Basis =
      t === 'basic'
        ? basicBasis
        : (r.basis ?? (['overtime', 'bonus', 'commission'].includes(t) ? 'avg3' : 'latest'))
    let used: number
    const ra = (a: Q): Q => (alt.roundAnnual ? q(roundHalfUp(a)) : a)
    if (r.guaranteedPercent !== undefined) {
      const g = mul(ra(annual(t, b, 'g')), pct(r.guaranteedPercent)),
        o = mul(ra(annual(t, b, 'o')), pct(r.percent))
      used = alt.roundOnceInSplit ? roundHalfUp(add(g, o)) : roundHalfUp(g) + roundHalfUp(o)
      workings.push(
        `${t}: guaranteed x ${r.guaranteedPercent}% + other x ${r.percent}% = ${gbp(used)}`,
      )
    } else {
      const a = t === 'basic' ? annualBasic : annual(t, b, 'all')
      used = roundHalfUp(mul(ra(a), pct(r.percent)))
      workings.push(`${t}: ${show(a)} x ${r.percent}% = ${gbp(used)}`)
    }
    if (r.cap) {
      const c =
        r.cap.amount !== undefined
          ? r.cap.amount
          : roundHalfUp(mul(annualBasic, pct(r.cap.percentOfBasic!)))
      if (used > c) {
        workings.push(`${t}: capped at ${gbp(c)}`)
        used = c
      }
    }
    breakdown[t] = used
  }
  let p60Used = 0
  if (p60Rules.length && !failure) {
    const lower2 = p60Rules.some((r) => r.basis === 'p60-lower2')
    if (!p60s.length || (lower2 && p60s.length < 2)) failure = 'p60-required'
    else {
      const pay = lower2
        ? Math.min(p60s[0].payInThisEmployment, p60s[1].payInThisEmployment)
        : p60s[0].payInThisEmployment
      let rest = sub(q(pay), annualBasic)
      for (const t of [
        'shift-allowance',
        'car-allowance',
        'location-allowance',
        'other-allowance',
      ] as IncomeType[])
        rest = sub(rest, q(sumOf(last, t) * n))
      if (less(rest, q(0))) rest = q(0)
      const p = Math.min(...p60Rules.map((r) => r.percent))
      p60Used = roundHalfUp(mul(rest, pct(p)))
      workings.push(
        `P60 ${gbp(pay)} - annual basic ${show(annualBasic)} - annual allowances = ${show(rest)} x ${p}% = ${gbp(p60Used)}`,
      )
      breakdown['p60'] = p60Used
    }
  }
  if (failure) return { expectedError: failure, workings, warnings, reachedErrors: [failure] }
  const expectedIncome = Object.values(breakdown).reduce((a, b) => a + b, 0)
  const usable =
    (breakdown.overtime ?? 0) + (breakdown.bonus ?? 0) + (breakdown.commission ?? 0) + p60Used
  workings.push(`Total ${gbp(expectedIncome)}`)
  const out: Outcome = {
    expectedIncome,
    usableOvertimeBonusCommission: usable,
    breakdown,
    workings,
    warnings,
  }
  if (/interbridge/i.test(mine[0].lender) && usable > 0) {
    const B = expectedIncome - usable
    const half = roundHalfUp(q(usable, 2))
    out.expectedPlans = { Classic: B + half, Max: B + half, Flex: B + usable }
  }
  return out
}

export function solveSelfEmployed(
  rules: SeRule[],
  lender: string,
  docs: Doc[],
  applicant: Applicant,
): Outcome {
  const workings: string[] = [],
    warnings: string[] = [],
    reached: string[] = []
  if (
    docs.some(
      (d) =>
        d.expected !== 'ok' &&
        ['unreadable', 'password-protected'].includes((d.expected as any).error),
    )
  )
    reached.push('unreadable-document')
  if (
    docs.some(
      (d) =>
        (d.expected !== 'ok' && (d.expected as any).error === 'not-income-document') ||
        (d.expected === 'ok' && !['sa302', 'tax-year-overview'].includes(d.documentType)),
    )
  )
    reached.push('wrong-document-type')
  const r = rules.find((x) => x.lender.toLowerCase() === lender.toLowerCase())
  if (!r) reached.push('no-rule-for-lender')
  const good = docs.filter(
    (d) => d.expected === 'ok' && ['sa302', 'tax-year-overview'].includes(d.documentType),
  )
  if (new Set(good.map((d) => d.utr)).size > 1) reached.push('different-people')
  const sas: any[] = []
  for (const d of good.filter((x) => x.documentType === 'sa302'))
    if (!sas.some((s) => s.taxYear === d.taxYear)) sas.push(d)
  if (sas.some((s) => s.validationErrors.length)) reached.push('sa302-validation')
  if (r && applicant === 'director' && r.director.basis === 'salary+net-profit')
    reached.push('company-accounts-required')
  if (r && sas.length < r.minYears) reached.push('insufficient-history')
  sas.sort((a, b) => (a.taxYear < b.taxYear ? 1 : -1))
  const incomeOf = (s: any): number =>
    applicant === 'director'
      ? s.employmentPay + s.dividendIncome
      : s.selfEmploymentProfit + s.partnershipProfit
  const falling = sas.length > 1 && incomeOf(sas[0]) < incomeOf(sas[1])
  if (r && falling && r.declining === 'refer') reached.push('refer-declining')
  if (reached.length || !r)
    return { expectedError: reached[0], workings, warnings, reachedErrors: reached }
  const method = applicant === 'director' ? r.director.method : r.sole.method
  const ys = sas.map(incomeOf)
  for (const s of sas) workings.push(`${s.taxYear}: ${gbp(incomeOf(s))}`)
  const avg = (k: number): Q => {
    const u = ys.slice(0, k)
    return q(
      u.reduce((a, b) => a + b, 0),
      u.length,
    )
  }
  let figure: Q
  if (method === 'latest') figure = q(ys[0])
  else if (method === 'lower') figure = min(q(ys[0]), avg(2))
  else if (falling && r.declining === 'latest') {
    figure = q(ys[0])
    workings.push('falling: latest year used')
  } else figure = avg(method === 'avg2' ? 2 : 3)
  const want = method === 'avg3' ? 3 : method === 'latest' ? 1 : 2
  if (sas.length < want) warnings.push(`${method}: ${sas.length} of ${want} years supplied`)
  const prop = mul(q(sas[0].propertyIncome), pct(r.rentalPercent))
  const total = roundHalfUp(add(figure, prop))
  workings.push(
    `${method}: ${show(figure)}; property ${gbp(sas[0].propertyIncome)} x ${r.rentalPercent}% = ${show(prop)}; total ${gbp(total)}`,
  )
  return { expectedIncome: total, workings, warnings }
}

export function solveConsent(rules: ConsentRule[], lender: string): Outcome {
  const r = rules.find((x) => x.lender.toLowerCase() === lender.toLowerCase())
  if (!r) return { expectedError: 'no-rule-for-lender', workings: [], warnings: [] }
  return {
    expectedConsent: r.consent,
    ...(r.consent === 'conditional' ? { conditions: r.conditions } : {}),
    workings: [`row ${r.row}`],
    warnings: [],
  }
}
