// @ts-nocheck: made apart from the product and kept as it was made; what it hands over is typed.
// generateCase(seed): a rules workbook, truth readings and the figure CASES.md asks for. Deterministic; no dependencies.

import type { LineSpec } from './docs.ts'
import {
  datesBack,
  makeP60,
  makeRun,
  makeSa302,
  makeTyo,
  multi,
  notIncome,
  unreadable,
  utrFrom,
} from './docs.ts'
import type {
  Applicant,
  Basis,
  ConsentRule,
  Doc,
  IncomeType,
  Outcome,
  PayeRule,
  SeMethod,
  SeRule,
} from './oracle.ts'
import {
  dayNo,
  isoOf,
  PER_YEAR,
  solveConsent,
  solvePaye,
  solveSelfEmployed,
  TYPES,
  taxYearStart,
} from './oracle.ts'

export interface Sheet {
  name: string
  rows: string[][]
  merges?: string[]
}
export interface GeneratedCase {
  seed: number
  kind: 'paye' | 'self-employed' | 'consent'
  layout: string
  tags: string[]
  workbook: { sheets: Sheet[] }
  /** the shape of the corpus's truth files; `sheet` on every entry when the rules stand on more than one sheet; rowsOpen: the rule spans several rows, do not compare `row` */
  truth: {
    kind: string
    layout: string
    rules: any[]
    errors: { row: number; error: string; sheet?: string }[]
    rowsOpen?: boolean
  }
  documents: Doc[]
  lender: string
  applicantType?: Applicant
  expected: {
    expectedIncome?: number
    expectedError?: string
    expectedConsent?: string
    conditions?: string
    expectedPlans?: { Classic: number; Max: number; Flex: number }
    usableOvertimeBonusCommission?: number
    breakdown?: Record<string, number>
    tolerance: number
  }
  workings: string[]
  warnings: string[]
}
class Rng {
  s: number
  constructor(seed: number) {
    this.s = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 13)) >>> 0
    for (let i = 0; i < 4; i++) this.f()
  }
  f(): number {
    this.s = (this.s + 0x6d2b79f5) >>> 0
    let t = this.s
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  int(a: number, b: number): number {
    return a + Math.floor(this.f() * (b - a + 1))
  }
  p(x: number): boolean {
    return this.f() < x
  }
  pick<T>(a: readonly T[]): T {
    return a[Math.floor(this.f() * a.length)]
  }
  shuffle<T>(a: readonly T[]): T[] {
    const o = a.slice()
    for (let i = o.length - 1; i > 0; i--) {
      const j = this.int(0, i)
      ;[o[i], o[j]] = [o[j], o[i]]
    }
    return o
  }
}
// no name contains another
const LENDERS = [
  'Halifax',
  'Nationwide',
  'Barclays',
  'Santander',
  'HSBC',
  'NatWest',
  'Virgin Money',
  'Coventry BS',
  'Skipton',
  'Leeds BS',
  'Accord Mortgages',
  'Kensington',
  'TSB',
  'Principality',
  'Pepper Money',
  'Selina',
  'Together',
  'United Trust Bank',
  'West One',
  'Equifinance',
  'Norton Home Loans',
  'Spring Finance',
  'Evolution Money',
  'Aldermore',
  'Bank of Ireland',
  'Bluestone',
  'Kent Reliance',
  'Metro Bank',
  'Newcastle BS',
  'Precise',
  'Vida Homeloans',
  'Foundation Home Loans',
  'Gatehouse Bank',
  'Atom Bank',
  'Paragon',
  'Tandem',
  'Shawbrook',
  'Cambridge BS',
  'Buckinghamshire BS',
  'Melton BS',
  'Suffolk BS',
  'Family BS',
  'Generation Home',
  'MPowered',
  'The Mortgage Lender',
  'Step One Finance',
  'Central Trust',
  'Hinckley & Rugby',
  'Saffron BS',
  'Furness BS',
]
const OTHERS = ['Monmouthshire BS', 'Darlington BS', 'Hodge', 'Ecology BS', 'Marsden BS']
const TYPE_WORDS: Record<IncomeType, string[]> = {
  basic: ['Basic', 'Basic salary', 'Basic pay', 'Salary', 'Salary / wages', 'Basic income'],
  overtime: ['Overtime', 'O/T', 'Overtime pay', 'Regular overtime'],
  bonus: ['Bonus', 'Bonuses', 'Bonus income'],
  commission: ['Commission', 'Comms', 'Commission income', 'Sales commission'],
  'shift-allowance': ['Shift allowance', 'Shift / unsocial hours', 'Shift premium', 'Shift pay'],
  'car-allowance': ['Car allowance', 'Car allow.', 'Car'],
  'location-allowance': [
    'London weighting',
    'Location allowance',
    'London / location weighting',
    'Area allowance (London etc)',
  ],
  'other-allowance': ['Other allowances', 'Any other allowance', 'Other allowance'],
}
const BASIS_WORDS: Record<Basis, string[]> = {
  latest: ['latest payslip', 'most recent payslip', 'last payslip'],
  avg3: [
    '3 month average',
    'average of last 3 months',
    '3m avg',
    'last 3 months avg',
    '3-month average',
    'three month average',
    'average over 3 months',
  ],
  avg6: [
    '6 month average',
    'average of last 6 months',
    '6m avg',
    'last 6 months avg',
    'six month average',
  ],
  avg12: ['12 month average', 'average of last 12 months', '12m avg', 'average over 12 months'],
  ytd: ['YTD', 'year to date', 'YTD figure', 'year-to-date'],
  'lower(avg3,ytd)': [
    'lower of 3 month average and YTD',
    'lower of 3m avg & YTD',
    'lower of YTD and 3 month average',
    'YTD or 3 month average, whichever is lower',
    'lesser of 3 month average and YTD',
  ],
  'bonus-avg2': [
    'average of last 2 years',
    '2 year average',
    'avg of last 2 yrs',
    'average of last two years',
  ],
  'bonus-avg2-lower': [
    'average of last 2 years; latest year if lower',
    '2 year average, or latest year if lower',
    'avg of last 2 yrs, latest if lower',
    'average of last two years (latest year if lower)',
  ],
  'p60-latest': ['latest P60', 'most recent P60', 'last P60'],
  'p60-lower2': ['lower of latest 2 P60s', 'lower of last two P60s', 'lower of last 2 P60s'],
}
const NO_WORDS = [
  'no',
  'No',
  'not accepted',
  'Not considered',
  'not used',
  'not taken',
  'NOT ACCEPTED',
]
type Rule = Omit<PayeRule, 'row' | 'lender' | 'incomeType' | 'sheet'>
const cap1 = (s: string): string => s[0].toUpperCase() + s.slice(1)
const money = (r: Rng, p: number): string => {
  const k = p / 100000
  return r.pick([
    `£${(p / 100).toString().replace(/\B(?=(\d{3})+$)/g, ',')}`,
    ...(Number.isInteger(k) ? [`£${k}k`] : []),
    `£${p / 100}`,
  ])
}
function pctWord(r: Rng, p: number, style: 'free' | 'pc' | 'bare' | 'fraction'): string {
  if (style === 'bare') return String(p)
  if (style === 'fraction') return String(p / 100)
  if (style === 'pc') return r.p(0.1) ? `${p} %` : `${p}%`
  const o = [`${p}%`, `${p}%`, `${p}%`, `${p} per cent`]
  if (p === 100) o.push('accept in full', 'in full')
  if (p === 50) o.push('half')
  return r.pick(o)
}
function capWord(r: Rng, c: NonNullable<Rule['cap']>): string {
  if (c.percentOfBasic !== undefined)
    return r.pick([
      `up to ${c.percentOfBasic}% of basic`,
      `capped at ${c.percentOfBasic}% of basic`,
      `max ${c.percentOfBasic}% of basic`,
      `limited to ${c.percentOfBasic}% of basic salary`,
    ])
  return (
    r.pick(['max', 'capped at', 'up to', 'limited to']) +
    ' ' +
    money(r, c.amount!) +
    ' ' +
    r.pick(['p.a.', 'pa', 'a year', 'per annum'])
  )
}
function guarWord(r: Rng, p: number, g: number): string {
  return r.pick([
    `${p}% (${g}% if guaranteed)`,
    `${g}% if guaranteed, otherwise ${p}%`,
    `${p}%, or ${g}% if contractual`,
    `${g}% if contractual, else ${p}%`,
    `${g}% guaranteed / ${p}% not guaranteed`,
    `${g}% where guaranteed, ${p}% otherwise`,
  ])
}
/** the whole rule in one cell */
function freeText(r: Rng, x: Rule | null): string {
  if (!x) return ''
  if (!x.accepted) return r.pick(NO_WORDS)
  let p =
    x.guaranteedPercent !== undefined
      ? guarWord(r, x.percent, x.guaranteedPercent)
      : !x.basis && !x.cap && r.p(0.08) && x.percent !== 100
        ? String(x.percent / 100)
        : pctWord(r, x.percent, 'free')
  const full = /full/.test(p)
  if (x.basis) {
    const b = r.pick(BASIS_WORDS[x.basis])
    if (x.guaranteedPercent !== undefined)
      p = r.pick([`${p} - ${b}`, `${cap1(b)}: ${p}`, `${p}; ${b}`])
    else if (full) p = r.pick([`${p} (${b})`, `${p}: ${b}`, `${p} - ${b}`])
    else
      p = /[;(]/.test(b)
        ? r.pick([`${p} - ${b}`, `${p}: ${b}`])
        : r.pick([
            `${p} of ${b}`,
            `${p} - ${b}`,
            `${p} (${b})`,
            `${cap1(b)} @ ${p}`,
            `${p}, ${b}`,
            `${cap1(b)} - ${p} used`,
          ])
  }
  if (x.cap)
    p = r.pick([
      `${p}, ${capWord(r, x.cap)}`,
      `${p} (${capWord(r, x.cap)})`,
      `${p} - ${capWord(r, x.cap)}`,
      `${p}; ${capWord(r, x.cap)}`,
    ])
  return r.p(0.15) ? cap1(p) : r.p(0.06) ? p + ' ' : p
}
// ---- one lender's rules. Mixed P60 and other bases for overtime, bonus and commission are open to doubt and not made.
function lenderRules(r: Rng, want?: Basis, plain?: boolean): Partial<Record<IncomeType, Rule>> {
  const o: Partial<Record<IncomeType, Rule>> = {}
  const pcs = [50, 60, 75, 80, 100, 100, 40, 25, 62.5, 33, 65]
  const p60 = want ? want.startsWith('p60') : r.p(0.15)
  const p60b: Basis =
    want && want.startsWith('p60') ? want : r.pick(['p60-latest', 'p60-lower2'] as Basis[])
  let capPc = false
  for (const t of ['overtime', 'bonus', 'commission'] as IncomeType[]) {
    if (p60) {
      o[t] = { accepted: true, percent: r.pick(pcs), basis: p60b }
      continue
    }
    if (plain) {
      o[t] = { accepted: true, percent: 100, basis: r.p(0.7) ? 'avg3' : null }
      continue
    }
    if (r.p(0.1)) {
      o[t] = { accepted: false, percent: 0, basis: null }
      continue
    }
    if (r.p(0.07)) continue // no rule
    const x: Rule = { accepted: true, percent: r.pick(pcs), basis: null }
    const choices: (Basis | null)[] = [
      null,
      null,
      'avg3',
      'avg3',
      'avg6',
      'avg12',
      'latest',
      'ytd',
      'lower(avg3,ytd)',
    ]
    if (t === 'bonus')
      choices.push('bonus-avg2', 'bonus-avg2', 'bonus-avg2-lower', 'bonus-avg2-lower')
    x.basis =
      want && (t === 'bonus' || !want.startsWith('bonus')) && r.p(0.8) ? want : r.pick(choices)
    if (
      (x.basis === null || x.basis.startsWith('avg') || x.basis === 'latest') &&
      x.percent < 100 &&
      r.p(0.3)
    )
      x.guaranteedPercent = r.pick([100, 100, 100, 75 > x.percent ? 75 : 100])
    if (r.p(0.22)) {
      if (r.p(0.5)) {
        x.cap = { percentOfBasic: r.pick([5, 10, 15, 20, 25, 50]) }
        capPc = true
      } else x.cap = { amount: r.pick([100000, 150000, 250000, 400000, 500000, 1000000]) }
    }
    o[t] = x
  }
  o.basic = {
    accepted: true,
    percent: !p60 && !capPc && r.p(0.06) ? r.pick([90, 80]) : 100,
    basis: r.p(0.75) ? null : r.pick(['latest', 'avg3', 'avg6', 'avg12'] as Basis[]),
  }
  for (const t of [
    'shift-allowance',
    'car-allowance',
    'location-allowance',
    'other-allowance',
  ] as IncomeType[]) {
    if (r.p(0.13)) {
      o[t] = { accepted: false, percent: 0, basis: null }
      continue
    }
    if (r.p(0.12)) continue
    o[t] = {
      accepted: true,
      percent: r.pick(pcs),
      basis: p60
        ? null
        : r.p(0.75)
          ? null
          : t === 'shift-allowance'
            ? r.pick(['avg3', 'avg6', 'avg12', 'latest'] as Basis[])
            : 'latest',
    }
  }
  return o
}
const TITLES = [
  'Employed income - what each lender uses',
  'INCOME CRITERIA',
  'Packaging desk income grid',
  'Network income policy',
  'Lender income treatment (PAYE)',
]
const NOTES = [
  'For intermediaries only. Invented figures.',
  'All figures invented; not the criteria of any lender named.',
  'Last reviewed Nov 2026',
  'Do not forward to customers.',
  'Questions to the desk.',
]
const preamble = (r: Rng, titles: string[]): string[][] => {
  const o: string[][] = []
  const k = r.int(0, 3)
  if (k > 0) o.push([r.pick(titles)])
  if (k > 1) o.push([r.pick(NOTES)])
  if (k > 0 && r.p(0.6)) o.push([])
  return o
}
const sideSheets = (r: Rng): Sheet[] => {
  const o: Sheet[] = []
  if (r.p(0.2))
    o.push({
      name: 'Read me',
      rows: [
        ['How to use this file'],
        ['A blank cell means the lender has not told us.'],
        ['Version', '7'],
      ],
    })
  if (r.p(0.12))
    o.push({
      name: 'Contacts',
      rows: [
        ['Desk', 'Telephone'],
        ['New business', '01632 960123'],
        ['Completions', '01632 960124'],
      ],
    })
  if (r.p(0.1))
    o.push({
      name: 'Change log',
      rows: [
        ['Date', 'Change', 'By'],
        ['02/11/2026', 'Overtime figures reviewed', 'JM'],
        ['14/10/2026', 'Two lenders added', 'PT'],
      ],
    })
  return o
}
const colName = (i: number): string =>
  i < 26
    ? String.fromCharCode(65 + i)
    : String.fromCharCode(64 + Math.floor(i / 26)) + String.fromCharCode(65 + (i % 26))

interface Out {
  rules: any[]
  errors: any[]
  sheet: Sheet
}
type Layout = 'wide' | 'long' | 'transposed' | 'pairs'
function layPaye(
  r: Rng,
  layout: Layout,
  name: string,
  lenders: [string, Partial<Record<IncomeType, Rule>>][],
  target: string,
  tagSheet: boolean,
  bad: boolean,
  tags: string[],
): Out {
  const rows = preamble(r, TITLES)
  const rules: any[] = [],
    errors: any[] = [],
    merges: string[] = []
  const sh = tagSheet ? { sheet: name } : {}
  const rule = (row: number, lender: string, t: IncomeType, x: Rule): void => {
    const { accepted, percent, basis, ...rest } = x
    rules.push({ ...sh, row, lender, incomeType: t, accepted, percent, basis, ...rest })
  }
  const err = (row: number, error: string): void => {
    errors.push({ ...sh, row, error })
    tags.push('bad-row:' + error)
  }
  let types = r.p(0.5) ? TYPES.slice() : [...TYPES.slice(0, 1), ...r.shuffle(TYPES.slice(1))]
  const word: Record<string, string> = {}
  for (const t of types) word[t] = r.pick(TYPE_WORDS[t])
  if (layout === 'wide') {
    const extra = r.p(0.5) ? r.pick([['Checked'], ['Updated', 'By'], ['Max LTV'], ['Contact']]) : []
    if (r.p(0.3)) {
      // merged group head over the variable types
      types = [
        'basic',
        ...r.shuffle(['overtime', 'bonus', 'commission'] as IncomeType[]),
        ...r.shuffle(TYPES.slice(4)),
      ]
      rows.push([
        '',
        '',
        r.pick(['Variable income', 'VARIABLE PAY']),
        '',
        '',
        r.pick(['Allowances', 'ALLOWANCES']),
        '',
        '',
        '',
      ])
      merges.push(`C${rows.length}:E${rows.length}`, `F${rows.length}:I${rows.length}`)
      tags.push('merged-head')
    }
    rows.push([
      r.pick(['Lender', 'Lender name', 'Name of lender']),
      ...types.map((t) => word[t]),
      ...extra,
    ])
    const ext = (): string[] =>
      extra.map((h) =>
        h === 'Max LTV'
          ? r.pick(['75%', '80%', '85%', '95%'])
          : h === 'By'
            ? r.pick(['JM', 'PT'])
            : h === 'Contact'
              ? 'bdm@example.test'
              : r.pick(['02/11/2026', 'Oct 26', '14 Oct']),
      )
    lenders.forEach(([l, o], i) => {
      if (i === 0 && lenders.length > 5 && r.p(0.12)) {
        rows.push([r.pick(['HIGH STREET LENDERS', 'MAIN PANEL'])])
        merges.push(`A${rows.length}:${colName(types.length + extra.length)}${rows.length}`)
        tags.push('section-row')
      }
      const row = rows.length + 1
      const badCell =
        bad && l !== target && r.p(0.2) ? r.pick(types.filter((t) => t !== 'basic')) : null
      rows.push([
        l,
        ...types.map((t) => {
          if (t === badCell) {
            err(row, 'percentage-out-of-range')
            return r.pick(['150%', '200%', '-10%'])
          }
          if (o[t]) rule(row, l, t, o[t]!)
          return freeText(r, o[t] ?? null)
        }),
        ...ext(),
      ])
      if (bad && r.p(0.12)) {
        err(rows.length + 1, 'missing-lender')
        rows.push(['', ...types.map(() => '50%'), ...ext()])
      }
    })
    if (bad && r.p(0.4)) {
      err(rows.length + 1, 'duplicate-rule')
      rows.push([lenders[r.int(0, lenders.length - 1)][0], ...types.map(() => '50%'), ...ext()])
    }
  } else if (layout === 'pairs') {
    // each type's name over two columns, percentage and basis
    const style = r.pick(['pc', 'free'] as const)
    const pw = r.pick(['%', '% used', 'Per cent']),
      bw = r.pick(['Basis', 'Method', 'Worked out on'])
    const top = [''],
      second = [r.pick(['Lender', 'Lender name'])]
    types.forEach((t, i) => {
      top.push(word[t], '')
      second.push(pw, bw)
      merges.push(`${colName(1 + 2 * i)}${rows.length + 1}:${colName(2 + 2 * i)}${rows.length + 1}`)
    })
    rows.push(top, second)
    for (const [l, o] of lenders) {
      const row = rows.length + 1,
        cells = [l]
      const badCell =
        bad && l !== target && r.p(0.2) ? r.pick(types.filter((t) => t !== 'basic')) : null
      for (const t of types) {
        const x = o[t]
        if (t === badCell) {
          err(row, 'percentage-out-of-range')
          cells.push(r.pick(['150%', '-10%']), '')
        } else if (!x) cells.push('', '')
        else if (!x.accepted) {
          rule(row, l, t, x)
          cells.push(r.pick(NO_WORDS), '')
        } else {
          rule(row, l, t, x)
          cells.push(
            (x.guaranteedPercent !== undefined
              ? guarWord(r, x.percent, x.guaranteedPercent)
              : pctWord(r, x.percent, style)) + (x.cap ? ', ' + capWord(r, x.cap) : ''),
            x.basis ? cap1(r.pick(BASIS_WORDS[x.basis])) : '',
          )
        }
      }
      rows.push(cells)
    }
  } else if (layout === 'transposed') {
    rows.push([r.pick(['Income type', 'Type of income', 'Income']), ...lenders.map((l) => l[0])])
    for (const t of types) {
      const row = rows.length + 1
      const cells: string[] = [word[t]]
      for (const [l, o] of lenders) {
        if (
          bad &&
          l !== target &&
          t !== 'basic' &&
          !errors.some((e) => e.row === row) &&
          r.p(0.05)
        ) {
          err(row, 'percentage-out-of-range')
          cells.push(r.pick(['150%', '200%', '-10%']))
          continue
        }
        if (o[t]) rule(row, l, t, o[t]!)
        cells.push(freeText(r, o[t] ?? null))
      }
      rows.push(cells)
    }
    if (r.p(0.4))
      rows.push(
        [],
        [r.pick(['Reviewed', 'Last checked']), ...lenders.map(() => r.pick(['Sep 26', 'Oct 26']))],
      )
  } else {
    const style = r.pick(['pc', 'pc', 'free', 'bare', 'fraction'] as const)
    if (style === 'fraction') bad = false
    const one = r.p(0.25),
      accept = !one && r.p(0.45),
      gcol = !one && r.p(0.4) && style !== 'fraction',
      ccol = !one && r.p(0.5),
      comment = r.p(0.35),
      typeFirst = r.p(0.12),
      merged = !bad && !typeFirst && r.p(0.3)
    // a guaranteed split or a cap without a column of its own is written out in the percentage cell, so that cell is text
    const head = [
      r.pick(['Lender', 'Lender name', 'Company']),
      r.pick(['Income type', 'Type of income', 'Income']),
    ]
    if (typeFirst) head.reverse()
    if (one) head.push(r.pick(['Treatment', 'How much is used', 'Rule']))
    else {
      if (accept) head.push(r.pick(['Accepted?', 'Taken into account?']))
      head.push(
        style === 'fraction'
          ? 'Share used (0 to 1)'
          : r.pick(['% used', 'Percentage', '% accepted', '%']),
      )
      if (gcol) head.push(r.pick(['% if guaranteed', 'Guaranteed %']))
      head.push(r.pick(['Basis', 'Worked out on', 'Method']))
      if (ccol) head.push(r.pick(['Cap', 'Maximum', 'Ceiling']))
    }
    if (comment) head.push(r.pick(['Comments', 'Remarks', 'Source']))
    rows.push(head)
    const line = (
      l: string,
      tw: string,
      x: Rule,
      over: { pct?: string; basis?: string } = {},
    ): void => {
      const c = typeFirst ? [tw, l] : [l, tw]
      if (one) c.push(over.pct ?? freeText(r, x))
      else {
        if (accept) c.push(x.accepted ? r.pick(['Yes', 'Y', 'yes']) : r.pick(['No', 'N', 'no']))
        let p = !x.accepted
          ? accept
            ? ''
            : r.pick(NO_WORDS)
          : x.guaranteedPercent !== undefined && !gcol
            ? guarWord(r, x.percent, x.guaranteedPercent)
            : pctWord(r, x.percent, style)
        if (x.cap && !ccol) p += ', ' + capWord(r, x.cap)
        c.push(over.pct ?? p)
        if (gcol)
          c.push(
            x.guaranteedPercent !== undefined
              ? pctWord(r, x.guaranteedPercent, style === 'free' ? 'pc' : style)
              : '',
          )
        c.push(over.basis ?? (x.basis ? cap1(r.pick(BASIS_WORDS[x.basis])) : ''))
        if (ccol)
          c.push(
            x.cap
              ? cap1(
                  x.cap.percentOfBasic !== undefined
                    ? `${x.cap.percentOfBasic}% of basic`
                    : `${money(r, x.cap.amount!)} ${r.pick(['p.a.', 'a year'])}`,
                )
              : '',
          )
      }
      if (comment) c.push(r.pick(['', '', 'JM', 'BDM call', 'criteria page']))
      rows.push(c)
    }
    // a bare or fractional percentage cell with a cap or a split written in it would be a mixture: use per cent signs then
    if (
      (style === 'bare' || style === 'fraction') &&
      lenders.some(([, o]) =>
        Object.values(o).some(
          (x) => x && ((x.cap && !ccol) || (x.guaranteedPercent !== undefined && !gcol)),
        ),
      )
    ) {
      for (const [l, o] of lenders)
        for (const x of Object.values(o)) {
          if (x && !ccol) delete x.cap
          if (x && !gcol) delete x.guaranteedPercent
        }
    }
    const spoilt = new Set<string>()
    for (const [l, o] of lenders) {
      const first = rows.length + 1
      let n = 0
      for (const t of types) {
        if (!o[t]) continue
        rule(rows.length + 1, l, t, o[t]!)
        line(merged && n > 0 ? '' : l, r.p(0.8) ? word[t] : r.pick(TYPE_WORDS[t]), o[t]!)
        n++
        if (bad && r.p(0.09)) {
          const row = rows.length + 1
          const X: Rule = { accepted: true, percent: 50, basis: null }
          const ot = types.find((q) => !o[q] && !spoilt.has(l + q))
          const kind = r.pick([
            'missing-lender',
            'duplicate-rule',
            'unknown-income-type',
            'missing-income-type',
            'percentage-out-of-range',
            'percentage-not-a-number',
            'missing-percentage',
            'unknown-basis',
          ])
          if (kind === 'missing-lender') {
            line('', word[t], X)
            err(row, kind)
          } else if (kind === 'duplicate-rule') {
            line(l, word[t], X)
            err(row, kind)
          } else if (kind === 'unknown-income-type') {
            line(l, r.pick(['Lottery winnings', 'Foster care', 'Crypto gains', 'Child benefit']), X)
            err(row, kind)
          } else if (kind === 'missing-income-type') {
            line(l, '', X)
            err(row, kind)
          } else if (ot && l !== target && !one) {
            if (kind === 'percentage-out-of-range')
              line(l, word[ot], X, {
                pct:
                  style === 'bare'
                    ? r.pick(['150', '-10', '1000'])
                    : r.pick(['150%', '-10%', '250%']),
              })
            else if (kind === 'percentage-not-a-number')
              line(l, word[ot], X, { pct: r.pick(['lots', 'abc', 'a bit', 'fiftyish']) })
            else if (kind === 'missing-percentage')
              line(l, word[ot], X, { pct: '', basis: '3 month average' })
            else
              line(l, word[ot], X, {
                basis: r.pick(['Best week', 'Phase of the moon', 'Highest month ever']),
              })
            spoilt.add(l + ot)
            err(row, kind)
          }
        }
      }
      if (merged && n > 1) {
        merges.push(`A${first}:A${first + n - 1}`)
      }
    }
    if (merged) tags.push('merged-lender')
    tags.push('long:' + (one ? 'one-cell' : style))
  }
  if (r.p(0.3))
    rows.push(
      [],
      [r.pick(['Note: questions to the desk.', 'End of list', 'Reviewed every quarter.'])],
    )
  return { rules, errors, sheet: { name, rows, ...(merges.length ? { merges } : {}) } }
}
/** a sheet for each type of income, named after it */
function layPerType(r: Rng, lenders: [string, Partial<Record<IncomeType, Rule>>][]): Out[] {
  const pw = r.pick(['%', '% used', 'Percentage']),
    bw = r.pick(['Basis', 'Method', 'Worked out on'])
  return TYPES.filter((t) => lenders.some((l) => l[1][t])).map((t) => {
    const name = r.pick(TYPE_WORDS[t].filter((w) => !w.includes('/')))
    const rules: any[] = []
    const rows: string[][] = r.p(0.5)
      ? [[cap1(name.toLowerCase()) + ' - what each lender uses'], []]
      : []
    rows.push(['Lender', pw, bw])
    for (const [l, o] of lenders) {
      const x = o[t]
      if (!x) {
        if (r.p(0.5)) rows.push([l, '', ''])
        continue
      }
      const { accepted, percent, basis, ...rest } = x
      rules.push({
        sheet: name,
        row: rows.length + 1,
        lender: l,
        incomeType: t,
        accepted,
        percent,
        basis,
        ...rest,
      })
      rows.push(
        accepted
          ? [
              l,
              (x.guaranteedPercent !== undefined
                ? guarWord(r, percent, x.guaranteedPercent)
                : pctWord(r, percent, 'pc')) + (x.cap ? ', ' + capWord(r, x.cap) : ''),
              basis ? cap1(r.pick(BASIS_WORDS[basis])) : '',
            ]
          : [l, r.pick(NO_WORDS), ''],
      )
    }
    return { rules, errors: [], sheet: { name, rows } }
  })
}
const typed = (r: Rng, l: string): string => r.pick([l, l, l.toLowerCase(), l.toUpperCase()])
const split = (r: Rng, l: any[]): [any[], any[]] => {
  const k = r.int(2, l.length - 2)
  return [l.slice(0, k), l.slice(k)]
}

// ---- PAYE
const LINE_WORDS: Record<IncomeType, string[]> = {
  basic: ['Salary', 'Basic Pay', 'Basic Salary'],
  overtime: ['Overtime', 'O/T x1.5', 'Overtime @ 1.5', 'Overtime x 2'],
  bonus: ['Bonus', 'Performance Bonus', 'Discretionary Bonus'],
  commission: ['Commission', 'Sales Commission'],
  'shift-allowance': ['Shift Allowance', 'Night Premium', 'Weekend Enhancement', 'Unsocial Hours'],
  'car-allowance': ['Car Allowance'],
  'location-allowance': ['London Weighting', 'High Cost Area Supplement', 'Inner London Weighting'],
  'other-allowance': [
    'Tool Allowance',
    'Standby Allowance',
    'Skill Allowance',
    'Responsibility Allowance',
    'Essential Car User Allowance',
  ],
}
const GUAR: Record<string, string[]> = {
  overtime: ['Guaranteed Overtime', 'Contractual Overtime', 'Contracted Overtime'],
  bonus: ['Guaranteed Bonus', 'Contractual Bonus'],
  commission: ['Guaranteed Commission', 'Contractual Commission'],
}
const UNCOUNTED: [string, string, number][] = [
  ['Basic Pay Arrears', 'arrears', 1],
  ['Back Pay', 'arrears', 1],
  ['Mileage', 'expenses', 1],
  ['Expenses', 'expenses', 1],
  ['Reimbursed Travel', 'expenses', 1],
  ['SSP', 'sick', 1],
  ['Occupational Sick Pay', 'sick', 1],
  ['SMP', 'sick', 1],
  ['Tronc', 'tips', 1],
  ['Tips', 'tips', 1],
  ['Travel Time', 'travel', 1],
  ['Overtime adjustment - prior period', 'adjustment', -1],
  ['Salary Sacrifice Pension', 'sacrifice', -1],
  ['Cycle to Work Salary Sacrifice', 'sacrifice', -1],
]
const NAMES = [
  'Mr D Okafor',
  'Ms L Whitcombe',
  'Miss R Achterberg',
  'Mr T Lindqvist',
  'Mrs J Peverell',
  'Mr K Adeyemi',
  'Ms P Devereux',
  'Dr M Castellane',
]
const FIRMS = [
  'Ridgeway Print Ltd',
  'Saltmarsh Care Homes',
  'Pennine Kitchens plc',
  'Harbour & Vane LLP',
  'Thornbury Estates',
  'Quayside Motors',
  'Foss Rail Services',
  'Tidewater Foods',
]
const ni = (r: Rng): string =>
  r.pick(['A', 'C', 'E', 'H', 'J', 'K', 'L', 'N', 'P', 'W']) +
  r.pick(['A', 'B', 'C', 'E', 'G', 'H', 'X', 'Y', 'Z']).replace(/^/, '') +
  String(r.int(100000, 999999)) +
  r.pick(['A', 'B', 'C', 'D'])
function safeNi(r: Rng): string {
  for (;;) {
    const x = ni(r)
    if (/^(?!BG|GB|NK|KN|TN|NT|ZZ)[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/.test(x)) return x
  }
}
const usesYtd = (o: Partial<Record<IncomeType, Rule>>): IncomeType[] =>
  TYPES.filter(
    (t) => o[t]?.accepted && (o[t]!.basis === 'ytd' || o[t]!.basis === 'lower(avg3,ytd)'),
  )

function paye(r: Rng, seed: number): GeneratedCase | null {
  const tags: string[] = []
  const n = r.int(3, 10)
  const names = r.shuffle(LENDERS).slice(0, n)
  const inter = r.p(0.15)
  if (inter) names[r.int(0, n - 1)] = r.pick(['Interbridge', 'Interbridge Mortgages'])
  const target = inter ? names.find((x) => x.startsWith('Inter'))! : r.pick(names)
  const want = r.p(0.75)
    ? r.pick([
        'latest',
        'avg3',
        'avg6',
        'avg12',
        'ytd',
        'ytd',
        'lower(avg3,ytd)',
        'bonus-avg2',
        'bonus-avg2-lower',
        'p60-latest',
        'p60-lower2',
      ] as Basis[])
    : undefined
  const lenders = names.map(
    (l) =>
      [l, lenderRules(r, l === target ? want : undefined, l === target && inter && r.p(0.5))] as [
        string,
        Partial<Record<IncomeType, Rule>>,
      ],
  )
  const bad = r.p(0.3)
  const twoSheets = n >= 6 && r.p(0.2)
  const lay = (): Layout =>
    r.pick([
      'wide',
      'wide',
      'wide',
      'long',
      'long',
      'long',
      'transposed',
      'transposed',
      'pairs',
    ] as const)
  const parts: Out[] = []
  const layouts: string[] = []
  if (r.p(0.04)) {
    parts.push(...layPerType(r, lenders))
    layouts.push('sheet-per-type')
  } else if (twoSheets) {
    const [a, b] = split(r, lenders)
    for (const [i, x] of [a, b].entries()) {
      const l = lay()
      layouts.push(l)
      parts.push(layPaye(r, l, i ? 'Second charge' : 'First charge', x, target, true, bad, tags))
    }
    tags.push('two-sheets')
  } else {
    const l = lay()
    layouts.push(l)
    parts.push(
      layPaye(
        r,
        l,
        r.pick(['Income', 'Rules', 'Sheet1', 'PAYE']),
        lenders,
        target,
        false,
        bad,
        tags,
      ),
    )
  }
  const side = sideSheets(r)
  const sheets = r.p(0.5)
    ? [...side, ...parts.map((x) => x.sheet)]
    : [...parts.map((x) => x.sheet), ...side]
  const rules = parts.flatMap((x) => x.rules),
    errors = parts.flatMap((x) => x.errors)
  const mine: Partial<Record<IncomeType, Rule>> = {}
  for (const x of rules) if (x.lender === target) mine[x.incomeType as IncomeType] = x // after layPaye, which may have dropped caps
  // documents
  const freq = r.pick([
    'monthly',
    'monthly',
    'monthly',
    'weekly',
    'weekly',
    'fortnightly',
    'four-weekly',
  ])
  const per = PER_YEAR[freq]
  const bases = TYPES.map((t) => (mine[t]?.accepted ? (mine[t]!.basis ?? 'avg3') : null))
  const long = bases.includes('avg12') ? 'avg12' : bases.includes('avg6') ? 'avg6' : 'avg3'
  const full = {
    avg3: { weekly: 13, fortnightly: 6, 'four-weekly': 3, monthly: 3 },
    avg6: { weekly: 26, fortnightly: 13, 'four-weekly': 6, monthly: 6 },
    avg12: { weekly: 52, fortnightly: 26, 'four-weekly': 13, monthly: 12 },
  }[long]![freq as 'weekly']!
  let count = r.p(0.6) ? full : r.int(1, full + 2)
  if (count > 30 && r.p(0.7)) count = r.int(13, 30)
  const last = isoOf(
    dayNo(
      r.pick([
        '2026-05-20',
        '2026-08-07',
        '2026-09-30',
        '2026-10-30',
        '2026-11-06',
        '2026-11-20',
        '2025-11-14',
        '2026-02-27',
        '2026-04-10',
      ]),
    ) - r.int(0, 3),
  )
  if (dayNo(last) - taxYearStart(last) > 355) return null
  let dates = datesBack(last, freq, count)
  if (r.p(0.2) && dates.length > 2) {
    const drop = r.int(1, dates.length - 1)
    dates = dates.filter((_, i) => i !== drop)
    tags.push('gap')
  }
  if (freq === 'monthly' && r.p(0.12) && dates.length >= 3) {
    dates[2] = isoOf(dayNo(last) - r.pick([91, 92, 93, 94]))
    dates = dates.slice(0, 3)
    tags.push('window-edge')
  }
  const units = r.p(0.35)
  const hourly = r.int(1150, 2400)
  const hoursP = Math.round((37.5 * 52) / per)
  const basicAmt = Math.round(r.int(2100000, 6200000) / per)
  const basicWord = r.pick(LINE_WORDS.basic),
    unitWord = r.pick(['Standard Hours', 'Basic Hours', 'Hourly Pay', 'Ordinary Hours'])
  const present = TYPES.filter(
    (t) => t !== 'basic' && r.p(['overtime', 'bonus', 'commission'].includes(t) ? 0.62 : 0.3),
  )
  for (const t of ['overtime', 'bonus', 'commission'] as IncomeType[])
    if (want && mine[t]?.basis === want && !present.includes(t) && r.p(0.8)) present.push(t)
  const words: Partial<Record<IncomeType, string>> = {}
  for (const t of present) words[t] = r.pick(LINE_WORDS[t])
  const guar: Partial<Record<IncomeType, string>> = {}
  for (const t of ['overtime', 'bonus', 'commission'] as IncomeType[])
    if (
      present.includes(t) &&
      (mine[t]?.guaranteedPercent !== undefined ? r.p(0.8) : r.p(0.08)) &&
      !usesYtd(mine).includes(t)
    )
      guar[t] = r.pick(GUAR[t])
  const fixed: Partial<Record<IncomeType, number>> = {}
  for (const t of present) fixed[t] = Math.round(r.int(60000, 700000) / per)
  const yt = usesYtd(mine).filter((t) => present.includes(t))
  const lacking = r.p(0.25),
    errorCase = !lacking && r.p(0.25)
  const noYtd =
    yt.length > 0 &&
    lacking &&
    yt.some((t) => mine[t]!.basis === 'ytd') &&
    yt.every((t) => mine[t]!.basis === 'ytd')
  const holiday = r.p(0.12),
    umbrella = units && r.p(0.15)
  const unc = r.p(0.4) ? r.shuffle(UNCOUNTED).slice(0, r.int(1, 3)) : []
  const lump = mine.bonus?.basis?.startsWith('bonus-avg2') && present.includes('bonus')
  if (lump) {
    const back = [r.int(200, 330), r.int(380, 700), r.int(760, 1000)].slice(
      0,
      r.pick([1, 2, 2, 2, 3]),
    )
    dates = [...new Set([...dates, ...back.map((b) => isoOf(dayNo(last) - b))])]
    tags.push('old-bonus-slips')
  }
  const I = safeNi(r),
    who = r.pick(NAMES),
    firm = r.pick(FIRMS)
  const sorted = dates.slice().sort()
  const li = sorted.length - 1
  const unc0 = unc.map((u) => ({
    u,
    at: u[2] < 0 && u[1] === 'sacrifice' ? -1 : r.int(0, li),
    amt: r.int(1000, 30000),
  }))
  const run = makeRun({
    prefix: 'g-',
    employer: firm,
    employee: who,
    ni: I,
    freq,
    dates: sorted,
    printLineYtd: yt.length ? !noYtd : r.p(0.25),
    lines: (i, date) => {
      const o: LineSpec[] = []
      const isLump = lump && dayNo(last) - dayNo(date) >= 200
      if (units) {
        const h = r.p(0.75) ? hoursP : hoursP - r.int(1, 9)
        o.push({ label: unitWord, t: 'basic', amount: h * hourly, units: h, rate: hourly })
        if (umbrella)
          o.push({ label: 'Additional taxable wage', t: 'basic', amount: r.int(5000, 60000) })
        if (holiday)
          o.push({
            label: 'Holiday Hours',
            t: 'basic',
            cat: 'holiday',
            amount: 8 * hourly,
            units: 8,
            rate: hourly,
          })
      } else {
        o.push({ label: basicWord, t: 'basic', amount: basicAmt })
        if (holiday && r.p(0.5))
          o.push({ label: 'Holiday Pay', t: 'basic', cat: 'holiday', amount: r.int(5000, 20000) })
      }
      for (const t of present) {
        if (t === 'bonus' && lump) {
          if (isLump) o.push({ label: words.bonus!, t, amount: r.int(50000, 800000) })
          continue
        }
        const variable = ['overtime', 'bonus', 'commission', 'shift-allowance'].includes(t)
        const must = yt.includes(t) && i === li // year-to-date is read on the latest payslip
        const amt = !variable
          ? fixed[t]!
          : must || r.p(0.75)
            ? Math.max(100, Math.round(fixed[t]! * (0.3 + r.f() * 1.5)))
            : 0
        o.push({ label: words[t]!, t, amount: amt })
        if (guar[t])
          o.push({ label: guar[t]!, t, amount: r.p(0.9) ? Math.round(fixed[t]! / 2) : 0 })
      }
      for (const x of unc0)
        if (x.at === -1 || x.at === i)
          o.push({ label: x.u[0], t: null, cat: x.u[1], amount: x.u[2] * x.amt })
      return o
    },
  })
  if (yt.length && !noYtd) tags.push('line-ytd')
  if (unc.length) tags.push('not-counted-lines')
  if (units) tags.push('units')
  if (umbrella) tags.push('umbrella')
  if (Object.keys(guar).length) tags.push('guaranteed-lines')
  tags.push(freq, 'payslips:' + (run.length > 12 ? '13+' : run.length))
  if (run.some((s) => s.grossPay <= 0 || s.netPay <= 0)) return null
  let docs: any[] = run.slice()
  const p60s =
    (TYPES.some((t) => mine[t]?.accepted && mine[t]!.basis?.startsWith('p60')) && !lacking) ||
    (!lacking && r.p(0.06))
  const mkP = (f: string, y: string, id = I): any => {
    const L = run[run.length - 1]
    const ab =
      L.lines
        .filter(
          (x: any) =>
            x.kind === 'payment' &&
            x.incomeType &&
            !['overtime', 'bonus', 'commission'].includes(x.incomeType),
        )
        .reduce((a: number, x: any) => a + x.amount, 0) * per
    return makeP60({
      file: f,
      taxYear: y,
      employer: firm,
      employee: who,
      ni: id,
      pay: Math.max(500000, ab + r.int(-200000, 1200000)),
      previousPay: r.p(0.2) ? r.int(100000, 900000) : 0,
    })
  }
  const y0 = +isoOf(taxYearStart(last)).slice(0, 4)
  const yr = (k: number): string => `${y0 - k}-${String((y0 - k + 1) % 100).padStart(2, '0')}`
  if (p60s) {
    const k = r.pick([2, 2, 3])
    for (
      let i = 1;
      i <= (TYPES.some((t) => mine[t]?.basis === 'p60-lower2') ? k : r.int(1, 2));
      i++
    )
      docs.push(mkP(`g-p60-${i}.pdf`, yr(i)))
  }
  if (docs.length > 2 && r.p(0.1)) {
    const a = docs.slice(0, 2).filter((d) => d.documentType === 'payslip')
    if (a.length === 2) {
      docs = [multi('g-multi.pdf', a), ...docs.slice(2)]
      tags.push('several-in-one-file')
    }
  }
  if (r.p(0.1)) {
    const d = r.pick(run)
    docs.push({ ...d, file: 'g-twin.jpg', variant: 'photo-jpg', twinOf: d.file })
    tags.push('duplicate-payslip')
  }
  let lender = typed(r, target)
  if (errorCase) {
    for (let i = 0; i < (r.p(0.25) ? 2 : 1); i++) {
      const e = r.pick([
        'unreadable',
        'password-protected',
        'not-income',
        'sa302',
        'tyo',
        'lender',
        'people',
        'no-payslip',
        'none',
      ])
      tags.push('try:' + e)
      if (e === 'unreadable' || e === 'password-protected')
        docs.push(unreadable(`g-broken-${i}.pdf`, e))
      else if (e === 'not-income') docs.push(notIncome(`g-letter-${i}.pdf`))
      else if (e === 'sa302' || e === 'tyo') {
        const s = makeSa302({
          file: `g-sa-${i}.pdf`,
          name: who,
          utr: utrFrom(String(r.int(100000000, 999999999))),
          taxYear: '2025-26',
          se: r.int(10, 60) * 100000,
        })
        docs.push(e === 'sa302' ? s : makeTyo(`g-tyo-${i}.pdf`, s))
      } else if (e === 'lender') lender = r.pick(OTHERS)
      else if (e === 'people') {
        const d: any = r.p(0.5)
          ? mkP(`g-other-${i}.pdf`, yr(1), safeNi(r))
          : makeRun({
              prefix: `g-x${i}-`,
              employer: firm,
              employee: r.pick(NAMES),
              ni: safeNi(r),
              freq: 'monthly',
              dates: [last],
              lines: () => [{ label: 'Salary', t: 'basic', amount: 200000 }],
            })[0]
        docs.push(d)
      } else if (e === 'no-payslip') {
        docs = docs.filter((d) => d.documentType !== 'payslip')
        if (!docs.length) docs.push(mkP('g-p60-only.pdf', yr(1)))
      }
    }
  }
  docs = r.shuffle(docs)
  const out = solvePaye(rules, lender, docs)
  // ---- what is open to two readings is not generated
  if (!out.expectedError) {
    for (const alt of [{ roundAnnual: true }, { roundOnceInSplit: true }, { roundBasic: true }])
      if (solvePaye(rules, lender, docs, alt).expectedIncome !== out.expectedIncome) return null
    if (out.expectedPlans && out.usableOvertimeBonusCommission! % 2) return null
    if (lump && new Set(run.filter((s) => s.bonus).map((s) => s.taxYear)).size === 0) return null
    const L = run[run.length - 1] // the latest payslip must show basic pay
    if (!L.lines.some((x: any) => x.incomeType === 'basic')) return null
  }
  if (out.expectedError === 'p60-required' && docs.some((d) => d.documentType === 'p60'))
    return null // one P60 where two are asked for
  if (out.expectedError === 'p60-required' || out.expectedError === 'basis-not-on-document') {
    if (TYPES.some((t) => mine[t]?.basis?.startsWith('p60')) && yt.length) return null
  }
  for (const t of TYPES)
    if (mine[t]?.accepted && mine[t]!.basis?.startsWith('p60')) {
      tags.push(mine[t]!.basis!)
      break
    }
  for (const t of present)
    if (mine[t]?.accepted && mine[t]!.basis) tags.push(t + ':' + mine[t]!.basis)
  for (const t of present) {
    if (!mine[t]) tags.push('no-rule')
    if (mine[t]?.cap) tags.push('cap')
    if (mine[t]?.guaranteedPercent !== undefined) tags.push('split')
  }
  return pack(
    seed,
    'paye',
    layouts.join('+'),
    tags,
    sheets,
    { kind: 'income-rules-paye', layout: layouts.join('+'), rules, errors },
    docs,
    lender,
    undefined,
    out,
  )
}
function pack(
  seed: number,
  kind: GeneratedCase['kind'],
  layout: string,
  tags: string[],
  sheets: Sheet[],
  truth: any,
  documents: any[],
  lender: string,
  applicantType: Applicant | undefined,
  out: Outcome,
): GeneratedCase {
  const { workings, warnings, reachedErrors, ...fig } = out
  if (reachedErrors && reachedErrors.length > 1) tags.push('error-order')
  const w = Math.max(...sheets.map((s) => Math.max(...s.rows.map((x) => x.length))))
  void w
  return {
    seed,
    kind,
    layout,
    tags: [...new Set(tags)],
    workbook: { sheets },
    truth,
    documents,
    lender,
    ...(applicantType ? { applicantType } : {}),
    expected: { ...fig, tolerance: 0 },
    workings,
    warnings,
  }
}
// ---- self-employed
const SE_WORDS: Record<SeMethod, string[]> = {
  latest: ['Latest year', 'Most recent year', 'latest year only'],
  avg2: ['Average of last 2 years', '2 year average', '2 yr avg', 'average of last two years'],
  avg3: ['Average of last 3 years', '3 year average', '3 yr avg', 'average of last three years'],
  lower: [
    'Lower of latest year and 2 year average',
    'lower of latest year or 2 year average',
    'Lower of most recent year and 2 year average',
  ],
}
const DECL = {
  refer: ['Refer', 'Refer to underwriter', 'refer case'],
  latest: ['Use latest year', 'use the latest year', 'Latest year used'],
  average: ['Average still used', 'use average anyway', 'Keep the average'],
}
const DIRB = {
  'salary+dividends': ['Salary + dividends', 'Salary and dividends', 'Salary plus dividends'],
  'salary+net-profit': [
    'Salary + share of net profit',
    'Salary and share of net profit',
    'Salary plus share of net profit',
  ],
}
function selfEmployed(r: Rng, seed: number): GeneratedCase | null {
  const tags: string[] = []
  const n = r.int(3, 10)
  const names = r.shuffle(LENDERS).slice(0, n)
  if (r.p(0.1)) names[0] = 'Interbridge'
  const target = r.pick(names)
  const ms: SeMethod[] = ['latest', 'avg2', 'avg2', 'avg3', 'lower']
  const defs = names.map((l) => ({
    lender: l,
    sole: { method: r.pick(ms) },
    declining: r.pick(['refer', 'latest', 'latest', 'average'] as const),
    director: {
      basis: r.p(l === target ? 0.85 : 0.6)
        ? ('salary+dividends' as const)
        : ('salary+net-profit' as const),
      method: r.pick(ms),
    },
    minYears: r.pick([1, 2, 2, 3]),
    rentalPercent: r.pick([0, 50, 75, 100, 62.5]),
  }))
  const rw = (p: number, st: string): string =>
    st === 'bare'
      ? String(p)
      : p === 0
        ? r.pick(['not used', 'nil', '0%'])
        : p === 50
          ? r.pick(['50%', 'half'])
          : `${p}%`
  const yw = (y: number): string =>
    r.pick([String(y), `${y} year${y > 1 ? 's' : ''}`, `${y} yr${y > 1 ? 's' : ''}`])
  const cols: [string, string[], (d: any) => string][] = [
    [
      'sole',
      [
        'Sole trader / partner: profit used',
        'Sole traders & partners: figure',
        'Sole trader or partnership income',
      ],
      (d) => r.pick(SE_WORDS[d.sole.method as SeMethod]),
    ],
    [
      'decl',
      [
        'If latest year is lower than the year before',
        'Latest year down on year before?',
        'Falling profits',
      ],
      (d) => r.pick(DECL[d.declining as 'refer']),
    ],
    [
      'dbasis',
      ['Ltd co director: income used', 'Director income', 'Directors: what counts'],
      (d) => r.pick(DIRB[d.director.basis as 'salary+dividends']),
    ],
    [
      'dmethod',
      ['Director: how worked out', 'Director method', 'Directors: figure'],
      (d) => r.pick(SE_WORDS[d.director.method as SeMethod]),
    ],
    [
      'years',
      ['Minimum years (SA302s)', 'Years of SA302 needed', 'Min. years'],
      (d) => yw(d.minYears),
    ],
    [
      'rental',
      ['Rental profit %', 'Property profit used', 'Rental income from SA302'],
      null as any,
    ],
  ]
  const st = r.pick(['pc', 'pc', 'bare'])
  cols[5][2] = (d) => rw(d.rentalPercent, st)
  const order = r.p(0.6) ? cols : [...r.shuffle(cols)]
  const heads = order.map((c) => r.pick(c[1]))
  const rows = preamble(r, [
    'Self-employed and directors',
    'SELF-EMPLOYED CRITERIA',
    'SE income grid',
  ])
  const rules: any[] = [],
    errors: any[] = [],
    merges: string[] = []
  const transposed = r.p(0.2)
  if (transposed) {
    rows.push(['', ...names])
    const row = rows.length
    tags.push('transposed')
    for (const d of defs) rules.push({ row, ...d })
    order.forEach((c, i) => rows.push([heads[i], ...defs.map((d) => c[2](d))]))
  } else {
    if (order === cols && r.p(0.3)) {
      rows.push([
        '',
        'Sole traders and partners',
        '',
        'Directors of limited companies',
        '',
        'All',
        '',
      ])
      merges.push(
        `B${rows.length}:C${rows.length}`,
        `D${rows.length}:E${rows.length}`,
        `F${rows.length}:G${rows.length}`,
      )
      tags.push('merged-head')
    }
    const extra = r.p(0.3) ? r.pick(['Checked', 'Contact']) : null
    rows.push([r.pick(['Lender', 'Lender name']), ...heads, ...(extra ? [extra] : [])])
    const bad = r.p(0.3)
    const put = (l: string, d: any): void => {
      rows.push([
        l,
        ...order.map((c) => c[2](d)),
        ...(extra ? [extra === 'Checked' ? 'Oct 26' : 'bdm@example.test'] : []),
      ])
    }
    for (const d of defs) {
      rules.push({ row: rows.length + 1, ...d })
      put(d.lender, d)
      if (bad && r.p(0.15)) {
        errors.push({ row: rows.length + 1, error: 'missing-lender' })
        put('', d)
      }
    }
    if (bad && r.p(0.5)) {
      errors.push({ row: rows.length + 1, error: 'duplicate-rule' })
      put(r.pick(names), defs[0])
    }
  }
  if (r.p(0.3)) rows.push([], ['SA302s with the tax year overview.'])
  const rule = defs.find((d) => d.lender === target)!
  const applicant = r.pick([
    'sole-trader',
    'sole-trader',
    'partner',
    'director',
    'director',
  ] as Applicant[])
  const years = ['2025-26', '2024-25', '2023-24'].slice(
    0,
    r.p(0.8) ? Math.max(rule.minYears, r.int(1, 3)) : r.int(1, 3),
  )
  const utr = utrFrom(String(r.int(100000000, 999999999))),
    name = r.pick(['Helen Darcy', 'Omar Feld', 'Cai Prosser', 'Iris Hebden'])
  let base = r.int(180, 700) * 10000
  const fall = r.p(0.4)
  const docs: any[] = []
  const rich = r.p(0.3),
    prop = r.p(0.4),
    sav = r.p(0.3),
    side = r.p(0.15)
  years.forEach((y, i) => {
    base = Math.round((base * (fall ? 1.02 + r.f() * 0.2 : 0.8 + r.f() * 0.19)) / 100) * 100
    const o: any = {}
    if (applicant === 'director') {
      o.pay = r.pick([1257000, 910000, 1200000])
      o.dividends = Math.max(0, base - o.pay)
      if (side) o.se = r.int(10, 80) * 10000
    } else {
      if (applicant === 'partner') {
        o.partnership = base
        if (rich) o.se = r.int(5, 60) * 10000
      } else {
        o.se = base
        if (rich) o.partnership = r.int(5, 60) * 10000
      }
      if (side) {
        o.pay = r.int(10, 90) * 10000
        o.dividends = r.int(1, 20) * 10000
      }
    }
    if (prop) o.property = r.int(200, 9000) * 100
    if (sav) o.savings = r.int(10, 900) * 100
    docs.push(makeSa302({ file: `g-sa${i}.pdf`, name, utr, taxYear: y, ...o }))
    if (r.p(0.5)) docs.push(makeTyo(`g-tyo${i}.pdf`, docs[docs.length - 1]))
  })
  if (r.p(0.05)) {
    docs.push({ ...docs[0], file: 'g-sa-again.png', variant: 'png', twinOf: docs[0].file })
    tags.push('duplicate-sa302')
  }
  let lender = typed(r, target)
  if (r.p(0.25))
    for (let i = 0; i < (r.p(0.3) ? 2 : 1); i++) {
      const e = r.pick([
        'unreadable',
        'not-income',
        'payslip',
        'p60',
        'lender',
        'people',
        'validation',
        'validation',
        'tyo-only',
      ])
      tags.push('try:' + e)
      if (e === 'unreadable')
        docs.push(unreadable('g-broken.pdf', r.pick(['unreadable', 'password-protected'])))
      else if (e === 'not-income') docs.push(notIncome('g-letter.pdf'))
      else if (e === 'payslip')
        docs.push(
          makeRun({
            prefix: 'g-ps',
            employer: 'Tidewater Foods',
            employee: name,
            ni: safeNi(r),
            freq: 'monthly',
            dates: ['2026-10-30'],
            lines: () => [{ label: 'Salary', t: 'basic', amount: 105000 }],
          })[0],
        )
      else if (e === 'p60')
        docs.push(
          makeP60({
            file: 'g-p60.pdf',
            taxYear: '2025-26',
            employer: 'Tidewater Foods',
            employee: name,
            ni: safeNi(r),
            pay: 1200000,
          }),
        )
      else if (e === 'lender') lender = r.pick(OTHERS)
      else if (e === 'people') {
        const s = makeSa302({
          file: 'g-other.pdf',
          name: 'Lena Fosse',
          utr: utrFrom(String(r.int(100000000, 999999999))),
          taxYear: '2024-25',
          se: 2500000,
        })
        docs.push(r.p(0.5) ? s : makeTyo('g-other-tyo.pdf', s))
      } else if (e === 'validation') {
        const k = docs.findIndex((d) => d.documentType === 'sa302')
        const d = docs[k]
        const how = r.pick(['utr', 'total', 'tax'])
        if (how === 'utr') {
          for (const q of docs)
            if (q.utr) {
              const u = String((+q.utr[0] % 9) + 1) + q.utr.slice(1)
              q.utr = u
              q.utrValid = false
              if (q.validationErrors && !q.validationErrors.includes('utr-check-digit'))
                q.validationErrors = ['utr-check-digit', ...q.validationErrors]
            }
        } else if (d) {
          if (how === 'total') {
            d.totalIncomeReceived += 50000
            d.validationErrors = [...d.validationErrors, 'total-income-mismatch']
          } else {
            d.totalTaxDue += 12300
            d.validationErrors = [...d.validationErrors, 'total-tax-mismatch']
          }
          d.arithmeticHolds = false
        }
      } else {
        const t = docs.filter((d) => d.documentType === 'tax-year-overview')
        if (t.length) {
          docs.length = 0
          docs.push(...t)
        }
      }
    }
  if (tags.includes('duplicate-sa302') && docs.some((d) => d.validationErrors?.length)) return null
  const out = solveSelfEmployed(rules as SeRule[], lender, r.shuffle(docs) as Doc[], applicant)
  tags.push(
    applicant,
    applicant === 'director' ? rule.director.method : rule.sole.method,
    'decl:' + rule.declining,
    'years:' + years.length,
  )
  if (fall) tags.push('falling')
  if (prop) tags.push('rental')
  return pack(
    seed,
    'self-employed',
    transposed ? 'transposed' : 'wide',
    tags,
    [
      {
        name: r.pick(['Self employed', 'SE', 'Sheet1']),
        rows,
        ...(merges.length ? { merges } : {}),
      },
      ...sideSheets(r),
    ],
    {
      kind: 'income-rules-self-employed',
      layout: transposed ? 'transposed' : 'wide',
      rules,
      errors,
      ...(transposed ? { rowsOpen: true } : {}),
    },
    docs,
    lender,
    applicant,
    out,
  )
}
// ---- consent
function consent(r: Rng, seed: number): GeneratedCase {
  const tags: string[] = []
  const n = r.int(5, 16)
  const names = r.shuffle(LENDERS).slice(0, n)
  const CON = [
    'Only where combined LTV is over 80%',
    'Only if the first charge has an early repayment charge',
    'Not needed under 75% combined LTV',
    'Only where the first charge is interest only',
    'Only if the title carries a restriction',
  ]
  const YES = ['Yes', 'Y', 'Required', 'yes', 'Yes - required', 'Consent required', 'Needed'],
    NO = ['No', 'N', 'Not required', 'no', 'Not needed', 'None needed', 'No consent required'],
    MAY = ['Conditional', 'Depends', 'Sometimes', 'In some cases']
  const inCell = r.p(0.4)
  const two = n > 7 && r.p(0.3)
  const bad = r.p(0.3)
  const rules: any[] = [],
    errors: any[] = []
  const sheets: Sheet[] = []
  const head = [
    r.pick(['First charge lender', '1st charge lender', 'Existing lender', 'Lender']),
    r.pick([
      'Consent needed?',
      'Consent required?',
      'Consent to second charge needed?',
      'Is consent required?',
    ]),
  ]
  if (!inCell) head.push(r.pick(['Conditions', 'When', 'Conditions (if any)']))
  const fee = r.p(0.4)
  if (fee) head.push('Fee')
  const parts = two ? split(r, names) : [names]
  parts.forEach((ls, k) => {
    const name = two
      ? k
        ? 'Specialist'
        : 'High street'
      : r.pick(['Consent', 'Sheet1', 'First charge lenders'])
    const sh = two ? { sheet: name } : {}
    const rows = preamble(r, ['Consent to second charges', 'FIRST CHARGE LENDERS - CONSENT'])
    rows.push(head)
    const put = (l: string): { consent: string; conditions: string } => {
      const c = r.pick(['yes', 'no', 'conditional'])
      const cond = c === 'conditional' ? r.pick(CON) : ''
      const cell = c === 'yes' ? r.pick(YES) : c === 'no' ? r.pick(NO) : inCell ? cond : r.pick(MAY)
      rows.push([l, cell, ...(inCell ? [] : [cond]), ...(fee ? [r.pick(['', '£50', '£110'])] : [])])
      return { consent: c, conditions: cond }
    }
    for (const l of ls) {
      const row = rows.length + 1
      rules.push({ ...sh, row, lender: l, ...put(l) })
      if (bad && r.p(0.1)) {
        errors.push({ ...sh, row: rows.length + 1, error: 'missing-lender' })
        put('')
      }
    }
    if (bad && r.p(0.4)) {
      errors.push({ ...sh, row: rows.length + 1, error: 'duplicate-rule' })
      put(r.pick(ls))
    }
    if (r.p(0.3)) rows.push([], ['Ring the consent team if a lender is not listed.'])
    sheets.push({ name, rows })
  })
  const lender = r.p(0.15) ? r.pick(OTHERS) : typed(r, r.pick(names))
  const out = solveConsent(rules as ConsentRule[], lender)
  if (inCell) tags.push('condition-in-answer')
  if (two) tags.push('two-sheets')
  return pack(
    seed,
    'consent',
    'list',
    tags,
    [...sheets, ...sideSheets(r)],
    { kind: 'consent-lenders', layout: 'list', rules, errors },
    [],
    lender,
    undefined,
    out,
  )
}
export function generateCase(seed: number): GeneratedCase {
  for (let k = 0; k < 200; k++) {
    const r = new Rng(seed * 1009 + k * 7919 + 1)
    r.f()
    const kind = new Rng(seed + 77).f()
    const c = kind < 0.66 ? paye(r, seed) : kind < 0.9 ? selfEmployed(r, seed) : consent(r, seed)
    if (c) return c
  }
  throw new Error('no case for seed ' + seed)
}
